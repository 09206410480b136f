/** @module string.h: lengths, copies, searches. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { giveAway } from '../access.ts';
import type { LibraryCall } from '../calls.ts';
import { combined } from '../linear.ts';
import { forget, forgetArray, stringAt } from '../region.ts';
import { ANY, exactly, number, pointer, range, type Value } from '../values.ts';
import { copyBytes, fillBytes } from './bytes.ts';
import { clamped, extreme, magnitude, parsed, swapped } from './parsed-numbers.ts';
import { checkRemaining, checkRoom } from './room.ts';
import { putText, type Text, textOf, unitOf } from './texts.ts';

export const argument = (call: LibraryCall, position: number): Value => call.args[position] ?? ANY;
export const place = (call: LibraryCall, position: number): { start: number; end: number } =>
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

const tokens = (call: LibraryCall): Value => {
  const value = argument(call, 0);
  if (value.kind === 'pointer') textOf(call, value, place(call, 0));
  giveAway(call.machine, value);
  return ANY;
};

const WIDE_BYTES = 4;

export const TEXT: Record<string, (call: LibraryCall) => Value> = lookupTable({
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
  // Facts that a loop established about a string: see the lowering of C.
  only_letters: () => number(1),
  only_plain_characters: () => number(1),
  strerror: (call) => {
    const region = call.machine.make('outside', 'strerror', call.node, { kind: 'unknown', name: '' });
    return pointer(region.id);
  },
});
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
