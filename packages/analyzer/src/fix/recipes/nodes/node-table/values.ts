/** @module Node replacements for limits, defaults of secrets, formats of data and generators. */
import { JVM, SCRIPT, WITH_PLUG } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const required = fix(
  'hard-coded-credentials',
  'Fails without the environment variable instead of using a known secret.',
);
const requiredKey = fix('hard-coded-key', 'Fails without the environment variable instead of using a known secret.');
const limited = fix('resource-exhaustion', 'Limits the size of messages.');
const existing = fix('resource-exhaustion', 'Accepts only existing atoms; new ones are never garbage-collected.');
const plain = fix('unsafe-deserialization', 'Loads plain data only; the document cannot name classes.');
const terms = fix('unsafe-deserialization', 'Creates no functions and no new atoms from the data.');
const secure = fix('predictable-random', 'Uses a cryptographically secure generator.');
const created = fix('insecure-temp-file', 'Creates the file atomically.');
const origin = fix('missing-origin-check', 'Accepts connections from pages of this site only.');
const filter = fix('ldap-injection', 'Builds the filter as an object, so the value cannot change it.');

/** A string without interpolation; and a value with at most two levels of parentheses. */
const TEXT = String.raw`(?:"[^"\\$]*"|'[^'\\]*')`;
const NESTED = String.raw`(?:[^(),]|\((?:[^()]|\([^()]*\))*\))+`;

/** A known secret as the default of an environment variable. */
const DEFAULTS: readonly (readonly [NodeFix['languages'], RegExp, string])[] = [
  [
    ['csharp'],
    new RegExp(`^((?:System\\.)?Environment\\.GetEnvironmentVariable\\("(\\w+)"\\)\\s*\\?\\?\\s*)${TEXT}$`),
    '$1throw new System.InvalidOperationException("$2 is not set")',
  ],
  [['kotlin'], new RegExp(`^(System\\.getenv\\("(\\w+)"\\)\\s*\\?:\\s*)${TEXT}$`), '$1error("$2 is not set")'],
  [['elixir'], new RegExp(`^System\\.get_env\\(("\\w+"),\\s*${TEXT}\\)$`), 'System.fetch_env!($1)'],
  [['scala'], new RegExp(`^sys\\.env\\.getOrElse\\(("\\w+"),\\s*${TEXT}\\)$`), 'sys.env($1)'],
  [
    ['python'],
    new RegExp(`^os\\.(?:getenv|environ\\.get)\\(\\s*((["'])\\w+\\2),\\s*${TEXT}\\s*\\)$`),
    'os.environ[$1]',
  ],
  [['ruby'], new RegExp(`^ENV\\.fetch\\((["']\\w+["']),\\s*${TEXT}\\)$`), 'ENV.fetch($1)'],
  [['shell'], /^("?)\$\{(\w+):-[^}"]*\}\1$/, '$1$${$2:?}$1'],
];

const entities = fix('xxe', 'Rejects entity declarations.');
const length = fix('weak-password-policy', 'Requires at least eight characters.');
const files = fix('unsafe-web-view', "Doesn't let local pages read other files.");
const trusted = fix('untrusted-code-load', 'Checks the signature of what is installed.');
const own = fix('untrusted-code-load', "Doesn't run code that comes with the data.");
const encrypted = fix('untrusted-code-load', 'Loads the code over HTTPS.');
const unlocked = fix('local-authentication-bypass', 'Lets the key be used only after the user has authenticated.');
const ended = fix('argument-injection', 'Ends the options before the value.');

