/** @module Classifies string values: placeholders, names, hashes, random data. */

import { wordsOf } from '../text/words.ts';

// The last alternatives are the prefix of a storage emulator's public key, and a token of the subject '1234567890'.
const PLACEHOLDER_WORD =
  /(?:example|sample|dummy|placeholder|change[-_ ]?(?:me|this|it)|replace|redacted|removed|insert[-_ ]|enter[-_ ]|todo|fixme|tbd|xxxx|\byour|fake|mock|canary|honey_?(?:pot|token)|foobar|lorem|not[-_ ]?set|notreal|unset|undefined|test|invalid|wrong|irrelevant|ignored|unused|not[-_ ]?(?:a[-_ ]?)?(?:secret|real)|Eby8vdM02xN|eyJzdWIiOiIxMjM0NTY3ODkwI)/i;

const PLACEHOLDER_FORM =
  /^(?:<[^>]*>|\[[^\]]*\]|\{+[^}]*\}+|\$\{?[\w.:-]+\}?|\$?\([^)]*\)|%[\w.()-]+%?|#\{[^}]*\}|@[\w.]+@|__[\w-]+__|\*+|\.+|-+|_+|x+|0+|n\/?a|null|nil|none|true|false|yes|no|on|off|empty|blank|default|secret|password|passwd|token|foo|bar|baz|abc|string|value)$/i;

/** Names of encodings: `text.encode('base64')`. */
const ENCODING = /^(?:base(?:16|32|58|64)(?:url)?|hex|utf-?(?:8|16|32)|ascii|latin-?1|iso-8859-\d+|binary)$/i;
/** Keys of translated texts: `apostrophe:enterPassword`. */
const TEXT_KEY = /^[a-z][\w-]*:[a-z]+[A-Z][A-Za-z]*$/;

/** Words in names of credentials: a value that consists only of them is a name too ('access_token', 'X-Auth-Token'). */
const NAME_WORDS = new Set(
  'password passwd pwd passphrase secret token key api access auth oauth authorization bearer basic user username name login email id client private public csrf xsrf session cookie refresh jwt app account credentials credential db database x header hash new old current confirm confirmation repeat reset param field form input my the a is in of for and or not with value type code pin admin root service db env config config grant apikey accesstoken authtoken signature signing encryption master shared web hook url uri'.split(
    ' ',
  ),
);

const HASH = /^(?:[a-f0-9]{32}|[a-f0-9]{40}|[a-f0-9]{56}|[a-f0-9]{64}|[a-f0-9]{96}|[a-f0-9]{128})$/i;

const PASSWORD_HASH =
  /^(?:\$(?:2[abxy]?|argon2\w*|scrypt|pbkdf2\S*|5|6|1|y)\$|\{(?:SSHA|SHA|bcrypt|noop)\}|pbkdf2_|sha\d*[$:]|sha\d+-)/i;

const UUID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i;

// The last form at the beginning is the address of an account or contract of Ethereum.
const REFERENCE =
  /^(?:0x[\da-f]{40}$|https?:|ftp:|file:|data:|mailto:|arn:|urn:|[./~\\]|[A-Z]:\\)|\.(?:txt|json|ya?ml|pem|key|crt|cer|env|conf|properties|xml|html?|js|ts|py|java|php|rb|p12|jks|pfx)$/i;

