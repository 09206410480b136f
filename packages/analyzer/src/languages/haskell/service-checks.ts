/** @module Settings of services in Haskell that need no data flow: cookies, passwords, TLS, limits; memory that outlives its scope. */
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding, Visited } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { found } from './found.ts';

const nameOf = (node: Visited | undefined): string => (node?.kind === 'name' ? node.name : '');
const argument = (call: Call, at: number): Expression | undefined => call.args[at]?.value;

/** The value that a chain of actions gives last. */
function result(node: Visited | undefined): Visited | undefined {
  if (node?.kind === 'sequence') return result(node.items.at(-1));
  if (node?.kind === 'block') return 'value' in node ? result(node.value) : undefined;
  return node;
}

const given = (definition: FunctionDefinition): Visited | undefined => {
  const last = definition.body.at(-1);
  return last?.kind === 'return' ? result(last.value) : undefined;
};

const BASES = /^(?:def|defaultSetCookie)$/;
const FLAGS = [
  ['setCookieSecure', 'cookie-not-secure'],
  ['setCookieHttpOnly', 'cookie-not-httponly'],
] as const;

/** What a visitor has chosen isn't a secret. */
const CHOICES = /^(?:lang|language|locale|theme|timezone|tz|consent)$/i;

/** `def { setCookieName = "sid", setCookieValue = v }`: both flags are off unless they are set. */
const cookieDefaults: NodeCheck = (node, { body }) => {
  if (node.kind !== 'object' || !node.entries.some(({ key }) => key === 'setCookieName')) return undefined;
  if (!node.entries.some((entry) => 'spread' in entry && BASES.test(nameOf(entry.value)))) return undefined;
  const named = node.entries.find(({ key }) => key === 'setCookieName')?.value;
  if (named?.kind === 'string' && CHOICES.test(named.value)) return undefined;
  const later = new Set<unknown>();
  walk(body, (part) => {
    if (part.kind !== 'object') return;
    const of = part.entries.find((entry) => 'spread' in entry)?.value;
    if (of?.kind === 'name' && !BASES.test(of.name)) for (const { key } of part.entries) later.add(key);
  });
  return FLAGS.filter(([flag]) => !later.has(flag) && !node.entries.some(({ key }) => key === flag)).map(
    ([, weakness]) => found(weakness, node),
  );
};

const SECRET_FIELD = /^(?:connectAuth|connectPassword|pgPassword|myPassword|bindPassword)$/;

/** `defaultConnectInfo { connectAuth = Just "…" }`. */
const passwordField: NodeCheck = (node) =>
  node.kind === 'object'
    ? node.entries
        .filter(({ key, value }) => SECRET_FIELD.test(String(key)) && value.kind === 'string' && value.value !== '')
        .map(({ start, end }) => found('hard-coded-credentials', { start, end }))
    : undefined;

const RUNS =
  /^(?:callProcess|readProcess|readProcessWithExitCode|rawSystem|proc|procs|inproc|spawnProcess|run_|run|cmd)$/;
const TAKES_SECRET = /^--(?:password|passwd|pass|token|secret|passphrase)$/;
const WITH_SECRET = /^--(?:password|passwd|pass|token|secret|passphrase)=[^$]+$/;

/** `run_ "docker" ["login", "-p", "…"]`: the password stands in the program, and other users see it while it runs. */
const passwordArgument: NodeCheck = (node) => {
  if (node.kind !== 'call' || !RUNS.test(calledName(node))) return undefined;
  const list = argument(node, 1);
  if (list?.kind !== 'list') return undefined;
  const texts = list.items.map((item) => (item.kind === 'string' ? item.value : undefined));
  const logsIn = texts.includes('login');
  const at = texts.findIndex((text, index) => {
    if (text === undefined) return false;
    const next = texts[index + 1];
    const isFlag = TAKES_SECRET.test(text) || (logsIn && text === '-p');
    return WITH_SECRET.test(text) || (isFlag && next !== undefined && next !== '' && !next.startsWith('-'));
  });
  return at < 0 ? undefined : found('hard-coded-credentials', list.items[at] ?? node);
};

