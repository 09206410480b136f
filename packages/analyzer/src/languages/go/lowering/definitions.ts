/** @module Lowers type declarations to classes with the file's methods, and constants and variables. */

import type {
  ClassDefinition,
  Expression,
  FieldDefinition,
  FunctionDefinition,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerZeroValue } from './composites.ts';
import { type DeclaredType, type Lowering, nameAt, span, textOf } from './context.ts';
import { lowerExpression, lowerExpressionList } from './expressions.ts';
import { lowerImportSpec } from './imports.ts';
import { isSecretField } from './secret-fields.ts';
import { lowerType } from './types.ts';

const specsOf = (node: SyntaxNode): SyntaxNode[] => childrenOf(node, 'type_spec', 'type_alias');

/** Collects the types of a file and the names of its functions and packages before lowering starts. */
export function collectTypes(ctx: Lowering, root: SyntaxNode): void {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'function_declaration' || node.type === 'method_declaration') {
      const name = fieldOf(node, 'name');
      if (name) ctx.functionNames.add(textOf(ctx, name));
    }
    if (node.type === 'import_spec')
      for (const { alias } of lowerImportSpec(ctx, node)) if (alias) ctx.packages.add(alias);
    if (node.type === 'type_declaration') for (const spec of specsOf(node)) collectType(ctx, spec);
    for (const child of node.children) if (child.children.length > 0) open.push(child);
  }
}

function collectType(ctx: Lowering, spec: SyntaxNode): void {
  const name = fieldOf(spec, 'name');
  const type = fieldOf(spec, 'type');
  if (name && type) ctx.types.set(textOf(ctx, name), describe(ctx, type));
}

function describe(ctx: Lowering, type: SyntaxNode): DeclaredType {
  const of = (form: DeclaredType['form'], element?: SyntaxNode): DeclaredType => ({
    form,
    type: lowerType(ctx, element ?? type),
    element,
    embeds: embedsIn(type),
  });
  switch (type.type) {
    case 'struct_type':
      return of('struct');
    case 'interface_type':
      return of('interface');
    case 'slice_type':
    case 'array_type':
      return of('list', fieldOf(type, 'element'));
    case 'map_type':
      return of('map', fieldOf(type, 'value'));
    default:
      return of('other');
  }
}

const embedsIn = (type: SyntaxNode): boolean =>
  childrenOf(childOf(type, 'field_declaration_list') ?? type, 'field_declaration').some(
    (one) => fieldOf(one, 'name') === undefined,
  );

/** Returns the file's type that has all methods of an interface, as the likely implementation. */
function lowerImplementation(ctx: Lowering, type: SyntaxNode): TypeReference[] {
  const wanted = methodNamesOf(ctx, type);
  if (wanted.length === 0) return [];
  for (const [name, methods] of ctx.methodNames) {
    if (ctx.types.get(name)?.embeds === true) continue;
    if (wanted.every((method) => methods.has(method))) return [{ name, args: [] }];
  }
  return [];
}

/** Lowers `type T struct {…}` to a class; embedded types become its supertypes. */
export function lowerTypes(ctx: Lowering, node: SyntaxNode, methods: Map<string, FunctionDefinition[]>): Statement[] {
  return specsOf(node).flatMap((spec): Statement[] => {
    const name = fieldOf(spec, 'name');
    const type = fieldOf(spec, 'type');
    if (!name || !type) return [];
    const own = methods.get(textOf(ctx, name)) ?? [];
    methods.delete(textOf(ctx, name));
    if (type.type !== 'struct_type' && type.type !== 'interface_type' && own.length === 0) return [];
    return [classStatement(lowerClass(ctx, textOf(ctx, name), spec, type, own))];
  });
}

export const classStatement = (definition: ClassDefinition): Statement => make.class(definition, definition);

function lowerClass(
  ctx: Lowering,
  name: string,
  spec: SyntaxNode,
  type: SyntaxNode,
  methods: FunctionDefinition[],
): ClassDefinition {
  const list = childOf(type, 'field_declaration_list');
  const declarations = list ? childrenOf(list, 'field_declaration') : [];
  const fields = declarations.flatMap((one) => lowerField(ctx, one));
  const supertypes = declarations.flatMap((one): TypeReference[] => {
    const embedded = fieldOf(one, 'name') ? undefined : lowerType(ctx, fieldOf(one, 'type'));
    return embedded ? [embedded] : [];
  });
  const implementation = type.type === 'interface_type' ? lowerImplementation(ctx, type) : [];
  supertypes.push(...heldSecrets(fields, methods), ...implementation);
  const declared = implementation.length > 0 ? [] : lowerMethods(ctx, type);
  const structure = implementation.length > 0 ? [] : methodNamesOf(ctx, type);
  return {
    name,
    supertypes,
    annotations: [],
    fields,
    methods: [...methods, ...declared],
    ...(structure.length > 0 ? { structure } : {}),
    body: [],
    ...span(spec),
  };
}

