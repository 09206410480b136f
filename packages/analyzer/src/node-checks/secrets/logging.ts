/** @module Secrets written to logs. */
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';
import { lastName, namesSecret, rootName } from '../names.ts';

const LOGGER =
  /^_?(console|logger|log|winston|scribe|pino|bunyan|consola|signale|loglevel|npmlog|logging|Log|LOG|Logger|LOGGER)$/;
const LEVELS = /^(log|info|warn(ing)?|error|debug|trace|fatal|verbose|critical|exception)$/;

/** Names of personal data that logs must not contain. They aren't credentials, so only this check uses them. */
const PERSONAL =
  /(?:^|[_.-])(?:cvc2?|cvv2?|iban|(?:card|account)_?(?:number|num|no)|(?:passport|social_?security|tax)_?(?:number|num|no|id)|birth_?(?:day|date)|date_?of_?birth|dob|social_?security)$/i;

const namesPersonal = (name: string): boolean => PERSONAL.test(name.replace(/([a-z\d])([A-Z])/g, '$1_$2'));
const isPrivate = (name: string): boolean => namesSecret(name) || namesPersonal(name);

/** Functions that only format values. */
const FORMATS = /^(?:v?sprintf|format|printf|strtr|String|inspect|to_string|valueOf|stringify|dumps|repr|str)$/;

/** Conversions to a string. */
const WRITTEN = /^to_?s(?:tring)?$/i;
/** Checks for the header that holds credentials. */
const isCredentialHeader = (node: Expression): boolean => {
  if (node.kind === 'member' && /^(?:first|firstValue)$/.test(node.name)) return isCredentialHeader(node.object);
  if (node.kind === 'index' && node.index)
    return (
      /^headers?$/i.test(lastName(node.object)) &&
      /^authorization$/i.test(node.index.kind === 'string' ? node.index.value : lastName(node.index))
    );
  return node.kind === 'member' && /^authorization$/i.test(node.name) && /^headers?$/i.test(lastName(node.object));
};

/** Methods that return a value of a request or record by name. */
const GETTER =
  /^(input|query|param|params|fetch|string|header|(post)?form(value)?|query_?param|post|get(_?(argument|param(eter)?|post|query|body_?param|string|header))?)$/i;

/** Checks whether the value of a secret is logged; the result of a function other than formatting is another value. */
export function holdsSecret(node: Expression): boolean {
  switch (node.kind) {
    case 'member':
      // `password.value`: of a form field or a reference to it.
      if (node.name === 'value')
        return /passw(or)?d|passphrase/i.test(lastName(node.object)) && holdsSecret(node.object);
      return isPrivate(node.name) || isCredentialHeader(node);
    case 'name':
      return isPrivate(node.name);
    case 'index':
      return isPrivate(lastName(node)) || isCredentialHeader(node);
    case 'concat':
      return node.parts.some((part, at) => holdsSecret(part) || isIntroduced(node.parts[at - 1], part));
    case 'binary':
      return /^(?:[+%]|\?\?)$/.test(node.operator) && (holdsSecret(node.left) || holdsSecret(node.right));
    case 'object':
      return node.entries.some(({ value }) => holdsSecret(value));
    case 'list':
      return node.items.some(holdsSecret);
    case 'call':
      return givesSecret(node);
    case 'function': {
      // `log.info { "password=$password" }`: the lambda returns the message.
      const last = node.definition.body.at(-1);
      return last?.kind === 'return' || last?.kind === 'expression' ? !!last.value && holdsSecret(last.value) : false;
    }
    default:
      return false;
  }
}