/** `ValidationCache (\_ _ _ -> return ValidationCachePass) …`: every certificate passes. */
const cachePasses: NodeCheck = (node) => {
  if (node.kind !== 'call' || calledName(node) !== 'ValidationCache') return undefined;
  const asked = argument(node, 0);
  return asked?.kind === 'function' && nameOf(given(asked.definition)) === 'ValidationCachePass'
    ? found('certificate-check-disabled', node, 'Every certificate passes.', { confidence: 'high' })
    : undefined;
};

/** `Ldap.with (Plain "dir.example.org") 389`. */
const plainDirectory: NodeCheck = (node) => {
  if (node.kind !== 'call' || calledName(node) !== 'Ldap.Client.with') return undefined;
  const host = argument(node, 0);
  if (host?.kind !== 'call' || calledName(host) !== 'Plain') return undefined;
  const named = argument(host, 0);
  const isLocal = named?.kind === 'string' && /^(?:localhost|127\.|::1$)/.test(named.value);
  return isLocal ? undefined : found('cleartext-transport', host);
};

/** Yesod's settings are methods of its instance. */
const yesodSettings: NodeCheck = (node) => {
  if (node.kind !== 'function') return undefined;
  const { definition } = node;
  const value = given(definition);
  if (/^maximumContentLength(?:IO)?$/.test(definition.name) && value?.kind === 'null')
    return found('resource-exhaustion', value, '`Nothing` sets no limit on the size of a request.', { cwe: [770] });
  if (definition.name !== 'errorHandler' || value?.kind !== 'call' || calledName(value) !== 'toTypedContent')
    return undefined;
  const shown = nameOf(argument(value, 0));
  const isParameter = definition.parameters.some(({ target }) => nameOf(target) === shown);
  const isGiven =
    isParameter || definition.body.some((part) => part.kind === 'declare' && nameOf(part.target) === shown);
  return shown !== '' && isGiven ? found('error-details-exposed', value) : undefined;
};

const LENDS =
  /^(?:alloca|allocaBytes|allocaBytesAligned|allocaArray|allocaArray0|withForeignPtr|unsafeWithForeignPtr|withArray|withArrayLen)$/;

/** `allocaBytes n $ \p -> … pure p`: the memory is freed before the caller has the pointer. */
const escapingPointer: NodeCheck = (node) => {
  if (node.kind !== 'call' || !LENDS.test(calledName(node))) return undefined;
  const last = node.args.at(-1)?.value;
  if (last?.kind !== 'function') return undefined;
  const name = nameOf(last.definition.parameters.at(-1)?.target);
  const value = given(last.definition);
  return name !== '' && value && nameOf(value) === name
    ? found('use-after-free', value, `\`${name}\` is no longer valid when \`${calledName(node)}\` returns.`, {
        cwe: [562],
      })
    : undefined;
};

const COPIES = /^(?:copyBytes|moveBytes|copyArray|moveArray)$/;
const BOUNDS = /^(?:min|take|replicate|assert)$/;

/** `allocaBytes 64 $ \p -> useAsCStringLen bs $ \(src, n) -> copyBytes p src n`. */
const copiedPastEnd: NodeCheck = (node) => {
  if (node.kind !== 'call' || !/^(?:allocaBytes|allocaArray)$/.test(calledName(node))) return undefined;
  const [size, last] = [argument(node, 0), argument(node, 1)];
  if (size?.kind !== 'number' || last?.kind !== 'function') return undefined;
  const room = nameOf(last.definition.parameters[0]?.target);
  let isBounded = false;
  const lengths = new Set<string>();
  const copies: { call: Call; length: string }[] = [];
  walk(last.definition.body, (part) => {
    if (part.kind === 'binary' && /^[<>]=?$/.test(part.operator)) isBounded = true;
    if (part.kind === 'declare' && part.target.kind === 'list' && part.target.items.length === 2)
      lengths.add(nameOf(part.target.items[1]));
    if (part.kind !== 'call') return;
    if (BOUNDS.test(calledName(part))) isBounded = true;
    if (COPIES.test(calledName(part)) && nameOf(argument(part, 0)) === room)
      copies.push({ call: part, length: nameOf(argument(part, 2)) });
  });
  if (isBounded || room === '') return undefined;
  return copies
    .filter(({ length }) => length !== '' && lengths.has(length))
    .map(({ call, length }) =>
      found(
        'buffer-overflow',
        call,
        `Nothing compares \`${length}\` with the ${size.value} that \`${room}\` has room for.`,
      ),
    );
};

