/** @module Uses of memory beyond the bounds of a region, or of the array that the pointer leads into. */
import { combined, constant, isPositive, type Linear, linearOf } from './linear.ts';
import type { Machine } from './machine.ts';
import type { Region } from './region.ts';
import { type Hint, hintOf, type Pointer, type Value } from './values.ts';

interface Place {
  start: number;
  end: number;
}

/** How memory is used; it decides the weakness. */
export type Use = 'read' | 'write';

/** Offsets from here on stand for fields of structs with an unknown layout. */
export const UNKNOWN_FIELDS = 1e9;

export function checkBounds(
  machine: Machine,
  region: Region,
  at: Pointer,
  size: number,
  use: Use,
  place: Place,
): boolean {
  if (Number.isFinite(size) && checkSum(machine, region, at, constant(size), use, place)) return false;
  if (at.mayWrap) {
    reportWrapped(machine, region, use, place);
    return true;
  }
  const room = at.limit ?? region.size;
  const begin = at.from ?? 0;
  if (room === undefined || (at.low >= UNKNOWN_FIELDS && at.limit === undefined)) return true;
  const isOutside = at.high + size > room || at.low < begin;
  if (!isOutside) return true;
  const isCertain = at.low + size > room || at.high < begin;
  const isChosen = at.origin !== undefined;
  if (!isCertain && !isChosen && at.tested && at.high + size > room && hasKnownSize(region, at)) {
    reportTested(machine, region, use, place, at.tested);
    return true;
  }
  if (at.hint && !isCertain && !isChosen && (isFixed(region, at) || isSizedParameter(region, at.hint))) {
    reportHint(machine, region, use, place, at.hint);
    return true;
  }
  // A range that may reach past the end proves nothing, unless an attacker picks the value.
  if (!isCertain && !isChosen) return true;
  reportBounds(machine, region, use, place, {
    from: at.low - begin,
    to: at.high + size - begin,
    ...(at.origin ? { origin: at.origin } : {}),
  });
  return false;
}

/**
 * Compares the end of a use with the size of the region when neither is a constant: `p = malloc(n); p[n] = 0`. Reports it
 * if the end is behind for all numbers, and returns whether it is.
 */
export function checkSum(
  machine: Machine,
  region: Region,
  at: Pointer,
  size: Linear | undefined,
  use: Use,
  place: Place,
  extent: 'least' | 'most' = 'least',
): boolean {
  if (at.limit !== undefined || region.size !== undefined || !region.sizeValue) return false;
  const distance = combined(combined(linearOf(at), size), linearOf(region.sizeValue), -1);
  if (!distance || !isPositive(machine, distance)) return false;
  const by = distance.terms.size === 0 ? ` by ${distance.plus} ${distance.plus === 1 ? 'byte' : 'bytes'}` : '';
  machine.report(use === 'write' ? 'buffer-overflow' : 'out-of-bounds-read', place, {
    ...(extent === 'most' ? { confidence: 'medium' as const } : {}),
    detail:
      extent === 'most'
        ? `With the longest numbers, this goes past the end of '${region.name}'${by}.`
        : `This goes past the end of '${region.name}'${by}, whatever its size.`,
    steps: [{ start: region.start, end: region.end, note: `'${region.name}' is made here` }],
  });
  return true;
}

/** An array whose size is in the code: neither the caller nor the sender of the number decides it. */
export const isFixed = (region: Region, at: Pointer): boolean =>
  at.limit !== undefined || (region.kind === 'variable' && region.type.kind === 'array');

/** `char out[16]` of a parameter: the caller's array has that size, and a string of any length doesn't fit. */
const isSizedParameter = ({ kind, type, size }: Region, { isParameter }: Hint): boolean =>
  kind === 'outside' && type.kind === 'array' && size !== undefined && !isParameter;

/** `line[strlen(line) - 1]` of a string that may be empty. */
const reportWrapped = (machine: Machine, region: Region, use: Use, at: Place): void =>
  machine.report(use === 'write' ? 'buffer-overflow' : 'out-of-bounds-read', at, {
    detail: 'If the length is 0, this is before the start.',
    confidence: 'low',
    severity: 'low',
    steps: [{ start: region.start, end: region.end, note: `'${region.name}' is made here` }],
  });

/** Nothing else in the code can make the size known later: an array, or a block that only this function has. */
const hasKnownSize = (region: Region, at: Pointer): boolean =>
  isFixed(region, at) || (region.kind === 'heap' && !region.escaped);

