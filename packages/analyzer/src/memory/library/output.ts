/** @module Output and formatting: the printf family, and functions that exit. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { reportBounds } from '../bounds.ts';
import type { LibraryCall } from '../calls.ts';
import { combined, constant, type Linear } from '../linear.ts';
import { PathEnd } from '../machine.ts';
import { isUnlimited } from '../narrowing.ts';
import { stepFrom } from '../numbers.ts';
import { forgetArray, stringAt } from '../region.ts';
import { ANY, exactly, hinted, number, originOf, range, type Value } from '../values.ts';
import { useFile } from './files.ts';
import { type FormatPiece, formatPieces, plainLength } from './formats.ts';
import { checkRoom } from './room.ts';
import { putText, type Text, textOf } from './texts.ts';

const argument = (call: LibraryCall, position: number): Value => call.args[position] ?? ANY;

/** Minimum and maximum number of characters of a converted number. */
const NUMBER: Readonly<Record<string, readonly [number, number]>> = lookupTable({
  d: [1, 11],
  i: [1, 11],
  u: [1, 10],
  x: [1, 8],
  X: [1, 8],
  c: [1, 1],
  o: [1, 11],
  p: [1, 18],
});

/** The digits and the sign of a number of 64 bits. */
const LONGEST = 20;

/** How many characters a converted number may have. `longest` also counts those of a number of 64 bits. */
function digitsOf(piece: FormatPiece, given: Value): { low: number; high: number; longest: number | undefined } {
  const known = exactly(given);
  const width = piece.width ?? 0;
  if (known !== undefined && (piece.conversion === 'd' || piece.conversion === 'u')) {
    const exact = Math.max(String(known).length, width);
    return { low: exact, high: exact, longest: exact };
  }
  const digits = NUMBER[piece.conversion];
  const [low, high] = digits ?? [1, 40];
  const most = longestOf(piece, given) ?? (digits && (piece.isLong ? LONGEST : high));
  const longest = most === undefined ? undefined : Math.max(most, width);
  return { low: Math.max(low, width), high: Math.max(high, width), longest };
}

const BASES: Readonly<Record<string, number>> = lookupTable({ d: 10, i: 10, u: 10, x: 16, X: 16, o: 8 });

/** The most digits that a number between two bounds has. */
function longestOf({ conversion }: FormatPiece, given: Value): number | undefined {
  const base = BASES[conversion];
  if (base === undefined || given.kind !== 'number' || !Number.isFinite(given.low) || !Number.isFinite(given.high))
    return undefined;
  if (base !== 10 && given.low < 0) return undefined;
  return Math.max(...[given.low, given.high].map((bound) => Math.trunc(bound).toString(base).length));
}

/** The string that a format and its arguments produce; checks the strings among them. */
function formatted(call: LibraryCall, first: number): Text | undefined {
  const node = call.nodes[first];
  if (node?.kind !== 'string') {
    for (const position of call.args.keys()) if (position >= first) touch(call, position);
    return undefined;
  }
  const pieces = formatPieces(node.value);
  const plain = plainLength(node.value);
  const text: Text = { low: plain, high: plain, origin: undefined };
  // The least that it is long: numbers have at least one digit.
  let sum: Linear | undefined = constant(plain);
  let longest: Linear | undefined = sum;
  let position = first + 1;
  for (const piece of pieces) {
    if (piece.skipped) position += 1;
    const most = piece.isMeasured ? argument(call, position) : ANY;
    if (piece.isMeasured) position += 1;
    const given = argument(call, position);
    if (piece.conversion === 's' && piece.isMeasured) {
      sum = undefined;
      longest = undefined;
      text.high += most.kind === 'number' ? Math.max(most.high, 0) : Number.POSITIVE_INFINITY;
    } else if (piece.conversion === 's') {
      const part = textOf(call, given, call.nodes[position] ?? call.node);
      const most = piece.precision ?? Number.POSITIVE_INFINITY;
      text.low += Math.max(Math.min(part?.low ?? 0, most), piece.width ?? 0);
      text.high += Math.max(Math.min(part?.high ?? Number.POSITIVE_INFINITY, most), piece.width ?? 0);
      text.origin ??= part?.origin;
      if (part === undefined && piece.precision === undefined) text.high = Number.POSITIVE_INFINITY;
      sum = piece.precision === undefined ? combined(sum, part?.sum ?? constant(0)) : sum;
      longest = piece.precision === undefined ? combined(longest, part?.sum) : undefined;
    } else {
      const { low, high, longest: digits } = digitsOf(piece, given);
      text.low += low;
      text.high += high;
      sum = combined(sum, constant(low));
      longest = digits === undefined ? undefined : combined(longest, constant(digits));
    }
    position += 1;
  }
  if (sum) text.sum = sum;
  if (longest) text.most = longest;
  return text;
}

function touch(call: LibraryCall, position: number): void {
  const value = argument(call, position);
  const region = call.machine.region(value);
  if (region && (region.kind === 'heap' || region.freed !== undefined))
    textOf(call, value, call.nodes[position] ?? call.node);
}

const print =
  (first: number, file?: number) =>
  (call: LibraryCall): Value => {
    if (file !== undefined) useFile(call, file);
    formatted(call, first);
    return range(-1, 2 ** 31 - 1);
  };

function sprintf(call: LibraryCall): Value {
  const text = formatted(call, 1);
  putText(call, argument(call, 0), text);
  return range(text?.low ?? 0, Math.min(text?.high ?? 2 ** 31 - 1, 2 ** 31 - 1));
}

