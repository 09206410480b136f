/** @module Unverified tokens, IVs derived from keys and non-constant-time comparisons, by the text of functions. */
import type { NodeFinding } from '../check.ts';
import { type FunctionText, placesOf } from '../function-text/function-text.ts';
import { blank } from './units.ts';

const PEEKS =
  /\b(?:SignedJWT|JWTParser|JWSObject|PlainJWT)\.parse\([^;\n]*?\)\s*\.(?:getJWTClaimsSet|jwtClaimsSet|getPayload|payload)\b|\.Unsafe\w*WithoutVerification\(\)|\bJwt(?:Json|Circe|Play|Spray|Upickle|ZIOJson)?\.decode\w*\([^;\n]*JwtOptions\([^)\n]*signature\s*=\s*false|\.(?:ReadJwtToken|ReadJsonWebToken)\(\s*\w+\s*\)|\bJwtOptions\.DEFAULT\.copy\([^)\n]*signature\s*=\s*false/g;
/** `SignedJWT jwt = SignedJWT.parse(token); jwt.getJWTClaimsSet()` */
const KEPT_PEEKS =
  /\b(?:SignedJWT|JWSObject)\.parse\([^;\n]*\)(?=[\s\S]*?\.(?:getJWTClaimsSet|jwtClaimsSet|getPayload|payload)\b)/g;
/** Unsigned tokens: `Jwts.builder().setSubject(user).compact()`. */
const UNSIGNED = /\bJwts\.builder\(\)(?:(?!signWith|encryptWith)[^;])*?\.compact\(\)/g;
const VERIFIES =
  /verif|hmac|validat|\bcheck\w*sign|MessageDigest\.isEqual|ConstantTime|FixedTimeEquals|secure_compare|publicKey|\bjwks?\b/i;
/** Code that splits a token; below, that decodes its payload and reads claims. */
const SPLITS =
  /\.(?:split|Split)\(\s*(?:"\\\\\."|'\.'|"\."|"\[\.\]")|strings\.Split\(\s*\w+\s*,\s*"\."|String\.split\(\s*\w+\s*,\s*"\."/;
const DECODES =
  /[bB]ase64[^;\n]{0,40}(?:[dD]ecode|FromBase64)\w*|Convert\.FromBase64String|Base64UrlDecode|Base\.(?:url_)?decode64!?/;
const CLAIMS = /["':.](?:sub|role|roles|scope|scp|email|uid|user_id|admin|tenant|permissions)\b["']?/;

/** Reports `SignedJWT.parse(token).getJWTClaimsSet()`, and tokens decoded by hand. */
export function unverifiedClaims({ text, at }: FunctionText): NodeFinding[] {
  const rest = blank(text).replace(/WithoutVerification/g, '');
  if (VERIFIES.test(rest)) return [];
  const peeked = [...placesOf(text, PEEKS), ...placesOf(text, UNSIGNED), ...placesOf(text, KEPT_PEEKS)].map((match) =>
    at('jwt-not-verified', match.index, match[0].length),
  );
  if (peeked.length > 0 || !SPLITS.test(text) || !CLAIMS.test(text)) return peeked;
  if (!/token|jwt|bearer|raw|auth/i.test(text)) return [];
  const decoded = DECODES.exec(text);
  return decoded
    ? [
        at('jwt-not-verified', decoded.index, decoded[0].length, {
          confidence: 'low',
          detail: 'The token is decoded, but its signature is not verified.',
        }),
      ]
    : [];
}

const OF_KEY =
  '(?:Arrays\\.copyOf(?:Range)?\\(\\s*\\w*[kK]ey\\w*\\b[^)\\n]*\\)|\\w*[kK]ey\\w*(?:\\.(?:copyOf(?:Range)?|take|slice|sliceArray|Take|AsSpan|Slice)\\([^)\\n]*\\)(?:\\.ToArray\\(\\))?|\\[\\s*\\d*\\s*(?::|\\.\\.)\\s*\\d+\\s*\\]))';
const VECTOR = '(?:iv|nonce|vector|initVector|initializationVector)';
const NAMED = new RegExp(
  `\\b(?:byte\\[\\]|val|var|let)?\\s*(${VECTOR})\\b(?:\\s*:\\s*[\\w<>\\[\\]]+)?\\s*(?::=|=)\\s*${OF_KEY}`,
  'gi',
);
const GIVEN = new RegExp(
  `\\b(?:IvParameterSpec|GCMParameterSpec|CreateEncryptor|NewCBC(?:En|De)crypter|NewCTR|\\.IV\\s*=)\\s*\\(?[^;\\n]*?(${OF_KEY})`,
  'g',
);

/** Reports `byte[] iv = Arrays.copyOf(key, 16)`: the IV repeats and reveals part of the key. */
export function vectorOfKey({ text, at }: FunctionText): NodeFinding[] {
  if (!/cipher|crypt|aes/i.test(text)) return [];
  const given = placesOf(text, GIVEN);
  const named = given.length > 0 ? given : placesOf(text, NAMED);
  return named
    .filter(({ 0: all }) => !/rand/i.test(all))
    .map(({ index, 0: all, 1: name = '' }) => {
      // The finding is where the name is used as an IV.
      const used =
        given.length > 0
          ? null
          : new RegExp(
              `\\b(?:IvParameterSpec|GCMParameterSpec|CreateEncryptor|NewCBC\\w+|NewCTR)\\s*\\([^;\\n]*\\b${name}\\b`,
            ).exec(text.slice(index + all.length));
      const start = used ? index + all.length + used.index : index;
      return at('static-iv', start, used ? used[0].length : all.length);
    });
}

const SAME_PROOF =
  /^(?:is_?)?(?:same|equals?|verif\w*?|check|compare|match(?:es)?|valid(?:ate)?|eq)_?\w*?_?(?:tag|mac|hmac|signature|digest|token|secret|api_?key)s?$/i;
const COMPARED =
  /\b(?:Arrays\.equals|bytes\.Equal|Enumerable\.SequenceEqual)\(\s*\w+\s*,\s*\w+\s*\)|\b\w+\.(?:contentEquals|SequenceEqual|sameElements)\(\s*\w+\s*\)|\b\w+\s+(?:contentEquals|sameElements)\s+\w+/;

/** Reports `boolean sameTag(byte[] expected, byte[] given) { return Arrays.equals(expected, given); }`. */
export function proofCompared({ definition, text, at }: FunctionText): NodeFinding[] {
  if (!SAME_PROOF.test(definition.name)) return [];
  const compared = COMPARED.exec(text);
  return compared ? [at('timing-unsafe-comparison', compared.index, compared[0].length, { confidence: 'low' })] : [];
}

const KEY_RETURNED =
  /\bjwt\.Parse\w*\((?:[^;{}]|\{\s*\})*?\bfunc\([^)]*\)[^{]*(?:interface\{\}[^{]*)?\{[^}]*?return\s+(\[\]byte\(\s*"[^"\n]{6,}"\s*\))/g;
/** Reports `jwt.Parse(raw, func(*jwt.Token) (any, error) { return []byte("…"), nil })`. */
export const keyReturned = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, KEY_RETURNED).map(({ index, 0: all, 1: key = '' }) =>
    at('hard-coded-key', index + all.length - key.length, key.length),
  );

/** Calls that create a token, each with words that show an expiration or claims from elsewhere. */
const MAKERS: readonly [made: RegExp, ends: RegExp][] = [
  [/\bJwts\.builder\(\)[^;]*?\.compact\(\)/g, /xpir|[cC]laims\(|ontent\(|ayload\(/],
  [/\bJWT\.create\(\)[^;]*?\.sign\(/g, /ExpiresAt|withPayload|"exp"/],
  [/\bnew\s+JwtSecurityToken\([^;]*?\)\s*;/g, /\bexpires\b|xpir|payload|\(\s*(?:\w+|"[^"]*")\s*\)/i],
  [/\bnew\s+SecurityTokenDescriptor\b[^;]*?\}\s*;/g, /Expires/],
  [
    /\bjwt\.NewWithClaims\([^;\n]*?jwt\.(?:MapClaims|RegisteredClaims|StandardClaims)\{[\s\S]*?\}\s*\)/g,
    /"exp"|ExpiresAt|\.\.\./,
  ],
];
/** Reports `Jwts.builder().setSubject(user).signWith(key).compact()`, which never expires. */
export const endlessToken = ({ text, at, definition }: FunctionText): NodeFinding[] =>
  /test|mock|fake|sample|service_?token|api_?key|machine|client_?credential|unsubscribe|webhook/i.test(
    definition.name,
  ) || /\.(?:setExpiration|expiration|withExpiresAt)\(|\bexpires?\s*[:=]/i.test(text)
    ? []
    : MAKERS.flatMap(([made, ends]) =>
        placesOf(text, made)
          .filter(({ 0: all }) => !ends.test(all))
          .map(({ index, 0: all }) =>
            at('session-expiration', index, all.length, { detail: 'The token has no expiration.' }),
          ),
      );

const GUARDED =
  /token|passw|secret|session_?id|(?:api|session|licen[cs]e)_?key|nonce|otp|salt|csrf|invite|voucher|coupon|(?:reset|verif\w*|activat\w*|recovery|confirm\w*|login|access|security)_?(?:code|pin|link|id)|credential/i;
const DRAWS = /\b(\w+)\.next(?:Int|Long|Bytes|Double)\(/g;
/** Reports `Long.toString(ids.nextLong(), 36)` in `resetToken` if the field `ids` is an insecure generator. */
export const drawnFromField = ({ definition, text, source, at }: FunctionText): NodeFinding[] =>
  GUARDED.test(definition.name)
    ? placesOf(text, DRAWS)
        // A local variable shadows the field.
        .filter(({ 1: name = '' }) => !new RegExp(`\\b${name}\\s*(?::[^=;\\n]*)?=(?!=)`).test(text))
        .filter(({ 1: name = '' }) =>
          new RegExp(
            `\\b(?:java\\.util\\.)?Random\\s+${name}\\s*=|\\bval\\s+${name}\\s*(?::\\s*Random)?\\s*=\\s*(?:new\\s+)?(?:java\\.util\\.)?Random\\(`,
          ).test(source.slice(0, definition.start) + source.slice(definition.end)),
        )
        .slice(0, 1)
        .map(({ index, 0: all }) => at('predictable-random', index, all.length - 1))
    : [];
