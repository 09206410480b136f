/** @module What structural checks ask of names. */
import type { Expression } from '../ir/index.ts';
import { wordsOf } from '../text/words.ts';

/** The last name of an expression: `password` of `request.body.password` and of `user['password']`; '' where there is none. */
export function lastName(node: Expression): string {
  switch (node.kind) {
    case 'name':
    case 'member':
      return node.name;
    case 'index':
      return node.index?.kind === 'string' ? node.index.value : '';
    case 'await':
    case 'cast':
      return lastName(node.value);
    default:
      return '';
  }
}

/** The name at which a chain of members and calls begins: `response` of `response.status(500).json`. */
export function rootName(node: Expression): string {
  let at = node;
  for (let depth = 0; depth < 50; depth += 1) {
    if (at.kind === 'name') return at.name;
    if (at.kind === 'this') return 'this';
    if (at.kind === 'member' || at.kind === 'index') at = at.object;
    else if (at.kind === 'call') at = at.callee;
    else return '';
  }
  return '';
}

const SECRET_WORDS = new Set([
  'password',
  'passwd',
  'passwort',
  'pwd',
  'secret',
  'passphrase',
  'pin',
  'cvv',
  'ssn',
  'otp',
]);
const SECRET_PAIRS = new Set([
  'api key',
  'private key',
  'secret key',
  'access key',
  'credit card',
  'card number',
  'access token',
  'api token',
  'bearer token',
  'auth token',
  'refresh token',
  'session token',
  'id token',
  'security code',
  'reset token',
]);
const HARMLESS_FIRST = new Set([
  'has',
  'is',
  'no',
  'show',
  'hide',
  'use',
  'need',
  'needs',
  'require',
  'requires',
  'valid',
  'invalid',
  'forgot',
  'toggle',
  'can',
  'hashed',
  'encrypted',
  'masked',
  'redacted',
  'store',
  'set',
  'get',
  'generate',
  'create',
  'send',
  'default',
  'legacy',
  'reset',
  'change',
  'update',
  'enable',
]);

/** Whether a value of that name is a secret or personal: the last words tell, the first may take it back. */
export function namesSecret(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (HARMLESS_FIRST.has(words[0] ?? '')) return false;
  return (
    SECRET_WORDS.has(last) ||
    SECRET_PAIRS.has(words.slice(-2).join(' ')) ||
    /^(apikey|accesstoken|authtoken|secretkey|privatekey|creditcard|cardnumber)$/.test(last)
  );
}
