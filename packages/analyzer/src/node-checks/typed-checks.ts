/** @module Missing protections in typed languages: constants, lambdas, cookies, unbounded bodies. */
import { constantResult } from '../ir/constant-result.ts';
import type { Call, Expression, FunctionDefinition } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { wordsOf } from '../text/words.ts';
import { siblingRecord } from './access/sibling-records.ts';
import type { NodeCheck, NodeFinding } from './check.ts';
import { lastName } from './names.ts';

export const findingAt = (
  weakness: string,
  { start, end }: { start: number; end: number },
  confidence: NodeFinding['confidence'] = 'medium',
): NodeFinding => ({ weakness, start, end, confidence, isPart: true });

/** Constants that disable a protection, by the words of their names. */
const CONSTANTS: readonly (readonly [weakness: string, name: RegExp])[] = [
  [
    'hostname-check-disabled',
    /^(?:no_?op|allow_all|accept_all|any|all_hosts_valid|trust_all|insecure|null|dummy)_(?:host_?name|host|host_?names)_?(?:verifier|validator)?s?$/,
  ],
  [
    'certificate-check-disabled',
    /^(?:allow|accept|trust|use)_(?:unsafe|insecure|any|all|untrusted|invalid|self_signed|every)_?(?:ssl|tls|https|certs?|certificates?|servers?(?:_certs?|_certificates?)?|peers?|strategy|managers?|issuers?)?$|^(?:insecure|unsafe|trust_?all|trust_everything|naive|blind|accept_?all|dummy|permissive)_(?:ssl|tls|trust|certs?|certificates?|x509)\w*$|^(?:ssl|tls|peer)_?verify_?none$|^verify_?none$|^(?:cert|certificate)s?_(?:not_required|none|ignored?)$|^no_(?:ssl_|tls_|cert\w*_|peer_)?(?:verif\w+|validation)$|^ignore_(?:ssl|tls|cert\w*)(?:_errors?)?$/,
  ],
  [
    'cleartext-transport',
    /^(?:no_?(?:tls|ssl|start_?tls)|(?:tls|ssl)_?(?:none|disabled?|off|never)|without_(?:tls|ssl)|use_plain_?text|plain_?text_(?:transport|connection|credentials)|insecure_channel\w*)$/,
  ],
  ['unsafe-deserialization', /^(?:support_auto_type|allow_(?:any|all)_(?:types?|class(?:es)?)|laissez_faire\w*)$/],
  ['permissive-file-mode', /^public_read(?:_write)?$/],
];

const MAY_TELL =
  /unsafe|insecure|trust|accept|allow|none|no_?(?:tls|ssl|op|ver|cert|peer|start)|ignore|plain|public|laissez|auto|without|disab|dummy|never|off$|blind|naive/i;

function constantTold(value: Expression): string | undefined {
  const name =
    value.kind === 'member' || value.kind === 'name'
      ? value.name
      : value.kind === 'call' && value.construct
        ? lastName(value.callee)
        : '';
  if (!MAY_TELL.test(name)) return undefined;
  const words = wordsOf(name).join('_');
  return CONSTANTS.find(([, form]) => form.test(words))?.[0];
}

const namesOf = ({ parameters }: FunctionDefinition): string[] =>
  parameters.map(({ target }) => (target.kind === 'name' ? target.name : ''));

/**
 * Reports `Http(url).option(HttpOptions.allowUnsafeSSL)`, `mail.WithTLSPolicy(mail.NoTLS)` and
 * `acl = ObjectCannedAcl.PublicRead`.
 */
const insecureConstant: NodeCheck = (node, { enclosing }) => {
  const values =
    node.kind === 'call'
      ? node.args.map(({ value }) => value)
      : node.kind === 'assign' && !node.operator
        ? [node.value]
        : node.kind === 'object'
          ? node.entries.map(({ value }) => value)
          : [];
  return values.flatMap((value): NodeFinding[] => {
    const [inner] = value.kind === 'call' && value.args.length === 0 && !value.construct ? [value.callee] : [value];
    // A parameter hands on what the caller chose.
    if (inner?.kind === 'name' && enclosing && namesOf(enclosing).includes(inner.name)) return [];
    const weakness = inner && constantTold(inner);
    return weakness ? [findingAt(weakness, value)] : [];
  });
};

