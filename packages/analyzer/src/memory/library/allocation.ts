/** @module Allocation and release of memory and files. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { LibraryCall } from '../calls.ts';
import { linearOf, scaled, summed } from '../linear.ts';
import { stepFrom } from '../numbers.ts';
import { destroy } from '../objects.ts';
import { type RegionKind, stringAt } from '../region.ts';
import { typeOfExpression } from '../static-types.ts';
import { elementOf, UNKNOWN_TYPE } from '../types.ts';
import { ANY, exactly, number, originOf, pointer, range, UNINITIALIZED, type Value } from '../values.ts';
import { checkBase, newArray } from './new.ts';
import { duplicate, ownBlock, printed, wholeLine } from './own-blocks.ts';

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

export const times = (left: Value | undefined, right: Value | undefined): Value => {
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
const FAMILY: Readonly<Record<string, string>> = lookupTable({
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
});
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
