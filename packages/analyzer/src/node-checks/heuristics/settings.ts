/** @module Settings whose name shows that a protection is disabled, in any library and language. */
import { lastName } from '../../ir/chains.ts';
import { constantResult } from '../../ir/constant-result.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { wordsOf } from '../../text/words.ts';
import { type Binding, bindingsIn } from '../bindings.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

type Verdict = 'off' | 'on' | 'given' | 'none' | 'public' | 'few' | 'any';

interface Telling {
  weakness: string;
  /** Words of the setting's name, joined by `_`. */
  name: RegExp;
  /** Insecure values. */
  is: Verdict;
  /** Required words in the surrounding call or setting. */
  around?: RegExp;
}

const CERTIFICATE = '(?:(?:open)?ssl|tls|https?|certs?|certificates?|x509|peers?|ca|chain|self_signed)';
const row = (weakness: string, name: string, is: Verdict, around?: RegExp): Telling => ({
  weakness,
  name: new RegExp(`^(?:${name})$`),
  is,
  ...(around ? { around } : {}),
});
/** Returns a pattern that requires both words, in any order. */
const both = (left: string, right: string): string =>
  `(?=(?:.*_)?${left}(?:_|$))(?=(?:.*_)?${right}(?:_|$))(?!.*(?:client|mutual|lwp|expir|hash|sum|email|not_(?:after|before))).*`;

const COOKIE = /cookie|session|remember/i;
const RENDERS = /html|markdown|markup|templat|render|jinja|liquid|mustache|environment/i;
const READS = /load|parse|de_?serial|decode|unpack|restore|yaml|pickle/i;

