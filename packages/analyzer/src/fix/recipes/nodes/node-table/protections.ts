/** @module Node replacements for attempts, hosts of links, uploads, origins, lifetimes and headers. */
import { SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const attempts = fix('missing-rate-limit', 'Locks the account after several failed attempts.');
const counted = fix('missing-rate-limit', "Counts by the client's own address, which a request cannot choose.");
const link = fix(
  'host-header-poisoning',
  'Takes the host of the link from the environment variable `PUBLIC_HOST`; set it in the deployment.',
);
const sheet = fix('xslt-injection', 'Runs no scripts and loads no documents from the style sheet.');
const both = fix('null-dereference', 'Reads the value only if it is not null.');
const configured = fix(
  'permissive-cors',
  'Allows only the origin that the environment variable `ALLOWED_ORIGIN` names; set it in the deployment.',
);
const origins = fix(
  'permissive-cors',
  'Allows only the origins that the environment variable `ALLOWED_ORIGINS` lists; set it in the deployment.',
);
const ownWindow = fix('permissive-cors', 'Sends the message to windows of this origin only.');
const ends = fix('missing-timeout', 'Ends the request after 30 seconds.');
const header = fix('security-control-disabled', 'Keeps the protection that the header gives.');
const isolated = fix('security-control-disabled', 'Runs the container without the rights of the host.');
const kept = fix('security-control-disabled', 'Keeps the protection enabled.');
const started = fix('dangerous-function', 'Runs the job in its own thread.');
const trimmed = fix('redos', 'Trims the text without a pattern.');

const PLACE = String.raw`[\w$]+(?:\.[\w$]+)*`;
const HOSTS = '(?:host|Host|x-forwarded-host|X-Forwarded-Host)';

const expires = fix('session-expiration', 'Lets it expire after a short time.');

const listed = fix(
  'unrestricted-upload',
  'Accepts only files up to 10 MB of the media types that the environment variable `ALLOWED_TYPES` lists (`image/png`); set it in the deployment.',
);
const renamed = fix('unrestricted-upload', 'Stores the file under a random name without extension.');
const local = fix('sensitive-data-exposed', 'Keeps the list of trusted issuers out of the handshake.');
const used = fix('unchecked-return', 'Keeps the result; the value itself does not change.');
const safeSchema = fix('unsafe-deserialization', 'Loads plain data only.');
const ownOrigin = fix('permissive-cors', 'Accepts connections from the same origin only, the default.');

export const PROTECTION_FIXES: readonly NodeFix[] = [
  attempts(['csharp'], /^([\s\S]+\.(?:PasswordSignIn|CheckPasswordSignIn)Async\([\s\S]*)\bfalse\)$/, '$1true)'),
  attempts(['csharp'], /^([\w.]+\.Lockout\.AllowedForNewUsers\s*=\s*)false$/, '$1true'),
  attempts(['csharp'], /^([\w.]+\.Lockout\.MaxFailedAccessAttempts\s*=\s*)\d{3,}$/, '$15'),
  attempts(['ruby'], /^(maximum_attempts|consecutive_failed_logins_limit)(\s+|\s*=\s*)0$/, '$1$210'),
  attempts(['ruby'], /^([\w.]+\.maximum_attempts\s*=\s*)0$/, '$110'),
  counted(SCRIPT, /^(\w+)\.(?:get|header)\(\s*(['"])X-(?:Forwarded-For|Real-IP)\2\s*\)$/i, '$1.ip'),
  counted(SCRIPT, /^(\w+)\.headers\[(['"])x-(?:forwarded-for|real-ip)\2\]$/i, '$1.ip'),
  counted(SCRIPT, /^headers\[(['"])x-forwarded-for\1\] \?\? ip$/i, 'ip'),

  link(SCRIPT, new RegExp(`^${PLACE}\\.headers(?:\\.host|\\[(["'])${HOSTS}\\1\\])$`), 'process.env.PUBLIC_HOST'),
  link(SCRIPT, new RegExp(`^${PLACE}\\.(?:get|header)\\((["'])${HOSTS}\\1\\)$`), 'process.env.PUBLIC_HOST'),
  link(
    ['csharp'],
    /^(?:\w+\.)*(?:Request|request)\.(?:Host(?:\.Value)?|Headers\.Host|Headers\["Host"\])$/,
    'System.Environment.GetEnvironmentVariable("PUBLIC_HOST")',
  ),
  link(['python'], /^request\.headers\[(["'])Host\1\]$/i, 'os.environ[$1PUBLIC_HOST$1]', undefined, 'os'),
  link(
    ['python'],
    /^f"\{request\.host_url\}((?:[^"\\]|\\.)*)"$/,
    'f"https://{os.environ[\'PUBLIC_HOST\']}/$1"',
    undefined,
    'os',
  ),
  link(
    ['python'],
    /^f"https?:\/\/\{host\}((?:[^"\\]|\\.)*)"$/,
    'f"https://{os.environ[\'PUBLIC_HOST\']}$1"',
    undefined,
    'os',
  ),
  link(['ruby'], /^"https?:\/\/#\{host\}([^"]*)"$/, '"https://#{ENV.fetch(\'PUBLIC_HOST\')}$1"'),
  link(SCRIPT, /^(`https?:\/\/\$\{)host(\}[^`]*`)$/, '$1process.env.PUBLIC_HOST$2'),
  link(['python'], /^request\.host_url$/, "'https://' + os.environ['PUBLIC_HOST'] + '/'", undefined, 'os'),
  link(['python'], /^request\.host$/, "os.environ['PUBLIC_HOST']", undefined, 'os'),
  link(['python'], /^request\.get_host\(\)$/, 'os.environ["PUBLIC_HOST"]', undefined, 'os'),
  link(['ruby'], /^request\.(?:host_with_port|headers\[(?:"Host"|'Host')\])$/, "ENV.fetch('PUBLIC_HOST')"),

  sheet(
    ['csharp'],
    /^([\w.() ]+\.Load\([^,]+,\s*)(?:XsltSettings\.TrustedXslt|new XsltSettings\(true, true\)),\s*(?:null|new XmlUrlResolver\(\))\)$/,
    '$1XsltSettings.Default, null)',
  ),

  both(['java', 'csharp'], new RegExp(`^(${PLACE} != null) & (\\!?${PLACE}[\\s\\S]*)$`), '$1 && $2'),
  both(['java', 'csharp'], new RegExp(`^(${PLACE} == null) \\| (\\!?${PLACE}[\\s\\S]*)$`), '$1 || $2'),

  configured(
    SCRIPT,
    /^(\{[\s\S]*\bcors:\s*)true\b([\s\S]*\})$/,
    "$1{ origin: [process.env.ALLOWED_ORIGIN ?? ''] }$2",
    /@hapi\/hapi/,
  ),
  ownWindow(
    SCRIPT,
    // A message without a secret may be meant for other sites.
    new RegExp(
      `^((?:${PLACE}\\??\\.)+postMessage\\([\\s\\S]*(?:[tT]oken|[pP]assword|[sS]ecret|[sS]ession|[cC]redential|[jJ]wt|[kK]ey)[\\s\\S]*,\\s*)(?:'\\*'|"\\*")\\)$`,
    ),
    '$1window.location.origin)',
  ),

  ends(
    ['csharp'],
    /^([\w.]+\.Timeout\s*=\s*)(?:System\.Threading\.)?Timeout\.InfiniteTimeSpan$/,
    '$1System.TimeSpan.FromSeconds(30)',
  ),
  ends(
    ['csharp'],
    /^(new HttpClient(?:\(\))? \{[\s\S]*\bTimeout = )(?:System\.Threading\.)?Timeout\.InfiniteTimeSpan([\s\S]*\})$/,
    '$1System.TimeSpan.FromSeconds(30)$2',
  ),
  ends(['csharp'], /^([\w.]+\.Timeout\s*=\s*)-1$/, '$130_000'),

  header([...SCRIPT, 'java', 'csharp', 'python', 'go', 'ruby'], /^(["'])max-age=0\1$/, '$1max-age=31536000$1'),
  header([...SCRIPT], /^(\{[\s\S]*\bmaxAge:\s*)0\b([\s\S]*\})$/, '$131536000$2', /\bhsts\b/),
  header(SCRIPT, /^helmet\(\{\s*contentSecurityPolicy:\s*false\s*\}\)$/, 'helmet()'),
  isolated(['go'], /^((?:\w+\.)+Privileged\s*=\s*)true$/, '$1false'),
  isolated(['go'], /^((?:container\.)?HostConfig\{[\s\S]*\bPrivileged:\s*)true\b([\s\S]*\})$/, '$1false$2'),
  kept(['php'], /^(ini_set\(\s*(["'])allow_url_include\2,\s*)(["'])1\3\)$/, '$1$30$3)'),

  expires(
    ['csharp'],
    /^((?:System\.)?DateTime(?:Offset)?\.(?:Utc)?Now)\.AddYears\(\d+\)$/,
    '$1.AddHours(1)',
    /\bSecurityToken\w+\b/,
  ),
  expires(['csharp'], /^([\w.]+\.ClockSkew\s*=\s*TimeSpan)\.From(?:Days|Hours)\(\d+\)$/, '$1.FromMinutes(5)'),
  expires(['go'], /^(&?sessions\.Options\{[\s\S]*\bMaxAge:\s*)86400 \* 365(?: \* \d+)?\b([\s\S]*\})$/, '$186400$2'),
  listed(
    SCRIPT,
    /^(multer\(\{(?![\s\S]*(?:fileFilter|limits))[\s\S]*[^\s,])(,?\s*\}\))$/,
    "$1, limits: { fileSize: 10 * 1024 * 1024 }, fileFilter: (req, file, callback) => callback(null, (process.env.ALLOWED_TYPES ?? '').split(',').filter(Boolean).includes(file.mimetype))$2",
  ),
  renamed(SCRIPT, /^\w+\.originalname$/, 'crypto.randomUUID()', /\bmulter\b/, 'crypto'),
  local(
    ['csharp'],
    /^(SslCertificateTrust\.CreateForX509\w+\([\s\S]+,\s*(?:sendTrustInHandshake:\s*)?)true\)$/,
    '$1false)',
  ),
  used(
    ['java'],
    /^(\w+)\.((?:trim|strip|toLowerCase|toUpperCase|replace|replaceAll|concat|add|subtract|multiply)\([^()]*\))$/,
    '$1 = $1.$2',
  ),
  safeSchema(
    SCRIPT,
    /^(yaml\.load\((?:[^(),]|\([^()]*\))+)\)$/,
    '$1, { schema: yaml.DEFAULT_SAFE_SCHEMA })',
    /['"]js-yaml['"]/,
  ),
  safeSchema(SCRIPT, /^\w+\.unserialize\(([\s\S]+)\)$/, 'JSON.parse($1)', /['"]node-serialize['"]/),
  origins(
    ['go'],
    /^\[\]string\{"\*"\}$/,
    'strings.Split(os.Getenv("ALLOWED_ORIGINS"), ",")',
    /rs\/cors|labstack\/echo|gin-contrib\/cors/,
    ['os', 'strings'],
  ),
  ownOrigin(['go'], /^(\w+\.InsecureSkipVerify\s*=\s*)true$/, '$1false', /AcceptOptions\b/),
  started(['java'], /^(new Thread\([\s\S]*\))\.run\(\)$/, '$1.start()'),
  trimmed(SCRIPT, /^([\s\S]+)\.replace\(\/\\s\+\$\/g?,\s*(["'])\2\)$/, '$1.trimEnd()'),
  trimmed(SCRIPT, /^([\s\S]+)\.replace\(\/\^\\s\+\|\\s\+\$\/g,\s*(["'])\2\)$/, '$1.trim()'),
];