export const VALUE_FIXES: readonly NodeFix[] = [
  entities(['elixir'], /^(:xmerl_scan\.string\((?:[^(),]|\([^()]*\))+)\)$/, '$1, allow_entities: false)'),
  entities(['elixir'], /^(:xmerl_scan\.string\((?:[^(),]|\([^()]*\))+, quiet: true)\)$/, '$1, allow_entities: false)'),
  ended(['shell'], /^((?:cp|mv|rm|grep|rsync|ls|mkdir|touch|git clone)(?: --?\w[\w-]*)*)\s+(["$][\s\S]*)$/, '$1 -- $2'),
  ended(['shell'], /^(xargs(?: -\w+)* rm(?: -\w+)*)$/, '$1 --'),

  ...DEFAULTS.flatMap((row) => [required(...row), requiredKey(...row)]),

  length(SCRIPT, /^(\{[\s\S]*\bminlength:\s*\[?)[1-7]\b([\s\S]*\})$/, '$18$2', /\bpassword\b/),
  length(SCRIPT, /^(\/\^\.\{)[1-7](,\d*\}\$\/)$/, '$18$2'),
  length(['python'], /^(len\(\w*passw\w*\)\s*<\s*)[1-7]$/, '$18'),
  length(['ruby'], /^(\{\s*)is:\s*[1-7](\s*\})$/, '$1minimum: 8$2'),
  files(['swift'], /^([\w.]+\.setValue\()true(,\s*forKey:\s*"_?allow\w+FromFileURLs"\))$/, '$1false$2'),
  unlocked(['java', 'kotlin'], /^([\s\S]+\.setUserAuthenticationRequired\()false\)$/, '$1true)'),
  trusted(['shell'], /^(export )?DOCKER_CONTENT_TRUST=0$/, '$1DOCKER_CONTENT_TRUST=1'),
  trusted(
    ['shell'],
    /^((?:apk|apt-get|apt|dnf|yum|dpkg) [\s\S]*?) (?:--allow-untrusted|--allow-unauthenticated|--nogpgcheck|--force-bad-verify)(?= |$)([\s\S]*)$/,
    '$1$2',
  ),
  trusted(['shell'], /^(["'][^"']*)gpgcheck=0([^"']*["'])$/, '$1gpgcheck=1$2'),
  trusted(['shell'], /^NoSecurity$/, 'HighSecurity', /--trust-policy\b/),
  own(['python'], /^([\w.]+\.from_pretrained\([\s\S]*\btrust_remote_code\s*=\s*)True\b([\s\S]*)$/, '$1False$2'),
  encrypted(['r'], /^(["'])http:\/\/([\s\S]*)$/, '$1https://$2'),
  limited(['go'], /^(\w+\.SetReadLimit\()-1\)$/, '$11 << 20)'),
  limited(['python'], /^(websockets\.serve\([\s\S]*\bmax_size\s*=\s*)None\b([\s\S]*)$/, '$12**20$2'),
  limited(['cpp', 'header'], /^([\w.>-]+\bSetMaxReceiveMessageSize\()-1\)$/, '$14 * 1024 * 1024)'),
  limited(SCRIPT, /^(\{[\s\S]*\blimit:\s*(["']))(?:[1-9]\d{2,}\s*mb|\d+\s*gb)\2([\s\S]*\})$/i, '$110mb$2$3'),
  existing(['elixir'], /^([\s\S]*\bkeys:\s*:atoms)(?!!)([\s\S]*)$/, '$1!$2'),

  plain(['csharp'], /^new ((?:\w+\.)*JavaScriptSerializer)\(\s*new (?:\w+\.)+SimpleTypeResolver\(\)\s*\)$/, 'new $1()'),
  plain(JVM, /^(\w+\.setReturningObjFlag\()true\)$/, '$1false)'),
  plain(JVM, /^(\w+\.setEnabledForExtensions\()true\)$/, '$1false)'),
  plain(['python'], /^(\[\s*(["'])json\2),\s*(["'])pickle\3\s*\]$/, '$1]', /\baccept_content\b/),
  // Only there, with this option as well, are functions refused.
  terms(
    ['elixir'],
    new RegExp(`^:erlang\\.binary_to_term\\((${NESTED})\\)$`),
    'Plug.Crypto.non_executable_binary_to_term($1, [:safe])',
    WITH_PLUG,
  ),

  secure(
    ['java'],
    /^RandomStringUtils\.randomAlphanumeric\((\d+)\)$/,
    'RandomStringUtils.random($1, 0, 0, true, true, null, new java.security.SecureRandom())',
  ),
  secure(
    ['scala'],
    /^(?:scala\.util\.)?Random\.alphanumeric$/,
    'new scala.util.Random(new java.security.SecureRandom()).alphanumeric',
  ),
  secure(['python'], /^uuid\.uuid1\(\)$/, 'uuid.uuid4()'),
  secure(['c', 'cpp'], /^RAND_pseudo_bytes$/, 'RAND_bytes'),

  created(['shell'], /^mktemp -u( -d)?$/, 'mktemp$1'),
  created(
    ['java'],
    /^(?:com\.google\.common\.io\.)?Files\.createTempDir\(\)$/,
    'java.nio.file.Files.createTempDirectory(null).toFile()',
    /\bthrows [\w., ]*\b(?:IO)?Exception\b/,
  ),
  origin(['elixir'], /^(\[[\s\S]*\bcheck_origin:\s*)false\b([\s\S]*\])$/, '$1true$2'),
  filter(
    SCRIPT,
    /^`\(([\w-]+)=\$\{([^{}]+)\}\)`$/,
    "new ldap.EqualityFilter({ attribute: '$1', value: String($2) })",
    /\bldap\s*=\s*require\(['"]ldapjs['"]\)|import ldap from ['"]ldapjs['"]/,
  ),
];