/** Reports `(host, session) -> true`. */
const anyHost: NodeCheck = (node) => {
  if (node.kind !== 'function' || node.definition.parameters.length !== 2) return undefined;
  const [host = '', session = ''] = namesOf(node.definition);
  const isVerifier = /^(?:host(?:_?name)?|h)$/i.test(host) && /^(?:(?:ssl_?)?session|sess|s)$/i.test(session);
  return isVerifier && constantResult(node.definition) === 'true'
    ? findingAt('hostname-check-disabled', node)
    : undefined;
};

const COOKIE = /^\w*Cookie\w*$/;
const KEEPS_LOGIN = /sess|sid$|auth|token|log_?in|ticket|remember|jwt|identity|account/i;

/** Reports `new CookieImpl("SESSION", ticket).setPath("/")`, which scripts can read. */
const plainCookie: NodeCheck = (node, { source, enclosing }) => {
  if (
    node.kind !== 'call' ||
    !COOKIE.test(lastName(node.callee)) ||
    /get|find|read|delete|remove|expire|parse|^set|^add|^with|^put/i.test(lastName(node.callee))
  )
    return undefined;
  const isMade = node.construct === true || /^(?:[A-Z]\w*Cookie|Cookie\w*)$/.test(lastName(node.callee));
  const [name, value] = node.args.map((one) => one.value);
  if (!isMade || name?.kind !== 'string' || !KEEPS_LOGIN.test(name.value) || !value || value.kind === 'string')
    return undefined;
  if (node.args.some((one) => one.name === undefined && one.value.kind === 'boolean')) return undefined;
  // Field initializers have no enclosing function.
  const rest = source.slice(node.start, Math.max(enclosing?.end ?? 0, node.end));
  const found: NodeFinding[] = [];
  if (!/http_?only/i.test(rest)) found.push(findingAt('cookie-not-httponly', node, 'low'));
  if (!/secure/i.test(rest)) found.push(findingAt('cookie-not-secure', node, 'low'));
  return found.length === 2 || /http_?only|secure/i.test(rest) ? found : undefined;
};

const WHOLE = /^(?:readAllBytes|readAll|ReadAll|toByteArray|readText|readBytes|readFully|read_to_end|toString|slurp)$/;
const SENT =
  /\b(?:r|req|request|exchange|ctx|httpRequest)\b[\w.()?]*\.?(?:Body\b|getInputStream|inputStream|getReader|body\(\)|inputStream\(\))/;
const LIMITS =
  /MaxBytes|LimitReader|LimitedReader|ContentLength|content_?length|BodyLimit|maxBodySize|boundedInput|limit\(|readNBytes|MAX_|max_|available\(/i;

/** Reports `request.getInputStream().readAllBytes()` and `io.ReadAll(r.Body)`, which read a body of any size. */
const bodyReadWhole: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !WHOLE.test(lastName(node.callee))) return undefined;
  const text = source.slice(node.start, node.end);
  const isToText = lastName(node.callee) === 'toString';
  if (isToText || text.length > 200 || !SENT.test(text)) return undefined;
  const around = enclosing ? source.slice(enclosing.start, enclosing.end) : text;
  if (LIMITS.test(around) || /MaxBytesHandler|BodyLimit/.test(source)) return undefined;
  return { ...findingAt('resource-exhaustion', node, 'low'), severity: 'low' };
};

const CHANCE = /^(?:java\.util\.)?(?:System\.)?Random(?:\.Shared)?$/;
const FILLED = /seed|token|secret|key|salt|nonce|\biv\b|otp|passw|session|recovery|code/i;

/** Reports `new Random().NextBytes(seed)` if the buffer is named like a secret. */
const filledByChance: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^next_?bytes$/i.test(node.callee.name))
    return undefined;
  const [into] = node.args;
  const { object } = node.callee;
  const maker =
    object.kind === 'call' && object.construct
      ? lastName(object.callee)
      : object.kind === 'name' && enclosing
        ? (new RegExp(`\\b${object.name}\\b[^;\\n]*=\\s*(?:new\\s+)?(\\w+)\\s*\\(`).exec(
            source.slice(enclosing.start, enclosing.end),
          )?.[1] ?? '')
        : source.slice(object.start, object.end);
  if (!into || !CHANCE.test(maker) || !FILLED.test(lastName(into.value))) return undefined;
  return { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'medium' };
};

