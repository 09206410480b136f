/** @module Lines of Java and C#: one option, argument or name that disables a protection, and its safe value. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { ReplaceRecipe } from '../../recipe.ts';
import { hasSigningKey } from '../settings/signing-keys.ts';

type More = Partial<Pick<ReplaceRecipe, 'only' | 'imports' | 'reach'>>;

const of =
  (languages: readonly LanguageId[]) =>
  (weakness: string, description: string, find: RegExp, put: string, more: More = {}): ReplaceRecipe => ({
    weakness,
    languages,
    description,
    find,
    put,
    ...more,
  });

const java = of(['java']);
const jvm = of(['java', 'kotlin', 'scala']);
const csharp = of(['csharp']);

/** A whole statement of a block; of a branch without braces, the next statement would become the branch. */
const inBlock: NonNullable<ReplaceRecipe['only']> = (_, text, at) => /[{};]$/.test(text.slice(0, at).trimEnd());

const LOCAL_BROADCAST = "Delivers the broadcast to this app only, so other apps can't read it.";
const IMMUTABLE = "Doesn't let other apps change the intent.";
const KEYS = 'Passes the value to the script as a key, so it is no part of its code.';
const SIGNATURE = 'Keeps signature verification enabled, the default.';

const BOUND = 'Passes the values as bound parameters.';
const STATEMENT = 'com.datastax.oss.driver.api.core.cql.SimpleStatement';

