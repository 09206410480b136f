/** @module Node replacements for algorithms, headers, cookies, tokens and decisions. */
import { C_FAMILY, JVM, SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const sameSite = fix('csrf-disabled', "Doesn't send the cookie with requests that other sites cause.");
const forms = fix('csrf-disabled', 'Verifies the CSRF token again.');
const curve = fix('weak-key-size', 'Uses the curve P-256.');
const group = fix('weak-key-size', 'Uses a key exchange of current strength.');
const keySize = fix('weak-key-size', 'Uses a key of 3072 bits.');
const symmetric = fix('weak-key-size', 'Uses a key of 128 bits.');
const hash = fix('weak-hash', 'Hashes with SHA-256.');
const refused = fix('fail-open', 'Rejects what could not be checked.');
const framed = fix('security-control-disabled', 'Allows framing only by pages of this site.');
const header = fix('security-control-disabled', "Sends only the origin to other sites, browsers' default.");
const kept = fix('security-control-disabled', 'Keeps the protection enabled.');
const debug = fix('debug-enabled', 'Disables debug output.');
const time = fix('timing-unsafe-comparison', 'Compares in constant time.');
const expires = fix('session-expiration', 'Lets tokens expire after an hour.');
const secure = fix('cookie-not-secure', 'Sends the cookie over HTTPS only.');
const hidden = fix('cookie-not-httponly', 'Hides the cookie from scripts.');
const every = fix('incomplete-sanitization', 'Replaces every occurrence, not only the first.');
const zeroed = fix('uninitialized-memory', 'Uses zero-filled memory.');
const masked = fix('sensitive-data-logged', 'Keeps personal data out of the log.');

/** Named curves below 224 bits, by the names of OpenSSL and Java. */
const SMALL_CURVE = String.raw`(?:secp(?:112|128|160|192)[rk]\d|sect1\d\d[rk]\d|prime192v\d|c2[pto]nb\d+[vw]\d)`;
const PLACE = String.raw`[\w.]+(?:\[\w+\])?`;

const DATE = 'java.util.Date(System.currentTimeMillis() + 3_600_000L)';
const origins = fix(
  'permissive-cors',
  'Allows only the origins that the environment variable `ALLOWED_ORIGINS` lists; set it in the deployment.',
);
const origin = fix(
  'permissive-cors',
  'Allows only the origin that the environment variable `ALLOWED_ORIGIN` names; set it in the deployment.',
);

/** Tokens whose claims are written where they are signed. */
const EXPIRING: readonly NodeFix[] = [
  expires(
    ['python'],
    /^((?:jwt|jose\.jwt)\.encode\(\s*\{(?![^{}]*["']exp["'])(?![^{}]*\*\*)[^{}]*[^\s,{}])(,?\s*\}[\s\S]*)$/,
    '$1, "exp": int(time.time()) + 3600$2',
    undefined,
    'time',
  ),
  expires(
    ['ruby'],
    /^(JWT\.encode\(\s*\{(?![^{}]*\bexp\b)(?![^{}]*\*\*)[^{}]*[^\s,{}])(,?\s*\}[\s\S]*)$/,
    '$1, exp: Time.now.to_i + 3600$2',
  ),
  expires(
    ['go'],
    /^(jwt\.MapClaims\{(?![^{}]*"exp")[^{}]*[^\s,{}])(,?\s*\})$/,
    '$1, "exp": time.Now().Add(time.Hour).Unix()$2',
    undefined,
    'time',
  ),
  expires(
    ['go'],
    /^(jwt\.RegisteredClaims\{(?![^{}]*\bExpiresAt\b)[^{}]*[^\s,{}])(,?\s*\})$/,
    '$1, ExpiresAt: jwt.NewNumericDate(time.Now().Add(time.Hour))$2',
    undefined,
    'time',
  ),
  expires(
    ['java'],
    /^(Jwts\.builder\(\))((?:(?!\.(?:setE|e)xpiration\()[\s\S])*\.setSubject\((?:(?!\.(?:setE|e)xpiration\()[\s\S])*\.compact\(\))$/,
    `$1.setExpiration(new ${DATE})$2`,
  ),
  expires(
    ['java'],
    /^(Jwts\.builder\(\))((?:(?!\.(?:setE|e)xpiration\()[\s\S])*\.subject\((?:(?!\.(?:setE|e)xpiration\()[\s\S])*\.compact\(\))$/,
    `$1.expiration(new ${DATE})$2`,
  ),
  expires(
    ['java'],
    /^(JWT\.create\(\))((?:(?!\.withExpiresAt\()[\s\S])*\.sign\([\s\S]*\))$/,
    `$1.withExpiresAt(new ${DATE})$2`,
  ),
  expires(
    ['csharp'],
    /^(new JwtSecurityToken\((?:(?!\bexpires:)[\s\S])*\bsigningCredentials:(?:(?!\bexpires:)[\s\S])*)\)$/,
    '$1, expires: System.DateTime.UtcNow.AddHours(1))',
  ),
];

export const SETTING_FIXES: readonly NodeFix[] = [
  ...EXPIRING,
  origins(
    ['java'],
    /^([\w.]+\.setAllowedOrigin)(?:Pattern)?s\((?:List\.of|Arrays\.asList|Collections\.singletonList)\("\*"\)\)$/,
    '$1s(java.util.List.of(System.getenv("ALLOWED_ORIGINS").split(",")))',
  ),
  origin(['java'], /^([\w.]+\.addAllowedOrigin)(?:Pattern)?\("\*"\)$/, '$1(System.getenv("ALLOWED_ORIGIN"))'),
  origin(
    ['rust'],
    /^((?:actix_cors::)?Cors)::permissive\(\)$/,
    '$1::default().allowed_origin(&std::env::var("ALLOWED_ORIGIN").expect("ALLOWED_ORIGIN is not set")).allow_any_method().allow_any_header().expose_any_header().supports_credentials()',
    /\bactix_cors\b/,
  ),

  sameSite(['csharp'], /^((?:\w+\.)*SameSiteMode)\.None$/, '$1.Lax'),
  sameSite(['go'], /^http\.SameSiteNoneMode$/, 'http.SameSiteLaxMode'),
  sameSite(SCRIPT, /^(\{[\s\S]*\bsameSite:\s*(["']))none\2([\s\S]*\})$/i, '$1lax$2$3'),
  sameSite(['php'], /^(\[[\s\S]*(["'])same_?site\2\s*=>\s*(["']))none\3([\s\S]*\])$/i, '$1Lax$3$4'),
  sameSite(['python'], /^([\w.]+\([\s\S]*\bsamesite\s*=\s*)(?:None|(["'])none\2)([\s\S]*\))$/i, '$1"Lax"$3'),
  forms(['ruby'], /^(protect_from_forgery\b(?:\s+with: :\w+)?),?\s+except:\s*(?::\w+|\[[^\]]*\]|%i\[[^\]]*\])$/, '$1'),
  forms(['go'], /^csrf\.UnsafeSkipCheck\((\w+)\)$/, '$1'),

  curve(
    [...JVM, 'ruby', ...SCRIPT, 'php'],
    new RegExp(`^(["'])${SMALL_CURVE}\\1$`),
    '$1prime256v1$1',
    /^(?![\s\S]*\bECGenParameterSpec\b)/,
  ),
  curve(JVM, new RegExp(`^"${SMALL_CURVE}"$`), '"secp256r1"', /\bECGenParameterSpec\b/),
  curve(C_FAMILY, new RegExp(`^NID_${SMALL_CURVE}$`), 'NID_X9_62_prime256v1'),
  curve(['go'], /^elliptic\.P224(\(\))?$/, 'elliptic.P256$1'),
  curve(['python'], /^(["'])(?:P-|p)192\1$/, '$1P-256$1', /\bECC\.generate\(/),
  curve(['shell'], new RegExp(`^${SMALL_CURVE}$`), 'prime256v1'),
  group(['go'], /^"diffie-hellman-group1-sha1"$/, '"curve25519-sha256"'),
  group(SCRIPT, /^(["'])modp[125]\1$/, '$1modp14$1'),
  group(['shell'], /^dsa$/, 'ed25519', /\bssh-keygen\b/),
  keySize(['csharp'], /^new RSACryptoServiceProvider\(\)$/, 'new RSACryptoServiceProvider(3072)'),
  symmetric(JVM, /^(\w+\.init\()(?:40|56|64)\)$/, '$1128)', /KeyGenerator\.getInstance\(\s*"(?:AES|Blowfish)"/),

  hash(['csharp'], /^(HMAC\.Create\(\s*)"HMAC(?:MD5|SHA1)"(\s*\))$/, '$1"HMACSHA256"$2'),
  hash(['go'], /^x509\.(?:MD5|SHA1)WithRSA$/, 'x509.SHA256WithRSA'),
  hash(['go'], /^"hmac-(?:md5|sha1)(?:-96)?"$/, '"hmac-sha2-256"'),
  hash(['python'], /^(hashlib\.file_digest\([^,()]+,\s*(["']))(?:md5|sha1)\2\)$/, '$1sha256$2)'),
  hash(['shell'], /^(?:SHA-?1|MD5)$/i, 'SHA256', /--digest-algo\b/),
  hash(['swift'], /^\.(rsaSignature(?:Message|Digest)PKCS1v15|ecdsaSignature(?:Message|Digest)X962)SHA1$/, '.$1SHA256'),

  refused(['rust'], /^([\s\S]+\.unwrap_or\()true\)$/, '$1false)'),
  refused(['kotlin'], /^([\s\S]+\.getOrDefault\()true\)$/, '$1false)'),
  refused(['scala'], /^([\s\S]+\.getOrElse\()true\)$/, '$1false)'),
  refused(['swift'], /^([\s\S]+\?\?\s*)true$/, '$1false'),

  framed(SCRIPT, /^(["'])ALLOWALL\1$/i, '$1SAMEORIGIN$1', /X-Frame-Options/i),
  kept(SCRIPT, /^\[\s*(["'])--no-sandbox\1\s*\]$/, '[]'),
  kept(SCRIPT, /^\[\s*(["'])\*\*\1\s*\]$/, '[$1self$1]', /resourceUrlWhitelist|trustedResourceUrlList/),
  framed([...SCRIPT, 'java', 'kotlin', 'elixir', 'python', 'csharp', 'go'], /^(["'])ALLOWALL\1$/i, '$1SAMEORIGIN$1'),
  framed(['php'], /^(["'])(X-Frame-Options:\s*)ALLOWALL\1$/i, '$1$2SAMEORIGIN$1'),
  header([...SCRIPT, 'java', 'python', 'ruby', 'go'], /^(["'])unsafe-url\1$/, '$1strict-origin-when-cross-origin$1'),
  kept(['java'], /^(\w+\.setRevocationEnabled\()false\)$/, '$1true)'),
  kept(['java'], /^(\w+\.setAllowUrlEncoded\w+\()true\)$/, '$1false)'),
  kept(['shell'], /^kernel\.randomize_va_space=[01]$/, 'kernel.randomize_va_space=2'),
  kept(['shell'], /^(["']?)PermitRootLogin yes\1$/, '$1PermitRootLogin prohibit-password$1'),
  kept(['shell'], /^(["']?)protected-mode no\1$/, '$1protected-mode yes$1'),
  kept(['shell'], /^(["']?[^"']*\()([\w,]*)\bno_root_squash\b([^"']*["']?)$/, '$1$2root_squash$3'),
  kept(['shell'], /^-dNOSAFER$/, '-dSAFER'),
  kept(['swift'], /^((?:\w+\.)*isFraudulentWebsiteWarningEnabled\s*=\s*)false$/, '$1true'),

  debug(['php'], /^(\$\w+->set\(\s*(["'])DEBUG\2,\s*)[1-3]\)$/, '$10)'),
  debug(['swift'], /^((?:\w+\.)*isInspectable\s*=\s*)true$/, '$1false'),
  debug(SCRIPT, /^(\{[\s\S]*\bincludeStacktraceInErrorResponses:\s*)true\b([\s\S]*\})$/, '$1false$2'),

  time(['go'], /^bytes\.Equal$/, 'hmac.Equal', undefined, 'crypto/hmac'),
  time(
    ['kotlin', 'groovy'],
    new RegExp(`^(${PLACE})\\.contentEquals\\((${PLACE})\\)$`),
    'java.security.MessageDigest.isEqual($1, $2)',
    /\bByteArray\b|\bbyte\[\]/,
  ),
  time(
    ['scala'],
    new RegExp(`^(${PLACE})\\.sameElements\\((${PLACE})\\)$`),
    'java.security.MessageDigest.isEqual($1, $2)',
    /\bArray\[Byte\]/,
  ),
  time(
    ['csharp'],
    new RegExp(`^(${PLACE})\\.SequenceEqual\\((${PLACE})\\)$`),
    'System.Security.Cryptography.CryptographicOperations.FixedTimeEquals($1, $2)',
    /\bbyte\[\]/,
  ),
  time(C_FAMILY, /^memcmp(\([\s\S]*\))$/, 'CRYPTO_memcmp$1', /#\s*include\s*<openssl\//),

  expires(['python'], /^(JWT_(?:ACCESS|REFRESH)_TOKEN_EXPIRES\s*=\s*)False$/, '$13600'),
  secure(['java', 'kotlin'], /^(\w+\.cookie\([^,()]+,[^,()]+,[^,()]+,\s*)false(,\s*(?:true|false)\))$/, '$1true$2'),
  secure(
    ['java'],
    /^(new NewCookie\([\s\S]*,\s*)(?:true|false),\s*(?:true|false)\)$/,
    '$1true, true)',
    /\bNewCookie\(.*-1,\s*(?:true|false),\s*(?:true|false)\)/,
  ),
  hidden(
    ['java'],
    /^(new NewCookie\([\s\S]*,\s*)(?:true|false),\s*(?:true|false)\)$/,
    '$1true, true)',
    /\bNewCookie\(.*-1,\s*(?:true|false),\s*(?:true|false)\)/,
  ),
  hidden(['python'], /^(\w+\([\s\S]*\bhttp_?only\s*=\s*)False\b([\s\S]*)$/, '$1True$2'),
  every(['rust'], /^([\s\S]+)\.replacen\(([\s\S]+),\s*1\)$/, '$1.replace($2)'),
  zeroed(SCRIPT, /^Buffer\((\d+)\)$/, 'Buffer.alloc($1)'),
  masked(['csharp'], /^([\s\S]+\))\.EnableSensitiveDataLogging\(\)$/, '$1'),
  masked(['csharp'], /^((?:\w+\.)*ShowPII\s*=\s*)true$/, '$1false'),
];