const THROWS = /^(?:ioError|throwIO|throwM|error|throw|fail|exitWith|exitFailure|die)$/;

function throws(part: Visited): boolean {
  let does = false;
  walk([part], (inner) => {
    does ||= inner.kind === 'call' && THROWS.test(calledName(inner));
  });
  return does;
}

const taken = (part: Visited): string =>
  part.kind === 'declare' && part.value?.kind === 'call' && calledName(part.value) === 'takeMVar'
    ? nameOf(argument(part.value, 0))
    : '';

const put = (part: Visited): string => {
  const call = part.kind === 'expression' ? part.value : part;
  return call.kind === 'call' && calledName(call) === 'putMVar' ? nameOf(argument(call, 0)) : '';
};

/** `x <- takeMVar m; when (x < n) (throwIO …); putMVar m y`: after the exception everyone waits for `m`. */
const lostVariable: NodeCheck = (node) => {
  if (node.kind !== 'block') return undefined;
  const parts: readonly Visited[] = 'value' in node && node.value ? [...node.body, node.value] : node.body;
  const held = new Map<string, Visited>();
  const results: NodeFinding[] = [];
  for (const part of parts) {
    const name = taken(part);
    if (name !== '') held.set(name, part);
    else if (put(part) !== '') held.delete(put(part));
    else if (held.size > 0 && throws(part)) {
      const [first = ''] = held.keys();
      results.push(found('lock-not-released', part, `\`${first}\` stays empty after this exception.`));
      break;
    }
  }
  return results;
};

/** `x <- readTVarIO v; … atomically (writeTVar v …)`: two transactions, and another one may come in between. */
const splitTransaction: NodeCheck = (node) => {
  if (node.kind !== 'function' || node.definition.form === 'lambda') return undefined;
  const read = new Map<string, string>();
  const writes: { part: Call; write: Call }[] = [];
  walk(node.definition.body, (part) => {
    if (part.kind === 'declare' && part.value?.kind === 'call') {
      const inner = calledName(part.value) === 'atomically' ? argument(part.value, 0) : part.value;
      if (
        inner?.kind === 'call' &&
        (calledName(inner) === 'readTVarIO' || (inner !== part.value && calledName(inner) === 'readTVar'))
      )
        read.set(nameOf(argument(inner, 0)), nameOf(part.target));
    }
    if (part.kind !== 'call' || calledName(part) !== 'atomically') return;
    const write = argument(part, 0);
    if (write?.kind === 'call' && calledName(write) === 'writeTVar') writes.push({ part, write });
  });
  return writes.flatMap(({ part, write }) => {
    const variable = nameOf(argument(write, 0));
    const old = read.get(variable);
    let isUsed = false;
    walk(
      write.args.slice(1).map(({ value }) => value),
      (used) => {
        isUsed ||= old !== undefined && old !== '' && nameOf(used) === old;
      },
    );
    return isUsed
      ? [found('race-condition', part, `\`${variable}\` may have changed since it was read in another transaction.`)]
      : [];
  });
};

const PROVES = /mac|hmac|signature|digest|tag/i;
const BYTES = /^(?:ByteString|ByteArray|Bytes|ScrubbedBytes|StrictByteString)$/;

/** `verifyMac expected got = expected == got`: the comparison ends at the first byte that differs. */
const comparedTags: NodeCheck = (node) => {
  if (node.kind !== 'function' || node.definition.form === 'lambda') return undefined;
  const { name, parameters } = node.definition;
  if (!PROVES.test(name) || !/^(?:verify|check|valid|is|same|eq|compare)/i.test(name)) return undefined;
  const bytes = new Set(
    parameters.filter(({ type }) => type && BYTES.test(type.name)).map(({ target }) => nameOf(target)),
  );
  const value = given(node.definition);
  return value?.kind === 'binary' &&
    /^[=!]=$/.test(value.operator) &&
    bytes.has(nameOf(value.left)) &&
    bytes.has(nameOf(value.right))
    ? found('timing-unsafe-comparison', value)
    : undefined;
};

export const HASKELL_SERVICE_CHECKS: readonly NodeCheck[] = [
  cookieDefaults,
  passwordField,
  passwordArgument,
  cachePasses,
  plainDirectory,
  yesodSettings,
  escapingPointer,
  copiedPastEnd,
  lostVariable,
  splitTransaction,
  comparedTags,
];
