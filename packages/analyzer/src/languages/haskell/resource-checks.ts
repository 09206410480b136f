/** @module Memory and handles that Haskell code keeps, narrowed numbers, endless recursion, lost updates. */
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, Visited } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { found } from './found.ts';

const nameOf = (node: Visited | undefined): string => (node?.kind === 'name' ? node.name : '');
const bare = (name: string): string => name.replace(/^.*\./, '');

function mentions(roots: readonly Visited[], name: string): boolean {
  let does = false;
  walk(roots, (part) => {
    does ||= part.kind === 'name' && part.name === name;
  });
  return does;
}

function callsWith(roots: readonly Visited[], name: string): Call[] {
  const calls: Call[] = [];
  walk(roots, (part) => {
    if (part.kind === 'call' && part.args.some(({ value }) => nameOf(value) === name)) calls.push(part);
  });
  return calls;
}

/** How often the name stands in the code. */
function uses(roots: readonly Visited[], name: string): number {
  let count = 0;
  walk(roots, (part) => {
    if (part.kind === 'name' && part.name === name) count += 1;
  });
  return count;
}

const ALLOCATES =
  /^(?:malloc|mallocBytes|mallocArray|mallocArray0|calloc|callocBytes|newCString|newCAString|newArray)$/;
const USES_MEMORY =
  /^(?:peek|poke|peekElemOff|pokeElemOff|peekByteOff|pokeByteOff|peekArray|pokeArray|copyBytes|moveBytes|copyArray|fillBytes|peekCString|plusPtr|advancePtr|castPtr|hPutBuf|hGetBuf)$/;
const OPENS = /^(?:openFile|openBinaryFile|socket|connectTo)$/;
const USES_HANDLE =
  /^(?:hGetLine|hGetChar|hPutStr|hPutStrLn|hPutChar|hPrint|hSetBuffering|hSetEcho|hFlush|hIsEOF|hSeek|hTell|hFileSize|hSetEncoding|hSetBinaryMode|hGet|hGetSome|hPut|bind|listen|send|sendAll|recv|setSocketOption|connect|hPrintf|hWaitForInput|hReady)$/;

/** Values of a block that nothing releases, though every call that gets them only uses them. */
const unreleased: NodeCheck = (node) => {
  if (node.kind !== 'block') return undefined;
  const parts: readonly Visited[] = 'value' in node && node.value ? [...node.body, node.value] : node.body;
  return parts.flatMap((part, index) => {
    if (part.kind !== 'declare' || !part.value) return [];
    const name = nameOf(part.target);
    const value = part.value.kind === 'cast' ? part.value.value : part.value;
    const made = bare(value.kind === 'name' ? value.name : calledName(value));
    const isMemory = ALLOCATES.test(made);
    if (name === '' || !(isMemory || OPENS.test(made))) return [];
    const rest = parts.slice(index + 1);
    const calls = callsWith(rest, name);
    const onlyUsed = calls.every(
      (call) =>
        (isMemory ? USES_MEMORY : USES_HANDLE).test(bare(calledName(call))) || /^Foreign\.C\./.test(calledName(call)),
    );
    if (calls.length === 0 || !onlyUsed || uses(rest, name) !== calls.length) return [];
    return [
      found(isMemory ? 'memory-leak' : 'resource-leak', part, isMemory ? `Nothing frees \`${name}\`.` : undefined),
    ];
  });
};

const BITS: Readonly<Record<string, number>> = {
  ...{ Int8: 8, Word8: 8, CChar: 8, Int16: 16, Word16: 16, CShort: 16, Int32: 32, Word32: 32, CInt: 32, CUInt: 32 },
  ...{ Int: 64, Word: 64, Int64: 64, Word64: 64, CSize: 64, Integer: 128, Natural: 128 },
};