const EXPRESSION = /process\.env|os\.environ|getenv|\bENV\b|System\.get|\{\{|<%|%[sdv@]|\$\{|#\{|\{\d?\}|\|\||=>/;

/** Checks for a value that has yet to be filled in, or that is made for a test or example. */
export const isPlaceholder = (value: string): boolean =>
  PLACEHOLDER_FORM.test(value) || PLACEHOLDER_WORD.test(value) || /^(.)\1+$/.test(value);

/** The shortest run of letters or digits in order that counts. */
const RUN_MIN = 4;

/**
 * Checks for a value of which most is the alphabet or digits in order, or one character again and again:
 * 'ABCDEFG123456789-abcdef', '1234567890:AAAAAAAAAA_AAAAAAAAA'.
 */
export function isCounted(value: string): boolean {
  let counted = 0;
  // The lengths of the run in order and of the run of one character that end here.
  let run = 1;
  let same = 1;
  for (let at = 1; at <= value.length; at++) {
    // A run of digits goes on from 9 to 0.
    const isNext =
      value.charCodeAt(at) === value.charCodeAt(at - 1) + 1 || (value[at - 1] === '9' && value[at] === '0');
    const isSame = value[at] === value[at - 1];
    if (!isNext && run >= RUN_MIN) counted += run;
    if (!isSame && same >= RUN_MIN) counted += same;
    run = isNext ? run + 1 : 1;
    same = isSame ? same + 1 : 1;
  }
  return counted * 2 > value.length;
}

/** Decodes base64 if it contains words: a login dialog's `VXNlcm5hbWU6` is 'Username:'. */
function wordsInBase64(value: string): string | undefined {
  if (value.length % 4 !== 0 || !/^[A-Za-z\d+/]{6,}={0,2}$/.test(value)) return undefined;
  return /^([A-Za-z][A-Za-z ]+)[:\0]?$/.exec(atob(value))?.[1];
}

/** Checks for the name of a credential in contrast to its value: 'user_password', 'Authorization', 'db.password'. */
export function isName(value: string): boolean {
  if (ENCODING.test(value) || TEXT_KEY.test(value)) return true;
  const words = wordsOf(wordsInBase64(value) ?? value);
  // 'settings.password': the name of a setting, by its last part.
  if (/^[a-z][A-Za-z_-]*\.[a-z][A-Za-z_-]*$/.test(value)) return isName(value.slice(value.indexOf('.') + 1));
  return words.length > 0 && words.every((word) => NAME_WORDS.has(word));
}

export const isHash = (value: string): boolean => HASH.test(value);

export const isPasswordHash = (value: string): boolean => PASSWORD_HASH.test(value);

export const isUuid = (value: string): boolean => UUID.test(value);

/** Names of settings with several parts: 'java.naming.security.credentials'. */
const PROPERTY = /^[a-z][a-z-]*(?:\.[a-z][A-Za-z-]*){2,}$/;

/** Names of environment or server variables: 'SSL_CLIENT_S_DN', 'SHOP_OAUTH2_CLIENT_SECRET'. */
const VARIABLE = /^_?[A-Z]{2,}\d?(?:_[A-Z]+\d?){2,}$/;

/**
 * An address or a range of addresses, or the name of a class: '202.124.224.0/20', 'App\\Controllers\\PasswordController',
 * 'Shop::Types::Password'.
 */
const ADDRESS_OR_CLASS = /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|[A-Z]\w*(?:(?:\\{1,2}|::)[A-Z]\w*)+)$/;

/** The beginning of names: 'backend_kwarg__'. */
const PREFIX = /^[a-z][a-z\d]*(?:_[a-z\d]+)*_+$/;

/** Rails actions: 'password_resets#confirm'. */
const ACTION = /^[a-z_/]+#[a-z]+_[a-z_]+$/;

/** Checks for a path, a URL, the name of a setting, variable or class, or code that looks a value up. */
export const isReference = (value: string): boolean =>
  REFERENCE.test(value) ||
  EXPRESSION.test(value) ||
  PROPERTY.test(value) ||
  VARIABLE.test(value) ||
  ACTION.test(value) ||
  PREFIX.test(value) ||
  ADDRESS_OR_CLASS.test(value);

/** Returns the Shannon entropy in bits per character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** Checks for a JSON object in base64 without a signature and without secrets: `{"session": "default"}`. */
function isPlainObject(value: string): boolean {
  if (!/^eyJ[\w+/=-]+$/.test(value)) return false;
  try {
    const text = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    return !/[^ -~]|passw|secret|key/i.test(text) && !text.split(/[^\w+/=.~-]+/).some(looksRandom);
  } catch {
    return false;
  }
}

/** Checks for mixed letters and digits without words, as generated values have them. */
export function looksRandom(value: string): boolean {
  if (value.length < 16 || value.length > 512 || !/^[\w+/=.~:-]+$/.test(value)) return false;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (/^[a-z]+(?:[-_.][a-z]+)*[-_.]?\d{0,4}$/i.test(value)) return false;
  // 'HiveServer2ImpersonationToken': the words of a name.
  if (/^[A-Z]?[a-z]{3,}(?:\d?[A-Z][a-z]{3,}|\d[a-z]{3,})*\d?$/.test(value)) return false;
  if (isPlainObject(value)) return false;
  return entropy(value) >= (/^[a-f0-9]+$/i.test(value) ? 2.8 : 3.3);
}