const INTRODUCES =
  /\b(?:bearer|pass(?:word|phrase|code))['"\s:=]*$|\b(?:with|has|using|issued|received|sent)[\s_-]+(?:token|secret)['"\s:=]*$|\b(?:access|refresh|auth|session|reset|api)[\s_-]+(?:token|secret|key)['"\s:=]*$|\b(?:token|secret)(?:\s*[=:]|\s+(?:accepted|issued|received|granted|refreshed):?)\s*['"]?$/i;

/** Checks whether the preceding text announces a secret: `with bearer ${link.token}`. */
const isIntroduced = (before: Expression | undefined, part: Expression): boolean =>
  before?.kind === 'string' && introduces(before.value, part);

/** Checks for `with passphrase ${args.pass}`. */
const introduces = (before: string, part: Expression): boolean =>
  INTRODUCES.test(before) && /token|secret|key|jwt|^(?:pass|phrase|pw|pwd|passcode)$/i.test(lastName(part));

/** Checks for `new Error(`no account for ${user.ssn}`)`, whose message is logged with the error. */
const isError = (callee: Expression): boolean =>
  callee.kind === 'name' && /^(?:[A-Z]\w*)?(?:Error|Exception)$/.test(callee.name);

/** Checks for calls that return a secret: `request.input('password')`, `user.getPassword()`. */
function givesSecret({ callee, args }: Call): boolean {
  if ((callee.kind === 'name' || callee.kind === 'member') && (FORMATS.test(callee.name) || isError(callee)))
    return args.some(({ value }) => holdsSecret(value));
  if (callee.kind !== 'member') return false;
  const [key] = args;
  if (!key && WRITTEN.test(callee.name)) return holdsSecret(callee.object);
  if (!key) return /^get[A-Z]/.test(callee.name) && isPrivate(callee.name.slice('get'.length));
  return (
    GETTER.test(callee.name) &&
    key.value.kind === 'string' &&
    (isPrivate(key.value.value) || /^authorization$/i.test(key.value.value))
  );
}

/** Text that announces a code or token, or a URL that ends with one. */
const ANNOUNCES =
  /(?:\b(?:token|code|pin|otp|passcode|secret|link)\b['"\s:=]*|(?:unsubscribe|reset|verif|confirm|activat|invit|login|magic|join)[\w-]*[/=](?:[\w-]+=)?)$/i;
const ACCEPTS_CONNECTIONS = /(?:token|code|otp|pin|passcode|secret)$/i;
/** Other meanings of "code" and "token": exit codes, status codes, parser tokens, country codes. */
const OTHER_CODE =
  /exit|child|process|clos|status|error|signal|return|http|response|script|command|fail|pars|unexpected|syntax|line|expected|countr|zip|postal|bar_?code|currency|lang|region|product|\bqr\b|source|area|event|reason|\bkey/i;
const PERSON =
  /sent|sms|phone|mail|user|log_?in|door|gate|verif|otp|2fa|mfa|reset|voucher|coupon|gift|invit|unsubscribe|digest|customer|account|member|pairing/i;

/** Returns the text parts of a message, each with the value that follows it. */
export function pairsOf([first, ...others]: readonly Expression[]): (readonly [string, Expression | undefined])[] {
  if (first?.kind === 'concat')
    return first.parts.flatMap((part, at) => {
      const before = first.parts[at - 1];
      return before?.kind === 'string' ? [[before.value, part] as const] : [];
    });
  if (first?.kind !== 'string') return [];
  return first.value
    .split(/%(?:\{\w*\})?[+#-]?[@sdrvqx]|\{\w*(?::[?#]*)?\}/)
    .slice(0, -1)
    .map((before, at) => [before, others[at]] as const);
}

/** Checks for `log.debug("password=%s", pw)`. */
const isIntroducedBehind = (args: Call['args']): boolean =>
  pairsOf(args.map(({ value }) => value)).some(([before, value]) => value !== undefined && introduces(before, value));

/** Checks for `log.info("code %s sent to %s", code, number)` and `log.info("reset of #{mail} with token #{token}")`. */
export function isAnnounced(args: Call['args']): boolean {
  const [first, ...others] = args.map(({ value }) => value);
  const pairs = first ? pairsOf([first, ...others]) : [];
  const text =
    first?.kind === 'concat'
      ? first.parts.map((part) => (part.kind === 'string' ? part.value : ' ')).join('')
      : pairs.map(([before]) => before).join(' ');
  return (
    PERSON.test(text) &&
    !OTHER_CODE.test(text) &&
    pairs.some(
      ([before, value]) =>
        value !== undefined &&
        /^(?:name|member|index)$/.test(value.kind) &&
        ANNOUNCES.test(before) &&
        ACCEPTS_CONNECTIONS.test(lastName(value)),
    )
  );
}

/** Returns a check for secrets in logs, for a language with its own logging calls. */
export const secretsLogged =
  (isLog: (callee: Expression) => boolean): NodeCheck =>
  (node, { source }) => {
    if (node.kind !== 'call' || !isLog(node.callee)) return undefined;
    if (
      !node.args.some(({ value }) => holdsSecret(value) && !isMasked(value, source)) &&
      !isIntroducedBehind(node.args) &&
      !isAnnounced(node.args)
    )
      return undefined;
    return { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' };
  };

/** Checks whether the logger redacts the keys: `maskValuesOfKeys: ['iban']`, `redact: ['token']`. */
const isMasked = (value: Expression, source: string): boolean =>
  value.kind === 'object' &&
  value.entries.every(
    ({ key, value: given }) => !holdsSecret(given) || new RegExp(`(?:mask|redact)[^;]*\\b${key}['"]`, 'i').test(source),
  );

function isLogger(callee: Expression): boolean {
  if (callee.kind !== 'member' || !LEVELS.test(callee.name)) return false;
  const { object } = callee;
  return LOGGER.test(object.kind === 'member' ? object.name : rootName(object));
}

/** Reports `console.log('login', user.password)`. */
export const sensitiveDataLogged: NodeCheck = secretsLogged(isLogger);

const known = new WeakMap<readonly Statement[], ReadonlySet<string>>();

/** Returns the types in the file that have a secret among their fields. */
function typesWithSecrets(body: readonly Statement[]): ReadonlySet<string> {
  let types = known.get(body);
  if (!types) {
    const found = new Set<string>();
    walk(body, (node) => {
      if (node.kind === 'class' && node.definition.fields.some(({ name }) => namesSecret(name)))
        found.add(node.definition.name);
    });
    types = found;
    known.set(body, found);
  }
  return types;
}

const namesIn = (value: Expression): string[] => {
  if (value.kind === 'name') return [value.name];
  return value.kind === 'object' ? value.entries.flatMap((entry) => namesIn(entry.value)) : [];
};

/** Reports `logger.info('sign-up', { event })` if the type of the event has a password. */
export const secretRecordLogged: NodeCheck = (node, { enclosing, body }) => {
  if (node.kind !== 'call' || !enclosing || !isLogger(node.callee)) return undefined;
  const logged = node.args.flatMap(({ value }) => namesIn(value));
  const given = enclosing.parameters.find(({ target }) => target.kind === 'name' && logged.includes(target.name));
  if (!given?.type || given.type.array || !typesWithSecrets(body).has(given.type.name)) return undefined;
  return { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' };
};
