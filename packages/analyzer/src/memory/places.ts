/** @module The places in memory that expressions name. */
import type { Expression } from '../ir/index.ts';
import { UNKNOWN_FIELDS } from './bounds.ts';
import { evaluate } from './evaluate.ts';
import { combined, constant, linearOf, summed } from './linear.ts';
import type { Machine } from './machine.ts';
import { typeOfExpression } from './static-types.ts';
import { elementOf, layoutOf, type MemoryType, sizeOf, typeOf, UNKNOWN_TYPE } from './types.ts';
import { ANY, type Hint, hintOf, originOf, type Pointer, pointer, type Value } from './values.ts';
import { vectorPlace } from './vectors.ts';

/** A place in memory: its address and the type of its value. */
export interface Place {
  address: Value;
  type: MemoryType;
}

/** The place that an expression names; its address is `any` if it is unknown. */
export function placeOf(machine: Machine, node: Expression): Place {
  switch (node.kind) {
    case 'this':
      return machine.frame?.self ?? { address: ANY, type: UNKNOWN_TYPE };
    case 'name': {
      const own = ownField(machine, node.name);
      if (own) return own;
      const variable = machine.find(node.name);
      return variable
        ? { address: pointer(variable.region), type: variable.type }
        : { address: ANY, type: UNKNOWN_TYPE };
    }
    case 'index': {
      const vector = vectorPlace(machine, node.object);
      const base = vector ? vector.address : evaluate(machine, node.object);
      const index = node.index ? evaluate(machine, node.index) : ANY;
      if (vector) return { address: moved(machine, base, index, vector.type), type: vector.type };
      const type = elementOf(typeOfExpression(machine, node.object));
      return { address: moved(machine, base, index, type), type };
    }
    case 'member': {
      const outer = node.arrow
        ? { address: evaluate(machine, node.object), type: elementOf(typeOfExpression(machine, node.object)) }
        : placeOf(machine, node.object);
      return fieldOf(machine, outer, node.name);
    }
    case 'unary':
      if (node.operator === '*') {
        return { address: evaluate(machine, node.operand), type: elementOf(typeOfExpression(machine, node.operand)) };
      }
      break;
    case 'cast':
      return { address: placeOf(machine, node.value).address, type: typeOf(machine.checker.table, node.type) };
    case 'assign':
      evaluate(machine, node);
      return placeOf(machine, node.target);
    default:
  }
  evaluate(machine, node);
  return { address: ANY, type: UNKNOWN_TYPE };
}

/** The field of `this` that a plain name refers to within a method. */
export function ownField(machine: Machine, name: string): Place | undefined {
  const self = machine.frame?.self;
  if (self?.type.kind !== 'struct' || machine.findLocal(name)) return undefined;
  return self.type.definition.fields.some((one) => one.name === name && !one.isStatic)
    ? fieldOf(machine, self, name)
    : undefined;
}

export function fieldOf(machine: Machine, outer: Place, name: string): Place {
  const layout = outer.type.kind === 'struct' ? layoutOf(machine.checker.table, outer.type.definition) : undefined;
  const field = layout?.fields.get(name);
  if (field) {
    const { address } = outer;
    if (address.kind !== 'pointer') return { address, type: field.type };
    const { sum: _sum, ...from } = address;
    const place = { ...from, low: address.low + field.offset, high: address.high + field.offset };
    return {
      address: summed(place, combined(linearOf(address), constant(field.offset))),
      type: field.type,
    };
  }
  const declared =
    outer.type.kind === 'struct' ? outer.type.definition.fields.find((one) => one.name === name)?.type : undefined;
  const type = declared ? typeOf(machine.checker.table, declared) : UNKNOWN_TYPE;
  if (outer.address.kind !== 'pointer') return { address: outer.address, type };
  // The object itself is checked at its start; the offset of the field is made up.
  return { address: pointer(outer.address.region, UNKNOWN_FIELDS + hash(name)), type };
}

function hash(name: string): number {
  let sum = 7;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 1_000_003;
  return sum * 16;
}

/** An unchecked parameter is the caller's responsibility; once the function compares it, it's the function's. */
const ofIndex = (index: Value): Hint | undefined => {
  const hint = hintOf(index);
  return hint?.isParameter && !(index.kind === 'number' && index.high < 2 ** 31 - 1) ? undefined : hint;
};

/** The address that is `index` elements further. */
export function moved(machine: Machine, base: Value, index: Value, type: MemoryType, sign: 1 | -1 = 1): Value {
  if (base.kind !== 'pointer') return base.kind === 'number' ? ANY : base;
  const size = sizeOf(machine.checker.table, type) ?? 1;
  if (index.kind !== 'number') {
    const origin = originOf(index);
    const hint = ofIndex(index);
    const { sum: _sum, tested: _tested, ...from } = base;
    return {
      ...from,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
      ...(origin ? { origin } : {}),
      ...(hint ? { hint } : {}),
    };
  }
  const [low, high] = sign === 1 ? [index.low, index.high] : [-index.high, -index.low];
  const { sum: _sum, tested: _tested, mayWrap: _mayWrap, ...from } = base;
  const sum = combined(linearOf(base), linearOf(index), sign * size);
  const moved: Pointer = { ...from, low: base.low + low * size, high: base.high + high * size };
  const result = summed(moved, sum);
  if (index.low === index.high) return result;
  const hint = ofIndex(index);
  return {
    ...result,
    ...(index.origin ? { origin: index.origin } : {}),
    ...(hint ? { hint } : {}),
    ...(index.tested && sign === 1 ? { tested: index.tested } : {}),
    ...(index.mayWrap && !index.hint?.isParameter && sign === 1 ? { mayWrap: true as const } : {}),
  };
}
