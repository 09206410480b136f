/** @module string.h: lengths, copies, searches. */
import { checkUse, giveAway } from '../access.ts';
import {
  checkCallersRoom,
  checkOwnLength,
  checkSum,
  isFixed,
  reportBounds,
  reportHint,
  UNKNOWN_FIELDS,
} from '../bounds.ts';
import type { LibraryCall } from '../calls.ts';
import { combined, linearOf } from '../linear.ts';
import { forget, forgetArray, originAt, type Region, stringAt } from '../region.ts';
import { limitsOf } from '../types.ts';
import {
  ANY,
  exactly,
  hinted,
  hintOf,
  type NumberValue,
  number,
  originOf,
  type Pointer,
  pointer,
  range,
  type Value,
} from '../values.ts';
import { putText, type Text, textOf, unitOf } from './texts.ts';

const argument = (call: LibraryCall, position: number): Value => call.args[position] ?? ANY;
const place = (call: LibraryCall, position: number): { start: number; end: number } =>
  call.nodes[position] ?? call.node;

function strlen(call: LibraryCall): Value {
  const unit = unitOf(call);
  const text = textOf(call, argument(call, 0), call.node);
  const low = Math.floor((text?.low ?? 0) / unit);
  const high = Math.min(Math.floor((text?.high ?? 2 ** 62) / unit), 2 ** 62);
  const length = range(low, high, text?.origin);
  return text?.sum && low !== high ? { ...length, isLength: true, sum: text.sum } : length;
}

function strcpy(call: LibraryCall): Value {
  putText(call, argument(call, 0), textOf(call, argument(call, 1), place(call, 1)));
  return argument(call, 0);
}

function strcat(call: LibraryCall): Value {
  const target = argument(call, 0);
  const added = textOf(call, argument(call, 1), place(call, 1));
  const before = textOf(call, target, place(call, 0));
  const sum = combined(added?.sum, before?.sum);
  putText(
    call,
    target,
    added && {
      low: added.low + (before?.low ?? 0),
      high: added.high + (before?.high ?? Number.POSITIVE_INFINITY),
      origin: added.origin ?? before?.origin,
      ...(sum ? { sum } : {}),
    },
  );
  return target;
}

/** Copies at most `limit` bytes, which the buffer must be able to hold. */
function bounded(call: LibraryCall, ends: boolean): Value {
  const target = argument(call, 0);
  const source = textOf(call, argument(call, 1), place(call, 1));
  const limit = argument(call, 2);
  const region = call.machine.region(target);
  const most = limit.kind === 'number' ? limit : undefined;
  checkRoom(call, target, limit, 'write');
  if (!region || target.kind !== 'pointer') return target;
  forgetArray(region, target, source?.origin);
  const longest = Math.min(
    source?.high ?? Number.POSITIVE_INFINITY,
    (most?.high ?? Number.POSITIVE_INFINITY) - (ends ? 1 : 0),
  );
  const isEnded = ends || (source !== undefined && most !== undefined && source.high < most.low);
  if (isEnded && Number.isFinite(longest) && target.low === target.high) {
    stringAt(region, target).text = {
      low: Math.min(source?.low ?? 0, longest) + target.low,
      high: longest + target.low,
    };
  }
  const room = (target.limit ?? region.size ?? Number.POSITIVE_INFINITY) - target.low;
  if (!ends && !isEnded && (exactly(limit) ?? 0) >= room && (source?.high ?? room) >= room)
    stringAt(region, target).unterminated = { start: call.node.start, end: call.node.end, isText: true };
  return target;
}