const PROOF_HEADER = /(?:token|signature|secret|hmac|digest|api-?key)$/i;
const EXPECTED = /expected|secret|token|signature|configured|digest|computed/i;
const KEYED = /hmac|\bmac\b|computeMac|signature/i;

/** Checks for a read of a signature or token from a request header or field. */
const sendsProof = ({ callee, args }: Call): boolean =>
  args.length === 1 &&
  /^(?:get_?header|header|get|value|query|param|getHeaderString|headerValue)$/i.test(lastName(callee)) &&
  args[0]?.value.kind === 'string' &&
  PROOF_HEADER.test(args[0].value.value);

/** Reports `request.getHeader("X-Signature").equals(expected)`, and `expected == header` if `expected` is an HMAC. */
const proofCompared: NodeCheck = (node, context) => {
  const { source, enclosing } = context;
  const sides: readonly (Expression | undefined)[] =
    node.kind === 'binary' && /^[=!]==?$/.test(node.operator)
      ? [node.left, node.right]
      : node.kind === 'call' &&
          node.callee.kind === 'member' &&
          /^(?:equals|Equals|equalsIgnoreCase|contentEquals)$/.test(node.callee.name) &&
          node.args.length === 1
        ? [node.callee.object, node.args[0]?.value]
        : [];
  const [left, right] = sides;
  if (!left || !right || sides.some((one) => one?.kind === 'null' || one?.kind === 'string' || one?.kind === 'number'))
    return undefined;
  const isName = (side: Expression): boolean => side.kind === 'name' || side.kind === 'member';
  const isSent = (side: Expression): boolean => side.kind === 'call' && sendsProof(side);
  const isKeyed = (side: Expression): boolean => {
    if (side.kind !== 'name' || !enclosing) return false;
    let keyed = false;
    walk(enclosing.body, (part) => {
      if ((part.kind !== 'declare' && part.kind !== 'assign') || part.target.kind !== 'name') return;
      if (part.target.name === side.name && part.value)
        keyed ||= KEYED.test(source.slice(part.value.start, part.value.end));
    });
    return keyed;
  };
  const isVerifier =
    /(?:verif|check|valid|match|compare)\w*(?:token|signature|mac|hmac|code|secret|digest)|(?:token|signature|mac|secret)\w*(?:match|valid|equal)/i.test(
      context.enclosingName,
    ) &&
    isName(left) &&
    isName(right) &&
    /expected|given|provided|presented|received|actual/i.test(`${lastName(left)} ${lastName(right)}`);
  const is =
    (isSent(left) && EXPECTED.test(lastName(right))) ||
    (isSent(right) && EXPECTED.test(lastName(left))) ||
    (isKeyed(left) && isName(right)) ||
    (isKeyed(right) && isName(left)) ||
    isVerifier;
  return is ? { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'low' } : undefined;
};

const LOGS_IN = /authenticat|check_?password|verify_?password|passwords?\.matches|\blog_?in\w*\(/i;
const RENEWS =
  /changeSessionId|invalidate\(|migrateSession|newSession|sessionFixation|renew|regenerate|Session\.Abandon|Session\.Clear/;

/** Reports `session.setAttribute("user", user)` at a login that keeps the previous session. */
const keptSession: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !/^(?:setAttribute|putValue|SetString|put)$/.test(lastName(node.callee)) || !enclosing)
    return undefined;
  const [key] = node.args;
  const isLogin =
    key?.value.kind === 'string' &&
    /^(?:\w+[._-])?(?:user(?:_?(?:id|name))?|account|principal|login|member|customer|auth\w*|logged_?in)$/i.test(
      key.value.value,
    );
  if (!isLogin || !/session/i.test(source.slice(node.callee.start, node.callee.end))) return undefined;
  const around = source.slice(enclosing.start, enclosing.end);
  return LOGS_IN.test(around) && !RENEWS.test(around) ? findingAt('session-fixation', node) : undefined;
};

