/** @module Elixir's node checks. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { bindingsIn } from '../../node-checks/bindings.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { guessableSecret } from '../../node-checks/crypto/guessable-secrets.ts';
import { swallowedException } from '../../node-checks/errors/exceptions.ts';
import { rootName } from '../../node-checks/names.ts';
import { catastrophicRegex } from '../../node-checks/regex/redos.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { unsafeSettings } from '../../node-checks/settings.ts';

const LEVELS = /^(?:debug|info|notice|warn|warning|error|critical|alert|emergency|log|puts|inspect)$/;

/** Checks for `Logger.info(…)`, `IO.puts(…)` and `IO.inspect(…)`. */
const isLog = (callee: Expression): boolean =>
  callee.kind === 'member' && LEVELS.test(callee.name) && /^(?:Logger|IO)$/.test(rootName(callee));

const textOf = (node: Expression | undefined): string => (node?.kind === 'string' ? node.value : '');

/** Reports `plug CORSPlug, origin: "*", credentials: true`: any site can send requests with the visitor's cookies. */
const openCors: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'plug') return undefined;
  const [plug, options] = node.args;
  if (!/^(?:CORSPlug|Corsica)$/.test(plug ? rootName(plug.value) : '') || options?.value.kind !== 'object')
    return undefined;
  const under = (keys: RegExp): Expression | undefined =>
    options.value.kind === 'object' ? options.value.entries.find(({ key }) => keys.test(key ?? ''))?.value : undefined;
  const origins = under(/^origins?$/);
  const first = origins?.kind === 'list' ? origins.items[0] : origins;
  const credentials = under(/^(?:allow_)?credentials$/);
  const withCookies = credentials?.kind === 'boolean' && credentials.value;
  if (textOf(first) !== '*' || !withCookies) return undefined;
  return { weakness: 'permissive-cors', start: node.start, end: node.end, confidence: 'high' };
};

const RESPONSES = /^(?:send_resp|resp|json|text|html|put_flash|reply|stream_reply)$/;
const ERROR_NAME = /^(?:e|err|error|reason|exception|exc|ex|stacktrace)$/;

/** Checks for `inspect(error)` and `Exception.message(e)`, which describe an internal error. */
function describesError(node: Expression): boolean {
  let found = false;
  walk([node], (part) => {
    if (part.kind !== 'call') return;
    const { callee, args } = part;
    const [given] = args;
    if (callee.kind === 'name' && callee.name === 'inspect')
      found ||= given?.value.kind === 'name' && ERROR_NAME.test(given.value.name);
    else if (callee.kind === 'member' && rootName(callee) === 'Exception')
      found ||= /^(?:message|format|format_stacktrace|format_banner)$/.test(callee.name);
  });
  return found;
}

/** Reports `send_resp(conn, 500, "failed: #{inspect(error)}")`. */
const errorShown: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const { callee } = node;
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  if (!RESPONSES.test(name) || !node.args.slice(1).some(({ value }) => describesError(value))) return undefined;
  return { weakness: 'error-details-exposed', start: node.start, end: node.end, confidence: 'medium' };
};

const isMac = (node: Expression): boolean => {
  let found = false;
  walk([node], (part) => {
    found ||=
      part.kind === 'call' &&
      part.callee.kind === 'member' &&
      rootName(part.callee) === ':crypto' &&
      /^(?:mac|hmac|mac_final)$/.test(part.callee.name);
  });
  return found;
};

/** Reports `expected == given` if `expected` is a MAC. */
const macCompared: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'binary' || !/^[!=]==?$/.test(node.operator) || !enclosing) return undefined;
  const names = [node.left, node.right].flatMap((side) => (side.kind === 'name' ? [side.name] : []));
  if (names.length === 0) return undefined;
  let isFound = false;
  walk(enclosing.body, (part) => {
    for (const { name, value } of bindingsIn(part, source)) isFound ||= names.includes(name) && isMac(value);
  });
  return isFound
    ? { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'high' }
    : undefined;
};