/** Checks a use of `size` bytes at the pointer. */
export function checkRoom(call: LibraryCall, at: Value, size: Value, use: 'read' | 'write'): void {
  const { machine, node } = call;
  const region = machine.region(at);
  if (at.kind === 'null' && exactly(size) !== 0) {
    machine.report('null-dereference', node);
    return;
  }
  if (size.kind === 'number' && size.mayWrap)
    machine.report('integer-overflow', node, {
      confidence: 'medium',
      detail: 'The subtraction wraps around to a huge size if its result is below 0.',
    });
  if (!region || at.kind !== 'pointer') return;
  const low = size.kind === 'number' ? Math.max(size.low, 0) : 0;
  if (!checkUse(machine, { ...at, high: at.low }, Math.min(low, 2 ** 60), use, node)) return;
  if (checkSum(machine, region, at, linearOf(size), use, node)) return;
  if (use === 'write') checkCallersRoom(machine, region, size, node);
  const origin = originOf(size);
  const room = at.limit ?? region.size;
  if (room === undefined || !Number.isFinite(at.low)) return;
  const most = size.kind === 'number' ? size.high : Number.POSITIVE_INFINITY;
  // A negative length is converted to a huge size.
  const isNegative = size.kind === 'number' && size.low < 0;
  if (origin && (at.low + most > room || isNegative)) {
    reportBounds(machine, region, use, node, { from: at.low, to: at.low + most, origin });
  }
  const hint = hintOf(size);
  // The upper bound was checked, but not whether the length is negative.
  if (
    hint &&
    size.kind === 'number' &&
    size.low < 0 &&
    size.high < 2 ** 31 - 1 &&
    isFixed(region, at) &&
    at.low + most <= room
  )
    machine.report(use === 'write' ? 'buffer-overflow' : 'out-of-bounds-read', node, {
      detail: `A negative ${hint.label} passes the check and is converted to a huge size.`,
      confidence: hint.isParameter ? 'low' : 'medium',
      severity: hint.isParameter ? 'low' : undefined,
      steps: [{ start: hint.start, end: hint.end, note: `the ${hint.label}` }],
    });
  if (hint && isFixed(region, at) && at.low + most > room) reportHint(machine, region, use, node, hint);
}

/** `strncat(b, s, sizeof b - strlen(b))`: the null byte is written after that many. */
function checkRemaining(call: LibraryCall): void {
  const size = call.nodes[2];
  if (size?.kind !== 'binary' || size.operator !== '-' || size.right.kind !== 'call') return;
  const { callee, args } = size.right;
  const source = (node: { start: number; end: number } | undefined): string =>
    node ? call.machine.checker.source.slice(node.start, node.end) : '';
  if (callee.kind !== 'name' || callee.name !== 'strlen' || source(args[0]?.value) !== source(call.nodes[0])) return;
  call.machine.report('buffer-overflow', call.node, {
    confidence: 'medium',
    detail: 'strncat() writes one byte more than its limit to end the text.',
  });
}

function copyBytes(call: LibraryCall): Value {
  const target = argument(call, 0);
  const source = argument(call, 1);
  const size = argument(call, 2);
  checkRoom(call, target, size, 'write');
  checkRoom(call, source, size, 'read');
  if (!call.machine.checker.found.has(`buffer-overflow:${call.node.start}`))
    checkOwnLength(call.machine, call.args, call.node);
  checkOverlap(call, target, source, size);
  const to = call.machine.region(target);
  const from = call.machine.region(source);
  if (!to || target.kind !== 'pointer') return target;
  const isFromCaller = from?.kind === 'outside' && from.cells.size === 0 && to.type.kind === 'integer';
  const count = isFromCaller ? undefined : exactly(size);
  const cells =
    from &&
    source.kind === 'pointer' &&
    count !== undefined &&
    count <= 4096 &&
    source.low === source.high &&
    target.low === target.high
      ? [...from.cells]
      : undefined;
  const { text } = from && source.kind === 'pointer' ? stringAt(from, source) : { text: undefined };
  if (!cells || !from || source.kind !== 'pointer' || count === undefined) {
    forgetArray(to, target, from && source.kind === 'pointer' ? originAt(from, source) : undefined);
    keepNumber(call, to, target, from);
    return target;
  }
  for (const offset of to.cells.keys())
    if (offset >= target.low && offset < target.low + count) to.cells.delete(offset);
  for (const [offset, cell] of cells) {
    if (offset >= source.low && offset < source.low + count) to.cells.set(offset - source.low + target.low, cell);
  }
  if (to.fallback.kind === 'uninitialized') to.fallback = ANY;
  to.origin ??= from.origin;
  stringAt(to, target).text =
    text && text.high < source.low + count
      ? { low: text.low - source.low + target.low, high: text.high - source.low + target.low }
      : undefined;
  return target;
}