/** `if (i <= 8) list[i] = x` for a list of eight: the only test of the index admits too much. */
function reportTested(
  machine: Machine,
  region: Region,
  use: Use,
  at: Place,
  test: NonNullable<Pointer['tested']>,
): void {
  machine.report(use === 'write' ? 'buffer-overflow' : 'out-of-bounds-read', at, {
    detail: `The test admits an index of ${test.limit}, which is past the end of the array.`,
    confidence: 'medium',
    steps: [
      { start: region.start, end: region.end, note: `'${region.name}' is made here` },
      { start: test.start, end: test.end, note: `admits an index of ${test.limit}` },
    ],
  });
}

/** Nothing compares the number with the size of the array. For a parameter, the caller may have done so. */
export function reportHint(machine: Machine, region: Region, use: Use, at: Place, hint: Hint): void {
  machine.report(use === 'write' ? 'buffer-overflow' : 'out-of-bounds-read', at, {
    detail: `The ${hint.label} is not compared with the available space.`,
    confidence: hint.isParameter ? 'low' : 'medium',
    severity: hint.isParameter ? 'low' : undefined,
    steps: [
      { start: hint.start, end: hint.end, note: `the ${hint.label}` },
      { start: region.start, end: region.end, note: `'${region.name}' is made here` },
    ],
  });
}

/** `unpack(data + 4, lengthIn(data))`: the sender chooses the length, and nothing compares it with the received size. */
export function checkOwnLength(machine: Machine, args: readonly Value[], node: Place): void {
  for (const size of args) {
    const hint = size.kind === 'number' ? hintOf(size) : undefined;
    if (size.kind !== 'number' || hint?.region === undefined || hint.isCompared || size.high < 2 ** 16 - 1) continue;
    if (!args.some((one) => one.kind === 'pointer' && one.region === hint.region)) continue;
    machine.report('out-of-bounds-read', node, {
      detail: `The length in '${machine.regions.get(hint.region)?.name}' is not compared with the available space.`,
      confidence: 'medium',
    });
    return;
  }
}

const FILLS = /read|recv|get_?bytes|copy|fill|fetch|decode|remove/i;

/** `decode(in, device->name, length)`: a function that fills an array with as many bytes as the data says. */
export function checkFill(machine: Machine, args: readonly Value[], name: string, node: Place): void {
  if (!FILLS.test(name)) return;
  for (const [index, target] of args.entries()) {
    const size = args[index + 1];
    const region = machine.region(target);
    if (!region || target.kind !== 'pointer' || size?.kind !== 'number' || !isFixed(region, target)) continue;
    const hint = size.origin ?? hintOf(size);
    const room = target.limit ?? region.size;
    if (!hint || ('isParameter' in hint && hint.isParameter) || room === undefined) continue;
    if (target.low + size.high > room) reportHint(machine, region, 'write', node, hint);
  }
}

/** A sender says how much is written into a buffer of the caller. */
export function checkCallersRoom(machine: Machine, region: Region, size: Value, node: Place): void {
  if (region.kind !== 'outside' || region.found || region.size !== undefined) return;
  if (size.kind !== 'number' || !size.origin || size.high < 2 ** 16 - 1) return;
  const { origin } = size;
  machine.report('buffer-overflow', node, {
    confidence: 'medium',
    detail: `The size comes from the ${origin.label} and isn't compared with the room in '${region.name}'.`,
    steps: [{ start: origin.start, end: origin.end, note: `comes from the ${origin.label}` }],
  });
}

/** Reports a use outside the bounds of a region. */
export function reportBounds(
  machine: Machine,
  region: Region,
  use: Use,
  at: Place,
  reach: { from: number; to: number; origin?: { start: number; end: number; label: string } },
): void {
  const holds = region.size === undefined ? '' : `'${region.name}' holds ${region.size} bytes`;
  const detail =
    holds === ''
      ? ''
      : Number.isFinite(reach.to) && reach.from >= 0
        ? `${holds}; this reaches byte ${reach.to}.`
        : `${holds}.`;
  machine.report(use === 'write' ? 'buffer-overflow' : 'out-of-bounds-read', at, {
    detail,
    steps: [
      { start: region.start, end: region.end, note: `'${region.name}' is made here` },
      ...(reach.origin
        ? [{ start: reach.origin.start, end: reach.origin.end, note: `comes from the ${reach.origin.label}` }]
        : []),
    ],
  });
}
