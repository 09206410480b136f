/** @module Secrets of C programs: wipes that compilers remove, passwords in logs, login names taken for an identity. */
import type { Expression, FunctionDefinition, TypeReference } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { literalText, withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, numberOf, ofFunctions, typesOf, valuesOf, variableOf } from './bodies.ts';

const SECRET =
  /(?:^|_)(?:pass(?:w(?:or)?d|phrase|code)?|pwd?|secret|token|pin|credentials?|(?:api_?|private_?|secret_?)?key)\d?_?$/i;
const RELEASES =
  /^(?:free|cfree|g_free|delete|delete\[\]|OPENSSL_free|av_free|kfree|xfree|SDL_free|HeapFree|LocalFree)$/;
const CLEARS = /^(?:memset|bzero|ZeroMemory|RtlZeroMemory|wmemset|fill|fill_n)$/;

/** `memset(password, 0, n); free(password);`: nothing reads the zeros, so compilers leave the call out. */
const wipedBeforeRelease = ofFunctions(({ body }) => {
  const cleared: { target: string; call: Expression }[] = [];
  const released: { target: string; start: number }[] = [];
  const reads: { target: string; start: number; end: number }[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'name' || node.kind === 'member')
      reads.push({ target: printExpression(node), start: node.start, end: node.end });
    if (node.kind !== 'call') return undefined;
    const name = lastName(node.callee);
    const given = node.args[0] && withoutCasts(node.args[0].value);
    if (given?.kind !== 'name' && given?.kind !== 'member') return undefined;
    const target = printExpression(given);
    const value = node.args[1]?.value;
    const isZero = name === 'memset' ? numberOf(value) === 0 : /Zero|bzero/.test(name);
    if (CLEARS.test(name) && isZero && SECRET.test(lastName(given))) cleared.push({ target, call: node });
    else if (RELEASES.test(name)) released.push({ target, start: node.start });
    return undefined;
  });
  return cleared.flatMap(({ target, call }): NodeFinding[] => {
    const release = released.find((one) => one.target === target && one.start >= call.end);
    if (!release) return [];
    const isRead = reads.some((one) => one.target === target && one.start >= call.end && one.end < release.start);
    return isRead
      ? []
      : [
          {
            ...finding(
              'dangerous-function',
              call,
              'Compilers remove a write that is only followed by the release; use `explicit_bzero` or `memset_s`.',
            ),
            cwe: [14, 226],
          },
        ];
  });
});

const LOGS =
  /^(?:syslog|vsyslog|sd_journal_print|g_(?:debug|message|info|warning|critical|print|printerr)|(?:v?f|d)?printf|puts|perror|warnx?|zlog_\w+|log_(?:trace|debug|info|warn|error|fatal)|LOG\w*|mosquitto_log_printf|av_log|ap_log_\w+|ngx_log_\w+)$/;
/** Too short to be a password by themselves; as strings they are. */
const SHORT_NAMES = /^(?:pass|passwd?|pwd|pw|pass(?:word|phrase))\d?_?$/i;
const isText = (type: TypeReference | undefined): boolean =>
  type !== undefined &&
  ((/^(?:g?char|xmlChar|wchar_t)$/.test(type.name) && (type.pointers !== undefined || type.array === true)) ||
    /(?:^|\.)(?:w?string|string_view|QString)$/.test(type.name));

/** The declared type of a variable, or of a field of any of the file's structures. */
function typeOf(
  value: Expression,
  types: ReadonlyMap<string, TypeReference>,
  fields: ReadonlyMap<string, TypeReference>,
) {
  if (value.kind === 'name') return types.get(value.name);
  return value.kind === 'member' ? fields.get(value.name) : undefined;
}

/** `syslog(LOG_DEBUG, "bind %s with %s", dn, pass)`. */
const passwordLogged: NodeCheck = (node, { enclosing, body }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !LOGS.test(node.callee.name) || !enclosing)
    return undefined;
  const given = node.args.map(({ value }) => withoutCasts(value)).filter((one) => SHORT_NAMES.test(lastName(one)));
  if (given.length === 0) return undefined;
  // A prompt or a page isn't a log.
  const stream = node.callee.name.endsWith('fprintf') ? lastName(node.args[0]?.value ?? node.callee) : 'stderr';
  const isOutput = /^(?:printf|puts|g_print)$/.test(node.callee.name) || !/^(?:stderr|\w*log\w*)$/i.test(stream);
  if (isOutput) return undefined;
  const types = typesOf(enclosing);
  const fields = new Map<string, TypeReference>();
  walk(body, (part) => {
    if (part.kind === 'class') for (const { name, type } of part.definition.fields) if (type) fields.set(name, type);
  });
  return given.some((one) => isText(typeOf(one, types, fields)))
    ? finding('sensitive-data-logged', node, 'The password is part of the message.')
    : undefined;
};

/** Names that the user who starts the program, or owns the terminal, sets. */
const CLAIMS = /^(?:getlogin|getlogin_r|cuserid)$/;
const CLAIM_VARIABLES = /^(?:USER|LOGNAME|USERNAME|SUDO_USER|SUDO_UID)$/;
const COMPARES = /^(?:strcmp|strcasecmp|strncmp|strncasecmp|g_strcmp0|g_str_equal|memcmp)$/;

const isClaim = (value: Expression): boolean => {
  const inner = withoutCasts(value);
  if (inner.kind !== 'call') return false;
  const name = lastName(inner.callee);
  if (CLAIMS.test(name)) return true;
  const [asked] = inner.args;
  return /^(?:secure_)?getenv$/.test(name) && asked !== undefined && CLAIM_VARIABLES.test(literalText(asked.value));
};

/** `strcmp(getlogin(), "root") == 0`: who starts the program decides what that says. */
function trustedClaims({ body }: FunctionDefinition): NodeFinding[] {
  const values = valuesOf(body);
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    const isCall = node.kind === 'call' && COMPARES.test(lastName(node.callee));
    const isEqual = node.kind === 'binary' && /^[=!]=$/.test(node.operator);
    if (!isCall && !isEqual) return undefined;
    const sides = node.kind === 'call' ? node.args.slice(0, 2).map(({ value }) => value) : [];
    if (node.kind === 'binary') sides.push(node.left, node.right);
    const claimed = sides.flatMap((side) => [side, ...(values.get(variableOf(side) ?? '') ?? [])]).find(isClaim);
    const isName = sides.some((side) => side.kind === 'string' && /^\w[\w.-]*$/.test(side.value));
    if (claimed && isName)
      found.push({
        ...finding(
          'client-side-decision',
          node,
          'The user who starts the program chooses this name; `getuid()` says who that is.',
        ),
        steps: [{ start: claimed.start, end: claimed.end, note: 'reads the name that the user claims' }],
      });
    return undefined;
  });
  return found;
}

export const SECRET_HANDLING_PITFALLS: readonly NodeCheck[] = [
  wipedBeforeRelease,
  passwordLogged,
  ofFunctions(trustedClaims),
];
