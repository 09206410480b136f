/** @module Evaluates expressions: values, types, lvalues. */
import type { Expression } from '../ir/index.ts';
import { checkUse, load, store } from './access.ts';
import { UNKNOWN_FIELDS } from './bounds.ts';
import { callExpression } from './calls.ts';
import { assume, mayBeNull, unfix } from './conditions.ts';
import { checkExtraction } from './extraction.ts';
import { DEPTH_MAX, type Machine } from './machine.ts';
import { checkNarrowing } from './narrowing.ts';
import { binary, convert } from './numbers.ts';
import { copyAssign } from './objects.ts';
import { ownField, type Place, placeOf } from './places.ts';
import { invalidateCaptured, invalidatePlace } from './references.ts';
import { stringAt } from './region.ts';
import { checkScaling } from './scaling.ts';
import { checkPointerSize } from './sizes.ts';
import { type MemoryType, sizeOf, typeOf, UNKNOWN_TYPE } from './types.ts';
import { ANY, exactly, fromOutside, number, originOf, pointer, range, truth, type Value } from './values.ts';
import { forgetVector } from './vectors.ts';

/** Evaluates an expression, with its calls, assignments and errors. */
export function evaluate(machine: Machine, node: Expression): Value {
  machine.step();
  if (machine.depth >= DEPTH_MAX) return ANY;
  machine.depth += 1;
  try {
    return resultOf(machine, node);
  } finally {
    machine.depth -= 1;
  }
}

function resultOf(machine: Machine, node: Expression): Value {
  switch (node.kind) {
    case 'number':
      return Number.isNaN(node.value) ? ANY : number(node.value);
    case 'boolean':
      return number(node.value ? 1 : 0);
    case 'null':
      return { kind: 'null' };
    case 'string':
      return literal(machine, node);
    case 'this':
      return machine.frame?.self?.address ?? ANY;
    case 'name':
    case 'index':
    case 'member':
      return read(machine, node);
    case 'unary':
      return unary(machine, node);
    case 'binary':
      return binaryExpression(machine, node);
    case 'assign':
      return assign(machine, node);
    case 'call':
      return callExpression(machine, node);
    case 'conditional':
      return decide(machine, node.test) ? evaluate(machine, node.whenTrue) : evaluate(machine, node.whenFalse);
    case 'cast': {
      const type = typeOf(machine.checker.table, node.type);
      const value = evaluate(machine, node.value);
      checkNarrowing(machine, node.value, value, type, node);
      return convert(value, type);
    }
    case 'sequence': {
      let last: Value = ANY;
      for (const item of node.items) last = evaluate(machine, item);
      return last;
    }
    case 'function':
      invalidateCaptured(machine, node.definition);
      return { kind: 'function', definition: node.definition };
    case 'list':
      for (const item of node.items) evaluate(machine, item);
      return ANY;
    case 'object':
      for (const entry of node.entries) evaluate(machine, entry.value);
      return ANY;
    case 'concat':
    case 'opaque':
      for (const part of node.parts) evaluate(machine, part);
      return ANY;
    default:
      return ANY;
  }
}

function literal(machine: Machine, node: Expression & { kind: 'string' }): Value {
  const region = machine.make('literal', 'text', node, UNKNOWN_TYPE);
  const unit = machine.checker.source.startsWith('L', node.start) ? 4 : 1;
  const length = node.value.length * unit;
  region.size = length + unit;
  stringAt(region).text = { low: length, high: length };
  if (length < 200 && unit === 1)
    for (let at = 0; at < length; at += 1) region.cells.set(at, number(node.value.charCodeAt(at)));
  region.cells.set(length, number(0));
  return pointer(region.id);
}

function read(machine: Machine, node: Expression): Value {
  if (node.kind === 'name' && !ownField(machine, node.name) && !machine.find(node.name)) {
    const definition = machine.checker.functions.get(node.name);
    if (definition) return { kind: 'function', definition };
    return node.name === 'NULL' ? { kind: 'null' } : ANY;
  }
  const { address, type } = placeOf(machine, node);
  // The value of an array or a struct is its address.
  if (type.kind === 'struct') return address;
  if (type.kind === 'array') {
    const isField = node.kind === 'member' || (node.kind === 'name' && ownField(machine, node.name) !== undefined);
    return isField ? limited(machine, address, type) : address;
  }
  return load(machine, address, type, node);
}

/** The address of an array within a struct is limited to the array. An array of one element may have any size. */
function limited(machine: Machine, address: Value, type: MemoryType & { kind: 'array' }): Value {
  const size = sizeOf(machine.checker.table, type);
  if (address.kind !== 'pointer' || size === undefined || (type.count ?? 0) <= 1) return address;
  // The element of the outer array is unknown.
  if (address.low !== address.high) return address;
  return { ...address, limit: address.low + size, from: address.low };
}

