/** @module Narrows values by tests. */
import type { BinaryOperator, Expression } from '../ir/index.ts';
import { narrowSize } from './containers.ts';
import { evaluate, ownField, placeOf } from './evaluate.ts';
import { combined, constant, linearOf, ofSymbol, summed } from './linear.ts';
import type { Machine } from './machine.ts';
import { binary } from './numbers.ts';
import { type Region, stringAt } from './region.ts';
import { checkResultTest } from './returns.ts';
import { ANY, exactly, hintOf, NULL, type NumberValue, type Pointer, range, type Value } from './values.ts';
import { narrowEmpty } from './vectors.ts';

const COMPARISONS = new Set<BinaryOperator>(['==', '!=', '<', '>', '<=', '>=']);

export interface Operands {
  left: Value;
  right: Value | undefined;
}

/** Evaluates a test once and keeps the values of both sides. */
export function unfix(machine: Machine, node: Expression): { value: Value; operands: Operands } {
  if (node.kind !== 'binary' || !COMPARISONS.has(node.operator)) {
    const value = evaluate(machine, node);
    return { value, operands: { left: value, right: undefined } };
  }
  machine.step();
  const left = evaluate(machine, node.left);
  const right = evaluate(machine, node.right);
  checkResultTest(machine, node);
  if (isFailureTest(machine, node.operator, left, right)) return { value: range(0, 1), operands: { left, right } };
  return { value: binary(machine, node, left, right), operands: { left, right } };
}

/** `p == NULL` for the result of a call that can fail: both outcomes are possible. */
const isFailureTest = (machine: Machine, operator: BinaryOperator, left: Value, right: Value): boolean =>
  (isOpen(machine, left) && failsWhen(machine, left, operator, right) !== undefined) ||
  (isOpen(machine, right) && failsWhen(machine, right, MIRRORED[operator] ?? operator, left) !== undefined);

const isOpen = (machine: Machine, value: Value): boolean => {
  const region = machine.region(value);
  return region?.checked === false || region?.optional === true;
};

/** Whether the call has failed if the comparison holds; undefined if the comparison doesn't tell. */
function failsWhen(machine: Machine, value: Value, operator: BinaryOperator, other: Value): boolean | undefined {
  const to = exactly(other);
  if (to === undefined) return undefined;
  if (machine.region(value)?.failure !== 'negative')
    return to !== 0 || (operator !== '==' && operator !== '!=') ? undefined : operator === '==';
  switch (operator) {
    case '==':
    case '!=':
      return to === -1 ? operator === '==' : undefined;
    case '<':
    case '>=':
      return to === 0 ? operator === '<' : undefined;
    case '<=':
    case '>':
      return to === -1 || to === 0 ? operator === '<=' : undefined;
    default:
      return undefined;
  }
}

export function mayBeNull(machine: Machine, value: Value): boolean {
  const region = machine.region(value);
  return (region?.checked === false && region.failure === 'null') || region?.optional === true;
}

/** Assumes that a test is true or false, and narrows the values of both sides. */
export function assume(machine: Machine, node: Expression, { left, right }: Operands, holds: boolean): void {
  if (node.kind === 'binary' && right !== undefined) {
    const operator = holds ? node.operator : OPPOSITE[node.operator];
    if (!operator) return;
    const mirrored = MIRRORED[operator] ?? operator;
    narrow(machine, node.left, left, operator, right);
    narrow(machine, node.right, right, mirrored, left);
    settleHints(machine, node.left, operator, right);
    settleHints(machine, node.right, mirrored, left);
    return;
  }
  narrowEmpty(machine, node, holds);
  narrowSize(machine, node, holds);
  // A value that was passed to a check in another file has been checked.
  if (node.kind === 'call') dropHints(machine, node);
  narrow(machine, node, left, holds ? '!=' : '==', range(0, 0));
}

/** A test bounds a value by something that the checker cannot represent. */
function settleHints(machine: Machine, node: Expression, operator: BinaryOperator, other: Value): void {
  if (operator !== '<' && operator !== '<=' && operator !== '==') return;
  if (hintOf(other)) dropHints(machine, node, true);
  else if (exactly(other) === undefined || placeFor(machine, node) === undefined) dropHints(machine, node);
}

