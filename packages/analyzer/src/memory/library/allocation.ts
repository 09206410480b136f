/** @module Allocation and release of memory and files. */
import type { ClassDefinition, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { LibraryCall } from '../calls.ts';
import { combined, constant, linearOf, scaled, summed } from '../linear.ts';
import { stepFrom } from '../numbers.ts';
import { destroy } from '../objects.ts';
import { forget, type RegionKind, stringAt } from '../region.ts';
import { typeOfExpression } from '../static-types.ts';
import { elementOf, type MemoryType, sizeOf, typeOf, UNKNOWN_TYPE } from '../types.ts';
import { ANY, exactly, NULL, number, originOf, pointer, range, UNINITIALIZED, type Value } from '../values.ts';
import { textOf } from './texts.ts';

interface Place {
  start: number;
  end: number;
}

interface Made {
  kind?: RegionKind;
  size?: Value;
  fails?: boolean;
  zeroed?: boolean;
}

export function make(call: LibraryCall, { kind = 'heap', size, fails = true, zeroed = false }: Made): Value {
  const { machine, node, name } = call;
  const region = machine.make(kind, name, node, UNKNOWN_TYPE);
  region.size = exactly(size);
  region.sizeValue = size?.kind === 'number' ? size : undefined;
  region.fallback = zeroed ? number(0) : kind === 'file' ? ANY : UNINITIALIZED;
  if (zeroed) stringAt(region).text = { low: 0, high: 0 };
  region.allocator = name;
  region.checked = !fails;
  if (kind === 'heap') checkSize(call, size);
  return pointer(region.id);
}

/** Reports an allocation size that an attacker chooses without a limit. */
const SIZE_LIMIT = 2 ** 26;
export function checkSize(
  { machine, node }: Pick<LibraryCall, 'machine'> & { node: Place },
  size: Value | undefined,
): void {
  const origin = originOf(size);
  if (!origin || !size) return;
  if (size.kind === 'number' && size.high <= SIZE_LIMIT && size.low >= 0) return;
  if (size.kind === 'number' && size.isLength) return;
  machine.report('resource-exhaustion', node, {
    confidence: 'medium',
    detail: `The size comes from the ${origin.label} and has no limit.`,
    steps: [stepFrom(origin)],
  });
}

const times = (left: Value | undefined, right: Value | undefined): Value => {
  const a = exactly(left);
  const b = exactly(right);
  if (a !== undefined && b !== undefined) return number(a * b);
  const origin = originOf(left) ?? originOf(right);
  const [by, other] = b === undefined ? [a, right] : [b, left];
  // A multiple of 1: keep what is known about the length.
  if (by === 1 && other?.kind === 'number') return other;
  if (by !== undefined && by >= 0 && other?.kind === 'number')
    return summed(range(other.low * by, other.high * by, origin), scaled(linearOf(other), by));
  return origin ? { kind: 'any', origin } : ANY;
};

/** An unknown pointer is freed: from here on its target is known to be freed. */
function forgetUnknown({ machine, node, nodes, args }: LibraryCall): Value {
  const [given] = nodes;
  if (given?.kind !== 'name' || args[0]?.kind !== 'any') return ANY;
  const variable = machine.find(given.name);
  const held = variable && machine.regions.get(variable.region);
  if (!held || (held.type.kind !== 'pointer' && held.type.kind !== 'unknown')) return ANY;
  const gone = machine.make('outside', given.name, node, held.type.kind === 'pointer' ? held.type.to : UNKNOWN_TYPE);
  gone.freed = node.start;
  held.cells.set(0, pointer(gone.id));
  return ANY;
}

export function free(call: LibraryCall): Value {
  const { machine, node, args, name } = call;
  const value = args[0] ?? ANY;
  const region = machine.region(value);
  if (!region || value.kind !== 'pointer') return forgetUnknown(call);
  if (region.freed !== undefined && region.kind !== 'variable') {
    machine.report('double-free', node, {
      steps: [{ start: region.freed, end: region.freed, note: 'is released here first' }],
    });
    return ANY;
  }
  const isWhole = value.low === 0 && value.high === 0;
  const isFree = RELEASES.has(name);
  if (
    isFree &&
    (region.kind === 'variable' ||
      region.kind === 'literal' ||
      (value.low !== 0 && region.kind === 'heap' && Number.isFinite(value.low) && value.low > 0))
  ) {
    machine.report('invalid-free', node, {
      detail: isWhole
        ? `'${region.name}' was not allocated.`
        : 'The pointer no longer points to the start of the block.',
      steps: [{ start: region.start, end: region.end, note: isWhole ? 'is created here' : 'is allocated here' }],
    });
  } else if (isFree && isMismatched(region.allocator, name)) {
    machine.report('invalid-free', node, {
      detail: `Memory from ${region.allocator} is released with ${name}.`,
      steps: [{ start: region.start, end: region.end, note: 'is allocated here' }],
    });
  }
  region.freed = node.start;
  region.checked = true;
  machine.note(`freed ${region.start}`);
  return ANY;
}

/** The function that releases the blocks of an allocator, unless it's `free`. */
const FAMILY: Readonly<Record<string, string>> = {
  new: 'delete',
  'new[]': 'delete[]',
  HeapAlloc: 'HeapFree',
  LocalAlloc: 'LocalFree',
  GlobalAlloc: 'GlobalFree',
  VirtualAlloc: 'VirtualFree',
  mmap: 'munmap',
  CoTaskMemAlloc: 'CoTaskMemFree',
  kmalloc: 'kfree',
  kzalloc: 'kfree',
  vmalloc: 'vfree',
  g_malloc: 'g_free',
  g_malloc0: 'g_free',
  g_try_malloc: 'g_free',
  g_strdup: 'g_free',
  OPENSSL_malloc: 'OPENSSL_free',
  sqlite3_malloc: 'sqlite3_free',
  av_malloc: 'av_free',
};
const RELEASES = new Set(['free', 'cfree', 'realloc', 'delete', 'delete[]', ...Object.values(FAMILY)]);

const isMismatched = (allocator: string, name: string): boolean => {
  if (allocator === '' || name === 'realloc') return false;
  const wanted = FAMILY[allocator] ?? 'free';
  // Newer kernels free either kind with one function; a descriptor isn't released as memory.
  return wanted !== name && name !== 'kvfree' && name !== 'cfree';
};

function realloc(call: LibraryCall): Value {
  const { machine, args } = call;
  const [old, size] = args;
  if (old?.kind === 'null' && exactly(size) === 0) return old;
  const before = old && machine.region(old);
  const cells = before ? new Map(before.cells) : undefined;
  const strings = before ? new Map(before.strings) : undefined;
  const origin = before?.origin;
  if (before && before.freed === undefined && old.kind === 'pointer') {
    if (exactly(size) === 0) return free(call);
    free(call);
  } else if (before && before.freed !== undefined) free(call);
  const result = make(call, size ? { size } : {});
  const region = machine.region(result);
  if (region && before) region.replaces = before.id;
  if (region && cells) {
    region.cells = cells;
    if (strings) region.strings = strings;
    region.origin = origin;
    region.fallback = ANY;
  }
  return result;
}

function duplicate(call: LibraryCall): Value {
  const [source] = call.args;
  const text = source && textOf(call, source, call.node);
  // Those of GLib and `x…` end the program when there is no memory left.
  const result = make(call, { fails: !/^(?:g_|x)/.test(call.name) });
  const region = call.machine.region(result);
  if (region) {
    forget(region, text?.origin);
    const string = stringAt(region);
    string.text = text && { low: text.low, high: text.high };
    string.length = text?.sum;
    if (text && text.low === text.high) region.size = text.low + 1;
    else if (text?.sum) region.sizeValue = summed(range(1, 2 ** 62), combined(text.sum, constant(1)));
  }
  return result;
}

function newArray(call: LibraryCall): Value {
  const sized = call.nodes[1];
  const type = sized?.kind === 'cast' ? typeOf(call.machine.checker.table, sized.type) : UNKNOWN_TYPE;
  const size = sizeOf(call.machine.checker.table, type);
  const isPlain = type.kind === 'integer' || type.kind === 'float' || type.kind === 'pointer';
  const made = make(call, { size: size === undefined ? ANY : times(call.args[0], number(size)), fails: false });
  const region = call.machine.region(made);
  if (region && (!isPlain || call.args[2])) region.fallback = call.args[2] ? number(0) : ANY;
  return made;
}

/** Memory that ends when the function returns. */
function onStack(call: LibraryCall): Value {
  const made = make(call, { kind: 'variable', fails: false, ...(call.args[0] ? { size: call.args[0] } : {}) });
  const region = call.machine.region(made);
  if (region) {
    region.frame = call.machine.frames.length;
    region.fallback = ANY;
  }
  return made;
}

/** Whether something may keep the object: a constructor that passes it on, or an unknown one. */
const mayKeepItself = ({ supertypes, methods }: ClassDefinition): boolean =>
  supertypes.length > 0 || methods.some(({ form, body }) => form === 'constructor' && !body.every(isPlainStep));

const isPlainStep = (statement: Statement): boolean =>
  statement.kind === 'expression' && statement.value.kind === 'assign' && !someCall(statement.value.value);

function someCall(value: Expression): boolean {
  let found = false;
  walk([value], (node) => {
    found ||= (node.kind === 'call' && !node.construct) || node.kind === 'this';
  });
  return found;
}

/** `new T(…)`: a block for one T. */
export function newObject(call: LibraryCall, type: MemoryType): Value {
  // The grammar doesn't read `new T*[n]`.
  if (/^\s{0,9}\*[\s*]{0,9}\[/.test(call.machine.checker.source.slice(call.node.end, call.node.end + 20)))
    return make({ ...call, name: 'new[]' }, { fails: false });
  const size = sizeOf(call.machine.checker.table, type);
  const made = make({ ...call, name: 'new' }, { fails: false, ...(size === undefined ? {} : { size: number(size) }) });
  const region = call.machine.region(made);
  if (region) {
    region.fallback = ANY;
    region.type = type;
    region.escaped = type.kind === 'unknown' || (type.kind === 'struct' && mayKeepItself(type.definition));
  }
  return made;
}

/** An allocation whose size is the argument at that position. */
const block =
  (size: number, options: Pick<Made, 'fails' | 'zeroed'> = {}) =>
  (call: LibraryCall): Value =>
    make(call, { ...(call.args[size] ? { size: call.args[size] } : {}), ...options });

/** A release of the argument at that position. */
const release =
  (position: number) =>
  (call: LibraryCall): Value =>
    free({ ...call, args: call.args.slice(position), nodes: call.nodes.slice(position) });

/** Pages that stay mapped until the program ends, unless something unmaps them. */
function mapped(call: LibraryCall): Value {
  const made = block(1, { zeroed: true })(call);
  const region = call.machine.region(made);
  if (region) {
    region.failure = 'negative';
    region.escaped = true;
    region.fallback = ANY;
    region.strings.clear();
  }
  return made;
}

/** `asprintf(&text, …)`: a new block, unless it fails. */
function printed(call: LibraryCall): Value {
  const target = call.machine.region(call.args[0] ?? ANY);
  const holder = call.args[0];
  if (!target || holder?.kind !== 'pointer' || holder.low !== holder.high) return ANY;
  if (call.machine.choose(call.node.start, 2, 1) === 0) return number(-1);
  const made = make(call, { fails: false });
  const region = call.machine.region(made);
  if (region) region.fallback = ANY;
  target.cells.set(holder.low, made);
  return range(0, 2 ** 31 - 1);
}

/** `getline(&line, &room, file)`: a line of any length, in a block that is allocated if there is none yet. */
function wholeLine(call: LibraryCall): Value {
  const [holder] = call.args;
  const target = holder && call.machine.region(holder);
  const { start, end } = call.node;
  const origin = { label: 'input', start, end };
  if (target && holder.kind === 'pointer' && holder.low === holder.high) {
    const before = target.cells.get(holder.low);
    const made = before?.kind === 'pointer' ? before : make(call, { fails: false });
    const region = call.machine.region(made);
    if (region) {
      forget(region, origin);
      region.size = undefined;
      stringAt(region).text = { low: 0, high: Number.POSITIVE_INFINITY };
    }
    target.cells.set(holder.low, made);
  }
  return range(-1, 2 ** 62);
}

/** Allocates a block if no buffer is passed. */
const ownBlock =
  (position: number) =>
  (call: LibraryCall): Value => {
    const given = call.args[position] ?? ANY;
    if (given.kind !== 'null') {
      const region = call.machine.region(given);
      if (region) forget(region);
      return given.kind === 'pointer' && call.machine.choose(call.node.start, 2, 1) === 0 ? NULL : given;
    }
    const made = make(call, {});
    const region = call.machine.region(made);
    if (region) region.fallback = ANY;
    return made;
  };

/** `delete base` of an object of a derived class: without a virtual destructor, only the base's runs. */
function checkBase(call: LibraryCall, type: MemoryType & { kind: 'struct' }): void {
  const { machine, node } = call;
  const made = machine.region(call.args[0] ?? ANY)?.type;
  if (made?.kind !== 'struct' || made.definition === type.definition || type.definition.supertypes.length > 0) return;
  if (type.definition.annotations.some(({ name }) => name === 'virtual-destructor')) return;
  if (!made.definition.supertypes.some(({ name }) => name === type.name)) return;
  const { fields, methods, name } = made.definition;
  const isTrivial =
    !methods.some((one) => one.name === `~${name}`) &&
    fields.every((one) => /^(?:integer|float|pointer)$/.test(typeOf(machine.checker.table, one.type).kind));
  if (!isTrivial)
    machine.report('memory-leak', node, {
      confidence: 'medium',
      detail: `'${type.name}' has no virtual destructor, so what '${name}' owns isn't released.`,
    });
}

export const ALLOCATION: Record<string, (call: LibraryCall) => Value> = {
  malloc: block(0),
  calloc: (call) => make(call, { size: times(call.args[0], call.args[1]), zeroed: true }),
  aligned_alloc: block(1),
  memalign: block(1),
  valloc: block(0),
  xmalloc: block(0, { fails: false }),
  xcalloc: (call) => make(call, { size: times(call.args[0], call.args[1]), zeroed: true, fails: false }),
  HeapAlloc: block(2),
  LocalAlloc: block(1),
  GlobalAlloc: block(1),
  VirtualAlloc: block(1, { zeroed: true }),
  CoTaskMemAlloc: block(0),
  kmalloc: block(0),
  kzalloc: block(0, { zeroed: true }),
  vmalloc: block(0),
  g_malloc: block(0, { fails: false }),
  g_malloc0: block(0, { fails: false, zeroed: true }),
  g_try_malloc: block(0),
  OPENSSL_malloc: block(0),
  sqlite3_malloc: block(0),
  av_malloc: block(0),
  mmap: mapped,
  munmap: free,
  HeapFree: release(2),
  LocalFree: free,
  GlobalFree: free,
  VirtualFree: free,
  CoTaskMemFree: free,
  kfree: free,
  kvfree: free,
  vfree: free,
  g_free: free,
  OPENSSL_free: free,
  sqlite3_free: free,
  av_free: free,
  alloca: onStack,
  _alloca: onStack,
  __builtin_alloca: onStack,
  ALLOCA: onStack,
  realloc,
  reallocf: realloc,
  strdup: duplicate,
  _strdup: duplicate,
  xstrdup: duplicate,
  g_strdup: duplicate,
  strndup: duplicate,
  wcsdup: duplicate,
  _wcsdup: duplicate,
  asprintf: printed,
  vasprintf: printed,
  getline: wholeLine,
  getdelim: wholeLine,
  realpath: ownBlock(1),
  getcwd: ownBlock(0),
  free,
  cfree: free,
  delete: (call) => {
    const [given] = call.nodes;
    const type = given ? elementOf(typeOfExpression(call.machine, given)) : UNKNOWN_TYPE;
    if (type.kind === 'struct') checkBase(call, type);
    if (call.args[0] && call.machine.region(call.args[0])?.freed === undefined)
      destroy(call.machine, { address: call.args[0], type }, call.node);
    return free(call);
  },
  'delete[]': free,
  'new[]': newArray,
};