const SETTINGS: readonly Telling[] = [
  row(
    'hostname-check-disabled',
    both('(?:verify|check|validate|match|assert)', '(?:host_?names?|server_identity)'),
    'off',
  ),
  row('hostname-check-disabled', '(?:ssl|tls)_(?:verify|check)_?host(?:name)?|verify_?host(?:name)?', 'off'),
  row(
    'hostname-check-disabled',
    both('(?:accept|allow|ignore|skip|disable|no|trust)', 'host_?names?(?:_(?:verif\\w+|check|validation|mismatch))?'),
    'on',
  ),
  row(
    'certificate-check-disabled',
    // `ValidateAnyCertificate` takes any of them as valid.
    both('(?:verif(?:y|ication|ier)|validat(?:e|ion)(?!_any_)|checks?|reject_unauthorized)', CERTIFICATE),
    'off',
  ),
  row('certificate-check-disabled', 'reject_unauthorized|strict_(?:ssl|tls)|ssl_strict|(?:ssl_)?verify_?peer', 'off'),
  row(
    'certificate-check-disabled',
    'verify',
    'off',
    /http|client|session|request|fetch|connect|api|ssl|tls|transport/i,
  ),
  row(
    'certificate-check-disabled',
    both(
      '(?:trust(?:ing)?|accept|allow|ignore|skip|disabled?|insecure|bypass|not?|danger(?:ous)?(?:ly)?|suppress|without|any|untrusted|invalid)',
      '(?:certs?|certificates?|x509|self_signed|unauthorized|(?:ssl|tls|https|peer)_(?:errors?|verif\\w+|validation|checks?))',
    ),
    'on',
  ),
  row(
    'certificate-check-disabled',
    '(?:allow_)?insecure_(?:ssl|tls|https)|(?:ssl|tls|https)_insecure|skip_(?:ssl|tls)_verify|disable_tls_certs',
    'on',
  ),
  row('certificate-check-disabled', both('(?:verify|check|strict)', 'host_?keys?(?:_checking)?'), 'off'),
  row(
    'certificate-check-disabled',
    both(
      '(?:verif(?:y|ier|ication)|validat(?:e|or)|check(?:er)?)',
      '(?:host|server|fingerprint|thumbprint|host_?key|remote)',
    ),
    'any',
  ),
  row(
    'certificate-check-disabled',
    both('(?:accept|allow|ignore|skip|trust|auto_add|disable)', '(?:host_?keys?|unknown_hosts?)'),
    'on',
  ),
  row('cleartext-transport', '(?:use|enable|require|force)_?(?:ssl|tls|start_?tls|https|encryption)|start_?tls', 'off'),
  row('cleartext-transport', 'ssl|tls|secure', 'off', /imap|smtp|ldap|ftp|amqp|mqtt|minio|kafka/i),
  row(
    'cleartext-transport',
    'encrypt(?:ed|ion)(?:_(?:mode|enabled|level))?',
    'off',
    /driver|client|connect|pool|broker|socket/i,
  ),
  row('cleartext-transport', '(?:disable|no|without)_(?:ssl|tls|start_?tls)|(?:disable|without)_encryption', 'on'),
  row(
    'csrf-disabled',
    '(?:.*_)?(?:csrf|xsrf|forgery|anti_?forgery)(?:_(?:token|protection|check(?:ing)?|enabled?|verif[a-z]+|validation|prevention))*',
    'off',
  ),
  row('csrf-disabled', '(?:disable|skip|ignore|without|no|bypass)_(?:.*_)?(?:csrf|xsrf|forgery).*', 'on'),
  row(
    'missing-origin-check',
    '(?:verify|validate|enforce)_origins?|origin_(?:check|validation)',
    'off',
    /^(?!.*csrf)/i,
  ),
  row('permissive-cors', '(?:(?:cors|allow)_)+(?:any|all)_origins?|origins?_allow_all', 'on'),
  row(
    'cross-site-scripting',
    'auto_?escap(?:e|ing)|(?:escape|sanitize|filter|strip|clean)_(?:html|markup|output)|(?:html|output|markup)_(?:escap(?:e|ing)|sanitiz\\w+)|sanitize',
    'off',
  ),
  row('cross-site-scripting', 'escap(?:e|ing)', 'off', RENDERS),
  row(
    'cross-site-scripting',
    '(?:allow_|enable_)?(?:unsafe|dangerous(?:ly)?)_(?:allow_|render_|set_)?(?:raw_)?(?:html|markup|urls?|protocols?)|allow_(?:unsafe|dangerous|raw)_(?:html|markup|urls?|protocols?)',
    'on',
  ),
  row(
    'xxe',
    '(?:resolve|expand|replace|substitute|process|load|allow|enable|use)_(?:external_)?(?:general_)?(?:entit(?:y|ies)(?:_ref\\w*)?|dtds?|doctypes?)|(?:load|allow|enable)_external_\\w+',
    'on',
    /xml|dom|sax|xslt|parse|entit|dtd/i,
  ),
  row('xxe', '(?:forbid|disable|disallow|prohibit)_(?:dtds?|entit\\w+|doctypes?|external\\w*)', 'off'),
  row(
    'unsafe-deserialization',
    'allow_(?:pickles?|dangerous_deserialization|unsafe_(?:load\\w*|deserial\\w*|classes|objects|types))|unsafe_(?:load|deserialization|pickle)|enable_(?:unsafe_deserialization|default_typing)',
    'on',
  ),
  row('unsafe-deserialization', 'safe(?:_load|_mode)?|weights_only', 'off', READS),
  row('unsafe-deserialization', 'unsafe', 'on', READS),
  row('untrusted-code-load', 'trust_remote_code', 'on'),
  row(
    'jwt-not-verified',
    '(?:verify|check|validate|require)_(?:jwt_|token_)?(?:signatures?|sig|signed)|signature_(?:verification|validation|check)',
    'off',
  ),
  row('jwt-not-verified', 'verify', 'off', /token|jw[ts]/i),
  row('jwt-not-verified', 'strict', 'off', /saml/i),
  row('jwt-not-verified', 'wants?_(?:assertions?|messages?|response)_signed', 'off'),
  row('session-expiration', '(?:\\w+_)?clock_(?:skew|tolerance)(?:_ms|_seconds)?|leeway', 'none'),
  row('debug-enabled', 'debug', 'on', /graph_?ql/i),
  row('error-details-exposed', '(?:mask(?:ed)?|hide)_(?:errors?|stack_?traces?|exceptions?)', 'off'),
  row(
    'error-details-exposed',
    '(?:include|show|expose|send|display|render|return|with)_(?:\\w+_)?(?:stack_?traces?|exceptions?|error_details|backtraces?|tracebacks?|internal_errors?)(?:_in_\\w+)?',
    'on',
    /server|handler|graphql|app|module|middleware|response|error|api|http/i,
  ),
  row(
    'security-control-disabled',
    'privileged|allow_privilege_escalation|host_(?:pid|ipc)',
    'on',
    /contain|docker|pod|host_?config|run|launch/i,
  ),
  row('path-traversal', 'preserve_paths|(?:allow|keep)_absolute(?:_(?:paths?|names?))?|absolute_names', 'on'),
  row('jwt-not-verified', 'ignore_signature|allow_(?:unsigned|none_alg\\w*)|skip_signature\\w*', 'on'),
  row(
    'resource-exhaustion',
    'max_(?:\\w+_)?(?:pixels?|entit(?:y|ies)|alias(?:es)?(?:_count)?|payload|expansion|ratio|(?:request|upload|message|frame|body)_size)',
    'none',
  ),
  row('permissive-file-mode', '(?:\\w+_)?acl|(?:public_)?access(?:_level|_type)?|public_access\\w*', 'public'),
  row('permissive-file-mode', 'public|make_public(?:ly_readable)?', 'on', /acl|blob|bucket|object|file|storage/i),
  row(
    'weak-password-hash',
    '(?:bcrypt_|salt_|log_|hash(?:ing)?_|password_)(?:cost|rounds|work_factor)|stretches',
    'few',
  ),
  row(
    'weak-password-policy',
    'min(?:imum)?_(?:password|passphrase)_length|password_(?:min|minimum)(?:_length)?|password_length_min',
    'few',
  ),
  row('cookie-not-httponly', '(?:\\w+_)?http_?only', 'off', COOKIE),
  row('cookie-not-secure', '(?:\\w+_)?secure(?:_cookies?)?', 'off', COOKIE),
  row('cookie-not-secure', 'is_secure', 'off', /auth|strateg/i),
  row(
    'directory-listing',
    '(?:fancy_|auto_?)index(?:ing)?|(?:director(?:y|ies)|dir|folder)_?(?:listing|browsing)|list_?director(?:y|ies)|show_?(?:dir|listing)',
    'on',
  ),
  row('directory-listing', 'list|listing|browse', 'given', /static/i),
];