/** Of the arguments nothing is known: what stands around them has to fit. */
function vsprintf(call: LibraryCall): Value {
  const format = call.nodes[1];
  if (format?.kind === 'string') {
    const low = plainLength(format.value);
    const high = formatPieces(format.value).length === 0 ? low : Number.POSITIVE_INFINITY;
    putText(call, argument(call, 0), { low, high, origin: undefined });
  } else putText(call, argument(call, 0), undefined);
  return range(0, 2 ** 31 - 1);
}

function snprintf(call: LibraryCall): Value {
  // The arguments of `vsnprintf` are unknown.
  const isList = call.name.startsWith('v');
  const text = isList ? undefined : formatted(call, 2);
  const target = argument(call, 0);
  const size = argument(call, 1);
  const limit = exactly(size);
  const region = call.machine.region(target);
  const room = (target.kind === 'pointer' ? target.limit : undefined) ?? region?.size;
  const isLonger = text === undefined || limit === undefined || text.high >= (room ?? 0);
  if (region && target.kind === 'pointer') {
    // A limit above the buffer's size is a mistake even if this string fits.
    if (
      limit !== undefined &&
      region.size !== undefined &&
      target.low + limit > region.size &&
      isLonger &&
      target.low === target.high
    ) {
      reportBounds(call.machine, region, 'write', call.node, { from: target.low, to: target.low + limit });
    } else if (limit === undefined) checkRoom(call, target, size, 'write');
    forgetArray(region, target, text?.origin);
    const most = limit === undefined ? undefined : Math.min(text?.high ?? limit - 1, Math.max(limit - 1, 0));
    stringAt(region, target).text =
      most === undefined ? undefined : { low: target.low + Math.min(text?.low ?? 0, most), high: target.low + most };
  }
  const { start, end } = call.node;
  const length = range(
    text?.low ?? 0,
    Math.min(text?.high ?? 2 ** 31 - 1, 2 ** 31 - 1),
    text && Number.isFinite(text.high) ? undefined : text?.origin,
  );
  // It returns the length that the whole string would have had.
  return length.high < 2 ** 31 - 1 ? length : hinted(length, { label: 'length of the whole string', start, end });
}

const puts =
  (file?: number) =>
  (call: LibraryCall): Value => {
    if (file !== undefined) useFile(call, file);
    textOf(call, argument(call, 0), call.nodes[0] ?? call.node);
    return range(-1, 2 ** 31 - 1);
  };

const ends = (): never => {
  throw new PathEnd(true);
};

const onFile =
  (position: number) =>
  (call: LibraryCall): Value => {
    useFile(call, position);
    return range(-1, 2 ** 31 - 1);
  };

/** Longer pauses than an hour, in microseconds or shorter units. */
const PAUSE_MAX = 3600 * 1e6;

function pause({ machine, node, args }: LibraryCall): Value {
  const [time] = args;
  const origin = originOf(time);
  if (origin && isUnlimited(time, PAUSE_MAX / 1e6))
    machine.report('resource-exhaustion', node, {
      confidence: 'medium',
      detail: `The ${origin.label} says how long the program waits, and nothing limits it.`,
      steps: [stepFrom(origin)],
    });
  return range(0, 2 ** 31 - 1);
}

export const OUTPUT: Record<string, (call: LibraryCall) => Value> = {
  printf: print(0),
  fprintf: print(1, 0),
  dprintf: print(1),
  syslog: print(1),
  sprintf,
  wsprintfA: sprintf,
  wsprintfW: sprintf,
  vsprintf,
  snprintf,
  _snprintf: snprintf,
  vsnprintf: snprintf,
  puts: puts(),
  fputs: puts(1),
  perror: puts(),
  fputc: onFile(1),
  putc: onFile(1),
  fflush: () => range(-1, 0),
  fseek: onFile(0),
  ftell: onFile(0),
  rewind: onFile(0),
  feof: onFile(0),
  ferror: onFile(0),
  fwrite: (call) => {
    useFile(call, 3);
    const each = exactly(argument(call, 1));
    const count = argument(call, 2);
    if (each !== undefined && count.kind === 'number')
      checkRoom(call, argument(call, 0), range(each * count.low, each * count.high, count.origin), 'read');
    return range(0, 2 ** 62);
  },
  write: (call) => {
    checkRoom(call, argument(call, 1), argument(call, 2), 'read');
    return range(-1, 2 ** 31 - 1);
  },
  send: (call) => {
    checkRoom(call, argument(call, 1), argument(call, 2), 'read');
    return range(-1, 2 ** 31 - 1);
  },
  exit: ends,
  _exit: ends,
  abort: ends,
  quick_exit: ends,
  longjmp: ends,
  err: ends,
  errx: ends,
  assert: (call) => {
    const [value] = call.args;
    if (!value || exactly(value) !== 0) return ANY;
    // `assert(0)` marks unreachable code.
    const isMark = call.nodes[0]?.kind === 'number' || call.nodes[0]?.kind === 'boolean';
    // Only a path from `main` proves it: elsewhere the callers may ensure the condition.
    if (!isMark && call.machine.isWholeProgram)
      call.machine.report('reachable-assertion', call.node, { confidence: 'medium' });
    throw new PathEnd(true);
  },
  pthread_mutex_lock: () => number(0),
  pthread_mutex_unlock: () => number(0),
  ...Object.fromEntries(['sleep', 'usleep', 'Sleep', 'SleepEx'].map((name) => [name, pause])),
  srand: () => ANY,
  time: () => range(0, 2 ** 40),
};
