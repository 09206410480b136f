/** @module Classes, traits, objects and enums. */

import type {
  ClassDefinition,
  Expression,
  FieldDefinition,
  FunctionDefinition,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned } from '../../lowering/nodes.ts';
import { argumentLists, lowerArguments, lowerInitial, newArray } from './calls.ts';
import { type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerAnnotations, lowerFunction, lowerParameter } from './functions.ts';
import { lowerStatement, nameOf } from './statements.ts';
import { lowerType } from './types.ts';

interface Members {
  fields: FieldDefinition[];
  methods: FunctionDefinition[];
  body: Statement[];
  /** What constructing runs, beside setting the parameters. */
  initial: Statement[];
}

const TYPES: ReadonlySet<string> = new Set([
  ...['type_identifier', 'generic_type', 'stable_type_identifier', 'projected_type', 'compound_type'],
]);

export function lowerClass(ctx: Lowering, node: SyntaxNode): ClassDefinition {
  const parameters = childrenOf(node, 'class_parameters').flatMap((list) => childrenOf(list, 'class_parameter'));
  const isObject = node.type === 'object_definition' || node.type === 'package_object';
  const members: Members = { fields: [], methods: [], body: [], initial: [] };
  for (const parameter of parameters) members.fields.push(lowerFieldOfParameter(ctx, parameter));
  const body = fieldOf(node, 'body');
  if (body) readMembers(ctx, body, members, isObject);
  // Parameters fill the fields by themselves; a constructor is there where more happens.
  if (!isObject && members.initial.length > 0)
    members.methods.push(lowerConstructor(ctx, node, parameters, members.initial));
  return {
    name: nameOf(ctx, node),
    supertypes: lowerSupertypes(ctx, node),
    annotations: lowerAnnotations(ctx, node),
    fields: members.fields,
    methods: members.methods,
    body: members.body,
    ...span(node),
  };
}

const lowerFieldOfParameter = (ctx: Lowering, node: SyntaxNode): FieldDefinition => {
  const { target, type, annotations } = lowerParameter(ctx, node);
  const name = target.kind === 'name' ? target.name : '';
  return { name, ...(type ? { type } : {}), annotations, ...span(node) };
};

function lowerSupertypes(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  const clause = childOf(node, 'extends_clause');
  const types = clause ? fieldsOf(clause, 'type').filter(({ type }) => TYPES.has(type)) : [];
  return types.map((type) => lowerType(ctx, type));
}

function readMembers(ctx: Lowering, body: SyntaxNode, members: Members, isStatic: boolean): void {
  const overloads: FunctionDefinition[] = [];
  for (const child of namedChildren(body)) {
    switch (child.type) {
      case 'function_definition': {
        const definition = lowerFunction(ctx, child, true);
        members.methods.push(isStatic ? { ...definition, isStatic } : definition);
        break;
      }
      case 'function_declaration':
        overloads.push({ ...lowerFunction(ctx, child, true), body: [], isAbstract: true });
        break;
      case 'val_definition':
      case 'var_definition':
      case 'val_declaration':
      case 'var_declaration':
        readValue(ctx, child, members, isStatic);
        break;
      case 'enum_case_definitions':
      case 'self_type':
        break;
      default:
        (isStatic || isDefinition(child) ? members.body : members.initial).push(...lowerStatement(ctx, child));
    }
  }
  // A method without a body is told only where a call of another by that name may mean it.
  members.methods.push(...overloads.filter(({ name }) => members.methods.some((one) => one.name === name)));
}

const isDefinition = ({ type }: SyntaxNode): boolean =>
  /_definition$|^import_declaration$|^extension_definition$/.test(type);

function readValue(ctx: Lowering, node: SyntaxNode, members: Members, isStatic: boolean): void {
  for (const statement of lowerStatement(ctx, node)) {
    if (statement.kind !== 'declare') continue;
    const { target, type, value, start, end } = statement;
    const names = target.kind === 'list' ? target.items : [target];
    for (const one of names) {
      if (one.kind !== 'name') continue;
      const own = target.kind === 'list' && value ? opaque(node, [value]) : value;
      members.fields.push({
        name: one.name,
        ...(type ? { type } : {}),
        ...(own ? { value: own } : {}),
        isStatic,
        annotations: lowerAnnotations(ctx, node),
        start,
        end,
      });
      if (own && !isStatic && !/^(?:string|number|boolean|null)$/.test(own.kind))
        members.initial.push(assigned(ofThis(one.name, node), own, node));
    }
  }
}

const ofThis = (name: string, node: SyntaxNode): Expression => make.member(node, make.this(node), name);

function lowerConstructor(
  ctx: Lowering,
  node: SyntaxNode,
  written: readonly SyntaxNode[],
  initial: readonly Statement[],
): FunctionDefinition {
  ctx.functions += 1;
  const kept = written.map((one): Statement => {
    const name = textOf(ctx, fieldOf(one, 'name'));
    return assigned(ofThis(name, one), nameAt(one, name), one);
  });
  const at = fieldOf(node, 'class_parameters') ?? fieldOf(node, 'name') ?? node;
  return {
    name: 'constructor',
    form: 'constructor',
    parameters: written.map((one) => lowerParameter(ctx, one)),
    body: [...kept, ...initial],
    annotations: [],
    ...span(at),
    nameStart: at.start,
  };
}

/** `new C(a) { … }`. */
export function lowerInstance(ctx: Lowering, node: SyntaxNode): Expression {
  const type = node.children.find((child) => TYPES.has(child.type));
  const args = argumentLists(node).flatMap((list) => lowerArguments(ctx, list));
  const body = childOf(node, 'template_body', 'with_template_body');
  const reference = type ? lowerType(ctx, type) : { name: '', args: [] };
  if (body) {
    const members: Members = { fields: [], methods: [], body: [], initial: [] };
    readMembers(ctx, body, members, false);
    const definition: ClassDefinition = {
      name: '',
      supertypes: [reference],
      annotations: [],
      fields: members.fields,
      methods: members.methods,
      body: members.body,
      ...span(node),
    };
    return { kind: 'call', callee: make.class(node, definition), args, construct: true, ...span(node) };
  }
  const initial = reference.array ? lowerInitial(args[0]?.value, make.number(node, 0), node) : undefined;
  if (initial) return initial;
  // As Java's `new T[n]`: a size from outside can be seen.
  if (reference.array && args.length === 1) return newArray(node, args);
  const [head = '', ...rest] = reference.name.split('.');
  const callee = rest.reduce<Expression>(
    (object, name) => ({ kind: 'member', object, name, ...span(type ?? node) }),
    nameAt(type ?? node, head),
  );
  return { kind: 'call', callee, args, construct: true, ...span(node) };
}

/** A class and the object of the same name are one: the object's members are the static ones. */
export function mergeCompanions(statements: Statement[]): Statement[] {
  const byName = new Map<string, ClassDefinition>();
  const merged: Statement[] = [];
  for (const statement of statements) {
    const definition = statement.kind === 'class' ? statement.definition : undefined;
    const other = definition && byName.get(definition.name);
    if (!definition || !other) {
      if (definition) byName.set(definition.name, definition);
      merged.push(statement);
      continue;
    }
    other.fields.push(...definition.fields);
    other.methods.push(...definition.methods);
    other.body.push(...definition.body);
    other.supertypes.push(...definition.supertypes);
  }
  return merged;
}
