/** @module Unreleased resources and locks, printed secrets and fail-open checks in JVM programs. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { lastName } from '../names.ts';
import { secretsLogged } from '../secrets/logging.ts';

const OPENS_FILE =
  /\b(?:File(?:Input|Output)Stream|File(?:Reader|Writer)|RandomAccessFile|ZipFile|JarFile|(?:Datagram)?Socket)\s*\(/;
const OPENS =
  /^(?:new\s+)?(?:[a-z]\w*\.)*(?:\w*(?:Stream|Reader|Writer|Socket|File|Scanner))\s*\([\s\S]*|^[\w.]*(?:dataSource|ds|pool|DriverManager)\.(?:getConnection\b|connection\b)|^Files\.new\w+\(|^(?:File\([^;]*\)|\w*[fF]ile)\.(?:buffered)?(?:[rR]eader|[wW]riter|inputStream|outputStream)\(\)$|^(?:scala\.io\.)?Source\.fromFile\(/;

const functionsOf = (node: Expression | Statement): readonly FunctionDefinition[] => {
  if (node.kind === 'class') return node.definition.methods;
  return node.kind === 'function' && node.definition.form !== 'lambda' ? [node.definition] : [];
};

/** Checks whether the value is a resource that must be closed: a file, a socket, a database connection. */
function opens(value: Expression, source: string): boolean {
  const text = source.slice(value.start, value.end);
  // A server socket is open as long as the program runs.
  if (!OPENS.test(text) || /ServerSocket\s*\(/.test(text)) return false;
  return (
    OPENS_FILE.test(text) || !/^(?:new\s+)?(?:[a-z]\w*\.)*\w*(?:Stream|Reader|Writer|Scanner|File)\s*\(/.test(text)
  );
}

const isName = (node: Expression, name: string): boolean => node.kind === 'name' && node.name === name;

/** Checks whether the resource is closed, passed on, stored or returned, so that other code may close it. */
function isTakenCareOf(body: readonly Statement[], name: string): boolean {
  let found = false;
  walk(body, (node) => {
    if (found) return 'skip';
    if (node.kind === 'call') {
      found ||= node.args.some(({ value }) => isName(value, name));
      found ||=
        node.callee.kind === 'member' &&
        isName(node.callee.object, name) &&
        /^(?:close\w*|use\w*|disconnect|shutdown\w*|stop|release)$/.test(node.callee.name);
    }
    if (node.kind === 'member') found ||= node.name === 'close' && isName(node.object, name);
    if ((node.kind === 'return' || node.kind === 'assign' || node.kind === 'declare') && node.value)
      found ||= isName(node.value, name);
    if (node.kind === 'list') found ||= node.items.some((item) => isName(item, name));
    if (node.kind === 'conditional') found ||= isName(node.whenTrue, name) || isName(node.whenFalse, name);
    if (node.kind === 'try')
      found ||= (node.resources ?? []).some(
        (one) => one.kind === 'declare' && one.target.kind === 'name' && one.target.name === name,
      );
    return undefined;
  });
  return found;
}

/** Reports `BufferedReader r = new BufferedReader(new FileReader(f)); return r.readLine();`. */
const leftOpen: NodeCheck = (node, { source }) =>
  functionsOf(node).flatMap(({ name, body }): NodeFinding[] => {
    // Resources opened in `main` are closed when the program ends.
    if (name === 'main') return [];
    const opened: (Statement & { kind: 'declare' })[] = [];
    walk(body, (part) => {
      if (part.kind === 'function' || part.kind === 'class') return 'skip';
      if (part.kind === 'declare' && part.value && part.target.kind === 'name' && !part.target.name.includes('#'))
        if (opens(part.value, source)) opened.push(part);
      return undefined;
    });
    return opened.flatMap(({ target, value, start, end }) =>
      target.kind === 'name' && value && !isTakenCareOf(body, target.name)
        ? [{ weakness: 'resource-leak', start, end, confidence: 'medium' as const }]
        : [],
    );
  });

const isCallOf = (node: Expression | Statement, name: RegExp): node is Call =>
  node.kind === 'call' && node.args.length === 0 && node.callee.kind === 'member' && name.test(node.callee.name);

const receiverOf = ({ callee }: Call, source: string): string =>
  callee.kind === 'member' ? source.slice(callee.object.start, callee.object.end) : '';

const TAKES = /^(?:lock|lockInterruptibly|acquire|acquireUninterruptibly)$/;
const RELEASES = /^(?:unlock|release)$/;

/** Reports `lock.lock(); work(); lock.unlock();`, also for semaphores: if the work throws, the lock isn't released. */
const lockedForever: NodeCheck = (node, { source }) =>
  functionsOf(node).flatMap(({ body, name }): NodeFinding[] => {
    const taken: Call[] = [];
    const released: Call[] = [];
    const calls: number[] = [];
    const jumps: number[] = [];
    const safe = new Set<string>();
    walk(body, (part) => {
      if (part.kind === 'call') calls.push(part.start);
      if (part.kind === 'return' || part.kind === 'throw') jumps.push(part.start);
      if (isCallOf(part, TAKES)) taken.push(part);
      if (isCallOf(part, RELEASES)) released.push(part);
      if (part.kind === 'try')
        walk(part.finally ?? [], (last) => {
          if (isCallOf(last, RELEASES)) safe.add(receiverOf(last, source));
        });
    });
    return taken.flatMap((one) => {
      const receiver = receiverOf(one, source);
      const release = released.find((other) => other.start > one.end && receiverOf(other, source) === receiver);
      // Never released, by a method whose name doesn't leave that to others.
      if (!release && /^(?:this\.)?\w*[lL]ock$/.test(receiver) && !/lock|acquire|begin|enter|start|open/i.test(name))
        return [{ weakness: 'lock-not-released', start: one.start, end: one.end, confidence: 'medium' as const }];
      if (!release || safe.has(receiver)) return [];
      const canFail =
        calls.some((at) => at > one.end && at < release.start) ||
        jumps.some((at) => at > one.end && at < release.start);
      return canFail
        ? [{ weakness: 'lock-not-released', start: one.start, end: one.end, confidence: 'medium' as const }]
        : [];
    });
  });

const DECIDES =
  /auth|verif|valid|permi|allow|access|trust|admin|token|session|signature|password|credential|guard|login/i;

/** Reports `Try(verify(token)).getOrElse(true)` and `runCatching { verify(token) }.getOrDefault(true)`. */
const openOnFailure: NodeCheck = (node, context) => {
  const { source } = context;
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !DECIDES.test(context.enclosingName)) return undefined;
  if (!/^getOr(?:Else|Default)$/.test(node.callee.name)) return undefined;
  const [fallback] = node.args;
  const { object } = node.callee;
  const tries = /^(?:Try|runCatching)\b/.test(source.slice(object.start, Math.min(object.end, object.start + 20)));
  const isYes = (value: Expression | undefined): boolean => value?.kind === 'boolean' && value.value;
  const given = fallback?.value.kind === 'function' ? answerOf(fallback.value.definition) : fallback?.value;
  return tries && isYes(given)
    ? { weakness: 'fail-open', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

function answerOf({ body }: FunctionDefinition): Expression | undefined {
  const last = body.at(-1);
  return last?.kind === 'return' || last?.kind === 'expression' ? last.value : undefined;
}

/** Checks for `println(s"password: $password")`: output is often stored like a log. */
const isPrint = (callee: Expression): boolean => {
  if (callee.kind === 'name') return /^print(?:ln)?$/.test(callee.name);
  return (
    callee.kind === 'member' &&
    /^print(?:ln|f)?$/.test(callee.name) &&
    /^(?:out|err|Console|Predef)$/.test(lastName(callee.object))
  );
};

const ADDRESS_WITH_PASSWORD = /^jdbc:\w+:[^\s"]*[?;&](?:password|pwd)=(?![?&;{$<%])[^&;\s{}$]{4,}/i;
const ADDRESS_WITHOUT_TLS =
  /^jdbc:\w+:(?!\/\/(?:localhost|127\.))[^\s"]*[?;&](?:useSSL=false|sslmode=disable|ssl_?mode=DISABLED|encrypt=false)/i;
const ADDRESS_TRUSTING_ALL = /^jdbc:\w+:[^\s"]*[?;&]trustServerCertificate=true/i;
const ADDRESSES: readonly (readonly [weakness: string, told: RegExp])[] = [
  ['hard-coded-credentials', ADDRESS_WITH_PASSWORD],
  ['cleartext-transport', ADDRESS_WITHOUT_TLS],
  ['certificate-check-disabled', ADDRESS_TRUSTING_ALL],
];
/** Reports `"jdbc:mysql://db/app?user=root&password=…"` and `"jdbc:mysql://db/app?useSSL=false"`. */
const tellingAddress: NodeCheck = (node) =>
  node.kind === 'string' && node.value.startsWith('jdbc:')
    ? ADDRESSES.filter(([, told]) => told.test(node.value)).map(([weakness]) => ({
        weakness,
        start: node.start,
        end: node.end,
        confidence: 'medium' as const,
      }))
    : undefined;

export const JVM_CHECKS: readonly NodeCheck[] = [
  leftOpen,
  lockedForever,
  openOnFailure,
  secretsLogged(isPrint),
  tellingAddress,
];
