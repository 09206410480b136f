/** @module Static salts, keys stored in clear text, unverified claims and cookies without attributes. */
import type { NodeFinding } from '../check.ts';
import { type FunctionText, placesOf } from './function-text.ts';

const DERIVES = /argon|pbkdf|scrypt|bcrypt|hash_?p(?:ass|w|in)|derive_?key|hkdf|Rfc2898/i;
/**
 * Salts passed to a key derivation: `Salt = Pepper`, `salt: Salt(bytes: fixedSalt)`, `hash_password(code, @salt, …)`.
 */
const GIVEN =
  /\b[sS]alt\s*[:=]\s*(?:\w+\(\s*(?:bytes:\s*)?)?(@?[A-Za-z_]\w*)\b(?!\s*[.(])|[(,]\s*(@?\w*(?:salt|SALT|Salt)\w*)\s*(?=[,)])/g;
/** Calls that convert a string to bytes. */
const AS_BYTES = '(?:(?:[\\w.]*(?:GetBytes|getBytes|Data|bytes|of|from\\w*|decode\\w*!?))\\(\\s*)?';

const literal = (name: string, before: string): RegExp =>
  new RegExp(
    `${before}\\b${name}\\b(?:\\s*:\\s*[\\w\\[\\]<>?]+)?\\s*=\\s*(?:new\\s+)?${AS_BYTES}(?:u8)?"[^"\\n$\\\\]{3,}"`,
  );

/** Checks whether the name is bound to a string literal in the function or at file level. */
function isFixed(name: string, text: string, source: string): boolean {
  if (name.startsWith('@')) return new RegExp(`^\\s*${name}\\s+${AS_BYTES}"[^"\\n$\\\\]{3,}"`, 'm').test(source);
  const isDeclared = new RegExp(`\\b${name}\\s*(?::[^=\\n]*)?=(?!=)`).test(text);
  const head = text.slice(0, text.indexOf('{'));
  if (isDeclared) return literal(name, '').test(text) && !new RegExp(`\\b${name}\\b`).test(head);
  return (
    !new RegExp(`\\b${name}\\b`).test(head) &&
    literal(name, '\\b(?:static|const|private|fileprivate|final|lazy)\\b[^\\n=;]*').test(source)
  );
}

export const fixedSalts = ({ text, source, at }: FunctionText): NodeFinding[] =>
  DERIVES.test(text)
    ? placesOf(text, GIVEN)
        .filter(([, given, name]) => isFixed(given ?? name ?? '', text, source))
        .map((match) =>
          at(
            'static-salt',
            match.index + (/^[(,]\s*/.exec(match[0])?.[0].length ?? 0),
            match[0].replace(/^[(,]\s*/, '').length,
          ),
        )
    : [];

const IN_CLEAR =
  /\b(?:Cleartext|Plaintext|Unencrypted|Insecure)\w*(?:Handle|Store|Storage|Keyset\w*)\.(?:write|save|store|put)\w*\(/g;
/** Reports `CleartextKeysetHandle.write(handle, …)`. */
export const keptInClear = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, IN_CLEAR).map((match) => at('cleartext-storage', match.index, match[0].length));

const PEEKS =
  /\b(?:JWT|Jwt|JWTs)\.(?:Payload|PayloadAsText|Peek\w*|peek\w*)(?:<[^()]*>)?\(\s*\w+\s*\)|\b\w+\.(?:get)?[uU]nverified(?:Payload|Claims)\w*\b/g;
/** Reports `JWT.Payload<Claims>(token)`, which reads the claims without a key. */
export const unverifiedClaims = ({ text, at }: FunctionText): NodeFinding[] =>
  /verif|valid|Decode\(/i.test(text)
    ? []
    : placesOf(text, PEEKS).map((match) => at('jwt-not-verified', match.index, match[0].length));

const IDENTIFIES = '(?:\\w*(?:sid|sess|token|auth|remember|stay|login|jwt)\\w*)';
const PLAIN_COOKIE = new RegExp(
  `\\bSetCookie\\(\\s*"${IDENTIFIES}"[^;\\n]*,\\s*false\\s*,\\s*false\\s*\\)|\\bset_resp_cookie\\(\\s*"${IDENTIFIES}"[^\\n]*%\\{(?![^}]*\\b(?:secure|http_only):\\s*true)[^}]*\\}\\s*\\)`,
  'g',
);
/** Reports `c.SetCookie("sid", id, age, "/", "", false, false)`, with neither Secure nor HttpOnly. */
export const plainCookies = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, PLAIN_COOKIE).flatMap((match) =>
    ['cookie-not-secure', 'cookie-not-httponly'].map((weakness) => at(weakness, match.index, match[0].length)),
  );
