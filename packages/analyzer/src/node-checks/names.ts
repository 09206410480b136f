/** @module What names reveal about values. */
import { wordsOf } from '../text/words.ts';

export { lastName, rootName } from '../ir/chains.ts';

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

/** Checks whether a name denotes a secret or personal data: the last words decide, the first may rule it out. */
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
