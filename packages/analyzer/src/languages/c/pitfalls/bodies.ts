/** @module What checks of whole functions of C ask: what a function declares, and what it calls in which order. */
import type { Call, Expression, FunctionDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';

export type Node = Expression | Statement;

/** The types of parameters and local variables, by name. */
export function typesOf({ parameters, body }: FunctionDefinition): Map<string, TypeReference> {
  const types = new Map<string, TypeReference>();
  for (const { target, type } of parameters) if (target.kind === 'name' && type) types.set(target.name, type);
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.type) types.set(node.target.name, node.type);
  });
  return types;
}

/** The calls of named functions, as they stand in the text. */
export function callsOf(body: readonly Statement[]): { name: string; call: Call }[] {
  const calls: { name: string; call: Call }[] = [];
  walk(body, (node) => {
    if (node.kind === 'call' && node.callee.kind === 'name') calls.push({ name: node.callee.name, call: node });
  });
  return calls.sort((left, right) => left.call.start - right.call.start);
}

/** The name of a variable, casts and `&` taken off. */
export function variableOf(value: Expression | undefined): string | undefined {
  if (!value) return undefined;
  const inner = withoutCasts(value);
  if (inner.kind === 'name') return inner.name;
  return inner.kind === 'unary' && inner.operator === '&' ? variableOf(inner.operand) : undefined;
}

export const numberOf = (value: Expression | undefined): number | undefined => {
  const inner = value && withoutCasts(value);
  if (inner?.kind === 'unary' && inner.operator === '-') {
    const negated = numberOf(inner.operand);
    return negated === undefined ? undefined : -negated;
  }
  return inner?.kind === 'number' ? inner.value : undefined;
};

/** Whether any part of the code satisfies the test. */
export function some(roots: readonly Node[], test: (node: Node) => boolean): boolean {
  let found = false;
  walk(roots, (node) => {
    found ||= test(node);
    return found ? 'skip' : undefined;
  });
  return found;
}

export const mentions = (roots: readonly Node[], name: string): boolean =>
  some(roots, (node) => node.kind === 'name' && node.name === name);

export const finding = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
): NodeFinding => ({ weakness, start, end, confidence: 'medium', detail });

/** A check of whole functions and methods. */
export const ofFunctions =
  (check: (definition: FunctionDefinition) => readonly NodeFinding[]): NodeCheck =>
  (node) => {
    if (node.kind === 'class') return node.definition.methods.flatMap(check);
    return node.kind === 'function' ? check(node.definition) : undefined;
  };

/** From the order of bytes of the network, or of a format, into that of the machine: what came over a wire. */
export const DECODES =
  /^(?:nto(?:h|hl|hs|hll)|(?:be|le)(?:16|32|64)toh|(?:be|le)(?:16|32|64)_to_cpu|bswap_(?:16|32|64)|qFromBigEndian|qFromLittleEndian|big_to_native|little_to_native|get_unaligned_[bl]e(?:16|32))$/;

/** What a function keeps in variables of its own: all that is given to them by name. */
export function valuesOf(body: readonly Statement[]): Map<string, Expression[]> {
  const values = new Map<string, Expression[]>();
  walk(body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'name' || !node.value) return;
    values.set(node.target.name, [...(values.get(node.target.name) ?? []), node.value]);
  });
  return values;
}

/** Arrays of a size that the code says, `std::array` among them. */
export const isFixedArray = (type: TypeReference | undefined): boolean =>
  type !== undefined && !type.pointers && (type.array === true || (type.name === 'array' && type.args.length === 2));

const scalarsOfFile = new WeakMap<readonly Statement[], ReadonlyMap<string, string>>();

/** The types of the fields of the file's structures that are neither arrays nor pointers; '' where they differ. */
export function scalarFields(body: readonly Statement[]): ReadonlyMap<string, string> {
  const known = scalarsOfFile.get(body);
  if (known) return known;
  const fields = new Map<string, string>();
  walk(body, (node) => {
    if (node.kind !== 'class') return;
    for (const { name, type } of node.definition.fields) {
      if (name === undefined || !type) continue;
      const own = type.pointers || type.array ? '' : type.name;
      fields.set(name, fields.has(name) && fields.get(name) !== own ? '' : own);
    }
  });
  scalarsOfFile.set(body, fields);
  return fields;
}

const fieldsOfFile = new WeakMap<readonly Statement[], ReadonlyMap<string, TypeReference>>();

/** Fields of the file's structures and classes that are such arrays. */
export function fixedFields(body: readonly Statement[]): ReadonlyMap<string, TypeReference> {
  const known = fieldsOfFile.get(body);
  if (known) return known;
  const fields = new Map<string, TypeReference>();
  walk(body, (node) => {
    if (node.kind === 'class')
      for (const { name, type } of node.definition.fields)
        if (name !== undefined && type && isFixedArray(type)) fields.set(name, type);
  });
  fieldsOfFile.set(body, fields);
  return fields;
}
