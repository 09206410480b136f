/** @module The number of elements of a `std::vector`, which an index must stay below. */
import type { Expression, Loop, TypeReference } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { forgetSize } from './containers.ts';
import { evaluate } from './evaluate.ts';
import { checkSize } from './library/allocation.ts';
import { combined, constant, linearOf, scaled, summed } from './linear.ts';
import type { Machine } from './machine.ts';
import type { Place } from './places.ts';
import type { Region } from './region.ts';
import { type MemoryType, sizeOf, typeOf } from './types.ts';
import { ANY, exactly, type NumberValue, number, pointer, range, type Value } from './values.ts';

const VECTOR = /^(?:std\.)?vector$/;
const COUNT_MAX = 2 ** 40;

export const isVector = (type: TypeReference | undefined): boolean =>
  type !== undefined && VECTOR.test(type.name) && !type.pointers && !type.dimensions;

/** Creates the elements of a vector variable; `value` is what it is made with, or `unknown` for a caller's. */
export function makeVector(
  machine: Machine,
  variable: Region,
  type: TypeReference | undefined,
  value: Expression | 'unknown' | undefined,
): void {
  const of = typeOf(machine.checker.table, type?.args[0]);
  const elements = machine.make('heap', variable.name, variable, { kind: 'array', of, count: undefined });
  elements.escaped = true;
  variable.elements = elements.id;
  setCount(machine, elements, value === 'unknown' ? undefined : countOf(machine, value));
}

/** The number of elements that a vector is constructed with. */
function countOf(machine: Machine, value: Expression | undefined): NumberValue | undefined {
  if (!value) return number(0);
  if (value.kind === 'list') return number(value.items.length);
  if (value.kind !== 'call' || !value.construct) {
    evaluate(machine, value);
    return undefined;
  }
  const [first, ...others] = value.args.map((one) => evaluate(machine, one.value));
  checkSize({ machine, node: value }, first);
  if (first === undefined) return number(0);
  return others.length < 2 && first.kind === 'number' && linearOf(first) ? first : undefined;
}

function setCount(machine: Machine, elements: Region, given: NumberValue | undefined): void {
  const count = given ?? unknownCount(machine, elements);
  const size = sizeOf(machine.checker.table, elementType(elements)) ?? 1;
  const exact = exactly(count);
  elements.count = count;
  elements.size = exact === undefined ? undefined : exact * size;
  elements.sizeValue = exact === undefined ? summed(range(0, COUNT_MAX), scaled(linearOf(count), size)) : undefined;
  elements.cells.clear();
}

function unknownCount(machine: Machine, { name, start, end }: Region): NumberValue {
  const symbol = machine.symbol();
  machine.lows.set(symbol, 0);
  return { ...range(0, COUNT_MAX), symbol, isLength: true, hint: { label: `size of '${name}'`, start, end } };
}

/** The number of elements, with what tests have shown of it. */
function countNow(machine: Machine, { count }: Region): NumberValue {
  if (!count) return range(0, COUNT_MAX);
  const least = count.symbol === undefined ? undefined : machine.lows.get(count.symbol);
  return least === undefined ? count : { ...count, low: Math.max(count.low, least) };
}

const elementType = ({ type }: Region): MemoryType => (type.kind === 'array' ? type.of : type);

/** The region with the elements of the vector that an expression names. */
function elementsOf(machine: Machine, node: Expression): Region | undefined {
  const variable = node.kind === 'name' ? machine.findLocal(node.name) : undefined;
  const id = variable && machine.regions.get(variable.region)?.elements;
  return id === undefined ? undefined : machine.regions.get(id);
}

/** The place of a vector's first element. */
export function vectorPlace(machine: Machine, node: Expression): Place | undefined {
  const elements = elementsOf(machine, node);
  return elements && { address: pointer(elements.id), type: elementType(elements) };
}

/** Unknown code may have changed the container. */
export function forgetVector(machine: Machine, node: Expression): void {
  const given = node.kind === 'unary' && node.operator === '&' ? node.operand : node;
  const elements = elementsOf(machine, given);
  if (elements) setCount(machine, elements, undefined);
  else forgetSize(machine, given);
}

const CHANGES = /^(?:push_back|emplace_back|pop_back|insert|emplace|erase|clear|resize|assign|swap)$/;

/** A loop has run several times: the vectors that it changes have another size. */
export function forgetChanged(machine: Machine, loop: Loop): void {
  walk(loop.body, (node) => {
    if (node.kind === 'assign') forgetVector(machine, node.target);
    if (node.kind !== 'call') return;
    if (node.callee.kind === 'member' && CHANGES.test(node.callee.name)) forgetVector(machine, node.callee.object);
    for (const { value } of node.args) forgetVector(machine, value);
  });
}

/** The result of a vector's method; undefined for any other call. */
export function vectorCall(machine: Machine, node: Expression & { kind: 'call' }): Value | undefined {
  const { callee } = node;
  const elements = callee.kind === 'member' ? elementsOf(machine, callee.object) : undefined;
  if (!elements || callee.kind !== 'member') return undefined;
  const args = node.args.map(({ value }) => evaluate(machine, value));
  const count = countNow(machine, elements);
  switch (callee.name) {
    case 'size':
      return count;
    case 'empty':
      return count.low > 0 ? number(0) : exactly(count) === 0 ? number(1) : range(0, 1);
    case 'resize':
    case 'assign':
      checkSize({ machine, node }, args[0]);
      setCount(machine, elements, args[0]?.kind === 'number' && linearOf(args[0]) ? args[0] : undefined);
      return ANY;
    case 'push_back':
    case 'emplace_back':
      setCount(machine, elements, machine.loops > 0 ? undefined : oneMore(count));
      return ANY;
    case 'clear':
      setCount(machine, elements, number(0));
      return ANY;
    case 'front':
    case 'back':
    case 'pop_back':
      if (exactly(count) === 0)
        machine.report('out-of-bounds-read', node, {
          detail: `'${elements.name}' is empty here.`,
          steps: [{ start: elements.start, end: elements.end, note: 'is made here' }],
        });
      if (callee.name === 'pop_back') setCount(machine, elements, undefined);
      return ANY;
    case 'data':
      return pointer(elements.id);
    case 'reserve':
      checkSize({ machine, node }, args[0]);
      return ANY;
    case 'at':
    case 'begin':
    case 'end':
    case 'cbegin':
    case 'cend':
    case 'rbegin':
    case 'rend':
    case 'capacity':
      return ANY;
    default:
      setCount(machine, elements, undefined);
      return ANY;
  }
}

const oneMore = (count: NumberValue): NumberValue =>
  summed({ ...range(count.low + 1, count.high + 1), isLength: true as const }, combined(linearOf(count), constant(1)));

/** `if (v.empty())` tells whether there is an element. */
export function narrowEmpty(machine: Machine, node: Expression, isEmpty: boolean): void {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'empty') return;
  const elements = elementsOf(machine, node.callee.object);
  const symbol = elements?.count?.symbol;
  if (elements && isEmpty) setCount(machine, elements, number(0));
  else if (symbol !== undefined) machine.lows.set(symbol, Math.max(1, machine.lows.get(symbol) ?? 0));
}