/** `memcpy(&length, bytes, 4)`: a number out of a caller's bytes, which only its type bounds. */
function keepNumber({ machine }: LibraryCall, to: Region, target: Pointer, from: Region | undefined): void {
  const limits = limitsOf(to.type);
  if (!limits || from?.kind !== 'outside' || target.low !== 0 || target.high !== 0) return;
  const { type } = from;
  const isBytes = type.kind === 'pointer' && !(type.to.kind === 'integer' && type.to.signed);
  const hint = {
    label: `content of '${from.name}'`,
    start: from.start,
    end: from.end,
    ...(isBytes ? { region: from.id } : {}),
  };
  const read = hinted(range(limits.low, limits.high, originAt(from, {})), hint);
  to.cells.set(0, { ...read, symbol: machine.symbol() });
}

/** `memcpy` within one array: source and target must not overlap. */
function checkOverlap(call: LibraryCall, target: Value, source: Value, size: Value): void {
  const count = exactly(size);
  if (call.name !== 'memcpy' || count === undefined || target.kind !== 'pointer' || source.kind !== 'pointer') return;
  const distance = Math.abs(target.low - source.low);
  const isExact = target.low === target.high && source.low === source.high && target.low < UNKNOWN_FIELDS;
  if (target.region !== source.region || !isExact || distance === 0 || distance >= count) return;
  call.machine.report('buffer-overflow', call.node, {
    confidence: 'medium',
    detail: 'The source and the target of memcpy() overlap; use memmove().',
  });
}

/** Larger parts of a struct aren't followed byte by byte. */
const ZEROED_MAX = 256;

function fillBytes(call: LibraryCall): Value {
  const target = argument(call, 0);
  checkRoom(call, target, argument(call, 2), 'write');
  const region = call.machine.region(target);
  if (!region || target.kind !== 'pointer') return target;
  const count = exactly(argument(call, 2));
  const byte = exactly(argument(call, 1));
  forgetArray(region, target);
  if (byte === 0 && target.from !== undefined) {
    stringAt(region, target).text = target.low === target.from ? { low: target.low, high: target.low } : undefined;
    const room = (target.limit ?? 0) - target.low;
    for (let offset = 0; offset < Math.min(count ?? 0, room, ZEROED_MAX); offset += 1)
      region.cells.set(target.low + offset, number(0));
  } else if (byte === 0) {
    region.origin = undefined;
    region.fallback = number(0);
    stringAt(region).text = target.low === 0 ? { low: 0, high: 0 } : undefined;
  } else {
    region.fallback = ANY;
    // No null byte within the filled part: the string is at least that long.
    if (byte !== undefined && count !== undefined && target.low === 0)
      stringAt(region, target).text = { low: count, high: Number.POSITIVE_INFINITY };
  }
  return target;
}

/** Converts the count of a function for wide strings to bytes. */
const wide =
  (narrow: (call: LibraryCall) => Value, position: number) =>
  (call: LibraryCall): Value => {
    const size = argument(call, position);
    const inBytes = size.kind === 'number' ? range(size.low * 4, size.high * 4, size.origin) : size;
    return narrow({ ...call, args: call.args.with(position, inBytes) });
  };

/** A pointer into the string, or null. */
function search(call: LibraryCall): Value {
  const value = argument(call, 0);
  const text = textOf(call, value, place(call, 0));
  if (call.name !== 'strchr' && call.name !== 'strrchr' && call.name !== 'memchr')
    textOf(call, argument(call, 1), place(call, 1));
  if (value.kind !== 'pointer') return value;
  if (call.machine.choose(call.node.start, 2, 1) === 0) return { kind: 'null' };
  const low = value.low;
  const high = low + (text && Number.isFinite(text.high) ? text.high : Number.POSITIVE_INFINITY);
  return { kind: 'pointer', region: value.region, low, high };
}

function compared(call: LibraryCall): Value {
  textOf(call, argument(call, 0), place(call, 0));
  textOf(call, argument(call, 1), place(call, 1));
  return range(-255, 255);
}

