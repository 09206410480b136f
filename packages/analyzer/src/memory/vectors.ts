/** @module How many elements a `std::vector` has: what an index must stay below. */
import type { Expression, TypeReference } from '../ir/index.ts';
import type { Place } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import { checkSize } from './library/allocation.ts';
import type { Machine } from './machine.ts';
import type { Region } from './region.ts';
import { type MemoryType, sizeOf, typeOf } from './types.ts';
import { ANY, exactly, number, pointer, range, type Value } from './values.ts';

const VECTOR = /^(?:std\.)?vector$/;
const COUNT_MAX = 2 ** 40;

export const isVector = (type: TypeReference | undefined): boolean =>
  type !== undefined && VECTOR.test(type.name) && !type.pointers && !type.dimensions;

/** Creates the elements of a vector variable. */
export function makeVector(
  machine: Machine,
  variable: Region,
  type: TypeReference | undefined,
  value: Expression | undefined,
): void {
  const of = typeOf(machine.checker.table, type?.args[0]);
  const elements = machine.make('heap', variable.name, variable, { kind: 'array', of, count: undefined });
  elements.escaped = true;
  variable.elements = elements.id;
  setCount(machine, elements, countOf(machine, value));
}

/** The number of elements that a vector is constructed with. */
function countOf(machine: Machine, value: Expression | undefined): number | undefined {
  if (!value) return 0;
  if (value.kind === 'list') return value.items.length;
  if (value.kind !== 'call' || !value.construct) {
    evaluate(machine, value);
    return undefined;
  }
  const [first, ...others] = value.args.map((one) => evaluate(machine, one.value));
  checkSize({ machine, node: value }, first);
  return first === undefined ? 0 : others.length < 2 && first.kind === 'number' ? exactly(first) : undefined;
}

function setCount(machine: Machine, elements: Region, count: number | undefined): void {
  const { type } = elements;
  const size = type.kind === 'array' ? (sizeOf(machine.checker.table, type.of) ?? 1) : 1;
  elements.size = count === undefined ? undefined : count * size;
  elements.cells.clear();
}

const elementType = ({ type }: Region): MemoryType => (type.kind === 'array' ? type.of : type);

function countNow(machine: Machine, elements: Region): number | undefined {
  const size = sizeOf(machine.checker.table, elementType(elements)) ?? 1;
  return elements.size === undefined ? undefined : elements.size / size;
}

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

/** Unknown code may have changed the vector. */
export function forgetVector(machine: Machine, node: Expression): void {
  const elements = elementsOf(machine, node.kind === 'unary' && node.operator === '&' ? node.operand : node);
  if (elements) setCount(machine, elements, undefined);
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
      return count === undefined ? { ...range(0, COUNT_MAX), symbol: machine.symbol() } : number(count);
    case 'empty':
      return count === undefined ? range(0, 1) : number(count === 0 ? 1 : 0);
    case 'resize':
    case 'assign':
      checkSize({ machine, node }, args[0]);
      setCount(machine, elements, args[0]?.kind === 'number' ? exactly(args[0]) : undefined);
      return ANY;
    case 'push_back':
    case 'emplace_back':
      setCount(machine, elements, count === undefined || machine.loops > 0 ? undefined : count + 1);
      return ANY;
    case 'clear':
      setCount(machine, elements, 0);
      return ANY;
    case 'front':
    case 'back':
      if (count === 0)
        machine.report('out-of-bounds-read', node, {
          detail: `'${elements.name}' is empty here.`,
          steps: [{ start: elements.start, end: elements.end, note: 'is made here' }],
        });
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
    case 'capacity':
      return ANY;
    default:
      setCount(machine, elements, undefined);
      return ANY;
  }
}
