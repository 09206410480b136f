/** @module Correct outcomes for settings: the protection is enabled in the fixed program. */
import type { Outcome } from './changed.ts';

const settled = (property: string, wrong?: RegExp, right?: RegExp): Outcome => ({
  property,
  // Without the statement that disabled it, the protection is the library's default.
  holds: ({ code }) => code.trim() === '' || (!(wrong?.test(code) ?? false) && (right?.test(code) ?? true)),
});

export const settingOutcomes: Readonly<Record<string, Outcome>> = {
  'mass-assignment': settled(
    'only fields that the model lists are set',
    /forceFill|unguard|permit_all_parameters\s*=\s*true|setAttributes\([^;]*,\s*false\)|['"]\*['"]\s*=>\s*true/,
  ),
  'certificate-check-disabled': settled(
    'certificates are verified',
    /rejectUnauthorized['"]?\s*:\s*false|verify\s*=\s*False|VERIFY_NONE|verify_none|CERT_NONE|AutoAddPolicy|WarningPolicy|:never|InsecureSkipVerify:\s*true|_create_unverified_context|REJECT_UNAUTHORIZED['"\]\s]*=\s*['"]?0|VerifyNone|VerifyMode::NONE|(?:\)|\b[a-z_])\s*=>\s*true\s*[,;)]|insecure\?\s+true|allowInvalidCertificates\s*=\s*YES|sslVerify[= ]false|StrictHostKeyChecking=no|DisabledTrustEvaluator|InsecureTrustManagerFactory|PromiscuousVerifier|AcceptAllServerKeyVerifier|tlsNoVerify|RevocationMode\.NoCheck|OPT_X_TLS_(?:NEVER|ALLOW)\b|DANGER_ACCEPT|VerifyMode::empty|ignore-certificate-errors|acceptSelfSignedCertificates:\s*true/,
  ),
  'hostname-check-disabled': settled(
    'host names are verified',
    /check_hostname\s*=\s*False|validatesDomainName\s*=\s*NO|verify_hostname\s*=>\s*0|VERIFYHOST,\s*[01]L?\b|(?<!Default)HostnameVerifier|EndpointIdentificationAlgorithm\((?:null|"")|checkServerIdentity|validateHost:\s*false|assert_hostname\s*=\s*False/,
  ),
  'weak-tls-version': settled(
    'TLS 1.2 or later',
    /TLSv1(?:\.[01]|_1)?\b(?!\.2|\.3|_2|_3)|SSLv[23]\b|TLS1[01]\b|\b(?:SSL3|TLS1|TLS1_1)_VERSION\b/,
  ),
  'cleartext-transport': settled(
    'the address is encrypted',
    /['"`](?:http|ws|ftp|ldap|amqp|mqtt):\/\/|insecure_channel|insecure\.NewCredentials|sslmode=disable|useSSL=false/,
  ),
  'debug-enabled': settled('debug output is off in production', /debug['"]?\s*[:=]\s*true/i),
  'cookie-not-secure': settled(
    'the cookie is sent over HTTPS only',
    /secure['"]?\s*(?::|=>?|\()\s*false/i,
    /secure|true/i,
  ),
  'cookie-not-httponly': settled(
    'scripts cannot read the cookie',
    /http_?only['"]?\s*(?::|=>?|\()\s*false/i,
    /http_?only|true/i,
  ),
  'security-control-disabled': settled(
    'the protection is on',
    /nodeIntegration['"]?\s*:\s*true|(?:contextIsolation|sandbox|hsts|noSniff|frameguard)['"]?\s*:\s*false|FromFileURLs\(\s*true|EnableViewStateMac\s*=\s*false/,
  ),
  'csrf-disabled': settled(
    'requests are checked for a token, or other sites cannot send the cookie',
    /csrf_exempt|IgnoreAntiforgeryToken|skip_forgery_protection|\.csrf\(.*disable|^\s*\w+;|SameSite\w*None|same_?site['"]?\s*(?::|=>?)\s*['"]?none|UnsafeSkipCheck|InsecureBypass|protect_from_forgery.*except/i,
  ),
  'permissive-file-mode': settled(
    'only the owner can write, others cannot read',
    /public-?read|PublicRead|PUBLIC_READ|PublicAccessType\.Blob|\b0o?[0-7]*[2367]\b(?<!077)(?![0-7])|\b(?:777|666)\b|[ao]\+\w*w|rwxrwx|WORLD_|,\s*false\s*\)/,
    /0o?6|0o?7|[67]00\b|077\b|u\+|rwx------|MODE_PRIVATE|,\s*true\s*\)|S_IRWXU$|S_IRWXU\)|UnixFileMode\.User\w+\)|S_IRWXU|Owner\)|OWNER_\w+\)|[pP]rivate|PRIVATE|PublicAccessType\.None|public[-\w]*[Aa]ccess['"=:\s]+(?:false|off)/,
  ),
  'missing-origin-check': settled(
    'the origin is compared with the own one',
    /check_origin:\s*false/,
    /check_origin:\s*true|\.origin !== window\.location\.origin\) return|super\(\)\.check_origin\(/,
  ),
  'fail-open': settled('what could not be checked is refused', /\btrue\b/i, /\bfalse\b|^\s*return$/im),
  'exposed-listener': settled('the server listens on the loopback interface', /0\.0\.0\.0|\[::\]/),
  'weak-password-policy': settled(
    'passwords have at least eight characters',
    undefined,
    /\b8\b|MinimumLengthValidator/,
  ),
  'missing-timeout': settled(
    'the request ends after a fixed time',
    /timeout\s*=\s*None|Infinite/,
    /timeout\s*=\s*(?:\d|System\.TimeSpan\.FromSeconds\()/i,
  ),
  'unrestricted-upload': settled(
    'only files with an extension or type of a list that the environment gives are stored, or their names are random',
    /originalname/,
    /ALLOWED_EXTENSIONS|ALLOWED_TYPES|randomUUID\(\)/,
  ),
  'division-by-zero': settled(
    'a zero is refused before the division',
    undefined,
    /== 0\) throw\b|\brequire\([\w.]+ != 0\b/,
  ),
  'swallowed-exception': settled('the error reaches the caller', undefined, /\bthrow\b|\braise\b/),
  'lock-not-released': settled(
    'the lock is released on every way out',
    undefined,
    /\bdefer\b|\bfinally\b|std::lock_guard</,
  ),
  'missing-rate-limit': settled(
    'attempts are counted per account or address, and end',
    /lockoutOnFailure:\s*false|AllowedForNewUsers\s*=\s*false|limit\s+0|attempts\s*=?\s*0\b|X-Forwarded|SkipThrottle/i,
  ),
  'host-header-poisoning': settled(
    'the host of the link comes from the environment',
    /headers\s*[.[]\s*['"]?(?:host|x-forwarded-host)\b|host_with_port|Request\.Host\b/i,
    /PUBLIC_HOST/,
  ),
  'resource-exhaustion': settled(
    'the request or size is bounded, or a context is released when its function ends',
    undefined,
    /\bdefer cancel\w*\(\)|timeout|max|limit|Buffer\.from\([^\n]+,\s*['"]|to_existing_atom|safe_concat|:atoms!|allErrors:\s*false|\bmin(?:Of)?\(|\]\.min\b|readNBytes\(|::take\(|> 1_?000_?000|OpenReadStream\(\d/i,
  ),
  xxe: settled(
    'external entities and document types are refused',
    /ACCESS_EXTERNAL_\w+,\s*"[^"]|NOENT|DTDLOAD|resolve_entities\s*=\s*True|^(?![^\n]*DtdProcessing\.Prohibit)[^\n]*new XmlUrlResolver|DtdProcessing\.Parse|\.noent\b|[eE]ntities"\s*,\s*true|doctype-decl"\s*,\s*false/m,
    /disallow-doctype-decl|SUPPORT_DTD|ACCESS_EXTERNAL_(?:DTD|STYLESHEET|SCHEMA)|defusedxml|resolve_entities\s*=\s*False|XmlResolver\s*=\s*null|Prohibit|LIBXML_NONET|nonet|[eE]ntities"\s*,\s*false|NONET|load-external-dtd"\s*,\s*false|(?:noent|replaceEntities)['"]?\s*:\s*false|FEATURE_SECURE_PROCESSING|[eE]ntities(?:\s*=\s*|:)(?:NO|false)|(?:expand_entities|load_ext_dtd)\s*=>\s*0|Xml(?:Slurper|Parser)\([^()]*false\)|NoNet|allow_entities: false|entity_loader\(true\)|AllowDefaultResolver", false|SAXReader\.createDefault|XMLReader::\w+,\s*false|svg2\w+\((?![^\n]*unsafe)|backend = (['"])REXML\1/,
  ),
  'xml-entity-expansion': settled(
    'entities are refused',
    undefined,
    /defusedxml|disallow-doctype-decl|Prohibit|forbid/,
  ),
  'unsafe-deserialization': settled(
    'plain data only, or objects of listed classes; the document names no others',
    /\byaml\.(?:load|unsafe_load|full_load)\((?![^\n]*\.DEFAULT_(?:SAFE_)?SCHEMA\b)|unsafe_load|TypeNameHandling\.(?:All|Auto|Objects|Arrays)|typ=["']unsafe|weights_only\s*=\s*False|PickleSerializer/,
    /setObjectInputFilter\(|allowTypes\(|ListedUnpickler\(|safe_load|JSON|json|JavaScriptSerializer\(\)|TypeFilterLevel\.Low|ReturningObjFlag\(false|EnabledForExtensions\(false|equiresSecureCoding\s*=\s*(?:YES|true)|typ="safe"|weights_only=True|allowed_classes|BadListTypeChecking\s*=\s*true|DEFAULT_(?:SAFE_)?SCHEMA|TypeNameHandling\.None|:safe|SafeConstructor|SafeLoader|yaml\.load\(|(?<!Typeless)ContractlessStandardResolver|FormatterSerialization", false/,
  ),
  'insecure-temp-file': settled(
    'the file is created in one step with a unique name, or in a directory of the user alone',
    /mktemp\(|mktemp -u/,
    /XDG_\w+|mkstemp|\bmktemp\b|createTempFile|createTempDirectory|CreateTemp|Tempfile|NamedTemporaryFile|GetRandomFileName/,
  ),
  'uninitialized-memory': settled('the buffer is zero-filled', /allocUnsafe|new Buffer\(/),
  'jwt-not-verified': settled(
    'the signature is verified',
    /verify_signature['"]\s*:\s*False|verify\s*=\s*False|["'`]none["'`]|[.:]none\b/i,
  ),
  'session-expiration': settled(
    'the token expires',
    /(?:ValidateLifetime|RequireExpirationTime)\s*=\s*false|EXPIRES\s*=\s*False/,
  ),
  'permissive-cors': settled(
    'no credentials for any origin; the operator lists who has access',
    /webSecurity['"]?\s*:\s*false|Allow-Origin[^\n]*['"]\*['"]|^(?![^\n]*ALLOWED_ORIGIN)[^\n]*credentials['"]?\s*[:=(]\s*true/im,
  ),
  'dangerous-function': settled(
    'the function is a current one, and what it writes is bounded',
    /\b(?:gets|strcpy|sprintf)\(/,
  ),
  'buffer-overflow': settled('the write is bounded by the buffer', /\b(?:gets|strcpy|sprintf)\(/),
  'session-fixation': settled(
    'the session has a new id that the server has made',
    /sessionFixation\(\)\.none|\.none\(\)|use_strict_mode['"],\s*['"]?0/,
    /changeSessionId|use_strict_mode|reset_session|session_regenerate_id\(true\)|renew: true|\.regenerate\(/,
  ),
  'exposed-management-endpoint': settled(
    'only authenticated users get there',
    /actuator[^\n]*permitAll/,
    /authenticated\(\)/,
  ),
  'prototype-pollution': settled('keys of the prototype are refused', undefined, /__proto__[\s\S]*throw/),
  'unchecked-return': settled(
    'the result is used: what failed is reverted, or ends the program',
    undefined,
    /\brequire\(|!= [01]\) (?:_exit|abort)\(|\|\| exit 1|\.expect\(|ReadExactly\(|skipNBytes\(|fatalError\(|(\b\w+) = \1\.\w+\(/,
  ),
  'integer-overflow': settled(
    'the values are compared, or what does not fit is refused before it is computed',
    /-\s*\w+\s*>\s*0/,
    />|\brequire\(|\bMath\.\w+Exact\(|\bchecked\(|\* \d+L\b/,
  ),
  'null-dereference': settled(
    'the value is used only if it is not null, or an empty one takes its place',
    undefined,
    /!= NULL\)|== NULL\) abort\(\)|!= null &&|== null \|\||!= null\) |\.orElse\(new \w+\[0\]\)|getProperty\([^()]+, ""\)|\(\w+\?\.\w+\)/,
  ),
  reentrancy: settled('the state is updated before the call', undefined, /^\s*[\w[\].]+\s*[-+]?=[^=][^;]*;/),
  'memory-leak': settled(
    'what was allocated is released before its last reference is lost, also if it could not be resized',
    undefined,
    /\bfree\(\w+\);|\bdelete(?:\[\])? \w+;|(\w+) = realloc\([^;]*;\s*if \(\1 == (?:NULL|nullptr)\) free\(/,
  ),
  'double-free': settled('what was released is not released again', undefined, /= (?:NULL|nullptr);/),
  'pointer-scaling': settled('pointers move by elements', /\*\s*(?:\w+::)*size_?of/),
  'invalid-free': settled('arrays are freed as arrays', undefined, /delete\[\]/),
  'out-of-bounds-read': settled(
    'the index is checked before it is used',
    /<=\s*(?:[\w.]+\.(?:[lL]ength|Count|size\(\))|len\()/,
    /<[^=].*&&|unsigned char|<\s*(?:[\w.]+\.(?:[lL]ength|Count|size\(\))|len\()|(?:[lL]ength|Count|\))\s*>[^=]/,
  ),
  'incorrect-return-check': settled('the result is compared with what says that it failed', undefined, /NULL|\bint\b/),
  'incorrect-operator': settled('the condition compares what it names', undefined, /==|&&|\.equals\(|!\(/),
  'incorrect-calculation': settled('powers are computed, and no remainder is lost before', /\d\s*\^\s*\d|=\+/),
  'infinite-loop': settled('the counter reaches the end of the loop', undefined, /for\s*\(\s*int\b/),
  'assertion-as-check': settled('the check is part of every build', /\bassert\b/, /\b(?:raise|throw)\b|abort\(\)/),
  'untrusted-code-load': settled(
    'the path of the program is quoted, or what is loaded is checked or one of a list that the environment gives',
    /allow-un\w+|nogpgcheck|gpgcheck=0|bad-verify|CONTENT_TRUST=0|NoSecurity|trust_remote_code\s*=\s*True|http:\/\//,
    /\\"[A-Z]:|CONTENT_TRUST=1|gpgcheck=1|HighSecurity|trust_remote_code\s*=\s*False|ALLOWED_MODULES|https:|^\s*(?:apk|apt|dnf|yum|dpkg)/m,
  ),
  'race-condition': settled(
    'the file is created only if it does not exist, in one step, or an allowance changes only from or to zero',
    undefined,
    /CREATE_NEW|FileMode\.CreateNew|File::EXCL|'x'|'wx'|"wx"|["']xb?["']|:exclusive|require\(\w+ == 0 \|\|/,
  ),
  'unsafe-web-view': settled('local pages cannot read other files', /true,\s*forKey/, /false,\s*forKey/),
  'local-authentication-bypass': settled(
    'the key is usable only after authentication',
    /AuthenticationRequired\(false/,
    /AuthenticationRequired\(true/,
  ),
  'cleartext-storage': settled(
    'what is stored is encrypted, or not stored',
    /UNENCRYPTED|AccessibleAlways|noFileProtection|\b(?:jwt|JWT)\b[^\n]*\b(?:password|passwd|pwd|secret)['"]?\s*:/,
    /_MANAGED|AfterFirstUnlock|UntilFirstUserAuthentication|\b(?:jwt|JWT)\b|storageEncrypted: true/,
  ),
  'sensitive-data-exposed': settled(
    'only what the receiver needs is sent',
    /password_?(?:hash|digest)|CreateForX509\w+\([^\n]*true\)/i,
  ),
  redos: settled(
    'each character of the text can be matched in one way only',
    // A group that begins with a mark of its own repeats in one way.
    /\((?:\?:|(?!\?))(?!\\{1,2}[s.]|[ ,/@:;-])[^()]*\+\)[+*]/,
  ),
  'directory-listing': settled(
    'folders are not listed',
    /serveIndex|UseDirectoryBrowser|AddDirectoryBrowser|Browsing:\s*true/,
  ),
  'incomplete-sanitization': settled(
    'every occurrence is replaced',
    undefined,
    /replaceAll\(|gsub\(|\.replace\(["']|\/[a-z]*g[a-z]*\s*,/,
  ),
  'unanchored-validation': settled(
    'the pattern names its letters and holds for the whole value',
    /A-z|a-zA-z/,
    /A-Z|\\A/,
  ),
  'incomplete-address-check': settled(
    'the host is compared as a whole, its dots as dots',
    undefined,
    /https?:\/\/[\w.-]+\/|['"]\.[\w-]+\.|\\\.|\\\\\.|hostname ===? |\^\(\?:https\?\|mailto\):|\w\(\/\S*\/i,|\[1\] != '\\\\'/,
  ),
  'sensitive-broadcast': settled(
    'other apps neither get the broadcast nor change the intent',
    /FLAG_MUTABLE/,
    /FLAG_IMMUTABLE|setPackage\(/,
  ),
  'resource-leak': settled(
    'what was opened is closed before its last reference is lost',
    undefined,
    /\b[fp]?close(?:dir)?\(\w+\);/,
  ),
  'improper-locking': settled(
    'the lock is an object of the class alone, or the condition holds when the thread goes on',
    /lock \((?:typeof|")/,
    /lock \(\w+\)|\bwhile \(/,
  ),
  'uncaught-exception': settled('the exception reaches the caller', /async void/, /async Task/),
  'xml-injection': settled(
    'the value is escaped or written as text',
    undefined,
    /SecurityElement\.Escape|WriteString\(/,
  ),
  'cleartext-credentials': settled('passwords travel on encrypted connections only', /AllowInsecure\w* = true/),
  'secret-in-arguments': settled(
    'the secret is in no argument of a program: it comes by the standard input, the environment or a file',
    / (?:--password|-a|-p)[ =]?"?\$|pass:\$|:\/\/\w+:\$/,
    /-stdin\b|\/dev\/stdin|htpasswd -\w*i|REDISCLI_AUTH=|\benv:\w|defaults-extra-file=<\(|GIT_CONFIG_VALUE_0=/,
  ),
  'pipe-to-shell': settled(
    'what is run has the checksum that the environment gives',
    /\|\s*(?:sudo\s+)?(?:ba|da|z)?sh\b/,
    /\b[A-Z]\w*_SHA256:\?\}[^\n]*sha256sum -c -/,
  ),
  'weak-cipher': settled(
    'connections offer no suite that is broken or does not encrypt',
    /--ciphers?\b|(?<![!\w])(?:RC[24]|3?DES|NULL|LOW|MD5)\b/,
  ),
  'signature-replay': settled('other values give another hash', /encodePacked/, /abi\.encode\(/),
  'missing-authorization': settled(
    'only the callers that the contract lists pass, only the holder spends, or it runs once, or only administrators, owners of the record or those enter whom the other handlers of the class let in',
    /AllowAnonymous/,
    /\[Authorize|@(?:PreAuthorize|Secured|RolesAllowed|UseGuards|login_required|jwt_required|auth_required|requires_auth)\b|(?:owner|user|account|customer|author|creator|member|tenant)(?:_?id)?['"]?\s*(?::|=|,)|hasRole\(|\brequire\([^\n]*(?:msg\.sender|address\(0\)|== 0|!\w+)|\bonly[A-Z]\w*|\bconstructor\b|\bfunction [A-Z]\w*|\)\s*(?:external|public|internal)\b[^{]*\b\w+\s*(?:returns|\{)/,
  ),
  'tx-origin-authentication': settled('the caller is checked', /tx\.origin/),
  'xslt-injection': settled(
    'the processor loads no external documents',
    undefined,
    /ACCESS_EXTERNAL|FEATURE_SECURE_PROCESSING|XsltSettings\.Default, null|XSLTAccessControl\.DENY_ALL/,
  ),
};
