/** @module Decides whether a named constant is a credential, for every language and detector. */

import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import { wordsOf } from '../text/words.ts';
import { isHash, isName, isPasswordHash, isPlaceholder, isReference, isUuid, looksRandom } from './value.ts';

export interface SecretVerdict {
  weakness: 'hard-coded-credentials' | 'hard-coded-key';
  confidence: Confidence;
  /** The name with its article: 'a password'. */
  what: string;
}

type NameKind = 'password' | 'pass' | 'key' | 'api-key' | 'secret' | 'token' | 'other-key';

/** Words after the credential's that show that the value only relates to it: its field, label, hash or length. */
const ABOUT = new Set(
  'field label name names type url uri path file filename dir folder header headers placeholder hint message msg error errors text title prompt regex regexp pattern param parameter params endpoint expired expiry expires expiration expire ttl length min max minimum maximum policy hash hashed digest checksum fingerprint input class selector css style icon env variable column table attr attribute prefix suffix count reset forgot change strength encoder algorithm alg scheme format provider store role scope grant rule rules validation validator lang desc description tooltip page route action event button form screen view command cmd flag option options property prop mode kind invalid expected missing required confirm confirmation index size sha sha1 sha256 md5 sum commit revision rev etag version enabled disabled visible toggle help info link separator delimiter sql query template state status request response issuer audience claim claims handler listener callback manager factory builder service bean generator parser reader writer resolver domain schema mapping map keyword keycode press down up id ids used'.split(
    ' ',
  ),
);

/** Words before it that show the same. */
const NOT_REAL = new Set(
  'test invalid wrong bad example sample mock dummy fake expected missing required public forgot reset change show hide toggle enter no is has min max allow allowed hashed encrypted encoded hash sha sha1 sha256 md5 commit keyboard primary foreign partition sort cache lookup translation i18n map object dict page next pagination continuation cursor'.split(
    ' ',
  ),
);

const CREDENTIAL_WORD =
  /^(?:pass(?:word|wd|phrase|wort|code)?|pwd|(?:user|db|root|ssh)pass|pgpassword|(?:client)?secrets?|(?:auth|access)?token|(?:api|access|auth)?keys?|credentials?|creds?|pw|pepper)$/;

/** Words that, together with 'key' or 'secret', name a cryptographic key. */
const CRYPTO_WORDS = new Set(
  'encryption encrypt aes des cipher crypto hmac signing sign signature jwt master symmetric'.split(' '),
);

const has = (words: readonly string[], ...wanted: string[]): boolean => wanted.some((word) => words.includes(word));

function follows(words: readonly string[], first: readonly string[], second: string): boolean {
  return words.some((word, index) => word === second && index > 0 && first.includes(words[index - 1] ?? ''));
}

/** Prefilter that is faster than splitting the name into words. */
const MAY_NAME = /pass|pwd|pw|secret|token|key|cred|pepper/i;

/** Words before 'pass' that make it a run or an operation: `firstPass`, `allPass`. */
const RUN =
  /^(?:all|any|some|none|first|second|third|last|one|two|single|double|multi|high|low|band|render|by|can|should)$/;

/** Names that deny being secret, of values in distributed programs that protect nothing: `CLIENT_NOT_SO_SECRET`. */
const DENIED = /(?:not|non)_?(?:so_?|a_?|really_?)?secret/i;

/** Words for whom or what a key admits: `partnerKey`. Other keys identify an item (`rowKey`, `cacheKey`). */
const PARTIES =
  'partner integration merchant gateway webhook ingest deploy deployment internal admin backend vendor payment billing relay peer bot shared telemetry upload backup export seal licence customer'.split(
    ' ',
  );

/** Returns the kind of value that a name denotes; undefined if unknown. */
function kindOf(name: string): NameKind | undefined {
  if (!MAY_NAME.test(name) || DENIED.test(name)) return undefined;
  const words = wordsOf(name);
  const at = words.findLastIndex((word) => CREDENTIAL_WORD.test(word));
  if (at < 0 || words.length > 6) return undefined;
  if (words.some((word, index) => (index > at ? ABOUT : NOT_REAL).has(word))) return undefined;
  if (
    has(
      words,
      'password',
      'passwd',
      'pwd',
      'pw',
      'passphrase',
      'passcode',
      'passwort',
      'userpass',
      'dbpass',
      'rootpass',
      'pgpassword',
      'sshpass',
    )
  )
    return 'password';
  if (words.at(-1) === 'pass' && words.length > 1 && !RUN.test(words.at(-2) ?? '')) return 'password';
  const isKey = has(words, 'key', 'keys', 'secret');
  if (has(words, 'secret') && has(words, 'session', 'cookie')) return 'key';
  if (words.at(-1) === 'pepper') return 'key';
  if (isKey && words.some((word) => CRYPTO_WORDS.has(word))) return 'key';
  if (follows(words, ['secret'], 'key'))
    return has(words, 'aws', 'access', 'api', 'client', 's3', 'stripe') ? 'api-key' : 'key';
  if (follows(words, ['private'], 'key')) return 'key';
  if (
    has(words, 'apikey', 'accesskey', 'authkey') ||
    follows(words, ['api', 'access', 'auth', 'account', 'app', 'consumer', 'subscription', 'service', 'license'], 'key')
  ) {
    return 'api-key';
  }
  if (has(words, 'secret', 'secrets', 'clientsecret', 'credential', 'credentials', 'cred', 'creds')) return 'secret';
  if (words.at(-1) === 'token' || has(words, 'authtoken', 'accesstoken')) return 'token';
  if (words.length === 1 && words[0] === 'pass') return 'pass';
  if (follows(words, PARTIES, 'key')) return 'other-key';
  return undefined;
}

