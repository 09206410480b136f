/** @module Number types and library functions of each language, as data. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { isExact, type Known, num, type Ranges, ref } from './known.ts';

export interface Dialect {
  ranges: Ranges;
  /** Default type of integers. */
  whole: string;
  /** Types whose arithmetic results in that type. */
  promoted: ReadonlySet<string>;
  /** Constants by path: `int.MaxValue`. */
  constants: Readonly<Record<string, readonly [value: number, type: string]>>;
  /** Whether integer arithmetic commonly overflows: not if integers have 64 bits by default. */
  overflows: boolean;
  /** Whether a conversion to a smaller type truncates silently. */
  narrows: boolean;
  /**
   * Whether the node fails on null: an extension method may not, and neither may a Go method with a pointer receiver.
   */
  fails(node: Expression): boolean;
  /** Returns the result of a library call, by the source of its callee. */
  results(called: string, args: readonly (Known | undefined)[], call: Call): Known | undefined;
}

const WORD = 2 ** 63;
const INT = 2 ** 31;

const CSHARP_RANGES: Ranges = lookupTable({
  int: [-INT, INT - 1],
  uint: [0, 2 * INT - 1],
  long: [-WORD, WORD],
  ulong: [0, 2 * WORD],
  short: [-32768, 32767],
  ushort: [0, 65535],
  byte: [0, 255],
  sbyte: [-128, 127],
  float: [-Infinity, Infinity],
  double: [-Infinity, Infinity],
  decimal: [-Infinity, Infinity],
});

const sentOf = (ranges: Ranges, type: string): Known | undefined => {
  const range = ranges[type];
  return range && num(range[0], range[1], type, true);
};

/** Keywords of .NET type names: `Int32` is `int`. */
const NAMED: Readonly<Record<string, string>> = lookupTable({
  Int16: 'short',
  Int32: 'int',
  Int64: 'long',
  UInt16: 'ushort',
  UInt32: 'uint',
  UInt64: 'ulong',
  Byte: 'byte',
  SByte: 'sbyte',
  Single: 'float',
  Double: 'double',
  Decimal: 'decimal',
});

/** Returns the result of `rng.Next()`, `rng.Next(10)` and `rng.Next(1, 10)`. */
function drawn(args: readonly (Known | undefined)[]): Known | undefined {
  const [first, second] = args;
  if (args.length === 0) return num(0, INT - 2, 'int', true);
  if (!isExact(first) || (args.length > 1 && !isExact(second))) return undefined;
  return isExact(second) ? num(first.lo, second.lo - 1, 'int', true) : num(0, Math.max(0, first.lo - 1), 'int', true);
}

/** Returns the result of `Math.Min(a, b)` and similar functions. */
function bounding(name: string, args: readonly (Known | undefined)[]): Known | undefined {
  const [first, second, third] = args;
  if (first?.kind !== 'num') return second?.kind === 'num' ? { ...second, sent: false } : undefined;
  if (name === 'Abs') return num(0, Math.max(Math.abs(first.lo), Math.abs(first.hi)), first.type, first.sent);
  if (second?.kind !== 'num') return { ...first, sent: false };
  if (name === 'Clamp' && third?.kind === 'num') return num(second.lo, third.hi, first.type, first.sent);
  const of = name === 'Min' ? Math.min : Math.max;
  return num(of(first.lo, second.lo), of(first.hi, second.hi), first.type, first.sent || second.sent);
}

