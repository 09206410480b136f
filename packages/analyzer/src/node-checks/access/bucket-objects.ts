/** @module Bucket objects named entirely by the request, while other code of the file prefixes the owner. */
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck } from '../check.ts';
import { valueBehind } from '../locals.ts';
import { sentIn } from '../request/sent-values.ts';

const KEY = /^(?:key|object_?(?:key|name)|blob(?:_?name)?|remote_?path)$/i;
const PLACE = /^(?:bucket(?:_?name)?|container(?:_?name)?)$/i;
const OWNED =
  /\b(?:key|object_?(?:key|name)|blob(?:_?name)?)['"]?\s*(?:=>|:|=)\s*[^\n]{0,80}(?:user|owner|tenant|account|customer|member|session)/i;
const CHECKED = /user|owner|tenant|account|customer|member|session|permi|authoriz|polic|role|admin|allow|\bcan\b|sign/i;

/** `GetObject({ Bucket, Key: req.query.key })` beside `` Key: `users/${user}/${name}` ``. */
export const objectOfAnyone: NodeCheck = (node, context) => {
  const { source, enclosing } = context;
  if ((node.kind !== 'object' && node.kind !== 'call') || !enclosing) return undefined;
  const bound = bindingsIn(node, source);
  const key = bound.find(({ name }) => KEY.test(name));
  if (!key || !bound.some(({ name }) => PLACE.test(name))) return undefined;
  // The whole file is asked last.
  if (!OWNED.test(source)) return undefined;
  const made = valueBehind(key.value, context);
  if (/^(?:concat|binary|string)$/.test(made.kind) || sentIn(key.value, context) === '') return undefined;
  return CHECKED.test(source.slice(enclosing.start, enclosing.end)) ||
    /join|basename/i.test(source.slice(made.start, made.end))
    ? undefined
    : { weakness: 'missing-authorization', start: key.start, end: key.end, confidence: 'medium', isPart: true };
};
