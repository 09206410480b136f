/** @module Correct outcomes for secrets: secure randomness, slow password hashes, no secrets in code or logs. */
import { type Changed, calledName, callsIn, type Outcome } from './changed.ts';
import { drawsEnough, IN_PARTS } from './draws.ts';

const PASSWORD = /passw(?:or)?d|passwort|passphrase|\bpwd\b/i;
const SHORT_CODE = /otp|pin|code|digits|captcha/i;
/** The number of bytes from a secure generator: 16 are 128 bits. */
const BYTES =
  /(?:randomBytes\(|token_hex\(|token_urlsafe\(|token_bytes\(|random_bytes\(|strong_rand_bytes\(|urandom\(|SecureRandom\.(?:hex|urlsafe_base64|base64|random_bytes)\(|RandomNumberGenerator\.GetBytes\(|getRandomValues\(new Uint8Array\(|ByteArray\(|rand -hex)\s*(\d+)/;
/** Hexadecimal digits: 32 are 128 bits. */
/** Bits of a big number. */
const BITS = /BigInteger\(\s*(\d+)\s*,\s*(?:new\s+)?(?:java\.security\.)?SecureRandom/;
const DIGITS = /GetHexString\(\s*(\d+)/;
/** Secure generators; enough for short codes, and as a source of tokens. */
const SECURE =
  /secrets\.(?:SystemRandom|randbelow|choice|token_)|SecureRandom|RandomNumberGenerator|random_int\(|randomInt\(|randomBytes\(|getRandomValues|Random\.secure\(|Int\.random\(in:|RandomStringUtils\.secure\(|strong_rand_bytes\(|crypto_rand|cryptorand|arc4random|crypto\.rand_uniform|random-source=\/dev\/urandom|QRandomGenerator::system|OsRng|from_entropy|Double\.random\(in:|rand\.Text\(|\bRAND_bytes\b/;
/** The number of letters and digits of a generated string: 22 are 128 bits. */
const LETTERS =
  /\.secure\(\)\.next\w+\(\s*(\d+)|RandomStringUtils\.random\((\d+)|SecureRandom\(\)\)\.alphanumeric\.take\((\d+)|SecureRandom\.alphanumeric\((\d+)/;
const WORDS = /\brand\.Text\(\)/;

/** At least 128 bits from the platform's secure generator; a short numeric code only needs the generator. */
function isUnpredictable({ code, rawFinding }: Changed): boolean {
  // A seed that everyone knows is gone.
  if (code.trim() === '') return true;
  const bytes = BYTES.exec(code)?.[1];
  const digits = DIGITS.exec(code)?.[1];
  if (bytes !== undefined) return Number(bytes) >= 16;
  if (digits !== undefined) return Number(digits) >= 32;
  const bits = BITS.exec(code)?.[1];
  if (bits !== undefined) return Number(bits) >= 128;
  if (WORDS.test(code)) return true;
  // A random UUID has 128 bits, 122 of them random.
  if (/\buuid4\(\)|Uuid::new_v4\(\)/.test(code)) return true;
  const letters = LETTERS.exec(code)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (letters !== undefined) return Number(letters) >= 22;
  return (
    SECURE.test(code) &&
    (SHORT_CODE.test(`${code} ${rawFinding.functionName ?? ''}`) ||
      /new (?:java\.security\.)?SecureRandom\(\)\s*;/.test(code) ||
      /Random\.secure\(\)\s*;/.test(code) ||
      /= (?:rand::rngs::OsRng|(?:\w+::)*StdRng::from_entropy\(\))\s*;/.test(code) ||
      /\bRAND_bytes\(\s*\w+,\s*(?:1[6-9]|[2-9]\d)/.test(code) ||
      // The size that GCM takes.
      /\bRAND_bytes\(\s*\w*(?:nonce|iv)\w*,\s*12\b/.test(code) ||
      (IN_PARTS.test(code) && drawsEnough(code)))
  );
}

const COST_MIN = 10;

/** bcrypt, scrypt or Argon2 with a sufficient cost; not PBKDF2, with any number of rounds. */
function isSlowHash({ code }: Changed): boolean {
  const numbers = [...code.matchAll(/\b\d[\d_]*\b/g)].map(([text]) => Number(text.replaceAll('_', '')));
  if (/pbkdf2|Rfc2898|PBEKeySpec/i.test(code)) return false;
  // The first one hashes new passwords; Werkzeug's default is scrypt, too.
  if (/\[\s*["'](?:[\w.]+\.Scrypt\w+|scrypt)["']|\bgenerate_password_hash\((?![^\n]*method)/.test(code)) return true;
  // The hash contains its variant, so stored hashes can still be compared.
  if (/argon2\.argon2id|argon2id\b/.test(code)) return true;
  if (/bcrypt|\bHashPassword|EnhancedHashPassword|password_hash|gensalt|GenerateFromPassword|cost/i.test(code))
    return numbers.some((value) => value >= COST_MIN && value <= 20);
  return false;
}

/** A fast hash is right for everything except passwords. */
const isNoPassword = ({ code, rawFinding }: Changed): boolean =>
  !PASSWORD.test(code) &&
  !PASSWORD.test(rawFinding.functionName ?? '') &&
  // Callers of a function with such a name may have stored its results.
  !/^(?:hash|md5|sha1)$/i.test(rawFinding.functionName ?? '') &&
  !/\b(?:md5|md4|sha-?1)\b\s*(?:[('"]|:?=[^=])/i.test(code) &&
  // Another hash never equals a digest in the code.
  !/['"](?:[\da-f]{32}|[\da-f]{40})['"]/i.test(code);

const ENVIRONMENT =
  /process\.env\b|os\.environ\b|getenv\(|Getenv\(|GetEnvironmentVariable\(|ENV\.fetch\(|ENV\[|env::var|System\.(?:get|fetch)_env|\$ENV\{|sys\.env\(|Platform\.environment|System\/getenv|\$\{\w+:\?\}|Sys\.getenv|String\.fromEnvironment\(|sys\.env\(/;

const fromEnvironment: Outcome = {
  property: 'the secret comes from the environment and no longer stands in the file',
  holds: ({ code }) => ENVIRONMENT.test(code),
};

export const secretOutcomes: Readonly<Record<string, Outcome>> = {
  'predictable-random': {
    property:
      'at least 128 bits from the platform’s secure generator (short numeric codes, and parts of a token: the secure generator)',
    holds: isUnpredictable,
  },
  'weak-password-hash': {
    property: 'bcrypt, scrypt or Argon2 at a sufficient cost',
    holds: isSlowHash,
  },
  'weak-hash': { property: "SHA-256 or stronger, and the input isn't a password", holds: isNoPassword },
  'hard-coded-credentials': fromEnvironment,
  'hard-coded-key': fromEnvironment,
  'default-credentials': fromEnvironment,
  'sensitive-data-logged': {
    property: 'the log call no longer gets the secret, or the logging of personal data is off',
    holds: (changed) =>
      (callsIn(changed).some((call) => calledName(call) !== '') && /\[redacted\]/.test(changed.code)) ||
      /ShowPII\s*=\s*false|AddDbContext(?![\s\S]*EnableSensitiveDataLogging)|Level\.BASIC/.test(changed.code),
  },
  'error-details-exposed': {
    property: 'the response holds a fixed message, nothing of the error',
    holds: ({ code }) =>
      (/internal (?:server )?error|invalid request/i.test(code) ||
        /[dD]etail\w*(?:\s*=\s*false|", "false)|ErrorResponses:\s*false|maskedErrors:\s*true|defaultOnExceptionResponse/.test(
          code,
        )) &&
      !/\bstack\b(?!['"]?\s*:)|[sS]tack_?[tT]race(?!InErrorResponses: false)|format_exc|getMessage/.test(code),
  },
  'timing-unsafe-comparison': {
    property: 'the comparison takes constant time',
    holds: ({ code }) =>
      /compare_digest|timingSafeEqual|hash_equals|ConstantTimeCompare|FixedTimeEquals|isEqual|secure_compare|hmac\.Equal|CRYPTO_memcmp|constEq|constant_time_eq/.test(
        code,
      ),
  },
  'weak-key-size': {
    property: 'the key has 2048 bits or more (on a curve 256, for a cipher 128)',
    holds: ({ code }) =>
      [...code.matchAll(/\b\d{4,5}\b/g)].some(([bits]) => Number(bits) >= 2048) ||
      /prime256v1|secp256r1|P-?256|\.init\(128\)|curve25519|ed25519|modp14/.test(code),
  },
};