export const CSHARP: Dialect = {
  ranges: CSHARP_RANGES,
  whole: 'int',
  promoted: new Set(['short', 'ushort', 'byte', 'sbyte', 'char']),
  constants: lookupTable(
    Object.fromEntries(
      Object.entries(CSHARP_RANGES).flatMap(([type, [lo, hi]]) => {
        const names = [type, ...Object.entries(NAMED).flatMap(([name, own]) => (own === type ? [name] : []))];
        return names.flatMap((name) => [
          [`${name}.MinValue`, [lo, type]],
          [`${name}.MaxValue`, [hi, type]],
        ]);
      }),
    ),
  ),
  overflows: true,
  narrows: true,
  fails: (node) =>
    node.kind !== 'call' || node.callee.kind !== 'member' || !/^Is[A-Z]|^Or[A-Z]|^ThrowIf/.test(node.callee.name),
  results(called, args) {
    const [, receiver = '', name = ''] = /^([\s\S]*?)\.?(\w+)$/.exec(called) ?? [];
    const parsed = name === 'Parse' ? (CSHARP_RANGES[receiver] ? receiver : NAMED[receiver]) : undefined;
    if (parsed) return sentOf(CSHARP_RANGES, parsed);
    if (receiver === 'Convert' && name.startsWith('To') && args[0]?.kind !== 'num')
      return sentOf(CSHARP_RANGES, NAMED[name.slice(2)] ?? '');
    if (/^Read(?:U?Int(?:16|32|64)|S?Byte)(?:(?:Big|Little)Endian)?$/.test(name))
      return sentOf(CSHARP_RANGES, NAMED[name.replace(/^Read|(?:Big|Little)Endian$/g, '')] ?? '');
    if (receiver === 'BitConverter' && name.startsWith('To')) return sentOf(CSHARP_RANGES, NAMED[name.slice(2)] ?? '');
    if (name === 'Next' && /rand|rng|rnd/i.test(receiver)) return drawn(args);
    if (receiver === 'Math' && /^(?:Abs|Min|Max|Clamp)$/.test(name)) return bounding(name, args);
    return undefined;
  },
};

const GO_RANGES: Ranges = lookupTable({
  int: [-WORD, WORD],
  int8: [-128, 127],
  int16: [-32768, 32767],
  int32: [-INT, INT - 1],
  int64: [-WORD, WORD],
  uint: [0, 2 * WORD],
  uint8: [0, 255],
  byte: [0, 255],
  uint16: [0, 65535],
  uint32: [0, 2 * INT - 1],
  uint64: [0, 2 * WORD],
  float32: [-Infinity, Infinity],
  float64: [-Infinity, Infinity],
});

export const GO: Dialect = {
  ranges: GO_RANGES,
  whole: 'int',
  promoted: new Set(),
  constants: lookupTable({}),
  overflows: false,
  narrows: false,
  fails: (node) => node.kind === 'member',
  results(called, args) {
    if (called === 'len')
      return args[0]?.kind === 'ref' && args[0].length ? num(...args[0].length, 'int') : num(0, WORD, 'int');
    if (called === 'strconv.Atoi') return sentOf(GO_RANGES, 'int');
    const bits = args[2];
    const parsed = /^strconv\.Parse(Int|Uint)$/.exec(called)?.[1];
    if (parsed) {
      const size = isExact(bits) && bits.lo > 0 ? bits.lo : 64;
      const lo = parsed === 'Int' ? -(2 ** (size - 1)) : 0;
      return num(
        lo,
        parsed === 'Int' ? 2 ** (size - 1) - 1 : 2 ** size - 1,
        parsed === 'Int' ? 'int64' : 'uint64',
        true,
      );
    }
    const read = /^binary\.(?:Big|Little)Endian\.Uint(16|32|64)$/.exec(called)?.[1];
    if (read) return sentOf(GO_RANGES, `uint${read}`);
    if (/^rand\.Int(?:n|31n|63n|N)$/.test(called) && isExact(args[0]))
      return num(0, Math.max(0, args[0].lo - 1), 'int', true);
    return undefined;
  },
};

/** Calls after which their arguments aren't null: `ArgumentNullException.ThrowIfNull(x)`. */
export const NULL_GUARDS =
  /^(?:ThrowIf\w*|NotNull\w*|(?:Is)?NotNil|AssertNotNull|Assert|EnsureNotNull|CheckNotNull|Requires?(?:NotNull)?|True|NoError|NotEmpty)$/;

export const unknownNumber = (ranges: Ranges, type: string | undefined): Known | undefined => {
  const range = type === undefined ? undefined : ranges[type];
  return range && num(range[0], range[1], type ?? '');
};

export const listOf = (length: number): Known => ref('no', [length, length]);