/** `toSmall :: Int64 -> Int32; toSmall x = fromIntegral x`: what doesn't fit is cut off without a word. */
const narrowed: NodeCheck = (node) => {
  if (node.kind !== 'function' || node.definition.form === 'lambda') return undefined;
  const { parameters, returnType, body } = node.definition;
  const to = BITS[returnType?.name ?? ''];
  const last = body.at(-1);
  if (to === undefined || body.length !== 1 || last?.kind !== 'return' || last.value?.kind !== 'call') return undefined;
  const [given] = last.value.args;
  if (calledName(last.value) !== 'fromIntegral' || !given) return undefined;
  const parameter = parameters.find(({ target }) => nameOf(target) === nameOf(given.value));
  const from = BITS[parameter?.type?.name ?? ''];
  return from !== undefined && from > to
    ? found('integer-overflow', last.value, `\`${nameOf(given.value)}\` has more bits than the result.`, {
        confidence: 'low',
        cwe: [197, 681],
      })
    : undefined;
};

/** `f n = n * f (n - 1)`: nothing ends the recursion. */
const endless: NodeCheck = (node, { body }) => {
  if (node.kind !== 'function' || node.definition.form === 'lambda' || node.definition.name === '') return undefined;
  const { definition } = node;
  const [only, ...others] = definition.body;
  if (only?.kind !== 'return' || others.length > 0 || definition.parameters.length === 0) return undefined;
  if (equations(body, definition) !== 1) return undefined;
  const at = always(only.value, definition.name);
  return at
    ? found('uncontrolled-recursion', at, `No equation of \`${definition.name}\` ends the recursion.`)
    : undefined;
};

function equations(body: readonly Visited[], { name }: FunctionDefinition): number {
  let count = 0;
  walk(body, (part) => {
    if (part.kind === 'function' && part.definition.name === name) count += 1;
  });
  return count;
}

/** The call of the function itself that the evaluation always reaches: an operand of arithmetic. */
function always(node: Expression | undefined, name: string): Expression | undefined {
  if (node?.kind !== 'binary' || !/^[-+*/%]$/.test(node.operator)) return undefined;
  for (const side of [node.left, node.right]) {
    if (side.kind === 'call' && calledName(side) === name) return side;
    const inner = always(side, name);
    if (inner) return inner;
  }
  return undefined;
}

const FORKS =
  /^(?:forkIO|forkOS|forkFinally|async|withAsync|concurrently_?|mapConcurrently_?|forConcurrently_?|scotty)$/;

/** `n <- readIORef ref; writeIORef ref (n - 1)` in a program with threads. */
const lostUpdate: NodeCheck = (node, { body }) => {
  if (node.kind !== 'block') return undefined;
  const parts: readonly Visited[] = 'value' in node && node.value ? [...node.body, node.value] : node.body;
  const read = new Map<string, string>();
  for (const part of parts) {
    if (part.kind === 'declare' && part.value?.kind === 'call' && calledName(part.value) === 'readIORef')
      read.set(nameOf(part.value.args[0]?.value), nameOf(part.target));
    const writes: Call[] = [];
    walk([part], (inner) => {
      if (inner.kind === 'call' && calledName(inner) === 'writeIORef') writes.push(inner);
    });
    for (const write of writes) {
      const old = read.get(nameOf(write.args[0]?.value));
      const isUsed =
        old !== undefined &&
        old !== '' &&
        mentions(
          write.args.slice(1).map(({ value }) => value),
          old,
        );
      if (isUsed && hasThreads(body))
        return found('race-condition', write, 'Another thread may have changed the reference since it was read.');
    }
  }
  return undefined;
};

const threads = new WeakMap<readonly Visited[], boolean>();

function hasThreads(body: readonly Visited[]): boolean {
  let has = threads.get(body);
  if (has === undefined) {
    has = false;
    walk(body, (part) => {
      has ||= part.kind === 'name' && FORKS.test(part.name);
    });
    threads.set(body, has);
  }
  return has;
}

export const HASKELL_RESOURCE_CHECKS: readonly NodeCheck[] = [unreleased, narrowed, endless, lostUpdate];
