/** @module Node replacements for origins, lengths, digests, lifetimes and results that are not looked at. */
import { C_FAMILY, SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const origins = fix(
  'permissive-cors',
  'Allows only the origins that the environment variable `ALLOWED_ORIGINS` lists; set it in the deployment.',
);
const length = fix('weak-password-policy', 'Requires at least eight characters.');
const hash = fix('weak-hash', 'Hashes with SHA-256.');
const keySize = fix('weak-key-size', 'Uses a key of 3072 bits.');
const hostName = fix('hostname-check-disabled', 'Verifies host names again.');
const certificate = fix('certificate-check-disabled', 'Verifies certificates again.');
const entities = fix('xxe', 'Rejects document type definitions and external entities.');
const plain = fix('unsafe-deserialization', 'Loads plain data only; the document cannot name classes.');
const types = fix('unsafe-deserialization', 'Deserializes only the expected types.');
const ends = fix('session-expiration', 'Ends sessions after half an hour without requests.');
const shorter = fix('session-expiration', 'Keeps the session for two weeks.');
const whole = fix('unchecked-return', 'Reads all the bytes, or fails.');
const random = fix('unchecked-return', 'Ends the program if there are no random bytes.');
const stops = fix('unchecked-return', 'Stops if the signature is wrong.');
const time = fix('timing-unsafe-comparison', 'Compares in constant time.');
const development = fix('debug-enabled', 'Shows details of errors during development only.');
const format = fix('format-string', 'Prints the string as a value, not as a format.');

const LISTED = 'strings.Split(os.Getenv("ALLOWED_ORIGINS"), ",")';
const GO_LISTS = ['os', 'strings'] as const;
/** A name, an element, or a member of the request. */
const VALUE = String.raw`\$?\w+(?:(?:\.|->)\w+)*(?:\[(["'])\w+["']\])?`;

export const DEFAULT_FIXES: readonly NodeFix[] = [
  origins(
    ['go'],
    /^(\w+\.Config\{[^{}]*\bAllowOrigins:\s*)\[\]string\{"\*"\}([^{}]*\})$/,
    `$1${LISTED}$2`,
    undefined,
    GO_LISTS,
  ),
  origins(
    ['go'],
    /^(\w+\.Config\{[^{}]*)\bAllowAllOrigins:\s*true\b([^{}]*\})$/,
    `$1AllowOrigins: ${LISTED}$2`,
    undefined,
    GO_LISTS,
  ),
  origins(['go'], /^(\w+\.AllowedOrigins\()\[\]string\{"\*"\}\)$/, `$1${LISTED})`, undefined, GO_LISTS),
  origins(
    ['go'],
    /^(\w+)\.(?:AllowAll|Default)\(\)$/,
    `$1.New($1.Options{AllowedOrigins: ${LISTED}})`,
    /"github\.com\/rs\/cors"/,
    GO_LISTS,
  ),

  length(['java', 'kotlin', 'csharp'], /^(\w*[pP]assword\w*\.(?:length\(\)|length|Length)\s*<\s*)[2-7]$/, '$18'),
  length(['java', 'kotlin', 'csharp'], /^(\w*[pP]assword\w*\.(?:length\(\)|length|Length)\s*>=\s*)[1-7]$/, '$18'),
  length(
    ['python'],
    /^(AUTH_PASSWORD_VALIDATORS\s*=\s*)\[\s*\]$/,
    '$1[{"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"}]',
  ),

  hash(['java', 'kotlin', 'groovy', 'scala'], /^"(?:MD2|MD4|MD5|SHA-?1)with(RSA|DSA|ECDSA)"$/i, '"SHA256with$1"'),
  hash(
    ['java', 'kotlin', 'groovy', 'scala'],
    /^DigestUtils\.get(?:Md2|Md5|Sha|Sha1)Digest\(\)$/,
    'DigestUtils.getSha256Digest()',
  ),
  hash(
    ['java', 'kotlin', 'groovy', 'scala'],
    /^DigestUtils\.(?:md2|md5|sha|sha1)(Hex)?(\([\s\S]*\))$/,
    'DigestUtils.sha256$1$2',
  ),
  hash(['php'], /^OPENSSL_ALGO_(?:MD5|SHA1)$/, 'OPENSSL_ALGO_SHA256'),
  hash(['ruby'], /^(Digest\.const_get\((["']))(?:MD5|SHA1)\2\)$/, '$1SHA256$2)'),
  hash(['shell'], /^(openssl (?:dgst -)?)(?:md5|sha1)(\s[\s\S]*)$/, '$1sha256$2'),
  keySize(['java', 'kotlin'], /^(new RSAKeyGenParameterSpec\()(?:\d{1,3}|1024)(,[\s\S]*\))$/, '$13072$2'),
  keySize(
    ['java', 'kotlin'],
    /^(\w+\.initialize\()(?:\d{1,3}|1024)((?:,[\s\S]*)?\))$/,
    '$13072$2',
    /KeyPairGenerator\.getInstance\(\s*"(?:RSA|DSA|DH|DiffieHellman)"/,
  ),

  hostName(['java', 'kotlin'], /^(\w+\.setSSLOnConnect\(true\))$/, '$1.setSSLCheckServerIdentity(true)'),
  certificate(['java', 'kotlin', 'groovy', 'scala'], /^("StrictHostKeyChecking",\s*)"no"$/, '$1"yes"'),
  certificate(
    ['java', 'kotlin', 'groovy', 'scala'],
    /^([\w.]+\.(?:setConfig|put|setProperty)\("StrictHostKeyChecking",\s*)"no"\)$/,
    '$1"yes")',
  ),
  entities(['php'], /^(\\?libxml_disable_entity_loader\()false\)$/, '$1true)'),
  entities(['java'], /^new SAXReader\(\)$/, 'SAXReader.createDefault()'),
  plain(SCRIPT, /^(\w+)\.DEFAULT_FULL_SCHEMA$/, '$1.DEFAULT_SAFE_SCHEMA'),
  types(['csharp'], /^(\w+\.BadListTypeChecking\s*=\s*)false$/, '$1true'),
  ends(['java', 'kotlin'], /^([\s\S]+\.setMaxInactiveInterval\()-1\)$/, '$11800)'),
  shorter(['python'], /^(SESSION_COOKIE_AGE\s*=\s*)[\d\s*_]+$/, '$160 * 60 * 24 * 14'),

  whole(['csharp'], /^(\w+)\.Read(\(\w+,\s*\w+,\s*\w+\))$/, '$1.ReadExactly$2'),
  whole(['java'], /^(\w+)\.skip(\(\d+\))$/, '$1.skipNBytes$2'),
  random(
    ['c', 'cpp'],
    /^RAND_bytes(\([^;]*\))$/,
    'if (RAND_bytes$1 != 1) abort()',
    /#\s*include\s*<(?:stdlib\.h|cstdlib)>/,
  ),
  random(
    ['swift'],
    /^(SecRandomCopyBytes\([\s\S]*\))$/,
    'guard $1 == errSecSuccess else { fatalError("No random bytes") }',
  ),
  stops(
    ['shell'],
    /^((?:gpg|cosign)[\s\S]*?verify[\s\S]*?)\s*\|\|\s*(?:true|:|echo (?:"[^"]*"|'[^']*'|\w+))$/,
    '$1 || exit 1',
  ),

  time(['php'], new RegExp(`^strcmp\\((${VALUE}),\\s*(\\$\\w+)\\)\\s*={2,3}\\s*0$`), 'hash_equals($3, $1)'),
  time(
    ['csharp'],
    /^[sS]tring\.Equals\((\w+),\s*(\w+)\)$/,
    'System.Security.Cryptography.CryptographicOperations.FixedTimeEquals(System.Text.Encoding.UTF8.GetBytes($1), System.Text.Encoding.UTF8.GetBytes($2))',
  ),
  development(SCRIPT, /^(\w+\.use\(errorhandler\(\)\))$/i, "process.env.NODE_ENV === 'development' && $1"),

  format(['swift'], /^NSLog\((\w+)\)$/, 'NSLog("%@", $1)'),
  format(['swift'], /^String\(format: (\w+)\)$/, '$1'),
  format(C_FAMILY, /^((?:std::)?fprintf\(\w+,\s*)([\w.]+\.c_str\(\))\)$/, '$1"%s", $2)'),
  format(C_FAMILY, /^(g_(?:warning|message|error|debug|critical)\()(\w+)\)$/, '$1"%s", $2)'),
  format(C_FAMILY, /^(printf\()(\w+ \? \w+ : "[^"%]*")\)$/, '$1"%s", $2)'),
];
