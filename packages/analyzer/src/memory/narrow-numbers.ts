/** @module What a test tells about a number, and the place that holds it. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression } from '../ir/index.ts';
import { combined, constant, linearOf, ofSymbol, summed } from './linear.ts';
import type { Machine } from './machine.ts';
import { checkLate, narrowPointer } from './narrow-pointers.ts';
import { ownField, placeOf } from './places.ts';
import { type Region, stringAt } from './region.ts';
import { ANY, exactly, NULL, type NumberValue, type Pointer, type Value } from './values.ts';

export function narrow(machine: Machine, node: Expression, value: Value, operator: BinaryOperator, other: Value): void {
  if (value.kind === 'pointer') {
    if (exactly(other) === 0 && (operator === '==' || operator === '!=')) checkLate(machine, node, value);
    narrowPointer(machine, value, operator, other);
    return;
  }
  if (narrowMagnitude(machine, node, operator, other) || narrowCharacter(machine, node, operator, other)) return;
  const place = placeFor(machine, node);
  if (!place) {
    // `if (v.size() < 2) return`: the number has no variable, but other numbers depend on it.
    const least = value.kind === 'number' && other.kind === 'number' ? narrowNumber(value, operator, other) : undefined;
    if (least) raiseLow(machine, least);
    return;
  }
  const region = machine.region(place);
  if (!region || place.kind !== 'pointer' || place.low !== place.high) return;
  if (value.kind === 'any' && operator === '==' && other.kind === 'null') region.cells.set(place.low, NULL);
  if (value.kind !== 'number' || other.kind !== 'number') return;
  const narrowed = withTest(narrowNumber(value, operator, other), value, exactly(other), node);
  if (!narrowed) return;
  raiseLow(machine, narrowed);
  if (narrowed.low > 0 || narrowed.high < 0 || narrowed.nonZero) notEmpty(machine, region, place);
  region.cells.set(place.low, shifted(narrowed, shiftOf(node)));
}

/** A comparison with a constant bounds the number from above: it says how large the code expects it to be. */
function withTest(
  narrowed: NumberValue | undefined,
  before: NumberValue,
  limit: number | undefined,
  { start, end }: Expression,
): NumberValue | undefined {
  if (!narrowed || limit === undefined || narrowed.high >= before.high || narrowed.low === narrowed.high)
    return narrowed;
  return { ...narrowed, tested: { limit: narrowed.high, start, end } };
}

/** The first character isn't the null byte: the string isn't empty. */
function notEmpty(machine: Machine, region: Region, place: Pointer): void {
  if (place.low !== (place.from ?? 0)) return;
  const [only] = stringAt(region, place).length?.terms ?? [];
  if (only?.[1] === 1) machine.lows.set(only[0], Math.max(1, machine.lows.get(only[0]) ?? 0));
  else if (!stringAt(region, place).text) {
    const symbol = machine.symbol();
    machine.lows.set(symbol, 1);
    stringAt(region, place).length = ofSymbol(symbol);
  }
}

/** The characters that a function of ctype.h accepts lie between these. */
const CHARACTERS: Readonly<Record<string, readonly [low: number, high: number]>> = lookupTable({
  isdigit: [48, 57],
  isxdigit: [48, 102],
  isupper: [65, 90],
  islower: [97, 122],
  isalpha: [65, 122],
  isalnum: [48, 122],
  isprint: [32, 126],
  isgraph: [33, 126],
  ispunct: [33, 126],
  isspace: [9, 32],
});

/** `isdigit(c)` bounds `c` on both sides. */
function narrowCharacter(machine: Machine, node: Expression, operator: BinaryOperator, other: Value): boolean {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return false;
  const accepted = CHARACTERS[node.callee.name];
  const [given] = node.args;
  if (!accepted || !given) return false;
  const place = placeFor(machine, given.value);
  const region = place && machine.region(place);
  if (operator !== '!=' || exactly(other) !== 0 || !region || place?.kind !== 'pointer' || place.low !== place.high)
    return true;
  const value = region.cells.get(place.low);
  if (value?.kind === 'number')
    region.cells.set(place.low, {
      ...value,
      low: Math.max(value.low, accepted[0]),
      high: Math.min(value.high, accepted[1]),
    });
  return true;
}

const MAGNITUDE = /^(?:abs|labs|llabs|fabs|fabsf)$/;