const methodNamesOf = (ctx: Lowering, type: SyntaxNode): string[] =>
  childrenOf(type, 'method_elem').flatMap((one) => {
    const name = fieldOf(one, 'name');
    return name ? [textOf(ctx, name)] : [];
  });

/** The getters of an interface without an implementation in the file that return a library's type: `Request() *http.Request`. */
const lowerMethods = (ctx: Lowering, type: SyntaxNode): FunctionDefinition[] =>
  type.type === 'interface_type'
    ? childrenOf(type, 'method_elem').flatMap((one): FunctionDefinition[] => {
        const name = fieldOf(one, 'name');
        const result = lowerType(ctx, fieldOf(one, 'result'));
        if (!name || !result?.name.includes('.') || !isGetter(one)) return [];
        const at = { ...span(one), nameStart: name.start };
        const own = { name: textOf(ctx, name), parameters: [], body: [], annotations: [], returnType: result };
        return [{ ...own, form: 'method', isAbstract: true, isPublic: false, ...at }];
      })
    : [];

/** Returns a supertype such as `go.secret.json` for each format in which the type serializes a secret field. */
function heldSecrets(fields: readonly FieldDefinition[], methods: readonly FunctionDefinition[]): TypeReference[] {
  return ['json', 'xml', 'yaml', 'toml'].flatMap((format): TypeReference[] => {
    const writesItself = new RegExp(`^Marshal(?:Text|${format})$`, 'i');
    if (methods.some(({ name }) => writesItself.test(name))) return [];
    const shown = fields.some((field) => showsSecret(field, format));
    return shown ? [{ name: `go.secret.${format}`, args: [] }] : [];
  });
}

function showsSecret({ name, type, annotations }: FieldDefinition, format: string): boolean {
  const written = annotations[0]?.args[0]?.value;
  const tag = written?.kind === 'string' ? new RegExp(`\\b${format}:"([^"]*)"`).exec(written.value)?.[1] : undefined;
  if (tag === '-' || !/^\p{Lu}/u.test(name) || (type && type.name !== 'string' && type.name !== 'byte')) return false;
  const shown = tag?.split(',')[0] || name;
  return [name, shown].some(isSecretField);
}

const isGetter = (method: SyntaxNode): boolean => namedChildren(fieldOf(method, 'parameters') ?? method).length === 0;

/** Lowers a field; its tag becomes an annotation. */
function lowerField(ctx: Lowering, node: SyntaxNode): FieldDefinition[] {
  const type = lowerType(ctx, fieldOf(node, 'type'));
  const tag = fieldOf(node, 'tag');
  const annotations = tag ? [{ name: 'tag', args: [{ value: lowerExpression(ctx, tag) }], ...span(tag) }] : [];
  const names = node.children.filter((child) => child.field === 'name' && child.type === 'field_identifier');
  const embedded = type?.name.slice(type.name.lastIndexOf('.') + 1);
  const written = names.length > 0 ? names.map((name) => textOf(ctx, name)) : embedded ? [embedded] : [];
  return written.map((name) => ({ name, ...(type ? { type } : {}), annotations, ...span(node) }));
}

/** Lowers `var a, b T = x, y` and `const c = 1`. One value for several names is destructured. */
export function lowerVariables(ctx: Lowering, node: SyntaxNode): Statement[] {
  const isConstant = node.type === 'const_declaration';
  const list = childOf(node, 'var_spec_list') ?? node;
  let repeated: SyntaxNode | undefined;
  return childrenOf(list, 'const_spec', 'var_spec').flatMap((spec, index) => {
    ctx.iota = index;
    const given = fieldOf(spec, 'value');
    // A constant without a value repeats the previous expression with the next `iota`.
    if (given) repeated = given;
    return lowerSpec(ctx, spec, isConstant ? (given ?? repeated) : given, isConstant);
  });
}

function lowerSpec(ctx: Lowering, spec: SyntaxNode, value: SyntaxNode | undefined, isConstant: boolean): Statement[] {
  const typeNode = fieldOf(spec, 'type');
  const type = lowerType(ctx, typeNode);
  const names = spec.children.filter((child) => child.field === 'name' && child.type === 'identifier');
  const values = lowerExpressionList(ctx, value);
  const [only] = values;
  const targets = names.map((name) => lowerTarget(ctx, name));
  if (names.length > 1 && values.length === 1 && only)
    return [{ kind: 'declare', target: make.list(spec, targets), value: only, ...span(spec) }];
  return targets.map((one, index) => {
    const zero = typeNode && value === undefined ? lowerZeroValue(ctx, typeNode, span(typeNode)) : undefined;
    const held = values[index] ?? zero;
    return {
      kind: 'declare',
      target: one,
      ...(type ? { type } : {}),
      ...(held ? { value: held } : {}),
      ...(isConstant ? { isConstant } : {}),
      ...span(spec),
    };
  });
}

/** Lowers the target of an assignment; `_` becomes null. */
export const lowerTarget = (ctx: Lowering, node: SyntaxNode): Expression =>
  textOf(ctx, node) === '_' ? make.null(node) : nameAt(node, textOf(ctx, node));
