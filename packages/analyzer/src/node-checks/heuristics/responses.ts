/** @module Hand-built redirects and records serialized with all attributes. */
import type { Expression, ObjectEntry } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';

const isMoved = (value: Expression | undefined): boolean =>
  value?.kind === 'number' && value.value > 300 && value.value < 309;
const SENT = /\b(?:req(?:uest)?|params|query|event|env|ctx)\b/;
const FIXED = /^['"`](?:https?:\/\/[^/'"`]+)?\/(?!\/)/;

const locationIn = (value: Expression | undefined): ObjectEntry | undefined =>
  value?.kind === 'object' ? value.entries.find(({ key }) => /^location$/i.test(key ?? '')) : undefined;

/**
 * Reports `[302, { 'location' => request.params['to'] }, []]` and
 * `{ statusCode: 302, headers: { Location: event.… } }`.
 */
export const headerRedirect: NodeCheck = (node, { source }) => {
  let location: ObjectEntry | undefined;
  if (node.kind === 'list' && isMoved(node.items[0])) location = locationIn(node.items[1]);
  else if (
    node.kind === 'object' &&
    node.entries.some(({ key, value }) => /^status(?:_?code)?$/i.test(key ?? '') && isMoved(value))
  )
    location = locationIn(node.entries.find(({ key }) => key === 'headers')?.value);
  if (!location) return undefined;
  const { value, start, end } = location;
  const text = source.slice(value.start, value.end);
  if (
    value.kind === 'string' ||
    !SENT.test(text) ||
    FIXED.test(text) ||
    /safe|valid|allow|fetch\(|\bpath\b/i.test(text)
  )
    return undefined;
  return { weakness: 'open-redirect', start, end, confidence: 'medium' };
};

const SHOWS = /^(?:attributes?|fields?|exposes?|expose_\w+|property|properties)$/;
const SHOWN_BY = /Serializer|Presenter|Resource|Blueprint|Representer|Decorator/;
const SECRET =
  /^(?:(?:encrypted|hashed)_?password|password(?:_?(?:digest|hash))?|reset_?password_?token|otp_?secret\w*|(?:api|secret|private)_?key|(?:auth|access|remember|refresh)_?token|cvv|ssn)$/i;

/** Reports `attributes :id, :encrypted_password` in a serializer. */
export const exposedAttributes: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !SHOWS.test(node.callee.name)) return undefined;
  const secret = node.args.find(({ value }) => value.kind === 'string' && SECRET.test(value.value));
  const head = source.slice(0, node.start);
  const [around = ''] = /\bclass\s+[^\n]*(?![\s\S]*\bclass\s)/.exec(head.slice(-3000)) ?? [];
  return secret && SHOWN_BY.test(around)
    ? { weakness: 'sensitive-data-exposed', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};