/** `abs(x) < limit` bounds `x` on both sides. */
function narrowMagnitude(machine: Machine, node: Expression, operator: BinaryOperator, other: Value): boolean {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !MAGNITUDE.test(node.callee.name)) return false;
  const [given] = node.args;
  if (!given || other.kind !== 'number') return true;
  const place = placeFor(machine, given.value);
  const region = place && machine.region(place);
  if (!region || place?.kind !== 'pointer' || place.low !== place.high) return true;
  const value = region.cells.get(place.low);
  if (operator === '>' || operator === '>=') {
    if (value && (other.low > 0 || operator === '>')) region.cells.set(place.low, nonZero(value));
    return true;
  }
  if (value?.kind !== 'number' || (operator !== '<' && operator !== '<=')) return true;
  region.cells.set(place.low, {
    ...value,
    low: Math.max(value.low, -other.high),
    high: Math.min(value.high, other.high),
  });
  return true;
}

const nonZero = (value: Value): Value =>
  value.kind === 'number' ? { ...value, nonZero: true } : value.kind === 'any' ? ANY : value;

/** The place that one side of a test reads, through casts, assignments and `x++`. */
export function placeFor(machine: Machine, node: Expression): Value | undefined {
  switch (node.kind) {
    case 'name':
      return ownField(machine, node.name) || machine.find(node.name) ? placeOf(machine, node).address : undefined;
    case 'member':
    case 'index':
      return isPure(node) ? placeOf(machine, node).address : undefined;
    case 'unary':
      return node.operator === '*' && isPure(node.operand) ? placeOf(machine, node).address : undefined;
    case 'assign':
      return placeFor(machine, node.target);
    case 'cast':
      return placeFor(machine, node.value);
    case 'binary':
      return node.left.kind === 'assign' && node.right.kind === 'number' ? placeFor(machine, node.left) : undefined;
    default:
      return undefined;
  }
}

/** `x++ < n` compares one less than what x holds now. */
const shiftOf = (node: Expression): number =>
  node.kind === 'binary' && node.left.kind === 'assign' && node.right.kind === 'number'
    ? node.operator === '-'
      ? node.right.value
      : -node.right.value
    : 0;

/** Whether evaluating the expression again has no side effect. */
function isPure(node: Expression, depth = 0): boolean {
  if (depth > 40) return false;
  switch (node.kind) {
    case 'name':
    case 'number':
    case 'string':
    case 'this':
      return true;
    case 'member':
      return isPure(node.object, depth + 1);
    case 'index':
      return isPure(node.object, depth + 1) && node.index !== undefined && isPure(node.index, depth + 1);
    case 'unary':
      return isPure(node.operand, depth + 1);
    case 'binary':
      return isPure(node.left, depth + 1) && isPure(node.right, depth + 1);
    default:
      return false;
  }
}

function narrowNumber(value: NumberValue, operator: BinaryOperator, other: NumberValue): NumberValue | undefined {
  const { low, high } = value;
  switch (operator) {
    case '==':
      return { ...unwrapped(value), low: Math.max(low, other.low), high: Math.min(high, other.high) };
    case '!=':
      if (other.low !== other.high) return undefined;
      if (low === other.low) return { ...value, low: low + 1 };
      if (high === other.high) return { ...value, high: high - 1 };
      return other.low === 0 ? { ...value, nonZero: true } : undefined;
    case '<':
      return bounded({ ...unwrapped(value), high: Math.min(high, other.high - 1) });
    case '<=':
      return bounded({ ...unwrapped(value), high: Math.min(high, other.high) });
    case '>':
      return bounded({ ...value, low: Math.max(low, other.low + 1) });
    case '>=':
      return bounded({ ...value, low: Math.max(low, other.low) });
    default:
      return undefined;
  }
}

function shifted(value: NumberValue, by: number): NumberValue {
  if (by === 0) return value;
  const { symbol: _symbol, sum: _sum, ...rest } = value;
  return summed({ ...rest, low: value.low + by, high: value.high + by }, combined(linearOf(value), constant(by)));
}

/** A test has shown the least number that a symbol stands for. */
function raiseLow(machine: Machine, value: NumberValue): void {
  const sum = linearOf(value);
  const [only] = sum?.terms ?? [];
  if (sum?.terms.size !== 1 || only?.[1] !== 1) return;
  const low = value.low - sum.plus;
  if (low > (machine.lows.get(only[0]) ?? Number.NEGATIVE_INFINITY)) machine.lows.set(only[0], low);
}

/** A number that is not huge has not wrapped around. */
function unwrapped(value: NumberValue): NumberValue {
  const { mayWrap, tested: _tested, ...rest } = value;
  return rest;
}

const bounded = (value: NumberValue): NumberValue | undefined => (value.low <= value.high ? value : undefined);
