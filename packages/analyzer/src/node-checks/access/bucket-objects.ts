/**
 * @module
 * Bucket objects whose whole key comes from the request, while other code in the file prefixes keys with the owner.
 */
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck } from '../check.ts';
import { assignedValue } from '../locals.ts';
import { sentIn } from '../request/sent-values.ts';

const KEY = /^(?:key|object_?(?:key|name)|blob(?:_?name)?|remote_?path)$/i;
const PLACE = /^(?:bucket(?:_?name)?|container(?:_?name)?)$/i;
const OWNED =
  /\b(?:key|object_?(?:key|name)|blob(?:_?name)?)['"]?\s*(?:=>|:|=)\s*[^\n]{0,80}(?:user|owner|tenant|account|customer|member|session)/i;
const CHECKED = /user|owner|tenant|account|customer|member|session|permi|authoriz|polic|role|admin|allow|\bcan\b|sign/i;

/** Reports `GetObject({ Bucket, Key: req.query.key })` in a file with `` Key: `users/${user}/${name}` ``. */
export const unownedObject: NodeCheck = (node, context) => {
  const { source, enclosing } = context;
  if ((node.kind !== 'object' && node.kind !== 'call') || !enclosing) return undefined;
  const bound = bindingsIn(node, source);
  const key = bound.find(({ name }) => KEY.test(name));
  if (!key || !bound.some(({ name }) => PLACE.test(name))) return undefined;
  // Last, because it searches the whole file
  if (!OWNED.test(source)) return undefined;
  const made = assignedValue(key.value, context);
  if (/^(?:concat|binary|string)$/.test(made.kind) || sentIn(key.value, context) === '') return undefined;
  return CHECKED.test(source.slice(enclosing.start, enclosing.end)) ||
    /join|basename/i.test(source.slice(made.start, made.end))
    ? undefined
    : { weakness: 'missing-authorization', start: key.start, end: key.end, confidence: 'medium', isPart: true };
};