const WHAT: Readonly<Record<NameKind, string>> = {
  password: 'a password',
  key: 'a cryptographic key',
  'api-key': 'an access key',
  secret: 'a secret',
  token: 'an access token',
  pass: 'a password',
  'other-key': 'an access key',
};

/** Words that are names elsewhere, but weak passwords here. */
const WEAK_PASSWORD = /^(?:admin|root|guest|administrator|letmein|qwerty)$/i;

const isWords = (value: string): boolean => /^[a-z]+(?:[._-][a-z]+)*$/i.test(value);
const isOneWord = (value: string): boolean => /^[a-z]+$/i.test(value);

function judge(kind: NameKind, value: string): Confidence | undefined {
  // Hex digits in a password may be its hash: still bad in the code, but less than the password itself.
  if (looksRandom(value))
    return (isHash(value) && kind === 'password') || kind === 'other-key' || kind === 'pass' ? 'medium' : 'high';
  switch (kind) {
    case 'password':
      // A single word may also be a name, a kind or a choice ('keep', 'meeting').
      return value.length > 64 ? undefined : isWords(value) ? 'low' : 'medium';
    case 'key':
      return value.length >= 6 && value.length <= 200 ? 'medium' : undefined;
    case 'secret':
      return value.length >= 6 && value.length <= 100 && !(isOneWord(value) && value.length < 8) ? 'medium' : undefined;
    case 'api-key':
      return value.length >= 8 && /\d/.test(value) ? 'medium' : undefined;
    case 'pass':
      // 'pass' is also a verb and a round: only a mix of capitals, digits and punctuation shows a password.
      return /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w.])\S{8,64}$/.test(value) ? 'medium' : undefined;
    case 'other-key':
    case 'token':
      return undefined;
  }
}