const JAVA: readonly ReplaceRecipe[] = [
  java(
    'nosql-injection',
    BOUND,
    /(\.execute(?:Async)?\()"([^"\\?]*= )'" \+ (\w+) \+ "'"\)/,
    `$1${STATEMENT}.newInstance("$2?", $3))`,
    { only: (_, text) => /\bCqlSession\b/.test(text) },
  ),
  java(
    'nosql-injection',
    BOUND,
    /(\bSimpleStatement\.builder\()"([^"\\?]*= )'" \+ (\w+) \+ "'"\)/,
    '$1"$2?").addPositionalValue($3)',
  ),
  java(
    'nosql-injection',
    BOUND,
    /(\bcluster\.query\()"([^"\\$]*= )'" \+ (\w+) \+ "'"\)/,
    '$1"$2$$1", com.couchbase.client.java.query.QueryOptions.queryOptions().parameters(com.couchbase.client.java.json.JsonArray.from($3)))',
  ),
  java(
    'missing-authorization',
    'Lets only administrators in.',
    /(\b(?:ant|request|mvc)Matchers\("\/admin[^"]*"\)\.)permitAll\(\)/,
    '$1hasRole("ADMIN")',
  ),
  java(
    'hostname-check-disabled',
    'Verifies host names again.',
    /^([ \t]*)(\w+)\.setSSLOnConnect\(true\);/m,
    '$1$2.setSSLOnConnect(true);\n$1$2.setSSLCheckServerIdentity(true);',
  ),
  jvm('sensitive-broadcast', IMMUTABLE, /\bFLAG_MUTABLE\b/, 'FLAG_IMMUTABLE'),
  jvm(
    'sensitive-broadcast',
    IMMUTABLE,
    /(\bPendingIntent\.get(?:Activity|Broadcast|Service|ForegroundService)\([^;\n]*, )0\)/,
    '$1PendingIntent.FLAG_IMMUTABLE)',
  ),
  of(['java'])(
    'sensitive-broadcast',
    IMMUTABLE,
    /(\bPendingIntent\.FLAG_(?:UPDATE_CURRENT|CANCEL_CURRENT|ONE_SHOT|NO_CREATE))\)/,
    '$1 | PendingIntent.FLAG_IMMUTABLE)',
  ),
  of(['kotlin'])(
    'sensitive-broadcast',
    IMMUTABLE,
    /(\bPendingIntent\.FLAG_(?:UPDATE_CURRENT|CANCEL_CURRENT|ONE_SHOT|NO_CREATE))\)/,
    '$1 or PendingIntent.FLAG_IMMUTABLE)',
  ),
  java(
    'sensitive-broadcast',
    LOCAL_BROADCAST,
    /\b(\w+)\.(send(?:Ordered)?Broadcast)\((\w+)(?=[,)])/,
    '$1.$2($3.setPackage($1.getPackageName())',
  ),
  java(
    'sensitive-broadcast',
    LOCAL_BROADCAST,
    /(?<![.\w])(send(?:Ordered)?Broadcast)\((\w+)(?=[,)])/,
    '$1($2.setPackage(getPackageName())',
  ),
  java('csrf-disabled', 'Keeps the protection enabled, the default.', /\.csrf\((\w+) -> \1\.disable\(\)\)/, ''),
  java(
    'cookie-not-httponly',
    'Hides the cookie from scripts and sends it over HTTPS only.',
    /(\bnew NewCookie\.Builder\([^()]*\)[^;\n]*)\.build\(\)/,
    '$1.httpOnly(true).secure(true).build()',
  ),
  java(
    'cookie-not-secure',
    'Hides the cookie from scripts and sends it over HTTPS only.',
    /(\bnew NewCookie\.Builder\([^()]*\)[^;\n]*)\.build\(\)/,
    '$1.httpOnly(true).secure(true).build()',
  ),
  java('permissive-cors', 'Sends no credentials to other origins.', /(\.allowCredentials\()true\)/, '$1false)'),
  java('permissive-cors', 'Sends no credentials to other origins.', /, allowCredentials = "true"/, ''),
  java('jwt-not-verified', SIGNATURE, /\.set(?:SkipSignatureVerification|DisableRequireSignature)\(\)/, ''),
  java('jwt-not-verified', SIGNATURE, /\.setJwsAlgorithmConstraints\(AlgorithmConstraints\.NO_CONSTRAINTS\)/, ''),
  java(
    'jwt-not-verified',
    'Signs the token with the secret of the environment variable `JWT_SECRET`; set it in the deployment.',
    /\bAlgorithm\.none\(\)/,
    'Algorithm.HMAC256(System.getenv("JWT_SECRET"))',
  ),
  java('certificate-check-disabled', 'Verifies certificates again.', /^[ \t]*\w+\.trustAllCertificates\(\);/m, '', {
    only: inBlock,
  }),
  java(
    'weak-password-policy',
    'Requires at least eight characters.',
    /(@(?:Size|Length)\([^()]*\bmin = )[1-7]\b/,
    '$18',
  ),
  java(
    'incomplete-sanitization',
    'Replaces every occurrence, not only the first.',
    /\.replaceFirst\(("[^"\\.$*+?()[\]{}|^]+"|"'"), ("[^"\\$]*")\)/,
    '.replace($1, $2)',
  ),
  java(
    'code-injection',
    KEYS,
    /(\bjedis\.eval\()"([^"]*)'" \+ (\w+) \+ "'([^"]*)"\)/i,
    '$1"$2KEYS[1]$4", java.util.List.of($3), java.util.List.of())',
  ),
  java(
    'code-injection',
    KEYS,
    /(\bredis\.eval\()"([^"]*)'" \+ (\w+) \+ "'([^"]*)", ([\w.]+)\)/,
    '$1"$2KEYS[1]$4", $5, $3)',
  ),
  java(
    'dangerous-function',
    'Asks the thread to end; stopping it would leave its data half written.',
    /\b(\w+)\.stop\(\)/,
    '$1.interrupt()',
    { only: ([, name = ''], text) => new RegExp(`\\bThread ${name}\\b`).test(text) },
  ),
];

const LITERAL = 'Escapes the value, so it matches literally.';
const ENVIRONMENT = 'Revoke the one that was in the code.';

const CSHARP: readonly ReplaceRecipe[] = [
  csharp('regex-injection', LITERAL, /(\bnew Regex\()(\w+)(?=[,)])/, '$1Regex.Escape($2)'),
  csharp(
    'regex-injection',
    LITERAL,
    /(\bRegex\.(?:IsMatch|Matches|Match|Replace|Split|Count)\((?:[\w.]+|"[^"]*"), )(\w+)(?=[,)])/,
    '$1Regex.Escape($2)',
  ),
  csharp(
    'regex-injection',
    LITERAL,
    /(\bRegex\.(?:IsMatch|Matches|Match|Replace|Split|Count)\((?:[\w.]+|"[^"]*"), "[^"]*" \+ )(\w+)\b/,
    '$1Regex.Escape($2)',
  ),
  csharp(
    'jwt-not-verified',
    'Verifies the signature of the token.',
    /^[ \t]*SignatureValidator = \([^\n]*\) => new \w+\([^\n]*\),[^\n]*\n/m,
    '',
    { only: (_, text, at) => hasSigningKey(text, at) },
  ),
  csharp(
    'hard-coded-credentials',
    `Reads the secret from the environment variable \`API_KEY\`. ${ENVIRONMENT}`,
    /(Headers\.Add\("[\w-]*[kK]ey", )"[^"]+"\)/,
    '$1System.Environment.GetEnvironmentVariable("API_KEY"))',
  ),
  csharp(
    'hard-coded-credentials',
    `Reads the secret from the environment variable \`DIRECTORY_PASSWORD\`. ${ENVIRONMENT}`,
    /(\bnew PrincipalContext\([^()\n]*, "[^"]*", )"[^"]+"\)/,
    '$1System.Environment.GetEnvironmentVariable("DIRECTORY_PASSWORD"))',
  ),
  csharp(
    'uncaught-exception',
    'Returns the task, so the caller sees its exceptions.',
    /(\basync )void(?= \w+\()/,
    '$1Task',
    { only: (_, text) => /\bTasks?\b/.test(text) },
  ),
  csharp(
    'error-details-exposed',
    "Doesn't return error details to callers.",
    /(\bIncludeExceptionDetailInFaults = )true/,
    '$1false',
  ),
  csharp(
    'error-details-exposed',
    "Doesn't return error details to callers.",
    /("detailedErrors", ")true"/i,
    '$1false"',
  ),
  csharp('permissive-file-mode', 'Restricts access to the owner.', /(Convert\.ToInt32\("0?)\d{3}(", 8\))/, '$1600$2'),
  csharp(
    'xxe',
    "Doesn't resolve external entities.",
    /(AppContext\.SetSwitch\("Switch\.System\.Xml\.AllowDefaultResolver", )true/,
    '$1false',
  ),
  csharp(
    'unsafe-deserialization',
    'Keeps the unsafe formatter disabled.',
    /(AppContext\.SetSwitch\("[\w.]*EnableUnsafeBinaryFormatterSerialization", )true/,
    '$1false',
  ),
  csharp(
    'unsafe-deserialization',
    'Ignores type names in the document.',
    /\bTypeless(?:Contractless)?(?:Standard|Object)Resolver\.Instance/,
    'ContractlessStandardResolver.Instance',
  ),
  csharp('cleartext-transport', 'Encrypts the connection.', /\b(\w*SslMode)\.None\b/, '$1.Required'),
  csharp(
    'cleartext-transport',
    'Encrypts the connection.',
    /^[ \t]*\w+\.DisableTransportSecurityRequirement\(\);/m,
    '',
    { only: inBlock },
  ),
  csharp(
    'jwt-not-verified',
    'Verifies the signature of the token.',
    /\.DoNotVerifySignature\(\)/,
    '.WithAlgorithm(new JWT.Algorithms.HMACSHA256Algorithm()).WithSecret(System.Environment.GetEnvironmentVariable("JWT_SECRET")).MustVerifySignature()',
  ),
  csharp(
    'jwt-not-verified',
    'Signs the token.',
    /(\bnew SigningCredentials\(\w+, )"none"/,
    '$1SecurityAlgorithms.HmacSha256',
  ),
  csharp(
    'weak-password-hash',
    'Hashes with a cost of 12.',
    /(\.(?:Enhanced)?HashPassword\([\w.]+, (?:workFactor: )?)[4-9]\b/,
    '$112',
  ),
  csharp(
    'certificate-check-disabled',
    'Accepts only the host key whose fingerprint the environment variable `SSH_HOST_FINGERPRINT` names; set it in the deployment.',
    /(\bHostKeyReceived \+= \(\w+, (\w+)\) => \2\.CanTrust = )true/,
    '$1$2.FingerPrintSHA256 == System.Environment.GetEnvironmentVariable("SSH_HOST_FINGERPRINT")',
  ),
  csharp(
    'resource-exhaustion',
    'Accepts requests of at most 10 MB; adapt the limit to what the action needs.',
    /\[DisableRequestSizeLimit\]/,
    '[RequestSizeLimit(10_000_000)]',
  ),
  csharp('certificate-check-disabled', 'Verifies certificates again.', /(\.ValidateAnyCertificate = )true/, '$1false'),
  csharp(
    'uninitialized-memory',
    'Fills the buffer with zeros.',
    /^([ \t]*)(Span<\w+> (\w+) = stackalloc [^;\n]+;)/m,
    '$1$2\n$1$3.Clear();',
  ),
  csharp('xml-injection', 'Writes the value as text.', /(\bwriter\.)WriteRaw\(/i, '$1WriteString('),
  csharp(
    'xml-injection',
    'Escapes the value for XML.',
    /("<[^"]*>" \+ )(\w+)( \+ "<)/,
    '$1System.Security.SecurityElement.Escape($2)$3',
  ),
  csharp(
    'xslt-injection',
    'Runs no scripts and loads no documents from the style sheet.',
    /\bnew XslTransform\(\)/,
    'new XslCompiledTransform()',
  ),
  csharp(
    'open-redirect',
    'Redirects to paths of this site only.',
    /(\bRedirectUri = )(\w+)(?= \})/,
    '$1Url.IsLocalUrl($2) ? $2 : "/"',
  ),
  csharp(
    'debug-enabled',
    "Doesn't show error details to visitors.",
    /^[ \t]*\w+\.UseDeveloperExceptionPage\(\);/m,
    '',
    { only: inBlock },
  ),
];

export const compiledLineRecipes: readonly ReplaceRecipe[] = [...JAVA, ...CSHARP];
