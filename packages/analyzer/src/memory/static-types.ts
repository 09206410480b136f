/** @module The declared type of an expression. */
import type { Expression } from '../ir/index.ts';
import type { Machine } from './machine.ts';
import { CHAR, elementOf, INT, type MemoryType, SIZE, typeOf, UNKNOWN_TYPE } from './types.ts';
import { vectorPlace } from './vectors.ts';

const DEPTH_MAX = 40;

export function typeOfExpression(machine: Machine, node: Expression, depth = 0): MemoryType {
  if (depth > DEPTH_MAX) return UNKNOWN_TYPE;
  const inner = (part: Expression): MemoryType => typeOfExpression(machine, part, depth + 1);
  switch (node.kind) {
    case 'name':
      // The name may be a type: `sizeof(T)`.
      return (
        ownFieldType(machine, node.name) ??
        machine.find(node.name)?.type ??
        typeOf(machine.checker.table, { name: node.name, args: [] })
      );
    case 'this':
      return machine.frame?.self ? { kind: 'pointer', to: machine.frame.self.type } : UNKNOWN_TYPE;
    case 'string':
      return { kind: 'pointer', to: CHAR };
    case 'number':
      return numberType(machine.checker.source.slice(node.start, node.end), node.value);
    case 'boolean':
      return INT;
    case 'index':
      return vectorPlace(machine, node.object)?.type ?? elementOf(inner(node.object));
    case 'member': {
      const outer = inner(node.object);
      const type = node.arrow || outer.kind === 'pointer' ? elementOf(outer) : outer;
      if (type.kind !== 'struct') return UNKNOWN_TYPE;
      return typeOf(machine.checker.table, type.definition.fields.find((one) => one.name === node.name)?.type);
    }
    case 'unary':
      if (node.operator === '*') return elementOf(inner(node.operand));
      if (node.operator === '&') return { kind: 'pointer', to: inner(node.operand) };
      return node.operator === '!' ? INT : inner(node.operand);
    case 'binary':
      return typeOfBinary(node, inner);
    case 'assign':
      return inner(node.target);
    case 'cast':
      return typeOf(machine.checker.table, node.type);
    case 'conditional':
      return inner(node.whenTrue);
    case 'sequence': {
      const last = node.items.at(-1);
      return last ? inner(last) : UNKNOWN_TYPE;
    }
    case 'call': {
      // The size of a container.
      if (node.callee.kind === 'member' && /^(?:size|length)$/.test(node.callee.name) && node.args.length === 0)
        return inner(node.callee.object).kind === 'struct' ? UNKNOWN_TYPE : SIZE;
      if (node.callee.kind !== 'name') return UNKNOWN_TYPE;
      if (node.callee.name === 'sizeof' || node.callee.name === 'strlen') return SIZE;
      const definition = machine.checker.functions.get(node.callee.name);
      return definition
        ? typeOf(machine.checker.table, definition.returnType)
        : typeOf(machine.checker.table, { name: node.callee.name, args: [] });
    }
    default:
      return UNKNOWN_TYPE;
  }
}

/** The type of a number by its suffix and size: `1`, `1u`, `1ULL`, `1.0`. */
function numberType(written: string, value: number): MemoryType {
  if (!Number.isInteger(value) || /^\d+\.|^\d[\d.]*e/i.test(written)) return { kind: 'float', size: 8 };
  const suffix = /^[\d'][\w']*?([ul]*)$/i.exec(written)?.[1] ?? '';
  const isLarge = Math.abs(value) >= 2 ** 31;
  const isUnsigned = /u/i.test(suffix) || (isLarge && /^0x/i.test(written) && value < 2 ** 32);
  const size = /l/i.test(suffix) || (isLarge && !(isUnsigned && value < 2 ** 32)) ? 8 : 4;
  return size === 4 && !isUnsigned ? INT : { kind: 'integer', size, signed: !isUnsigned };
}

function ownFieldType(machine: Machine, name: string): MemoryType | undefined {
  const self = machine.frame?.self;
  if (self?.type.kind !== 'struct' || machine.findLocal(name)) return undefined;
  const field = self.type.definition.fields.find((one) => one.name === name);
  return field && typeOf(machine.checker.table, field.type);
}

const COMPARISONS = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||']);

/** The usual arithmetic conversions: the wider of two numbers, the unsigned one of equals. */
function typeOfBinary(node: Expression & { kind: 'binary' }, inner: (part: Expression) => MemoryType): MemoryType {
  if (COMPARISONS.has(node.operator)) return INT;
  const left = inner(node.left);
  if (left.kind === 'array') return { kind: 'pointer', to: left.of };
  if (left.kind === 'pointer') return left;
  const right = inner(node.right);
  if (right.kind === 'pointer' || right.kind === 'array')
    return right.kind === 'array' ? { kind: 'pointer', to: right.of } : right;
  if (left.kind === 'float') return left;
  if (right.kind === 'float') return right;
  if (left.kind !== 'integer' || right.kind !== 'integer') return UNKNOWN_TYPE;
  if (left.size < 4 && right.size < 4) return INT;
  if (left.size !== right.size) return left.size > right.size ? left : right;
  return left.signed ? right : left;
}