/** Names of constants by their form: `DB_PASSWORD`. */
const CONSTANT = /^_?[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;

/**
 * Checks for a constant that holds a name instead of a credential: `GATEWAY_SECRET = 'gateway_secret'`,
 * `PASSWORD = 'password'`, `PASSWORD = 'PASSWORD'`.
 */
const namesItself = (name: string, value: string): boolean =>
  value.toUpperCase().endsWith(`.${name}`) ||
  (CONSTANT.test(name) && `${name}S`.endsWith(`_${value.toUpperCase()}`)) ||
  (/^[A-Z][A-Z\d]*$/.test(name) && [name, name.toLowerCase(), titleOf(name)].includes(value)) ||
  (CONSTANT.test(name) &&
    /[a-z\d][_-][a-z\d]/i.test(value) &&
    name.replaceAll('_', '').endsWith(value.toUpperCase().replace(/[-_]/g, '')));

const titleOf = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

/** Words that constants for names of fields, options and texts contain in addition to the name itself. */
const ROLE_WORD =
  /^(?:att|attr|attribute|cfg|conf|config|db|default|ds|datasource|error|field|key|label|message|msg|name|opt|option|param|parameter|parameters|prop|property|propertyname|setting|text|title|value)$/;

/** Checks whether one word abbreviates the other: 'opt priv key' and 'private key'. */
const isSameWord = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Checks whether the value repeats several words of its name, so it is a key, an option or a text name instead of a
 * credential: `NOTMATCH_PASSWORD = 'notMatchPasswordMessage'`, `optPrivateKey = 'priv-key'`,
 * `ask_become_pass: 'ask-sudo-pass'`, `ReasonSecretNotFound = 'SecretNotFound'`.
 */
function repeatsName(name: string, value: string): boolean {
  // `wikijs:set_password` names a route in a namespace.
  const own = value.slice(value.indexOf(':') + 1);
  if (!/^[A-Za-z\d]+(?:[._-][A-Za-z][A-Za-z\d]*)*$/.test(own)) return false;
  const parts = wordsOf(own);
  if (parts.length < 2 || parts.some((part) => part.length < 2)) return false;
  const names = wordsOf(name);
  // 'my-very-secret-key' only shows that it is a key.
  if (names.every((word) => CREDENTIAL_WORD.test(word))) return false;
  const core = names.filter((word) => !ROLE_WORD.test(word));
  if (core.length > 1 && parts.join('').includes(core.join(''))) return true;
  const shared = parts.filter((part) => names.some((word) => isSameWord(word, part)));
  return shared.length >= 2 && shared.length * 2 > Math.min(parts.length, names.length);
}

/** Last words of names for what holds a secret. */
const HOLDS_SECRET = /^(?:settings?|field|column|param|parameter|option|header|attr|attribute|property|env|var|label)$/;

/** Checks for `SECRET_SETTING = 'webhook_secret'`: the name of a setting. */
const namesHolder = (name: string, value: string): boolean =>
  HOLDS_SECRET.test(wordsOf(name).at(-1) ?? '') && /^[a-z]+(?:[._-][a-z]+)+$/.test(value);

/** Checks for `_CREDENTIALS_KEY = 'oauth2_credentials'`: the key under which a session or a record holds it. */
const namesKeyOf = (name: string, value: string): boolean =>
  /_KEY$/.test(name) &&
  /^[a-z]+\d?(?:[._:-][a-z]+\d?)+$/.test(value) &&
  /^(?:credentials?|creds|password|token)$/.test(wordsOf(value).at(-1) ?? '') &&
  wordsOf(name).at(-2) === wordsOf(value).at(-1);

/** Checks for `DB_PASSWORD = 'password'`: often the name of a setting, sometimes a weak password. */
const mayNameItself = (name: string, value: string): boolean =>
  CONSTANT.test(name) && name.endsWith(`_${value.toUpperCase()}`);

/** Types in tables of columns or options. */
const TYPE_WORD =
  /^(?:bool(?:ean)?|int(?:eger)?|number|float|binary|blob|text|(?:var)?char|bytes|function|table|object|array|list|hash|optional|required|sha\d*|md5|plain|(?:required|nullable|sometimes|string)(?:\|[\w:,]+)+)$/i;

/** Values of the `credentials` option of `fetch`. */
const FETCH_CREDENTIALS = /^(?:same-origin|include|omit)$/;

/** Names of algorithms: `HMAC_KEY = 'HMACSHA256'`, `SIGNING_KEY = 'RS256'`. */
const ALGORITHM =
  /^(?:hmac|pbkdf2)?(?:with)?[-_/]?(?:md[245]|sha-?[123]?(?:-?\d{3})?|aes|des(?:ede)?|rsa|ec(?:dsa)?|ed25519|[hrpe]s(?:256|384|512))(?:[-_/](?:\d{3}|cbc|gcm|ecb|ctr|[a-z\d]*padding))*$/i;
/** Relative paths: `PASSWORD_TEMPLATE = 'META-INF/mail/password.html'`. */
const RELATIVE_PATH = /^[\w.-]*[a-z][\w.-]*(?:\/[\w.-]+)+$/i;

/** Checks for the label of a field in another language: 'Contraseña', 'Пароль'. */
const isWordOfAnotherLanguage = (value: string): boolean =>
  /[^\p{ASCII}]/u.test(value) && /^[\p{L}\p{M}\s:.'\u2019-]+$/u.test(value);

/**
 * Decides whether a constant string with a name (of a variable, key, parameter or setter) is a credential.
 * Placeholders, names, lookups, password hashes, UUIDs and prose aren't. `isKeyOfMap`: the name is a map key, where
 * equal words ('password': 'password') only name a field.
 */
export function decideSecret(name: string, value: string, isKeyOfMap = false): SecretVerdict | undefined {
  const kind = kindOf(name);
  if (!kind || value.length < 3 || /\s/.test(value.trim()) || value.trim() !== value) return undefined;
  if (namesItself(name, value) || repeatsName(name, value) || namesHolder(name, value) || namesKeyOf(name, value))
    return undefined;
  if (FETCH_CREDENTIALS.test(value)) return undefined;
  if (isWordOfAnotherLanguage(value) || TYPE_WORD.test(value) || ALGORITHM.test(value)) return undefined;
  if (RELATIVE_PATH.test(value) && !looksRandom(value)) return undefined;
  // 'AccessTokenV2': 'AccessTokenV2' maps a name to itself.
  // 'PW': 'PALAU' is a code of a country.
  if (isKeyOfMap && (value === name || /^[A-Z]{2}$/.test(name))) return undefined;
  // `'password': 'Adgangskode'` is the label of a field in a table of texts.
  if (isKeyOfMap && /^[A-Z][a-z]{4,}$/.test(value) && !WEAK_PASSWORD.test(value)) return undefined;
  if (isReference(value) || isPasswordHash(value) || isUuid(value)) return undefined;
  const isLiteralPassword =
    kind === 'password' &&
    wordsOf(name).at(-1) !== 'key' &&
    (WEAK_PASSWORD.test(value) || (!isKeyOfMap && /^(?:password|passwd|secret)$/i.test(value)));
  if (!isLiteralPassword && (isPlaceholder(value) || isName(value))) return undefined;
  const confidence = isLiteralPassword ? (mayNameItself(name, value) ? 'low' : 'medium') : judge(kind, value);
  if (!confidence) return undefined;
  return { weakness: kind === 'key' ? 'hard-coded-key' : 'hard-coded-credentials', confidence, what: WHAT[kind] };
}

/** Checks whether a name denotes a password, in contrast to a token or key. */
export const isPasswordName = (name: string): boolean => kindOf(name) === 'password';
