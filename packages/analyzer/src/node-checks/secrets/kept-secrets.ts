/** @module Secrets that a program writes unencrypted into SQL statements, or sends as part of a URL. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';
import { lastName } from '../names.ts';
import { holdsSecret } from './logging.ts';

/**
 * Names of secrets that must not be stored in plain text. Tokens are excluded, because they expire and can be revoked.
 */
const LASTING = /passw|passphrase|passcode|card|cvv|cvc|iban|ssn|social|secret|private_?key|(?:^|_)pin$|[a-z]Pin$/i;

export function isLastingSecret(node: Expression): boolean {
  if (node.kind === 'list') return node.items.some(isLastingSecret);
  if (node.kind === 'object') return node.entries.some(({ value }) => isLastingSecret(value));
  if (node.kind === 'concat') return node.parts.some(isLastingSecret);
  if (node.kind === 'binary' && node.operator === '+') return isLastingSecret(node.left) || isLastingSecret(node.right);
  return (node.kind === 'name' || node.kind === 'member') && LASTING.test(lastName(node)) && holdsSecret(node);
}

/** Statements that store their values. */
export const STORES = /^\s*(?:INSERT|REPLACE|UPDATE|MERGE)\b/i;

/** Returns the literal prefix of a string. */
export function beginning(node: Expression): string {
  if (node.kind === 'string') return node.value;
  if (node.kind === 'binary' && node.operator === '+') return beginning(node.left);
  return node.kind === 'concat' && node.parts[0] ? beginning(node.parts[0]) : '';
}

/** Reports `format!("INSERT INTO cards VALUES ('{}')", card_number)`. */
export const keptInStatement: NodeCheck = (node) =>
  node.kind === 'concat' && STORES.test(beginning(node)) && node.parts.some(isLastingSecret)
    ? { weakness: 'cleartext-storage', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;

const PARAMETER = /[?&][\w.-]*(?:passw(?:or)?d|pwd|passphrase|passcode|secret|token|api_?key|ssn|card\w*|pin)=$/i;

/** Reports `"https://host/login?password=\(password)"`: proxies, logs and browser histories store URLs. */
export const sentInQuery: NodeCheck = (node) =>
  node.kind === 'concat' &&
  /^https?:\/\//.test(beginning(node)) &&
  node.parts.some((part, at) => {
    const next = node.parts[at + 1];
    return part.kind === 'string' && PARAMETER.test(part.value) && next !== undefined && holdsSecret(next);
  })
    ? { weakness: 'secret-in-query', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