function unary(machine: Machine, node: Expression & { kind: 'unary' }): Value {
  if (node.operator === '&') {
    const { operand } = node;
    if (operand.kind === 'name' && !ownField(machine, operand.name) && !machine.find(operand.name))
      return read(machine, operand);
    return placeOf(machine, node.operand).address;
  }
  if (node.operator === '*') {
    const { address, type } = placeOf(machine, node);
    if (address.kind === 'function') return address;
    if (type.kind === 'array' || type.kind === 'struct') {
      checkUse(machine, address, 1, 'read', node);
      return address;
    }
    return load(machine, address, type, node);
  }
  const value = evaluate(machine, node.operand);
  if (node.operator === '!') {
    const known = truth(value);
    return known === undefined ? range(0, 1) : number(known ? 0 : 1);
  }
  if (value.kind !== 'number') return fromOutside(originOf(value));
  if (node.operator === '-') return range(-value.high, -value.low, value.origin);
  if (node.operator === '~') return range(-value.high - 1, -value.low - 1, value.origin);
  return value;
}

function binaryExpression(machine: Machine, node: Expression & { kind: 'binary' }): Value {
  if (node.operator === '&&' || node.operator === '||') return number(decide(machine, node) ? 1 : 0);
  if (node.operator === '>>' && machine.checker.hasReferences) invalidatePlace(machine, node.right);
  const left = evaluate(machine, node.left);
  const right = evaluate(machine, node.right);
  if (node.operator === '==' || node.operator === '!=') {
    // A comparison counts as a check, wherever it stands: `CHECK(p != NULL)`.
    if (exactly(right) === 0) markChecked(machine, left);
    if (exactly(left) === 0) markChecked(machine, right);
  }
  checkScaling(machine, node);
  if (node.operator === '>>') checkExtraction(machine, node);
  return binary(machine, node, left, right);
}

function markChecked(machine: Machine, value: Value): void {
  const region = machine.region(value);
  if (region) region.checked = true;
}

function assign(machine: Machine, node: Expression & { kind: 'assign' }): Value {
  if (node.operator) {
    const place = placeOf(machine, node.target);
    const isAggregate = place.type.kind === 'array' || place.type.kind === 'struct';
    const before = isAggregate ? place.address : load(machine, place.address, place.type, node.target);
    const value = evaluate(machine, node.value);
    const operation: Expression = {
      kind: 'binary',
      operator: node.operator,
      left: node.target,
      right: node.value,
      start: node.start,
      end: node.end,
    };
    const exact = binary(machine, operation, before, value);
    checkNarrowing(machine, operation, exact, place.type, node);
    const result = convert(exact, place.type);
    store(machine, place.address, place.type, result, node);
    return result;
  }
  const value = evaluate(machine, node.value);
  forgetVector(machine, node.target);
  const place = placeOf(machine, node.target);
  if (place.type.kind === 'struct') {
    if (!copyAssign(machine, place, value, node)) copyStruct(machine, place, value, node);
    return value;
  }
  checkNarrowing(machine, node.value, value, place.type, node);
  checkPointerSize(machine, place.type, node.value);
  const converted = convert(value, place.type);
  store(machine, place.address, place.type, converted, node.target);
  return converted;
}

/** Structs are copied by value. */
export function copyStruct(
  machine: Machine,
  place: Place,
  value: Value,
  at: Expression | { start: number; end: number },
): void {
  const size = sizeOf(machine.checker.table, place.type) ?? 1;
  if (!checkUse(machine, place.address, size, 'write', at)) return;
  const target = machine.region(place.address);
  const source = machine.region(value);
  if (!target || place.address.kind !== 'pointer') return;
  const base = place.address.low;
  if (!source || value.kind !== 'pointer') {
    for (const offset of target.cells.keys()) if (offset >= base && offset < base + size) target.cells.delete(offset);
    if (target.fallback.kind === 'uninitialized') target.fallback = ANY;
    return;
  }
  if (value.low === 0 && base === 0) {
    target.copiedAt = { start: at.start, end: at.end };
    source.copiedAt = target.copiedAt;
  }
  const cells = [...source.cells];
  for (const [offset, cell] of cells) {
    const isField = offset >= UNKNOWN_FIELDS;
    if (isField || (offset >= value.low && offset < value.low + size)) {
      target.cells.set(isField ? offset : offset - value.low + base, cell);
    }
  }
  if (source.fallback.kind !== 'uninitialized' && target.fallback.kind === 'uninitialized') target.fallback = ANY;
}

/** Whether a test holds on this path. If that isn't known, the path chooses and remembers the choice. */
export function decide(machine: Machine, node: Expression, preferred = 0): boolean {
  if (machine.depth >= DEPTH_MAX) return preferred === 1;
  machine.depth += 1;
  try {
    return verdictOf(machine, node, preferred);
  } finally {
    machine.depth -= 1;
  }
}

function verdictOf(machine: Machine, node: Expression, preferred: number): boolean {
  if (node.kind === 'binary' && node.operator === '&&') {
    return decide(machine, node.left, preferred) && decide(machine, node.right, preferred);
  }
  if (node.kind === 'binary' && node.operator === '||') {
    return decide(machine, node.left, preferred) || decide(machine, node.right, preferred);
  }
  if (node.kind === 'unary' && node.operator === '!') return !decide(machine, node.operand, preferred === 0 ? 1 : 0);
  const { value, operands } = unfix(machine, node);
  const known = truth(value);
  // The result of a call that can fail may still be null.
  if (known !== undefined && !mayBeNull(machine, value)) {
    assume(machine, node, operands, known);
    return known;
  }
  const taken = machine.choose(node.start, 2, preferred) === 1;
  assume(machine, node, operands, taken);
  return taken;
}
