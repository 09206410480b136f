/** @module Node replacements for names and literals that disable a protection. */
import { C_FAMILY, JVM, SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';
import { ACCESS_FIXES } from './access.ts';
import { ADDRESS_FIXES } from './addresses.ts';
import { CONNECTION_FIXES } from './connections.ts';
import { DATA_FIXES } from './data.ts';
import { DEFAULT_FIXES } from './defaults.ts';
import { FRAMEWORK_FIXES } from './frameworks.ts';
import { LIMIT_FIXES } from './limits.ts';
import { MAPPER_FIXES } from './mappers.ts';
import { MARKUP_FIXES } from './markup.ts';
import { NATIVE_FIXES } from './native.ts';
import { OPERATOR_FIXES } from './operators.ts';
import { PROTECTION_FIXES } from './protections.ts';
import { QUERY_FIXES } from './queries.ts';
import { RANDOM_FIXES } from './random.ts';
import { SECRET_FIXES } from './secrets.ts';
import { SETTING_FIXES } from './settings.ts';
import { STORAGE_FIXES } from './storage.ts';
import { TRANSPORT_FIXES } from './transport.ts';
import { VALUE_FIXES } from './values.ts';

const SHA256 = 'Hashes with SHA-256.';
const VERIFIES = 'Verifies certificates again.';
const HOSTS = 'Verifies host names again.';
const TLS = 'Requires TLS 1.2 or later.';
const KEY = 'Uses a key of 3072 bits.';
const OWNER = 'Restricts access to the owner.';

const hash = fix('weak-hash', SHA256);
const certificate = fix('certificate-check-disabled', VERIFIES);
const entities = fix('xxe', "Doesn't resolve external entities.");
const doctypes = fix('xxe', 'Rejects document type definitions and external entities.');
const hostName = fix('hostname-check-disabled', HOSTS);
const protocol = fix('weak-tls-version', TLS);
const keySize = fix('weak-key-size', KEY);
const cost = fix('weak-password-hash', 'Hashes with a cost of 12.');
const variant = fix('weak-password-hash', 'Hashes with Argon2id; the stored hash records the variant.');
const origins = fix('permissive-cors', 'Allows connections only from the same origin.');
const hosts = fix(
  'security-control-disabled',
  'Accepts only the hosts that the environment variable `ALLOWED_HOSTS` lists.',
);
const stored = fix('cleartext-storage', 'Encrypts stored data with keys that the service manages.');
const locked = fix('cleartext-storage', 'Keeps the data encrypted until the device is unlocked for the first time.');
const mode = fix('permissive-file-mode', OWNER);

const DOCTYPE = 'http://apache.org/xml/features/disallow-doctype-decl';
const PARSERS =
  /^\(?(?:javax\.xml\.parsers\.)?(?:DocumentBuilderFactory|SAXParserFactory)(?:\.newInstance\(\)|\/newInstance\))$/;
const READERS = /^\(?(?:javax\.xml\.stream\.)?XMLInputFactory(?:\.newInstance\(\)|\/newInstance\))$/;

export const NODE_FIXES: readonly NodeFix[] = [
  ...TRANSPORT_FIXES,
  ...DATA_FIXES,
  ...ACCESS_FIXES,
  ...NATIVE_FIXES,
  ...CONNECTION_FIXES,
  ...STORAGE_FIXES,
  ...SETTING_FIXES,
  ...VALUE_FIXES,
  ...LIMIT_FIXES,
  ...MARKUP_FIXES,
  ...QUERY_FIXES,
  ...MAPPER_FIXES,
  ...FRAMEWORK_FIXES,
  ...OPERATOR_FIXES,
  ...DEFAULT_FIXES,
  ...RANDOM_FIXES,
  ...ADDRESS_FIXES,
  ...SECRET_FIXES,
  ...PROTECTION_FIXES,
  // A longer digest needs a larger buffer.
  hash(C_FAMILY, /^EVP_(?:md4|md5|sha1?)$/, 'EVP_sha256', /EVP_MAX_MD_SIZE/),
  hash(C_FAMILY, /^QCryptographicHash::(?:Md4|Md5|Sha1)$/, 'QCryptographicHash::Sha256'),
  hash(['clojure', 'groovy', 'kotlin', 'scala'], /^(["'])(?:MD2|MD4|MD5|SHA-?1)\1$/i, '$1SHA-256$1'),
  hash(['clojure'], /^(.*\/)(?:md5|sha1)$/, '$1sha256'),
  hash(['haskell'], /^(?:SHA1|MD5|MD4)$/, 'SHA256', /\bSHA256\b|^import Crypto\.Hash[ \t]*$/m),
  hash(['lua', 'r'], /^(["'])(?:md5|sha1)\1$/, '$1sha256$1'),
  hash(['r'], /^openssl::(?:md5|sha1)$/, 'openssl::sha256'),
  hash(['rust'], /^((?:\w+::)*MessageDigest)::(?:md5|sha1)$/, '$1::sha256'),
  hash(['shell'], /^-(?:md5|sha1|md4)$/, '-sha256'),
  hash(['swift'], /^([\s\S]*)\.(?:md5|sha1)$/, '$1.sha256'),
  hash(['perl'], /^Digest::(?:MD5|MD4|SHA1)->new(?:\(\))?$/, 'Digest::SHA->new(256)', undefined, 'Digest::SHA'),
  hash(['perl'], /^Digest::SHA->new\(\s*1\s*\)$/, 'Digest::SHA->new(256)'),
  hash(['python'], /^(['"])(?:md4|md5|sha1)\1$/, '$1sha256$1', /\bhashlib\.new\(\s*name\s*=/),
  hash(['csharp'], /^"(?:MD5|SHA-?1)"$/, '"SHA-256"', /\bDigestUtilities\b/),
  hash(['elixir'], /^:erlang\.md5\(([\s\S]*)\)$/, ':crypto.hash(:sha256, $1)'),

  hash(['python'], /^((?:\w+\.)*hashes)\.(?:MD5|SHA1)$/, '$1.SHA256'),
  hash(SCRIPT, /^CryptoJS\.(?:MD5|SHA1)$/, 'CryptoJS.SHA256'),
  cost(['go'], /^bcrypt\.MinCost$/, '12'),

  entities(['ruby'], /^((?:\w+::)*ParseOptions::)NOENT$/, '$1NONET'),
  entities(['ruby'], /^(\w+)\.noent\.nonet$/, '$1.nonet'),
  entities(['ruby'], /^(\w+)\.noent$/, '$1.nonet'),
  entities(JVM, /^(\S+\(\s*"http:\/\/apache\.org\/xml\/features\/disallow-doctype-decl",\s*)false(\s*\))$/, '$1true$2'),
  entities(
    JVM,
    /^(\S+\(\s*"[^"]*(?:external-(?:general|parameter)-entities|isSupportingExternalEntities|load-external-dtd)",\s*)true(\s*\))$/,
    '$1false$2',
  ),

  // If the factory is created and used in one expression, its settings go in between.
  doctypes(['kotlin'], PARSERS, `$&.apply { setFeature("${DOCTYPE}", true) }`),
  doctypes(['groovy'], PARSERS, `$&.tap { setFeature("${DOCTYPE}", true) }`),
  doctypes(['clojure'], PARSERS, `(doto $& (.setFeature "${DOCTYPE}" true))`),
  doctypes(['kotlin'], READERS, '$&.apply { setProperty(javax.xml.stream.XMLInputFactory.SUPPORT_DTD, false) }'),
  doctypes(['groovy'], READERS, '$&.tap { setProperty(javax.xml.stream.XMLInputFactory.SUPPORT_DTD, false) }'),
  doctypes(['clojure'], READERS, '(doto $& (.setProperty javax.xml.stream.XMLInputFactory/SUPPORT_DTD false))'),

  certificate(C_FAMILY, /^SSL_VERIFY_NONE$/, 'SSL_VERIFY_PEER'),
  certificate(['cpp', 'header'], /^QSslSocket::VerifyNone$/, 'QSslSocket::VerifyPeer'),
  certificate(['cpp', 'header'], /^((?:\w+::)*)verify_none$/, '$1verify_peer'),
  // What the module exports, unless the file imports names of it one by one.
  certificate(
    ['perl'],
    /^SSL_VERIFY_NONE$/,
    'SSL_VERIFY_PEER',
    /^(?![\s\S]*\bqw\([^)]*\bSSL_VERIFY_NONE\b)|\bqw\([^)]*\bSSL_VERIFY_PEER\b/,
  ),
  certificate(
    ['perl'],
    /^SSL_VERIFY_NONE$/,
    'IO::Socket::SSL::SSL_VERIFY_PEER()',
    /^use IO::Socket::SSL\b[^;\n]*\bqw\([^)]*\bSSL_VERIFY_NONE\b/m,
  ),
  // Known host keys are in the file that the client loads; others are rejected by default.
  certificate(
    ['python'],
    /^((?:\w+\.)+)(?:AutoAdd|Warning)Policy$/,
    '$1RejectPolicy',
    /\bparamiko\b[\s\S]*\.load_(?:system_)?host_keys\(/,
  ),
  certificate(
    ['python'],
    /^(\w+(?:\.\w+)*)\.set_missing_host_key_policy\((?:\w+\.)*(?:AutoAdd|Warning)Policy(?:\(\))?\)$/,
    '$1.load_system_host_keys()',
    /^(?![\s\S]*\.load_(?:system_)?host_keys\()[\s\S]*\bparamiko\b/,
  ),
  certificate(['rust'], /^((?:\w+::)*)SslVerifyMode::NONE$/, '$1SslVerifyMode::PEER'),
  certificate(['dart'], /^(\([\s\S]*\)\s*=>\s*)true$/, '$1false'),
  certificate(['haskell'], /^(TLSSettingsSimple\s+)True(\s[\s\S]*)$/, '$1False$2'),
  certificate(['lua'], /^(["'])none\1$/, '$1peer$1'),
  certificate(['swift'], /^DisabledTrustEvaluator\(\)$/, 'DefaultTrustEvaluator()'),
  certificate(['shell'], /^(-[A-Za-z]+)k([A-Za-z]*)$/, '$1$2'),
  certificate(['shell'], /^-k([A-Za-z]+)$/, '-$1'),
  certificate(['shell'], /^(['"])StrictHostKeyChecking (?:no|off)\1$/, '$1StrictHostKeyChecking yes$1'),
  certificate(['shell'], /^StrictHostKeyChecking=(?:no|off)$/, 'StrictHostKeyChecking=yes'),
  certificate(['shell'], /^http\.sslVerify=(?:false|0)$/i, 'http.sslVerify=true'),
  certificate(['shell'], /^(?:false|0)$/, 'true', /sslVerify|strict-ssl/),

  hostName(C_FAMILY, /^[01]L?$/, '2L', /CURLOPT_SSL_VERIFYHOST/),

  protocol(['groovy', 'kotlin', 'scala', 'clojure'], /^(["'])(?:SSL|SSLv2|SSLv3|TLSv1|TLSv1\.1)\1$/, '$1TLSv1.2$1'),
  protocol(['lua'], /^(["'])(?:sslv3|sslv23|tlsv1|tlsv1_1)\1$/, '$1tlsv1_2$1'),
  protocol(['rust'], /^((?:\w+::)*Version)::TLS_1_[01]$/, '$1::TLS_1_2'),
  protocol(['rust'], /^((?:\w+::)*SslVersion)::(?:SSL3|TLS1|TLS1_1)$/, '$1::TLS1_2'),
  protocol(['swift'], /^\.TLSv1[01]$/, '.TLSv12'),
  protocol(['swift'], /^\.tlsProtocol1(?:1)?$/, '.tlsProtocol12'),
  protocol(['shell'], /^--tlsv1(?:\.[01])?$/, '--tlsv1.2'),
  protocol(['shell'], /^-(?:ssl3|tls1|tls1_1)$/, '-tls1_2'),
  protocol(['shell'], /^--secure-protocol=(?:SSLv[23]|TLSv1(?:_1)?)$/, '--secure-protocol=TLSv1_2'),

  keySize(
    [...C_FAMILY, 'groovy', 'r', 'rust', 'scala', 'kotlin', 'clojure', 'dart', 'swift', 'perl', 'lua', 'elixir'],
    /^(?:512|768|1024)L?$/,
    '3072',
  ),
  // Both lengths of a DSA key belong together.
  keySize(
    SCRIPT,
    /^(\{[\s\S]*\bmodulusLength:\s*)(?:512|768|1024)([\s\S]*\bdivisorLength:\s*)\d+([\s\S]*)$/,
    '$13072$2256$3',
  ),
  variant(SCRIPT, /^argon2\.argon2[id]$/, 'argon2.argon2id'),
  keySize(['shell'], /^(rsa:)?(?:512|768|1024)$/, '$13072'),

  mode(['r'], /^(["'])(0?)777\1$/, '$1$2700$1'),
  mode(['r'], /^(["'])0?000\1$/, '$1077$1'),
  mode(['shell'], /^(0?)777$/, '$1700'),
  mode(['shell'], /^(0?)666$/, '$1600'),
  mode(['shell'], /^[ao]\+(\w+)$/, 'u+$1'),
  mode(['shell'], /^000$/, '077'),
  mode([...C_FAMILY, 'perl'], /^0+$/, '077'),
  mode(['go'], /^os\.ModePerm$/, '0700'),
  mode(SCRIPT, /^(['"])0(?:o?)[0-7]{2}[0-7]\1$/, '$10600$1'),
  mode(['php'], /^umask\(\s*0+\s*\)$/, 'umask(0077)'),
  mode(['python'], /^os\.umask\(\s*(?:0o?)?0+\s*\)$/, 'os.umask(0o077)'),
  mode(['python'], /^(?:511|0x1ff)$/i, '0o600'),
  mode(['python'], /^(stat\.S_IRWXU)(?:\s*\|\s*stat\.S_I(?:RWX|[RWX])(?:G|O|GRP|OTH))+$/, '$1'),
  // Without a mode, the file gets a random one from the stack.
  mode(['c', 'cpp', 'header'], /^open\(([^,()]+),([^,()]*\bO_CREAT\b[^,()]*)\)$/, 'open($1,$2, 0600)'),
  mode(['csharp'], /^(UnixFileMode\.User\w+)(?:\s*\|\s*UnixFileMode\.(?:Other|Group)\w+)+$/, '$1'),
  mode(['kotlin', 'java'], /^"rwxrwxrwx"$/, '"rwx------"'),
  mode(['kotlin', 'java', 'groovy', 'scala'], /^((?:\w+\.)*)MODE_WORLD_(?:WRITEABLE|READABLE)$/, '$1MODE_PRIVATE'),

  // The library's default check allows only the same origin.
  origins(['go'], /^func\([^()]*\)\s*bool\s*\{\s*return true;?\s*\}$/, 'nil', /\bwebsocket\.Upgrader\b/),
  hosts(
    ['python'],
    /^\[\s*(["'])\*\1\s*\]$/,
    'os.environ.get("ALLOWED_HOSTS", "").split(",")',
    /^ALLOWED_HOSTS\b/m,
    'os',
  ),
  stored(SCRIPT, /^((?:\w+\.)*BucketEncryption)\.UNENCRYPTED$/, '$1.S3_MANAGED'),
  stored(SCRIPT, /^((?:\w+\.)*QueueEncryption)\.UNENCRYPTED$/, '$1.SQS_MANAGED'),
  locked(['swift', 'objc'], /^kSecAttrAccessibleAlways$/, 'kSecAttrAccessibleAfterFirstUnlock'),
  locked(
    ['swift', 'objc'],
    /^kSecAttrAccessibleAlwaysThisDeviceOnly$/,
    'kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly',
  ),
  locked(['swift'], /^\.noFileProtection$/, '.completeFileProtectionUntilFirstUserAuthentication'),
  hash(
    ['perl'],
    /^(?:Digest::MD5::md5|Digest::SHA::sha1|md5|sha1)_(hex|base64)(\([\s\S]*\))$/,
    'Digest::SHA::sha256_$1$2',
    undefined,
    'Digest::SHA',
  ),
];
