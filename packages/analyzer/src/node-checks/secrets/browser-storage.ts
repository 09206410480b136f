/** @module Passwords and card numbers in browser storage, which any script of the page can read. */
import type { NodeCheck } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';

const SECRET = /\b(?:password|passwd|passphrase|card_?number|cvv|cvc|ssn|pin_?code)\b(?!\s*(?:===?|\?))/i;
const SEALED = /encrypt|cipher|hash|seal|mask|redact/i;

/** Reports `localStorage.setItem('login', JSON.stringify({ email, password }))`. */
export const keptLogin: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !/^(?:setItem|setObject)$/.test(calledName(node))) return undefined;
  const { source } = context;
  const [, given] = node.args.map(({ value }) => value);
  if (!given || !/storage/i.test(source.slice(node.callee.start, node.callee.end))) return undefined;
  const inner = given.kind === 'call' && calledName(given) === 'stringify' ? given.args[0]?.value : given;
  if (!inner) return undefined;
  const made = assignedValue(inner, context);
  const text = source.slice(made.start, made.end);
  return made.kind === 'object' && SECRET.test(text) && !SEALED.test(text)
    ? { weakness: 'cleartext-storage', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};