/**
 * Reports stack traces in responses: `e.printStackTrace(new PrintWriter(text)); return response.body(text.toString())`,
 * `e.getStackTrace.mkString("\n")`.
 */
const traceSent: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !enclosing) return undefined;
  const around = source.slice(enclosing.start, enclosing.end);
  if (lastName(node.callee) === 'printStackTrace') {
    const writer = /\bPrintWriter\(\s*(\w+)/.exec(source.slice(node.start, node.end))?.[1];
    const sent =
      writer &&
      new RegExp(
        `(?:body|write|print|send\\w*|entity|result|html|text|end)\\(\\s*${writer}(?:\\.toString\\(\\))?\\s*[,)]`,
      ).exec(around);
    if (!sent || /\b(?:log\w*|LOG\w*)\.\w+\([^;]*$/.test(around.slice(0, sent.index))) return undefined;
    const start = enclosing.start + sent.index;
    return findingAt('error-details-exposed', { start, end: start + sent[0].length });
  }
  return undefined;
};

const ANY_PACKAGE: readonly (readonly [weakness: string, key: RegExp])[] = [
  ['unsafe-deserialization', /trusted[._]?packages|allowed[._]?(?:classes|packages|types)/i],
  ['certificate-check-disabled', /(?:ssl|tls)[._]?trust$/i],
];

/** Reports `props.put(TRUSTED_PACKAGES, "*")` and `props["mail.smtp.ssl.trust"] = "*"`, which trust everything. */
const trustsAll: NodeCheck = (node) => {
  const [key, value] =
    node.kind === 'call' && node.args.length === 2
      ? node.args.map((one) => one.value)
      : node.kind === 'assign' && node.target.kind === 'index'
        ? [node.target.index, node.value]
        : node.kind === 'call' && node.args.length === 1 && node.callee.kind === 'member'
          ? [node.callee, node.args[0]?.value]
          : [];
  if (!key || value?.kind !== 'string' || value.value !== '*') return undefined;
  const name = key.kind === 'string' ? key.value : lastName(key);
  const weakness = ANY_PACKAGE.find(([, form]) => form.test(name))?.[0];
  return weakness ? findingAt(weakness, node) : undefined;
};

/** Types that only carry form data. */
const CARRIES =
  /(?:Form|Dto|DTO|Request|Command|Input|Payload|Body|Params|Patch|Model|View|Data|Event|Message|String|Map|List|Integer|Long)$/;

/** Reports `save(@ModelAttribute Account account) { accounts.save(account); }`: the request sets every field. */
const boundRecord: NodeCheck = (node, { source }) => {
  const methods = node.kind === 'class' ? node.definition.methods : [];
  return methods.flatMap((method): NodeFinding[] => {
    const text = source.slice(method.start, method.end);
    return method.parameters.flatMap(({ target, type, annotations }): NodeFinding[] => {
      if (target.kind !== 'name' || !type || CARRIES.test(type.name) || !/^[A-Z]\w+$/.test(type.name)) return [];
      if (!annotations.some(({ name }) => /(?:^|\.)(?:ModelAttribute|RequestBody|BeanParam)$/.test(name))) return [];
      const saved = new RegExp(`\\.(?:save|saveAndFlush|persist|merge|update)\\(\\s*${target.name}\\s*\\)`).exec(text);
      const isSet = new RegExp(
        `\\b${target.name}\\.(?:set\\w*(?:Id|Owner|User|Role)\\w*\\(|(?:id|owner|user|role)\\s*=)`,
      ).test(text);
      if (!saved || isSet || /setAllowedFields|setDisallowedFields/.test(source)) return [];
      const start = method.start + saved.index;
      return [findingAt('mass-assignment', { start, end: start + saved[0].length }, 'low')];
    });
  });
};

/** Checks for platforms whose frameworks bind records. */
export const BINDING_CHECKS: readonly NodeCheck[] = [boundRecord];

export const TYPED_CHECKS: readonly NodeCheck[] = [
  insecureConstant,
  anyHost,
  plainCookie,
  bodyReadWhole,
  filledByChance,
  proofCompared,
  siblingRecord,
  keptSession,
  traceSent,
  trustsAll,
];