/** The numbers in the expression are bounded by an unknown value; `isCompared`: by one that nothing bounds either. */
function dropHints(machine: Machine, node: Expression, isCompared = false): void {
  if (node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'sizeof') return;
  const place = node.kind === 'name' || node.kind === 'member' ? placeFor(machine, node) : undefined;
  const region = place && machine.region(place);
  if (region && place.kind === 'pointer') {
    const cell = region.cells.get(place.low);
    if ((cell?.kind === 'number' || cell?.kind === 'any') && cell.hint) {
      const { hint, ...rest } = cell;
      region.cells.set(place.low, isCompared ? { ...rest, hint: { ...hint, isCompared: true } } : rest);
    }
  }
  if (node.kind === 'binary') {
    dropHints(machine, node.left, isCompared);
    dropHints(machine, node.right, isCompared);
  } else if (node.kind === 'cast') dropHints(machine, node.value, isCompared);
  else if (node.kind === 'call') for (const { value } of node.args) dropHints(machine, value, isCompared);
}

const OPPOSITE: Partial<Record<BinaryOperator, BinaryOperator>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const MIRRORED: Partial<Record<BinaryOperator, BinaryOperator>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

function narrow(machine: Machine, node: Expression, value: Value, operator: BinaryOperator, other: Value): void {
  if (value.kind === 'pointer') {
    if (exactly(other) === 0 && (operator === '==' || operator === '!=')) checkLate(machine, node, value);
    narrowPointer(machine, value, operator, other);
    return;
  }
  if (narrowMagnitude(machine, node, operator, other) || narrowCharacter(machine, node, operator, other)) return;
  const place = placeFor(machine, node);
  if (!place) {
    // `if (v.size() < 2) return`: the number has no place, but other numbers are made of it.
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
const CHARACTERS: Readonly<Record<string, readonly [low: number, high: number]>> = {
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
};

/** `isdigit(c)` bounds `c` on both sides. */
function narrowCharacter(machine: Machine, node: Expression, operator: BinaryOperator, other: Value): boolean {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return false;
  const accepted = Object.hasOwn(CHARACTERS, node.callee.name) ? CHARACTERS[node.callee.name] : undefined;
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
function placeFor(machine: Machine, node: Expression): Value | undefined {
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

/** `n = p->n; if (p == NULL) return;`: the pointer is tested when it has been followed. */
function checkLate(machine: Machine, node: Expression, value: Pointer): void {
  const region = machine.region(value);
  if (region?.kind !== 'outside' || region.found || node.kind !== 'name' || machine.frames.length !== 1) return;
  const { used } = region;
  region.used = 'tested';
  if (used === undefined || used === 'tested' || machine.isLaterRound || machine.loops > 0) return;
  machine.report('null-dereference', used, {
    confidence: 'medium',
    severity: 'low',
    detail: `'${node.name}' is compared with null only after this.`,
    steps: [{ start: node.start, end: node.end, note: 'is compared with null here' }],
  });
}

function narrowPointer(machine: Machine, value: Value, operator: BinaryOperator, other: Value): void {
  const region = machine.region(value);
  if (!region || (region.checked && !region.optional)) return;
  const hasFailed = failsWhen(machine, value, operator, other);
  if (hasFailed === undefined) return;
  const isResult = !region.checked;
  region.checked = true;
  region.optional = false;
  if (!hasFailed) return;
  const nothing = region.failure === 'null' ? NULL : range(-1, -1);
  // The call has failed: every copy of the pointer is null (or -1) instead.
  if (isResult) machine.note(`failed ${region.start}`);
  for (const one of machine.regions.values()) {
    for (const [offset, cell] of one.cells)
      if (cell.kind === 'pointer' && cell.region === region.id) one.cells.set(offset, nothing);
  }
  const before = region.replaces === undefined ? undefined : machine.regions.get(region.replaces);
  if (before) {
    before.freed = undefined;
    before.lost = region;
  }
  machine.regions.delete(region.id);
}
