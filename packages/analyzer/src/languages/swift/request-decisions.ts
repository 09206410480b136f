/** @module What Swift servers decide by what clients send, put into links, and show of their errors. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../../node-checks/check.ts';
import { assignedValue, calledName } from '../../node-checks/locals.ts';
import { lastName } from '../../node-checks/names.ts';

const found = (weakness: string, { start, end }: { start: number; end: number }, detail?: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  ...(detail === undefined ? {} : { detail }),
});

const RIGHT =
  /^(?:is_?)?(?:admin|operator|role|roles|staff|superuser|privileged|authenticated|authorized|logged_?in|premium|owner)$/i;
const GRANTS = /^(?:true|yes|1|admin|operator|root|internal|staff|administrator|owner)$/i;

/** Which cookie a value is read from: `req.cookies["role"]?.string`. */
function cookieOf(node: Expression): string {
  if (node.kind === 'member' && node.name === 'string') return cookieOf(node.object);
  return node.kind === 'index' && lastName(node.object) === 'cookies' && node.index?.kind === 'string'
    ? node.index.value
    : '';
}

/** `req.cookies["role"]?.string == "admin"`: the client can change its own cookies. */
const decidedByCookie: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator)) return undefined;
  const text = [node.left, node.right].find((side) => side.kind === 'string');
  const cookie = cookieOf(assignedValue(node.left, context)) || cookieOf(assignedValue(node.right, context));
  return text?.kind === 'string' && RIGHT.test(cookie) && GRANTS.test(text.value)
    ? found('client-side-decision', node, 'The client controls this cookie.')
    : undefined;
};

/** The header of the request that names the host, with or without a default. */
function namesHost(node: Expression, context: NodeContext): boolean {
  const value = assignedValue(node, context);
  if (value.kind === 'binary' && value.operator === '??') return namesHost(value.left, context);
  if (value.kind === 'member' && value.name === 'first') return namesHost(value.object, context);
  if (value.kind === 'index')
    return lastName(value.object) === 'headers' && value.index !== undefined && isHost(value.index);
  if (value.kind !== 'call' || calledName(value) !== 'first' || value.callee.kind !== 'member') return false;
  return lastName(value.callee.object) === 'headers' && value.args.some((one) => isHost(one.value));
}

const isHost = (node: Expression): boolean =>
  /^(?:host|x-forwarded-host)$/i.test(node.kind === 'string' ? node.value : lastName(node));

const SECRET_LINK = /reset|passw|token|verif|confirm|activat|invit|magic|unsubscribe/i;

/** `"https://\(host)/reset?token=\(token)"`: the client that asks for the mail chooses where its link leads. */
const linkToHost: NodeCheck = (node, context) => {
  if (node.kind !== 'concat') return undefined;
  const at = node.parts.findIndex((part, index) => {
    const before = node.parts[index - 1];
    return before?.kind === 'string' && before.value.endsWith('://') && namesHost(part, context);
  });
  return at > 0 && node.parts.slice(at).some((part) => part.kind === 'string' && SECRET_LINK.test(part.value))
    ? found('host-header-poisoning', node)
    : undefined;
};

const SECRET_SETTING = /(?:token|secret|password|passwd|api_?key|signature|hmac)$/i;

/** Which environment variable a value is: `Environment.get("ADMIN_TOKEN")`, `environment["API_KEY"]`. */
function settingOf(node: Expression): string {
  const named =
    node.kind === 'call' && calledName(node) === 'get' && node.callee.kind === 'member'
      ? lastName(node.callee.object) === 'Environment' && node.args[0]?.value
      : node.kind === 'index' && lastName(node.object) === 'environment' && node.index;
  return named && named.kind === 'string' ? named.value : '';
}

/** A message authentication code, as the bytes or text of it: `Data(HMAC<SHA256>.authenticationCode(…))`. */
function isCode(node: Expression, context: NodeContext): boolean {
  const value = assignedValue(node, context);
  if (value.kind !== 'call') return false;
  if (calledName(value) === 'authenticationCode') return true;
  return value.construct === true && value.args.length === 1 && value.args.some((one) => isCode(one.value, context));
}

/** `token == Environment.get("ADMIN_TOKEN")`: the comparison stops at the first difference. */
const comparedSetting: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator)) return undefined;
  if (
    node.left.kind === 'string' ||
    node.right.kind === 'string' ||
    node.left.kind === 'null' ||
    node.right.kind === 'null'
  )
    return undefined;
  return [node.left, node.right].some((side) => SECRET_SETTING.test(settingOf(side)) || isCode(side, context))
    ? found('timing-unsafe-comparison', node)
    : undefined;
};

const modelsByFile = new WeakMap<readonly Statement[], ReadonlyMap<string, string>>();
const PRIVILEGE =
  /^(?:is_?)?(?:admin|staff|superuser|verified|owner|active|approved)$|^(?:role|roles|permissions?|privileges?|scopes?|balance|credits?|password_?hash|hashed_?password)$/i;

