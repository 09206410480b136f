/** @module Node replacements for limits, defaults of secrets, formats of data and generators. */
import { JVM, SCRIPT } from './languages.ts';
import { fix, type NodeFix } from './node-fix.ts';

const required = fix(
  'hard-coded-credentials',
  'Fails without the environment variable instead of using a known secret.',
);
const requiredKey = fix('hard-coded-key', 'Fails without the environment variable instead of using a known secret.');
const limited = fix('resource-exhaustion', 'Limits the size of messages.');
const existing = fix('resource-exhaustion', 'Accepts only existing atoms; new ones are never garbage-collected.');
const plain = fix('unsafe-deserialization', 'Loads plain data only; the document cannot name classes.');
const terms = fix('unsafe-deserialization', 'Creates no new atoms or functions from the data.');
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

const ended = fix('argument-injection', 'Ends the options before the value.');

export const VALUE_FIXES: readonly NodeFix[] = [
  ended(
    ['shell'],
    /^((?:cp|mv|rm|grep|rsync|ls|mkdir|touch|git clone)(?: -{1,2}[\w-]+)*)\s+(["$][\s\S]*)$/,
    '$1 -- $2',
  ),
  ended(['shell'], /^(xargs(?: -\w+)* rm(?: -\w+)*)$/, '$1 --'),

  ...DEFAULTS.flatMap((row) => [required(...row), requiredKey(...row)]),

  limited(['go'], /^(\w+\.SetReadLimit\()-1\)$/, '$11 << 20)'),
  limited(['python'], /^(websockets\.serve\([\s\S]*\bmax_size\s*=\s*)None\b([\s\S]*)$/, '$12**20$2'),
  limited(['cpp', 'header'], /^([\w.>-]+\bSetMaxReceiveMessageSize\()-1\)$/, '$14 * 1024 * 1024)'),
  limited(SCRIPT, /^(\{[\s\S]*\blimit:\s*(["']))(?:[1-9]\d{2,}\s*mb|\d+\s*gb)\2([\s\S]*\})$/i, '$110mb$2$3'),
  existing(['elixir'], /^([\s\S]*\bkeys:\s*:atoms)(?!!)([\s\S]*)$/, '$1!$2'),

  plain(['csharp'], /^new ((?:\w+\.)*JavaScriptSerializer)\(\s*new (?:\w+\.)+SimpleTypeResolver\(\)\s*\)$/, 'new $1()'),
  plain(JVM, /^(\w+\.setReturningObjFlag\()true\)$/, '$1false)'),
  plain(JVM, /^(\w+\.setEnabledForExtensions\()true\)$/, '$1false)'),
  plain(['python'], /^(\[\s*(["'])json\2),\s*(["'])pickle\3\s*\]$/, '$1]', /\baccept_content\b/),
  terms(['elixir'], new RegExp(`^(:erlang\\.binary_to_term\\(${NESTED})\\)$`), '$1, [:safe])'),

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