/** The number that a string literal spells. */
function writtenNumber(call: LibraryCall, value: Value): number | undefined {
  const node = call.nodes[0];
  if (node?.kind !== 'string' || value.kind !== 'pointer') return undefined;
  const digits = /^\s*[-+]?\d+/.exec(node.value)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** A number parsed from a string: the author of the string chose it. */
function parsed(low: number, high: number): (call: LibraryCall) => Value {
  return (call) => {
    const value = argument(call, 0);
    const text = textOf(call, value, place(call, 0));
    const known = writtenNumber(call, value);
    if (known !== undefined && known >= low && known <= high) return number(known);
    const end = call.machine.region(argument(call, 1));
    if (end && argument(call, 1).kind === 'pointer') {
      end.cells.set(0, value.kind === 'pointer' ? { ...value, low: value.low, high: Number.POSITIVE_INFINITY } : ANY);
    }
    const { start, end: to } = call.node;
    const found = range(low, high, text?.origin ?? originOf(value));
    return { ...hinted(found, { label: 'number in a string', start, end: to }), symbol: call.machine.symbol() };
  };
}

const tokens = (call: LibraryCall): Value => {
  const value = argument(call, 0);
  if (value.kind === 'pointer') textOf(call, value, place(call, 0));
  giveAway(call.machine, value);
  return ANY;
};

/** A number of any size, if nothing is known of it. */
const asRange = (value: Value): NumberValue =>
  value.kind === 'number' ? value : range(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, originOf(value));

/** `min(a, b)`, `max(a, b)`: what bounds one of them bounds the result. */
const extreme =
  (choose: (...values: number[]) => number) =>
  (call: LibraryCall): Value => {
    if (call.args.length !== 2) return ANY;
    const [left, right] = [asRange(argument(call, 0)), asRange(argument(call, 1))];
    const low = choose(left.low, right.low);
    const high = choose(left.high, right.high);
    return {
      ...range(low, high, low < 0 || high === Number.POSITIVE_INFINITY ? originOf(left) : undefined),
      symbol: call.machine.symbol(),
    };
  };

/** `clamp(x, low, high)`. */
const clamped = (call: LibraryCall): Value => range(asRange(argument(call, 1)).low, asRange(argument(call, 2)).high);

const magnitude = (call: LibraryCall): Value => {
  const value = argument(call, 0);
  return value.kind === 'number' ? range(0, Math.max(Math.abs(value.low), Math.abs(value.high)), value.origin) : ANY;
};

/** A number in another byte order: any number of the type, if anything chose it. */
const swapped =
  (bytes: number) =>
  (call: LibraryCall): Value => {
    const value = argument(call, 0);
    const { start, end } = call.node;
    // Only a number that another machine wrote needs it.
    const hint = hintOf(value) ?? { label: 'number from another machine', start, end };
    return {
      ...hinted(range(0, 2 ** (bytes * 8) - 1, originOf(value)), hint),
      symbol: call.machine.symbol(),
    };
  };

const WIDE_BYTES = 4;

export const TEXT: Record<string, (call: LibraryCall) => Value> = {
  strlen,
  wcslen: strlen,
  wcscpy: (call) => strcpy(call),
  wcscat: (call) => strcat(call),
  wcsncpy: (call) => wide((one) => bounded(one, false), 2)(call),
  wmemcpy: (call) => wide(copyBytes, 2)(call),
  wmemmove: (call) => wide(copyBytes, 2)(call),
  wmemset: (call) => wide(fillBytes, 2)(call),
  strnlen: (call) => {
    const length = strlen(call);
    const limit = argument(call, 1);
    return length.kind === 'number' && limit.kind === 'number'
      ? range(Math.min(length.low, limit.low), Math.min(length.high, limit.high), length.origin)
      : length;
  },
  strcpy,
  ...Object.fromEntries(['_tcscpy', 'lstrcpy', 'lstrcpyA', '_mbscpy'].map((name) => [name, strcpy])),
  ...Object.fromEntries(['_tcscat', 'lstrcat', 'lstrcatA', '_mbscat'].map((name) => [name, strcat])),
  lstrcpyW: strcpy,
  lstrcatW: strcat,
  _tcslen: strlen,
  lstrlenA: strlen,
  CopyMemory: copyBytes,
  MoveMemory: copyBytes,
  RtlCopyMemory: copyBytes,
  ZeroMemory: (call) => fillBytes({ ...call, args: [argument(call, 0), number(0), argument(call, 1)] }),
  mempcpy: copyBytes,
  MultiByteToWideChar: (call) => {
    // The room is counted in characters.
    const room = argument(call, 5);
    if (room.kind === 'number')
      checkRoom(call, argument(call, 4), range(room.low * WIDE_BYTES, room.high * WIDE_BYTES, room.origin), 'write');
    const region = call.machine.region(argument(call, 4));
    if (region) forget(region);
    return range(0, 2 ** 31 - 1);
  },
  stpcpy: (call) => {
    strcpy(call);
    return ANY;
  },
  strcat,
  strncpy: (call) => bounded(call, false),
  strlcpy: (call) => {
    bounded(call, true);
    return range(0, 2 ** 60);
  },
  strncat: (call) => {
    checkRemaining(call);
    const target = call.machine.region(argument(call, 0));
    const added = exactly(argument(call, 2));
    const before = textOf(call, argument(call, 0), place(call, 0));
    const source = textOf(call, argument(call, 1), place(call, 1));
    const most: Text | undefined =
      added === undefined
        ? undefined
        : {
            low: Math.min(source?.low ?? 0, added) + (before?.low ?? 0),
            high: Math.min(source?.high ?? added, added) + (before?.high ?? 0),
            origin: source?.origin,
          };
    if (target) putText(call, argument(call, 0), most);
    return argument(call, 0);
  },
  memcpy: copyBytes,
  memmove: copyBytes,
  bcopy: (call) => copyBytes({ ...call, args: [argument(call, 1), argument(call, 0), argument(call, 2)] }),
  memset: fillBytes,
  bzero: (call) => fillBytes({ ...call, args: [argument(call, 0), number(0), argument(call, 1)] }),
  memcmp: (call) => {
    checkRoom(call, argument(call, 0), argument(call, 2), 'read');
    checkRoom(call, argument(call, 1), argument(call, 2), 'read');
    return range(-255, 255);
  },
  strcmp: compared,
  strcasecmp: compared,
  strncmp: () => range(-255, 255),
  strncasecmp: () => range(-255, 255),
  strcoll: compared,
  strcspn: (call) => {
    const text = textOf(call, argument(call, 0), place(call, 0));
    return range(0, Math.min(text?.high ?? 2 ** 60, 2 ** 60));
  },
  strspn: (call) => range(0, textOf(call, argument(call, 0), place(call, 0))?.high ?? 2 ** 60),
  strchr: search,
  strrchr: search,
  strstr: search,
  strpbrk: search,
  memchr: search,
  strtok: tokens,
  strtok_r: tokens,
  atoi: parsed(-(2 ** 31), 2 ** 31 - 1),
  atol: parsed(-(2 ** 63), 2 ** 63),
  atoll: parsed(-(2 ** 63), 2 ** 63),
  strtol: parsed(-(2 ** 63), 2 ** 63),
  strtoll: parsed(-(2 ** 63), 2 ** 63),
  strtoul: parsed(0, 2 ** 64),
  strtoull: parsed(0, 2 ** 64),
  stoi: parsed(-(2 ** 31), 2 ** 31 - 1),
  stol: parsed(-(2 ** 63), 2 ** 63),
  stoll: parsed(-(2 ** 63), 2 ** 63),
  stoul: parsed(0, 2 ** 64),
  stoull: parsed(0, 2 ** 64),
  ...Object.fromEntries(['ntohs', 'be16toh', 'le16toh'].map((name) => [name, swapped(2)])),
  ...Object.fromEntries(['ntohl', 'be32toh', 'le32toh'].map((name) => [name, swapped(4)])),
  ...Object.fromEntries(['be64toh', 'le64toh', 'ntohll'].map((name) => [name, swapped(8)])),
  atof: () => ANY,
  strtod: () => ANY,
  abs: magnitude,
  labs: magnitude,
  llabs: magnitude,
  fabs: magnitude,
  min: extreme(Math.min),
  MIN: extreme(Math.min),
  qMin: extreme(Math.min),
  max: extreme(Math.max),
  MAX: extreme(Math.max),
  qMax: extreme(Math.max),
  clamp: clamped,
  sqrt: (call) => {
    const value = argument(call, 0);
    return value.kind === 'number' && value.low >= 0
      ? range(Math.sqrt(value.low), Math.sqrt(value.high), value.origin)
      : ANY;
  },
  // What a loop has found out about a string: see the lowering of C.
  only_letters: () => number(1),
  only_plain_characters: () => number(1),
  strerror: (call) => {
    const region = call.machine.make('outside', 'strerror', call.node, { kind: 'unknown', name: '' });
    return pointer(region.id);
  },
};
for (const name of [
  'isalpha',
  'isdigit',
  'isalnum',
  'isspace',
  'isprint',
  'isupper',
  'islower',
  'isxdigit',
  'ispunct',
  'iscntrl',
]) {
  TEXT[name] = () => range(0, 1);
}
for (const name of ['toupper', 'tolower']) TEXT[name] = () => range(-128, 255);
