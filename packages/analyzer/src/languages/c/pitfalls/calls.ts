/** @module Calls of C that come in the wrong order, without what belongs to them, or with arguments that make no sense. */
import type { Expression } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName, namesSecret } from '../../../node-checks/names.ts';
import { callsOf, finding, mentions, numberOf, ofFunctions, some, typesOf, variableOf } from './bodies.ts';

/** `chroot` leaves the working directory outside; `setuid` takes the right to call `setgid`. */
const order = ofFunctions(({ body }) => {
  const calls = callsOf(body);
  const find = (name: RegExp) => calls.find((one) => name.test(one.name))?.call;
  const found: NodeFinding[] = [];
  const jail = find(/^chroot$/);
  if (jail && !find(/^f?chdir$/))
    found.push(
      finding(
        'security-control-disabled',
        jail,
        'Without `chdir("/")` the working directory stays outside the new root, which allows an escape.',
      ),
    );
  const user = find(/^sete?uid$/);
  const group = find(/^sete?gid$/);
  if (user && group && user.start < group.start && !/^0$/.test(String(numberOf(user.args[0]?.value))))
    found.push(
      finding(
        'security-control-disabled',
        group,
        "After `setuid` the process can no longer change its group, so it keeps the group's privileges.",
      ),
    );
  return found;
});

const KNOWN_HOSTS =
  /\b(?:ssh_session_is_known_server|ssh_is_server_known|ssh_get_server_publickey|ssh_get_publickey_hash|libssh2_knownhost_check\w*|libssh2_hostkey_hash|libssh2_session_hostkey)\b/;

const CONNECTS = /\b(?:ssh_connect|libssh2_session_(?:handshake|startup))\s*\(/;

/** A login over SSH where nothing asks whose key the server has: in the function that connects, else in the file. */
const unknownHost: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  if (
    !/^(?:ssh_userauth_(?:password|publickey\w*|kbdint|agent)|libssh2_userauth_(?:password|publickey)\w*)$/.test(
      node.callee.name,
    )
  )
    return undefined;
  const own = enclosing ? source.slice(enclosing.start, enclosing.end) : source;
  const scope = CONNECTS.test(own) ? own : source;
  if (KNOWN_HOSTS.test(scope) || !CONNECTS.test(scope)) return undefined;
  return finding('certificate-check-disabled', node, "The server's key is never compared with a known key.");
};

/** Interpreters of other languages, with the position of the code. */
const INTERPRETERS: Readonly<Record<string, number | undefined>> = {
  luaL_dostring: 1,
  luaL_loadstring: 1,
  luaL_loadbuffer: 1,
  luaL_loadbufferx: 1,
  PyRun_SimpleString: 0,
  PyRun_String: 0,
  rb_eval_string: 0,
  rb_eval_string_protect: 0,
  JS_Eval: 1,
  duk_eval_string: 1,
  duk_peval_string: 1,
  mrb_load_string: 1,
  Tcl_Eval: 1,
};

