/** @module Node replacements for settings and calls of web frameworks. */
import { SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const program = fix('command-injection', 'Runs the program with a list of arguments and without a shell.');
const fields = fix('mass-assignment', 'Sets only the fields that the model allows.');
const hashed = fix('weak-password-hash', 'Hashes with scrypt, the default; stored hashes name their method.');
const hasher = fix(
  'weak-password-hash',
  'Hashes new passwords with scrypt; the stored ones still verify, and are replaced at the next login.',
);
const suites = fix('weak-cipher', 'Offers only suites with forward secrecy and authenticated encryption.');
const entities = fix('xxe', "Doesn't resolve external entities.");
const backend = fix('xxe', 'Parses with REXML, the default, which loads no external entities.');
const sheet = fix('xslt-injection', 'Lets the style sheet read and write no files and open no connections.');
const local = fix('open-redirect', 'Redirects to paths of this site only.');
const converted = fix('resource-exhaustion', 'Converts the text; a number would be a size.');
const limited = fix('resource-exhaustion', 'Rejects files larger than 10 MiB.');
const bounded = fix('resource-exhaustion', 'Limits the number of repetitions.');
const pictured = fix('resource-exhaustion', 'Limits the size of the picture.');
const sampled = fix('predictable-random', 'Uses a cryptographically secure generator.');
const created = fix('insecure-temp-file', 'Creates the file atomically.');
const framed = fix('security-control-disabled', 'Allows only pages of this site to frame this one.');
const secure = fix('cookie-not-secure', 'Sends the cookie over HTTPS only.');
const simple = fix('nosql-injection', 'Searches with the query syntax for end users, which cannot name fields.');
const value = fix('format-string', 'Prints the string as a value, not as a format.');
const cased = fix('incomplete-address-check', 'Matches paths in any case, as the routes do.');
const whole = fix('incomplete-address-check', 'Compares the whole host, its dots as dots.');
const selector = fix('cross-site-scripting', 'Searches the document, so markup creates no elements.');
const text = fix('cross-site-scripting', 'Sets the data as text instead of HTML.');
const escaped = fix('cross-site-scripting', 'Writes the data so that it cannot end the script.');

/** Methods that make and verify only short or broken digests. */
const WEAK_METHOD = '(?:plain|md5|sha1|sha224|sha256|sha384|sha512)';
/** Suites that no list may name. */
const WEAK_SUITE = '(?:RC4|3?DES|NULL|EXP(?:ORT)?|LOW|MD5)';
const SUITES = 'ECDHE+AESGCM:ECDHE+CHACHA20';

export const FRAMEWORK_FIXES: readonly NodeFix[] = [
  program(SCRIPT, /^((?:\w+\.)?spawn(?:Sync)?\(['"][\w./-]+['"],\s*\[[\s\S]*\]),\s*\{\s*shell:\s*true,?\s*\}/, '$1'),
  program(
    SCRIPT,
    /^((?:\w+\.)?spawn(?:Sync)?\(['"][\w./-]+['"],\s*\[[\s\S]*\],\s*\{[^{}]*?)\bshell:\s*true,\s*([\s\S]+)$/,
    '$1$2',
  ),

  fields(['php'], /^([\s\S]*->)forceFill(\([\s\S]*\))$/, '$1fill$2'),
  fields(['php'], /^([\s\S]*->setAttributes\([\s\S]+),\s*false\)$/, '$1)', /\byii\\|\bYii\b/),
  fields(
    ['php'],
    /^([\s\S]*->(?:patch|new)Entit(?:y|ies)\([\s\S]+?),\s*\[\s*(['"])accessibleFields\2\s*=>\s*\[\s*(['"])\*\3\s*=>\s*true\s*\]\s*\]\)$/,
    '$1)',
  ),
  fields(['ruby'], /^([\w.]+\.permit_all_parameters = )true$/, '$1false'),

  hashed(
    ['python'],
    new RegExp(`^((?:\\w+\\.)*generate_password_hash\\([^,]+),\\s*(?:method=)?(["'])${WEAK_METHOD}\\2([\\s\\S]*)\\)$`),
    '$1$3)',
    /\bwerkzeug\b/,
  ),
  hasher(
    ['python'],
    /^\[(\s*)((["'])django\.contrib\.auth\.hashers\.(?:Unsalted)?(?:MD5|SHA1)PasswordHasher\3[\s\S]*)\]$/,
    '[$1$3django.contrib.auth.hashers.ScryptPasswordHasher$3, $2]',
  ),
  hasher(
    ['python'],
    /^((?:\w+\.)*CryptContext\(schemes=\[)((["'])(?:md5_crypt|des_crypt|sha1_crypt|ldap_\w*(?:md5|sha1)|hex_\w+|plaintext|phpass|lmhash|nthash)\3[^\]]*\])\)$/,
    '$1$3scrypt$3, $2, deprecated="auto")',
  ),

  suites(
    ['python'],
    new RegExp(`^([\\w.]+\\.set_ciphers\\()(["'])[^"']*\\b${WEAK_SUITE}\\b[^"']*\\2\\)$`),
    `$1$2${SUITES}$2)`,
  ),
  suites(['ruby'], new RegExp(`^([\\w.]+\\.ciphers = )(["'])[^"']*\\b${WEAK_SUITE}\\b[^"']*\\2$`), `$1$2${SUITES}$2`),

  entities(
    ['php'],
    /^(\$[\w>-]+->setParserProperty\(\s*\\?XMLReader::(?:SUBST_ENTITIES|LOADDTD|DEFAULTATTRS),\s*)true\)$/i,
    '$1false)',
  ),
  entities(['python'], /^((?:cairosvg\.)?svg2\w+\([\s\S]+?),\s*unsafe=True([\s\S]*)\)$/, '$1$2)', /\bcairosvg\b/),
  backend(['ruby'], /^((?:\w+::)*XmlMini\.backend = )(["'])(?:LibXML|LibXMLSAX|Nokogiri\w*)\2$/, '$1$2REXML$2'),
  sheet(
    ['python'],
    /^(((?:\w+\.)*)XSLT\((?:(?!access_control)[\s\S])+?)(?:,\s*access_control=None)?\)$/,
    '$1, access_control=$2XSLTAccessControl.DENY_ALL)',
    /\blxml\b/,
  ),
  local(
    ['javascript', 'jsx'],
    /^(\{[\s\S]*\b(?:Location|destination):\s*)((?!\w+\.(?:env|config))[a-z]\w*(?:\??\.\w+)+)([\s\S]*\})$/,
    "$1/^\\/\\w/.test($2) ? $2 : '/'$3",
  ),
  local(
    ['typescript', 'tsx'],
    /^(\{[\s\S]*\b(?:Location|destination):\s*)((?!\w+\.(?:env|config))[a-z]\w*(?:\??\.\w+)+)([\s\S]*\})$/,
    "$1/^\\/\\w/.test(String($2)) ? $2 : '/'$3",
  ),
  local(
    ['python'],
    /^(\{(?:[^{}]*,)?\s*["']Location["']:\s*)(\w+(?:\[["'\w]+\])+)((?:\s*,[^{}]*)?\})$/,
    '$1(target if re.match(r"/\\w", target := $2 or "") else "/")$3',
    undefined,
    're',
  ),
  converted(
    SCRIPT,
    /^new Buffer\(([\s\S]+,\s*(["'])(?:base64|base64url|hex|utf-?8|ascii|latin1|binary)\2)\)$/,
    'Buffer.from($1)',
  ),
  limited(
    SCRIPT,
    /^(\w+)\(\)$/,
    '$1({ limits: { fileSize: 10 * 1024 * 1024 }, abortOnLimit: true })',
    /['"]express-fileupload['"]/,
  ),
  bounded(['php'], /^(\$\w+ <=? )(\$_(?:GET|POST|REQUEST)\[[^\]]+\])$/, '$1min((int) $2, 1000)'),
  bounded(['ruby'], /^(params\[[^\]]+\]\.to_i)(\.times\b[\s\S]*)$/, '[$1, 1000].min$2'),
  pictured(
    ['php'],
    /^(imagecreate(?:truecolor)?\()\(int\) (\$_\w+\[[^\]]+\])(,\s*)\(int\) (\$_\w+\[[^\]]+\])\)$/,
    '$1min((int) $2, 4096)$3min((int) $4, 4096))',
  ),
  pictured(['php'], /^(imagecreate(?:truecolor)?\()\(int\) (\$_\w+\[[^\]]+\])(,\s*\d+)\)$/, '$1min((int) $2, 4096)$3)'),
  sampled(
    ['ruby'],
    /^(\[\*'\w'\.\.'\w'(?:, \*'\w'\.\.'\w')*\])\.sample\((\d+)\)$/,
    '$1.sample($2, random: SecureRandom)',
    undefined,
    'securerandom',
  ),
  created(
    ['python'],
    /^mktemp(\([^()]*\))$/,
    'tempfile.mkstemp$1[1]',
    /^from tempfile import [^\n]*\bmktemp\b/m,
    'tempfile',
  ),
  created(['python'], /^(\w+)\.mktemp(\([^()]*\))$/, '$1.mkstemp$2[1]', /^import tempfile as \w+/m),
  framed(SCRIPT, /^(["'])ALLOWALL\1$/i, '$1SAMEORIGIN$1'),

  secure(SCRIPT, /^(["'`])([\w-]+=(?:(?!\1|Secure)[^\n])*;\s*HttpOnly(?:(?!\1|Secure)[^\n])*)\1$/i, '$1$2; Secure$1'),
  secure(
    SCRIPT,
    /^\{(\s*)((?![\s\S]*\bsecure\b)[\s\S]*\bhttpOnly:\s*true\b[\s\S]*?[^\s,]),?(\s*)\}$/,
    '{$1$2, secure: true$3}',
  ),

  simple(SCRIPT, /^(\{\s*)query_string(:\s*\{[\s\S]*\}\s*\})$/, '$1simple_query_string$2'),
  simple(['python'], /^(\{\s*["'])query_string(["']:\s*\{[\s\S]*\}\s*\})$/, '$1simple_query_string$2'),

  value(SCRIPT, /^((?:util\.)?format)\(((?!["'`])[\w.$?[\]'"]+),/, "$1('%s', $2,"),
  value(SCRIPT, /^((?:util\.)?format)\(`\$\{([\w.$?[\]'"]+)\}((?:[^`$'\\])*)`,/, "$1('%s$3', $2,"),

  cased(SCRIPT, /^(\w+\.(?:use|all|get|post|put|patch|delete)\(\/(?:[^/\\\n]|\\.)+\/)(,[\s\S]*)$/, '$1i$2'),
  whole(
    SCRIPT,
    /^\/\^(https\?|https?):\\\/\\\/\((\?:)?www\\?\.\)\?([\w-]+)\\?\.([a-z]+)\/$/,
    '/^$1:\\/\\/($2www\\.)?$3\\.$4(?=(?::\\d+)?(?:[\\/?#]|$))/',
  ),

  selector(
    SCRIPT,
    /^(\$|jQuery)\(((?:decodeURIComponent\()?(?:window\.|document\.)?location\.hash\b[\s\S]*)\)$/,
    '$1(document).find($2)',
  ),
  text(
    SCRIPT,
    /^([\s\S]+\.setProperty\([\s\S]+,\s*)(["'])(?:innerHTML|outerHTML)\2(,\s*(?!.*(?:html|markup))[\s\S]+)$/i,
    '$1$2textContent$2$3',
  ),
  escaped(
    SCRIPT,
    /^(`(?:[^`]*[^`\\])?<script\b[^<`]*= ?)(["'])\$\{((?:\w+\.)+\w+)\}\2([^`]*`)$/,
    "$1$${JSON.stringify(String($3)).replace(/</g, '\\\\u003c')}$4",
  ),
  escaped(SCRIPT, /^JSON\.stringify\((?:[^()]|\([^()]*\))+\)$/, "$&.replace(/</g, '\\\\u003c')", /<script/),
];
