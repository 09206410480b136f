/** @module Objects of C++ classes: which method a call means, how an object is made, copied and destroyed. */
import type { ClassDefinition, Expression, FunctionDefinition } from '../ir/index.ts';
import { giveAway, store } from './access.ts';
import { callFunction } from './calls.ts';
import { evaluate } from './evaluate.ts';
import type { Machine, Variable } from './machine.ts';
import { convert } from './numbers.ts';
import { fieldOf, type Place, placeOf } from './places.ts';
import { typeOfExpression } from './static-types.ts';
import { elementOf, isPlainStruct, type MemoryType, typeOf } from './types.ts';
import { pointer, UNINITIALIZED, type Value } from './values.ts';

/** The function that a call runs, and its object. */
export interface Target {
  definition: FunctionDefinition;
  self?: Place;
}

type StructType = MemoryType & { kind: 'struct' };

const BASES_MAX = 8;

/** The method of a class or of its bases that takes so many arguments. */
function methodOf(
  machine: Machine,
  definition: ClassDefinition,
  name: string,
  count: number,
  depth = 0,
): FunctionDefinition | undefined {
  const named = definition.methods.filter((one) => one.name === name && takes(one, count));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  if (depth > BASES_MAX) return undefined;
  for (const base of definition.supertypes) {
    const type = typeOf(machine.checker.table, base);
    const found = type.kind === 'struct' ? methodOf(machine, type.definition, name, count, depth + 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

const takes = ({ parameters }: FunctionDefinition, count: number): boolean =>
  count <= parameters.length && parameters.every((one, index) => index < count || one.default || one.rest);

/** The method that `object.name(…)`, `object->name(…)` or, within a method, `name(…)` runs. */
export function methodTarget(machine: Machine, callee: Expression, count: number): Target | undefined {
  if (callee.kind === 'name') {
    if (callee.name.startsWith('operator')) return undefined;
    const self = machine.frame?.self;
    if (self?.type.kind !== 'struct') return undefined;
    const definition = methodOf(machine, dynamicType(machine, self), callee.name, count);
    return definition && { definition, self };
  }
  if (callee.kind !== 'member') return undefined;
  const outer = typeOfExpression(machine, callee.object);
  const type = callee.arrow || outer.kind === 'pointer' ? elementOf(outer) : outer;
  if (type.kind !== 'struct') return undefined;
  const address = callee.arrow ? evaluate(machine, callee.object) : placeOf(machine, callee.object).address;
  if (address.kind !== 'pointer') return undefined;
  const self = { address, type };
  const definition = methodOf(machine, dynamicType(machine, self), callee.name, count);
  return definition && { definition, self };
}

/** The class that the object was made as: the one that decides which override runs. */
function dynamicType(machine: Machine, { address, type }: Place): ClassDefinition {
  const made = machine.region(address)?.type;
  if (made?.kind === 'struct' && address.kind === 'pointer' && address.low === 0) return made.definition;
  return (type as StructType).definition;
}

/** A function of a namespace, or one of a class without an object: `ns::name(…)`. */
export function qualifiedTarget(machine: Machine, callee: Expression, count: number): FunctionDefinition | undefined {
  if (callee.kind !== 'member' || callee.arrow || callee.object.kind !== 'name') return undefined;
  const { object, name } = callee;
  if (machine.find(object.name)) return undefined;
  const owner = machine.checker.classes.get(object.name);
  if (owner) {
    const found = methodOf(machine, owner, name, count);
    return found?.isStatic ? found : undefined;
  }
  const definition = machine.checker.functions.get(name);
  // A function calls itself by its plain name: this one belongs to another namespace.
  const isOther = machine.frames.some((frame) => frame.definition === definition);
  return definition && !isOther && takes(definition, count) && hasNamespace(machine, object.name)
    ? definition
    : undefined;
}

const hasNamespace = ({ checker }: Machine, name: string): boolean =>
  new RegExp(`\\bnamespace\\s+(?:\\w+::)*${name}\\b`).test(checker.source);

/** Initializes an object: default values of fields, then the constructor. */
export function construct(
  machine: Machine,
  self: Place,
  args: readonly Value[],
  at: { start: number; end: number },
): void {
  if (self.type.kind !== 'struct') return;
  const { definition } = self.type;
  const maker = methodOf(machine, definition, definition.name, args.length);
  const made = machine.region(self.address);
  // All that a constructor of the file doesn't set has no value.
  if (maker?.form === 'constructor' && made?.kind === 'variable' && isPlainStruct(machine.checker.table, self.type))
    made.fallback = UNINITIALIZED;
  for (const field of definition.fields) {
    if (!field.value || field.isStatic || machine.frames.length === 0) continue;
    const place = fieldOf(machine, self, field.name);
    if (place.type.kind !== 'struct' && place.type.kind !== 'array')
      store(machine, place.address, place.type, convert(evaluate(machine, field.value), place.type), at);
  }
  if (maker?.form === 'constructor') callFunction(machine, at, maker, args, self);
  else for (const arg of args) giveAway(machine, arg);
}

/** Runs the copy constructor; false if the class has none, so that its fields are copied. */
export function copyConstruct(
  machine: Machine,
  self: Place,
  value: Value,
  at: { start: number; end: number },
): boolean {
  if (self.type.kind !== 'struct' || value.kind !== 'pointer') return false;
  const { definition } = self.type;
  if (definition.methods.length === 0) return false;
  const { name, start, end } = definition;
  const written = new RegExp(`\\b${name}\\s*\\(\\s*(?:const\\s+)?${name}\\s*(?:const\\s*)?&`);
  if (!written.test(machine.checker.source.slice(start, end))) return false;
  const maker = definition.methods.find(
    (one) =>
      one.form === 'constructor' && one.parameters.length === 1 && one.parameters[0]?.type?.name === definition.name,
  );
  if (maker) callFunction(machine, at, maker, [value], self);
  else for (const one of [self.address, value]) giveAway(machine, one);
  return true;
}

/** Runs the assignment operator; false if the class has none. */
export function copyAssign(machine: Machine, self: Place, value: Value, at: { start: number; end: number }): boolean {
  if (self.type.kind !== 'struct' || self.address.kind !== 'pointer') return false;
  const { definition } = self.type;
  const { start, end } = definition;
  if (definition.methods.length === 0 || !machine.checker.source.slice(start, end).includes('operator=')) return false;
  const operator = definition.methods.find(({ name }) => /^operator\s*=$/.test(name));
  if (operator) callFunction(machine, at, operator, [value], self);
  else for (const one of [self.address, value]) giveAway(machine, one);
  return true;
}

/** Runs the destructor of an object. */
export function destroy(machine: Machine, self: Place, at: { start: number; end: number }): void {
  if (self.type.kind !== 'struct' || self.address.kind !== 'pointer') return;
  const owner = dynamicType(machine, self);
  const destructor = owner.methods.find(({ name }) => name === `~${owner.name}`);
  const copiedAt = machine.region(self.address)?.copiedAt;
  if (destructor) callFunction(machine, at, destructor, [], self, copiedAt);
}

/** Destroys the objects of a scope in reverse order, except a returned one. */
export function destroyScope(
  machine: Machine,
  scope: ReadonlyMap<string, Variable>,
  returned: Value | undefined,
  at: { start: number; end: number },
): void {
  if (!machine.checker.hasReferences) return;
  for (const { region, type } of [...scope.values()].reverse()) {
    const made = machine.regions.get(region);
    if (type.kind !== 'struct' || made?.kind !== 'variable' || made.frame === 0 || made.escaped) continue;
    if (returned?.kind === 'pointer' && returned.region === region) continue;
    destroy(machine, { address: pointer(region), type }, at);
  }
}