/** `snprintf(code, …, "f('%s')", name); luaL_dostring(L, code);`: what is put into code is code. */
const formattedCode: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !enclosing) return undefined;
  const position = INTERPRETERS[node.callee.name];
  const code = position === undefined ? undefined : variableOf(node.args[position]?.value);
  if (code === undefined) return undefined;
  const isFormatted = callsOf(enclosing.body).some(
    ({ name, call }) =>
      /^s(?:n)?printf$/.test(name) &&
      variableOf(call.args[0]?.value) === code &&
      call.args.some(({ value }) => value.kind === 'string' && /%[-+ #0]*(?:\.\*|\.?\d+)?s/.test(value.value)) &&
      call.args.slice(name === 'sprintf' ? 2 : 3).some(({ value }) => variableOf(value) !== undefined),
  );
  return isFormatted
    ? finding('code-injection', node, 'The code is built from a string that may contain code.')
    : undefined;
};

/** The environment keeps the pointer, and the array is gone when the function returns. */
const environmentOnStack = ofFunctions((definition) => {
  const types = typesOf(definition);
  return callsOf(definition.body).flatMap(({ name, call }) => {
    const given = variableOf(call.args[0]?.value);
    const isLocal = given !== undefined && types.get(given)?.dimensions !== undefined;
    return name === 'putenv' && isLocal
      ? [finding('use-after-free', call, `The environment still points to \`${given}\` after the function returns.`)]
      : [];
  });
});

/** Certificates that are fetched and never verified. */
const unverifiedPeer = ofFunctions(({ body }) => {
  const calls = callsOf(body);
  const fetched = calls.find(({ name }) => /^SSL_get1?_peer_certificate$/.test(name))?.call;
  const isVerified = calls.some(({ name }) =>
    /^SSL_(?:CTX_)?(?:get_verify_result|set_verify)$|^X509_verify/.test(name),
  );
  const found: NodeFinding[] = [];
  if (fetched && !isVerified && !calls.some(({ name }) => /fingerprint|digest|pin/i.test(name)))
    found.push(finding('certificate-check-disabled', fetched, '`SSL_get_verify_result` is not called to check it.'));
  walk(body, (node) => {
    if (node.kind !== 'binary' || node.operator !== '==' || !/^X509_V_ERR_\w+$/.test(lastName(node.right))) return;
    const [asked] = callsOf([{ kind: 'expression', value: node.left, start: node.start, end: node.end }]);
    const within = some(body, (outer) => outer.kind === 'binary' && outer.operator === '||' && outer.right === node);
    if (asked?.name === 'SSL_get_verify_result' && within)
      found.push(finding('certificate-check-disabled', node, 'An invalid certificate is treated as valid.'));
  });
  return found;
});

const WIPED = /passw|secret|key|token|pin|credential/i;

/** `memset(password, 0, sizeof password)` as the last use of a local: compilers leave it out. */
const removedWipe = ofFunctions((definition) => {
  const types = typesOf(definition);
  return callsOf(definition.body).flatMap(({ name, call }) => {
    const wiped = variableOf(call.args[0]?.value);
    if (name !== 'memset' || !wiped || !WIPED.test(wiped) || numberOf(call.args[1]?.value) !== 0) return [];
    if (types.get(wiped)?.dimensions === undefined) return [];
    const isUsedLater = some(
      definition.body,
      (node) => node.kind === 'name' && node.name === wiped && node.start > call.end,
    );
    const isInLoop = some(
      definition.body,
      (node) => node.kind === 'loop' && node.start < call.start && call.end < node.end,
    );
    if (
      isUsedLater ||
      isInLoop ||
      !some(definition.body, (node) => node.kind === 'name' && node.name === wiped && node.end < call.start)
    )
      return [];
    return [
      finding(
        'dangerous-function',
        call,
        'Compilers remove a final write that is never read; use `explicit_bzero` or `memset_s`.',
      ),
    ];
  });
});

const ofSize = (value: Expression | undefined): string | undefined => {
  const inner = value && withoutCasts(value);
  return inner?.kind === 'call' && lastName(inner.callee) === 'sizeof' ? variableOf(inner.args[0]?.value) : undefined;
};

/** Calls whose arguments stand in the way of each other. */
const argumentsOfCalls: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const args = node.args.map(({ value }) => value);
  const [first, second, third] = args;
  switch (node.callee.name) {
    case 'strncat':
      return ofSize(third) !== undefined && ofSize(third) === variableOf(first)
        ? finding('buffer-overflow', node, 'The size is that of the whole buffer, not of the space left in it.')
        : undefined;
    case 'memset': {
      if (third && numberOf(third) === 0 && numberOf(second) !== 0)
        return finding('uninitialized-memory', node, 'The length is 0: the value and length arguments are swapped.');
      break;
    }
    case 'malloc':
    case 'calloc':
    case 'alloca':
      return args.some((value) => (numberOf(value) ?? 0) < 0)
        ? finding('integer-overflow', node, 'A negative number is converted to a huge size.')
        : undefined;
    case 'sprintf':
    case 'snprintf': {
      const into = variableOf(first);
      const values = args.slice(node.callee.name === 'sprintf' ? 2 : 3);
      return into !== undefined && values.some((value) => variableOf(value) === into)
        ? finding('buffer-overflow', node, `\`${into}\` is written while it is read.`)
        : undefined;
    }
    case 'memcpy': {
      const from = second && withoutCasts(second);
      const into = variableOf(first);
      const length = numberOf(third);
      if (from?.kind !== 'binary' || from.operator !== '+' || into === undefined || variableOf(from.left) !== into)
        break;
      const distance = numberOf(from.right);
      return length !== undefined && distance !== undefined && distance < length
        ? finding('buffer-overflow', node, 'Source and destination overlap, which only `memmove` supports.')
        : undefined;
    }
    default:
  }
  const sized = args.map(ofSize).find((name) => name !== undefined);
  const isArrayParameter = enclosing?.parameters.some(
    ({ target, type }) => target.kind === 'name' && target.name === sized && type?.dimensions !== undefined,
  );
  return sized !== undefined && isArrayParameter && node.callee.name !== 'sizeof'
    ? finding('buffer-overflow', node, `\`${sized}\` is a parameter: its size is that of a pointer.`)
    : undefined;
};