const OFF =
  /(?:^|_)(?:none|never|off|disabled|insecure|no_?verify|verify_?none|trust_?all|accept_?all|insecure_?accept_?anything)$/i;
const PUBLIC = /^(?:public[-_]?read(?:[-_]?write)?|container|blob|all_?users)$/i;

/** Returns a literal or the name of a constant as one word. */
function wordOf(value: Expression): string {
  switch (value.kind) {
    case 'boolean':
    case 'number':
    case 'string':
      return String(value.value);
    case 'null':
      return 'null';
    case 'name':
    case 'member':
      return value.name;
    case 'unary':
      return value.operator === '-' && value.operand.kind === 'number' ? `-${value.operand.value}` : '';
    default:
      return '';
  }
}

/** Callbacks of Go's `tls.Config` that run after the certificate was verified; they can only refuse more. */
const FURTHER = /^Verify(?:PeerCertificate|Connection)$/;

function isWrong(value: Expression, is: Verdict): boolean {
  if (value.kind === 'function') {
    const { parameters, body } = value.definition;
    const [only] = body;
    const isOwn =
      body.length === 1 &&
      only?.kind === 'return' &&
      only.value?.kind === 'name' &&
      lastName(only.value) === parameters.map(({ target }) => lastName(target))[0];
    return (
      /^(?:off|any)$/.test(is) && (isOwn || /^(?:true|nothing|null)$/.test(constantResult(value.definition) ?? ''))
    );
  }
  const word = wordOf(value);
  switch (is) {
    case 'off':
      return /^(?:false|0|no|off|disabled?)$/i.test(word) || OFF.test(word);
    case 'given':
    case 'on':
      return (is === 'given' && value.kind === 'object') || /^(?:true|1|yes|on)$/i.test(word);
    case 'none':
      return value.kind === 'null' || /^(?:-1|Infinity|inf|MAX_VALUE)$/.test(word);
    case 'few':
      return value.kind === 'number' && value.value > 0 && value.value < 8;
    case 'any':
      return false;
    default:
      return (
        PUBLIC.test(word) &&
        (value.kind === 'string' || (value.kind === 'member' && /public|acl|access/i.test(lastName(value.object))))
      );
  }
}

const AT = { kind: 'boolean', value: true, start: 0, end: 0 } as const;

/**
 * Returns the settings that a call makes by its own name: `setVerify(false)`, `set('ssl.verify', false)`,
 * `disableTLSCerts()`.
 */
function setBy(call: Call): Binding[] {
  const { end, args, callee } = call;
  const [first, second] = args.map(({ value }) => value);
  // A chain of calls begins far above.
  const start = callee.kind === 'member' ? callee.end - callee.name.length : call.start;
  const name = lastName(callee)
    .replace(/!$/, '')
    .replace(/^(?:set|with|enable|use)_?(?=[A-Z]|(?<=_)[a-z])/, '');
  if (
    name === '' ||
    /^(?:get|fetch|pop|has|find|default)/.test(name) ||
    args.length > 2 ||
    args.some((one) => one.name !== undefined)
  )
    return [];
  if (second) return first?.kind === 'string' ? [{ name: first.value, value: second, start, end }] : [];
  if (first)
    return /^(?:boolean|function)$/.test(first.kind) || OFF.test(wordOf(first))
      ? [{ name, value: first, start, end }]
      : [];
  return callee.kind === 'member' ? [{ name, value: AT, start, end }] : [];
}

