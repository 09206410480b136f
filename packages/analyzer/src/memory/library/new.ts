/** @module Objects and arrays made by `new`. */
import type { ClassDefinition, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { LibraryCall } from '../calls.ts';
import { type MemoryType, sizeOf, typeOf, UNKNOWN_TYPE } from '../types.ts';
import { ANY, number, type Value } from '../values.ts';
import { make, times } from './allocation.ts';

export function newArray(call: LibraryCall): Value {
  const sized = call.nodes[1];
  const type = sized?.kind === 'cast' ? typeOf(call.machine.checker.table, sized.type) : UNKNOWN_TYPE;
  const size = sizeOf(call.machine.checker.table, type);
  const isPlain = type.kind === 'integer' || type.kind === 'float' || type.kind === 'pointer';
  const made = make(call, { size: size === undefined ? ANY : times(call.args[0], number(size)), fails: false });
  const region = call.machine.region(made);
  if (region && (!isPlain || call.args[2])) region.fallback = call.args[2] ? number(0) : ANY;
  return made;
}

/** Whether something may keep the object: a constructor that passes it on, or an unknown one. */
const mayKeepItself = ({ supertypes, methods }: ClassDefinition): boolean =>
  supertypes.length > 0 || methods.some(({ form, body }) => form === 'constructor' && !body.every(isPlainStep));

const isPlainStep = (statement: Statement): boolean =>
  statement.kind === 'expression' && statement.value.kind === 'assign' && !someCall(statement.value.value);

function someCall(value: Expression): boolean {
  let found = false;
  walk([value], (node) => {
    found ||= (node.kind === 'call' && !node.construct) || node.kind === 'this';
  });
  return found;
}

/** `new T(…)`: a block for one T. */
export function newObject(call: LibraryCall, type: MemoryType): Value {
  // The grammar doesn't read `new T*[n]`.
  if (/^\s{0,9}\*[\s*]{0,9}\[/.test(call.machine.checker.source.slice(call.node.end, call.node.end + 20)))
    return make({ ...call, name: 'new[]' }, { fails: false });
  const size = sizeOf(call.machine.checker.table, type);
  const made = make({ ...call, name: 'new' }, { fails: false, ...(size === undefined ? {} : { size: number(size) }) });
  const region = call.machine.region(made);
  if (region) {
    region.fallback = ANY;
    region.type = type;
    region.escaped = type.kind === 'unknown' || (type.kind === 'struct' && mayKeepItself(type.definition));
  }
  return made;
}

/** `delete base` of an object of a derived class: without a virtual destructor, only the base's runs. */
export function checkBase(call: LibraryCall, type: MemoryType & { kind: 'struct' }): void {
  const { machine, node } = call;
  const made = machine.region(call.args[0] ?? ANY)?.type;
  if (made?.kind !== 'struct' || made.definition === type.definition || type.definition.supertypes.length > 0) return;
  if (type.definition.annotations.some(({ name }) => name === 'virtual-destructor')) return;
  if (!made.definition.supertypes.some(({ name }) => name === type.name)) return;
  const { fields, methods, name } = made.definition;
  const isTrivial =
    !methods.some((one) => one.name === `~${name}`) &&
    fields.every((one) => /^(?:integer|float|pointer)$/.test(typeOf(machine.checker.table, one.type).kind));
  if (!isTrivial)
    machine.report('memory-leak', node, {
      confidence: 'medium',
      detail: `'${type.name}' has no virtual destructor, so what '${name}' owns isn't released.`,
    });
}