/** `p = realloc(p, n)`: when it fails, the only pointer to the memory is gone. */
const lostByRealloc: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'assign' || node.operator) return undefined;
  // Where the program ends on failure, nothing is lost.
  const ends =
    enclosing &&
    callsOf(enclosing.body).some(({ name }) => /^(?:assert|abort|_?exit|errx?|die|fatal|g_error)$/.test(name));
  if (ends) return undefined;
  const value = withoutCasts(node.value);
  if (value.kind !== 'call' || lastName(value.callee) !== 'realloc' || !value.args[0]) return undefined;
  return printExpression(withoutCasts(value.args[0].value)) === printExpression(node.target)
    ? finding('memory-leak', node, 'If `realloc` fails, it returns NULL and the old block is leaked.')
    : undefined;
};

/** `scanf("%d", &x); use(x)`: what nothing was read into is used. */
const uncheckedScan: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'expression' || node.value.kind !== 'call' || !enclosing) return undefined;
  const { callee, args } = node.value;
  if (callee.kind !== 'name' || !/^[fs]?scanf$/.test(callee.name)) return undefined;
  const types = typesOf(enclosing);
  const filled = args.flatMap(({ value }) =>
    value.kind === 'unary' && value.operator === '&' && value.operand.kind === 'name' ? [value.operand.name] : [],
  );
  const isUnset = (name: string): boolean =>
    types.has(name) &&
    some(
      enclosing.body,
      (part) => part.kind === 'declare' && part.target.kind === 'name' && part.target.name === name && !part.value,
    ) &&
    !some(
      enclosing.body,
      (part) =>
        part.kind === 'assign' && part.target.kind === 'name' && part.target.name === name && part.end < node.start,
    );
  return filled.some(isUnset)
    ? finding('unchecked-return', node, "If the input isn't a number, the variable keeps its old value.")
    : undefined;
};

/** `alloca` in a loop: the stack only grows. */
const stackInLoop: NodeCheck = (node) => {
  if (node.kind !== 'loop') return undefined;
  return callsOf(node.body).flatMap(({ name, call }) =>
    /^_?alloca$/.test(name) && !some(node.body, (part) => part.kind === 'return' || part.kind === 'break')
      ? [
          finding(
            'resource-exhaustion',
            call,
            'Each iteration uses more of the stack, which is only released on return.',
          ),
        ]
      : [],
  );
};

const FILE_WRITES: Readonly<Record<string, number>> = { fputs: 0, fwrite: 0, write: 1 };
const SENDS: Readonly<Record<string, number>> = { send: 1, sendto: 1 };
const QUERIES = /^(?:sqlite3_exec|mysql_query|mysql_real_query|PQexec|sqlite3_bind_text)$/;

/** Whether the value is a secret by its name; a length, a file's or an input's name is none. */
const isSecret = (value: Expression | undefined): boolean => {
  const name = value && lastName(withoutCasts(value));
  return name !== undefined && namesSecret(name);
};

/** `fputs(password, file)`, `send(s, password, …)`: as it is, to where others read it. */
const secretWritten: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const { name } = node.callee;
  const at = (table: Readonly<Record<string, number>>): Expression | undefined =>
    Object.hasOwn(table, name) ? node.args[table[name] ?? 0]?.value : undefined;
  const stream = node.args[0] && lastName(node.args[0].value);
  if (
    isSecret(at(FILE_WRITES)) ||
    (name === 'fprintf' &&
      !/^std(?:out|err)$/.test(stream ?? '') &&
      node.args.slice(2).some(({ value }) => isSecret(value)))
  )
    return finding('cleartext-storage', node, 'A secret is written in plain text.');
  if (isSecret(at(SENDS)))
    return finding('cleartext-transport', node, 'A secret is sent in plain text over an unencrypted socket.');
  if (!QUERIES.test(name) || !enclosing) return undefined;
  if (name === 'sqlite3_bind_text')
    return isSecret(node.args[2]?.value)
      ? finding('cleartext-storage', node, 'A secret is stored in plain text.')
      : undefined;
  const query = variableOf(node.args[1]?.value);
  const isFilled =
    query !== undefined &&
    callsOf(enclosing.body).some(
      ({ name: filler, call }) =>
        /^s(?:n|q)?printf$|^sqlite3_snprintf$/.test(filler) &&
        mentions([call], query) &&
        /\b(?:insert|update)\b/i.test(printExpression(call)) &&
        call.args.some(({ value }) => isSecret(value)),
    );
  return isFilled ? finding('cleartext-storage', node, 'A secret is stored in plain text.') : undefined;
};

export const CALL_PITFALLS: readonly NodeCheck[] = [
  order,
  environmentOnStack,
  unverifiedPeer,
  unknownHost,
  formattedCode,
  removedWipe,
  argumentsOfCalls,
  lostByRealloc,
  uncheckedScan,
  stackInLoop,
  secretWritten,
];
