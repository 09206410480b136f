/** @module Lines of Rust: one option, type or call that disables a protection, and its safe value. */
import type { ReplaceRecipe } from '../../recipe.ts';

type More = Partial<Pick<ReplaceRecipe, 'only' | 'imports'>>;
const row = (weakness: string, description: string, find: RegExp, put: string, more: More = {}): ReplaceRecipe => ({
  weakness,
  languages: ['rust'],
  description,
  find,
  put,
  ...more,
});

const HASH = 'Hashes with SHA-256, with the crate `sha2`.';
const LIMIT = 'Limits the size of the request; longer ones are rejected.';
const READS = 'Reads at most 10 MB; what follows is cut off.';
const ESCAPES = 'Escapes values in templates.';
const BYTES = 'Converts the bytes by a function of the type, which checks their number.';
const SIGNED =
  'Verifies the signature with the secret of the environment variable `JWT_SECRET`; set it in the deployment.';
const DECODED =
  'jsonwebtoken::decode::<$1>($2, &jsonwebtoken::DecodingKey::from_secret(std::env::var("JWT_SECRET").expect("JWT_SECRET").as_bytes()), &jsonwebtoken::Validation::default())';

export const rustLineRecipes: readonly ReplaceRecipe[] = [
  row('weak-password-hash', 'Hashes with a cost of 12.', /(\bbcrypt::hash\(\w+, )[4-9]\)/, '$112)'),
  row('weak-hash', HASH, /\bHmac::<(?:\w+::)*(?:Md5|Sha1)>/, 'Hmac::<sha2::Sha256>'),
  row('weak-hash', HASH, /<(?:\w+::)*(?:Md5|Sha1) as Digest>::/, '<sha2::Sha256 as Digest>::'),
  row('weak-hash', HASH, /\b(?:\w+::)*(?:Md5|Sha1)::default\(\)/, 'sha2::Sha256::default()'),
  row('weak-cipher', 'Allows strong ciphers only.', /(\.set_cipher_list\()"[^"]*"/, '$1"HIGH:!aNULL:!MD5:!RC4:!3DES"'),
  row('unchecked-return', 'Reads all the bytes, or fails.', /\.read\((&mut \w+)\)\?;/, '.read_exact($1)?;'),
  row(
    'timing-unsafe-comparison',
    'Compares in constant time, with the crate `constant_time_eq`.',
    /^(\s*)(\w+) == (\w+)(?=\s*(?:\/\/|$))/m,
    '$1constant_time_eq::constant_time_eq($2.as_ref(), $3.as_ref())',
  ),
  row('cross-site-scripting', ESCAPES, /(\bTera::one_off\([^\n]*, &?\w+, )false\)/, '$1true)'),
  row('cross-site-scripting', ESCAPES, /\b(minijinja::)?AutoEscape::None\b/, '$1AutoEscape::Html'),
  row('cross-site-scripting', ESCAPES, /(\.autoescape_on\()vec!\[\]\)/, '$1vec![".html", ".htm", ".xml"])'),
  row(
    'dangerous-function',
    BYTES,
    /(\b\w+: (f32|f64|[iu](?:16|32|64|128)) = )unsafe \{ (?:std::)?mem::transmute\((\w+)\) \}/,
    '$1$2::from_ne_bytes($3)',
  ),
  row(
    'dangerous-function',
    'Replaces numbers that are no characters.',
    /unsafe \{ char::from_u32_unchecked\((\w+)\) \}/,
    'char::from_u32($1).unwrap_or(char::REPLACEMENT_CHARACTER)',
  ),
  row('permissive-file-mode', 'Restricts access to the owner.', /\bfrom_mode\((?:0o)?\d+\)/, 'from_mode(0o600)'),
  row('resource-exhaustion', LIMIT, /(\bJsonConfig::default\(\)\.limit\()[^()]*\)/, '$110 * 1024 * 1024)'),
  row('resource-exhaustion', LIMIT, /(\bPayloadConfig::new\()[^()]*\)/, '$110 * 1024 * 1024)'),
  row(
    'resource-exhaustion',
    READS,
    /(\bGzDecoder::new\(\w+\))(\.read_to_(?:end|string)\()/,
    '$1.take(10 * 1024 * 1024)$2',
  ),
  row(
    'resource-exhaustion',
    'Reads lines of at most 64 KiB; what follows is cut off.',
    /(\bBufReader::new\(\w+)\)(\.read_line\()/,
    '$1.take(65_536))$2',
  ),
  row(
    'jwt-not-verified',
    SIGNED,
    /\b(?:\w+::)*(?:dangerous_insecure_decode|dangerous::insecure_decode)::<(\w+)>\((&?\w+)\)/,
    DECODED,
  ),
  row(
    'regex-injection',
    'Escapes the value, so it matches literally.',
    /\b((?:fancy_)?regex)::(Regex(?:Builder)?::new\()&(\w+)\)/,
    '$1::$2&$1::escape(&$3))',
  ),
];
