/** @module Lines of Go: one option, argument or name that disables a protection, and its safe value. */
import type { ReplaceRecipe } from '../../recipe.ts';

const go = (
  weakness: string,
  description: string,
  find: RegExp,
  put: string,
  more: Partial<Pick<ReplaceRecipe, 'only' | 'imports'>> = {},
): ReplaceRecipe => ({ weakness, languages: ['go'], description, find, put, ...more });

const KEYS = 'Passes the value to the script as a key, so it is no part of its code.';
/** Everyone knows the empty key that an unset variable would be. */
const KEY =
  'func() []byte { if secret := os.Getenv("JWT_SECRET"); secret != "" { return []byte(secret) }; panic("JWT_SECRET is not set") }()';
const SIGNED = 'Uses the secret of the environment variable `JWT_SECRET`; set it in the deployment.';
const CONSTANT = 'Compares in constant time.';
const HOST_KEY =
  'Accepts only the host key whose fingerprint the environment variable `SSH_HOST_FINGERPRINT` names; set it in the deployment.';
const FINGERPRINT =
  'if ssh.FingerprintSHA256(key) != os.Getenv("SSH_HOST_FINGERPRINT") { return fmt.Errorf("unknown host key") }; return nil';

export const goLineRecipes: readonly ReplaceRecipe[] = [
  go(
    'timing-unsafe-comparison',
    CONSTANT,
    /(\bif |\breturn )string\((\w+)\) == ([\w.]+\("[\w-]+"\))/,
    '$1hmac.Equal($2, []byte($3))',
    { imports: 'crypto/hmac' },
  ),
  go(
    'timing-unsafe-comparison',
    CONSTANT,
    /(\bif |\breturn )(hex\.EncodeToString\(\w+(?:\.Sum\(nil\))?\)) == ([\w.]+\("[\w-]+"\))/,
    '$1hmac.Equal([]byte($2), []byte($3))',
    { imports: 'crypto/hmac' },
  ),
  go('jwt-not-verified', SIGNED, /\bjwt\.UnsafeAllowNoneSignatureType\b/, KEY, {
    imports: 'os',
  }),
  go('jwt-not-verified', SIGNED, /\bjwtauth\.New\("none", nil, nil\)/, `jwtauth.New("HS256", ${KEY}, nil)`, {
    imports: 'os',
  }),
  go(
    'certificate-check-disabled',
    HOST_KEY,
    /\bssh\.InsecureIgnoreHostKey\(\)/,
    `func(_ string, _ net.Addr, key ssh.PublicKey) error { ${FINGERPRINT} }`,
    { imports: ['fmt', 'net', 'os'] },
  ),
  go(
    'certificate-check-disabled',
    HOST_KEY,
    /(func\(\w+ string, \w+ net\.Addr, key ssh\.PublicKey\) error \{ )return nil(?= \})/,
    `$1${FINGERPRINT}`,
    { imports: ['fmt', 'net', 'os'] },
  ),
  go(
    'cleartext-credentials',
    'Asks for passwords on encrypted connections only.',
    /(\.AllowInsecureAuth(?:entication)? = )true/,
    '$1false',
  ),
  go(
    'code-injection',
    KEYS,
    /(\.Eval\([\w.()]+, )"([^"]*)'"\s*\+\s*([\w.]+(?:\("\w+"\))?)\s*\+\s*"'([^"]*)", nil\)/,
    '$1"$2KEYS[1]$4", []string{$3})',
  ),
  go(
    'error-details-exposed',
    "Responds with a generic message; the details belong in the server's log.",
    /\bstatus\.Errorf\((codes\.\w+), "[^"]*", err\)/,
    'status.Error($1, "internal error")',
  ),
  go(
    'resource-exhaustion',
    'Releases the timer when the function returns.',
    /^([ \t]*)(\w+, cancel := context\.With(?:Timeout|Cancel|Deadline)\([^\n]*\))/m,
    '$1$2\n$1defer cancel()',
    { only: (_, text) => !/\bdefer cancel\(\)/.test(text) },
  ),
  go(
    'weak-cipher',
    'Uses ciphers that also detect changes.',
    /("aes\d+-cbc"|"arcfour\w*"|"3des-cbc"|"blowfish-cbc")(?:, (?:"aes\d+-cbc"|"arcfour\w*"|"3des-cbc"|"blowfish-cbc"))*/,
    '"aes256-gcm@openssh.com", "aes256-ctr"',
  ),
  go(
    'weak-cipher',
    'Exchanges keys with forward secrecy.',
    /\btls\.TLS_RSA_WITH_AES_(\d+)_GCM_SHA(\d+)\b/,
    'tls.TLS_ECDHE_RSA_WITH_AES_$1_GCM_SHA$2',
  ),
  go('weak-hash', 'Hashes with SHA-256.', /\b(?:md4|ripemd160)\.New\(\)/, 'sha256.New()', { imports: 'crypto/sha256' }),
  go('xxe', "Doesn't resolve external entities.", /\b(\w+)\.XMLParseNoEnt \| \1\.XMLParseDTD\w+/, '$1.XMLParseNoNet'),
  go(
    'weak-tls-version',
    'Requires TLS 1.2 or later.',
    /(\bMinVersion:\s*tls\.)Version(?:SSL30|TLS10|TLS11)\b/,
    '$1VersionTLS12',
  ),
];