/** Returns the options objects nested in a value. */
function withinOptions(value: Expression, depth = 0): Expression[] {
  if (value.kind !== 'object' || depth > 3) return [];
  return [value, ...value.entries.flatMap((entry) => withinOptions(entry.value, depth + 1))];
}

/** Prefixes that negate a setting: disabling a setting that disables a protection enables it. */
const DENIED = /(?:^|_)(?:weak|skip|no|non|disabled?|ignore|without|insecure|allow|accept|bypass|trust)_/;
const LOCAL = /["'`](?:\w+:\/\/)?(?:localhost|127\.0\.0\.1|::1)\b/;

const SUSPECT =
  /debug|mask|hide|strict|skew|leeway|toler|stack|trace|exceptions|details|privil|pid$|ipc$|absol|preserve|encr|brows|ver|valid|check|ssl|tls|cert|unauth|trust|csrf|xsrf|forgery|escap|sanit|html|markup|entit|dtd|doctype|safe|sig|none|max|acl|access|only|secure|origin|pickle|deserial|typing|host|public|cost|rounds|stretch|factor|passw|inde|dir|list/i;

/** Who may keep a response in a cache: `response.cache_control.public = True`. */
const OF_CACHE = /cache_?control\W+public\b/i;
/** A condition on records: `Note.objects.filter(public=True)`, `find_by(public: true)`. */
const OF_QUERY =
  /\.objects\b|\b(?:filter|filter_by|exclude|where|find_by|find_or_create_by|get_object_or_404)\([^()]*$/;
const OF_SELF = /(?:\$this->|\bthis\.|\bself\.|@)\w*encrypted\s*=/i;
const SELF_MAX = 12;
const OWNER_MAX = 40;

function toldBy({ name, value, start, end }: Binding, around: string, source: string): NodeFinding[] {
  if (!SUSPECT.test(name) || FURTHER.test(name)) return [];
  const words = wordsOf(name).join('_');
  const isDenied = DENIED.test(words);
  const setting = SETTINGS.find(
    (one) =>
      one.name.test(words) &&
      isWrong(value, one.is) &&
      !(isDenied && one.is === 'off' && /cert|host/.test(one.weakness)) &&
      (one.around?.test(`${around} ${name}`) ?? true),
  );
  if (!setting) return [];
  const { weakness } = setting;
  // `$this->encrypted = false` notes what a connection is.
  if (words === 'encrypted' && OF_SELF.test(source.slice(Math.max(0, start - SELF_MAX), end))) return [];
  const owner = source.slice(Math.max(0, start - OWNER_MAX), end);
  if (weakness === 'permissive-file-mode' && (OF_CACHE.test(owner) || OF_QUERY.test(owner))) return [];
  if (weakness === 'cleartext-transport' && LOCAL.test(source.slice(Math.max(0, start - 300), end + 300))) return [];
  return [{ weakness, start, end, confidence: 'medium', isPart: true }];
}

/** Checks whether encryption is enabled in another way: `useSsl: false, useStartTls: true`. */
const hasOtherWay = (bindings: readonly Binding[]): boolean =>
  bindings.some(({ name, value }) => /ssl|tls/i.test(name) && isWrong(value, 'on'));

/** Reports a setting whose name and value together show that a protection is disabled. */
export const insecureSetting: NodeCheck = (node, context) => {
  const { source } = context;
  const found: NodeFinding[] = [];
  const take = (list: readonly Binding[], around: string): void => {
    const isEncrypted = hasOtherWay(list);
    for (const one of list) {
      for (const told of toldBy(one, `${around} ${context.enclosingName}`, source))
        if (!isEncrypted || told.weakness !== 'cleartext-transport') found.push(told);
    }
  };
  const own = bindingsIn(node, source);
  if (node.kind !== 'call') {
    // A variable is only the initial value of a setting.
    if (node.kind !== 'declare' && !(node.kind === 'assign' && node.target.kind === 'name')) take(own, '');
    // The key's topic also applies to the options under it.
    for (const { name, value } of own) {
      if (COOKIE.test(name) || RENDERS.test(name) || /saml/i.test(name))
        for (const object of withinOptions(value)) take(bindingsIn(object, source), name);
    }
    return found;
  }
  const [first] = node.args.map(({ value }) => value);
  // The topic may be an argument: `register(fastifyStatic, { … })`.
  const handed = first?.kind === 'name' ? ` ${first.name}` : '';
  const about = source.slice(Math.max(node.callee.start, node.callee.end - 80), node.callee.end) + handed;
  take(own, about);
  take(
    setBy(node).filter(({ name }) => !/^(?:http_?only|secure)$/i.test(name)),
    about,
  );
  for (const object of node.args.flatMap(({ value }) => withinOptions(value))) take(bindingsIn(object, source), about);
  return found;
};