/** Reports `Path.join(System.tmp_dir!(), "export.txt")`: a predictable name in a shared folder. */
const sharedTempFile: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'join') return undefined;
  if (rootName(node.callee) !== 'Path') return undefined;
  const [first, second] = node.args.map(({ value }) => value);
  const parts = first?.kind === 'list' ? first.items : [first, second];
  const [folder, ...names] = parts;
  const isShared =
    (folder?.kind === 'call' && folder.callee.kind === 'member' && /^tmp_dir!?$/.test(folder.callee.name)) ||
    /^\/(?:var\/)?tmp$/.test(textOf(folder));
  if (!isShared || names.length === 0 || !names.every((name) => /^[\w-]+\.\w+$/.test(textOf(name)))) return undefined;
  return { weakness: 'insecure-temp-file', start: node.start, end: node.end, confidence: 'medium' };
};

const PRIVILEGED = /^(?:(?:is_)?(?:admin|superuser|staff)|roles?|permissions|owner_id|(?:is_)?verified|balance)$/;
const OWNED = /^(?:user_id|account_id|tenant_id|organization_id)$/;

/** Reports `accept [:role]` of an Ash action and `cast(params, [:is_admin])`: the client can set its own privileges. */
const privilegedFields: NodeCheck = (node, { enclosingName, source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const isAccept = node.callee.name === 'accept' && /\buse\s+Ash\.Resource\b/.test(source);
  if (!isAccept && node.callee.name !== 'cast') return undefined;
  const fields = node.args[isAccept ? 0 : node.args.length - 1]?.value;
  // `accept :*`: all public attributes of the resource.
  if (isAccept && textOf(fields) === '*')
    return { weakness: 'mass-assignment', start: node.start, end: node.end, confidence: 'medium' };
  if (fields?.kind !== 'list' || /admin|internal|system|seed|role|permission/i.test(enclosingName)) return undefined;
  const wrong = fields.items.some((item) => PRIVILEGED.test(textOf(item)) || (isAccept && OWNED.test(textOf(item))));
  if (!wrong) return undefined;
  return { weakness: 'mass-assignment', start: node.start, end: node.end, confidence: isAccept ? 'medium' : 'low' };
};

/** Reports `policy action_type(:destroy) do authorize_if always() end`, which allows everyone. */
const openPolicy: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'policy') return undefined;
  const [subject] = node.args;
  let writes = false;
  if (subject)
    walk([subject.value], (part) => {
      writes ||= part.kind === 'string' && /^(?:create|update|destroy|delete|\w+_all)$/.test(part.value);
    });
  if (!writes) return undefined;
  const block = node.args.at(-1)?.value;
  let isOpen = false;
  let isLimited = false;
  if (block)
    walk([block], (part) => {
      if (part.kind !== 'call' || part.callee.kind !== 'name') return;
      const [rule] = part.args;
      const always =
        rule?.value.kind === 'call' && rule.value.callee.kind === 'name' && rule.value.callee.name === 'always';
      if (part.callee.name === 'authorize_if') isOpen ||= always;
      if (/^(?:forbid_if|forbid_unless)$/.test(part.callee.name)) isLimited = true;
    });
  if (!isOpen || isLimited) return undefined;
  return { weakness: 'missing-authorization', start: node.start, end: node.end, confidence: 'medium' };
};

export const ELIXIR_CHECKS: readonly NodeCheck[] = [
  secretsLogged(isLog),
  timingUnsafeComparison,
  swallowedException,
  catastrophicRegex,
  openCors,
  errorShown,
  macCompared,
  sharedTempFile,
  privilegedFields,
  openPolicy,
  guessableSecret(
    (part) => part.kind === 'member' && rootName(part.object) === ':rand' && /^(?:uniform|bytes)/.test(part.name),
  ),
  unsafeSettings([
    { weakness: 'certificate-check-disabled', name: /^verify$/, is: ['verify_none'], confidence: 'high' },
    { weakness: 'certificate-check-disabled', name: /^silently_accept_hosts$/, is: [true] },
    { weakness: 'missing-origin-check', name: /^check_origin$/, is: [false] },
    { weakness: 'cookie-not-httponly', name: /^http_only$/, is: [false] },
    { weakness: 'cleartext-transport', name: /^force_ssl$/, is: [false] },
    { weakness: 'cleartext-transport', name: /^tls$/, is: ['never'] },
  ]),
];