/** Models of the file with a field that clients must not set, by name. */
function privilegedModels(body: readonly Statement[]): ReadonlyMap<string, string> {
  let models = modelsByFile.get(body);
  if (!models) {
    const all = new Map<string, string>();
    walk(body, (part) => {
      if (part.kind !== 'class' || !part.definition.supertypes.some(({ name }) => name === 'Model')) return;
      const field = part.definition.fields.find(({ name }) => PRIVILEGE.test(name));
      if (field) all.set(part.definition.name, field.name);
    });
    models = all;
    modelsByFile.set(body, models);
  }
  return models;
}

/** `let user = try req.content.decode(User.self); try await user.save(on: req.db)`. */
const modelFromRequest: NodeCheck = (node, { body, enclosing }) => {
  const decoded = node.kind === 'declare' && node.value?.kind === 'cast' ? node.value.value : undefined;
  if (node.kind !== 'declare' || node.target.kind !== 'name' || decoded?.kind !== 'call' || !enclosing)
    return undefined;
  const { callee, args } = decoded;
  if (callee.kind !== 'member' || callee.name !== 'decode' || !/^(?:content|body|query)$/.test(lastName(callee.object)))
    return undefined;
  const type = args[0] ? lastName(args[0].value) : '';
  const field = privilegedModels(body).get(type);
  if (field === undefined) return undefined;
  const { name } = node.target;
  let isSaved = false;
  let isReset = false;
  walk(enclosing.body, (part) => {
    if (part.kind === 'call' && part.callee.kind === 'member' && /^(?:save|create|update)$/.test(part.callee.name))
      isSaved ||= lastName(part.callee.object) === name;
    if (part.kind === 'assign' && part.target.kind === 'member' && part.target.name === field)
      isReset ||= lastName(part.target.object) === name;
  });
  return isSaved && !isReset ? found('mass-assignment', node, `The request can set \`${field}\`.`) : undefined;
};

const VERIFIES = /(?<!un)verif|isValidSignature|authenticationCode|SecKeyVerifySignature|CCHmac|isValid/i;
const NAMES_TOKEN = /token|jwt|bearer/i;

/** The parts of a token that the function splits at its dots. */
function isTokenPart(node: Expression, context: NodeContext): boolean {
  let isPart = false;
  walk([node], (part) => {
    if (part.kind !== 'index' || part.index?.kind !== 'number' || part.index.value !== 1) return;
    const parts = assignedValue(part.object, context);
    if (parts.kind !== 'call' || parts.callee.kind !== 'member') return;
    isPart ||=
      /^(?:split|components)$/.test(parts.callee.name) &&
      parts.args.some(({ value }) => value.kind === 'string' && value.value === '.') &&
      (NAMES_TOKEN.test(lastName(parts.callee.object)) || NAMES_TOKEN.test(context.enclosingName));
  });
  return isPart;
}

/** `Data(base64Encoded: String(token.split(separator: ".")[1]))`: claims of a token, whose signature nothing checks. */
const claimsByParts: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !node.construct || calledName(node) !== 'Data') return undefined;
  const encoded = node.args.find(({ name }) => name === 'base64Encoded')?.value;
  if (!encoded || !(isTokenPart(encoded, context) || isTokenPart(assignedValue(encoded, context), context)))
    return undefined;
  let isVerified = false;
  walk(context.enclosing?.body ?? [], (part) => {
    isVerified ||= part.kind === 'call' && VERIFIES.test(calledName(part));
  });
  return isVerified ? undefined : found('jwt-not-verified', node);
};

const isError = (node: Expression): boolean =>
  (node.kind === 'name' && node.name === 'error') ||
  (node.kind === 'member' && node.name === 'localizedDescription' && isError(node.object)) ||
  (node.kind === 'concat' && node.parts.some(isError)) ||
  (node.kind === 'call' &&
    ((calledName(node) === 'String' && node.args.some(({ value }) => isError(value))) ||
      (node.construct === true &&
        /^(?:Response|Body|ByteBuffer|HBResponse)$/.test(calledName(node)) &&
        node.args.some(({ name, value }) => /^(?:body|string)$/.test(name ?? '') && isError(value))) ||
      (calledName(node) === 'init' && node.args.some(({ name, value }) => name === 'string' && isError(value)))));

const REQUEST = /^_?(?:req|request)$/;

/** `catch { return "failed: \(error)" }` in a function that answers requests. */
const errorAnswered: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'try' || !enclosing) return undefined;
  const answers = enclosing.parameters.some(
    ({ target, type }) => (target.kind === 'name' && REQUEST.test(target.name)) || type?.name === 'Request',
  );
  if (!answers) return undefined;
  const shown: Expression[] = [];
  for (const { body } of node.catches)
    walk(body, (part: Expression | Statement) => {
      if (part.kind === 'function') return 'skip';
      // A bare error is what throwing gives too.
      if (part.kind === 'return' && part.value && part.value.kind !== 'name' && isError(part.value))
        shown.push(part.value);
      return undefined;
    });
  return shown.map((value) => found('error-details-exposed', value));
};

export const SWIFT_REQUEST_DECISIONS: readonly NodeCheck[] = [
  decidedByCookie,
  linkToHost,
  claimsByParts,
  errorAnswered,
  comparedSetting,
  modelFromRequest,
];
