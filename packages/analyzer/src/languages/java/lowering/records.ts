/** @module Lowers the implicit members of records: fields, the canonical constructor, accessors. */
import type { Expression, FunctionDefinition, Parameter, Statement, TypeReference } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Members } from './classes.ts';
import type { Lowering } from './context.ts';
import { lowerParameters } from './methods.ts';

/** Adds the members that `record Name(T a, U b)` implies: `a()` returns the constructor's argument. */
export function lowerRecord(ctx: Lowering, node: SyntaxNode, name: string, members: Members): void {
  const list = fieldOf(node, 'parameters');
  const components = list === undefined ? [] : lowerParameters(ctx, list);
  const at = { start: list?.start ?? node.start, end: list?.end ?? node.end };
  const fill = components.flatMap((component) => assignField(component, at));
  const compact = members.methods.find((method) => method.form === 'constructor' && method.parameters.length === 0);
  const canonical = members.methods.some(
    (method) => method.form === 'constructor' && method !== compact && method.parameters.length === components.length,
  );
  if (compact !== undefined && components.length > 0) {
    compact.parameters = components;
    compact.body.push(...fill);
  } else if (!canonical) {
    members.methods.push(member(name, 'constructor', components, fill, at));
  }
  for (const component of components) addAccessor(component, members, at);
}

/** A field as its accessors see it. */
export interface Component {
  name: string;
  type?: TypeReference;
}

/** Adds the getter of a field, `getName()` or `isName()`, unless the class declares one. */
export function addGetter({ name, type }: Component, members: Members, at: Span): void {
  const called = accessorName(type?.name === 'boolean' ? 'is' : 'get', name);
  if (members.methods.some((method) => method.name === called)) return;
  const read = member(called, 'method', [], [{ kind: 'return', value: ownField(name, at), ...at }], at);
  members.methods.push(type === undefined ? read : { ...read, returnType: type });
}

export function addSetter({ name, type }: Component, members: Members, at: Span): void {
  const called = accessorName('set', name);
  if (members.methods.some((method) => method.name === called)) return;
  const target: Expression = { kind: 'name', name, ...at };
  const parameter: Parameter = { target, annotations: [], ...(type === undefined ? {} : { type }) };
  members.methods.push(member(called, 'method', [parameter], assignField(parameter, at), at));
}

const accessorName = (prefix: string, name: string): string => prefix + name.slice(0, 1).toUpperCase() + name.slice(1);

const nameOf = (component: Parameter): string => (component.target.kind === 'name' ? component.target.name : '');

type Span = { start: number; end: number };

const ownField = (name: string, at: Span): Expression => ({
  kind: 'member',
  object: { kind: 'this', ...at },
  name,
  ...at,
});

function assignField(component: Parameter, at: Span): Statement[] {
  const target = ownField(nameOf(component), at);
  return [{ kind: 'expression', value: { kind: 'assign', target, value: component.target, ...at }, ...at }];
}

function addAccessor(component: Parameter, members: Members, at: Span): void {
  const name = nameOf(component);
  members.fields.push({
    name,
    ...(component.type === undefined ? {} : { type: component.type }),
    annotations: component.annotations,
    ...at,
  });
  if (members.methods.some((method) => method.name === name && method.parameters.length === 0)) return;
  const read = member(name, 'method', [], [{ kind: 'return', value: ownField(name, at), ...at }], at);
  members.methods.push(component.type === undefined ? read : { ...read, returnType: component.type });
}

const member = (
  name: string,
  form: FunctionDefinition['form'],
  parameters: Parameter[],
  body: Statement[],
  at: Span,
): FunctionDefinition => ({ name, form, parameters, body, annotations: [], ...at, nameStart: at.start });
