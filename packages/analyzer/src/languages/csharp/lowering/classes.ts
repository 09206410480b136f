/** @module Lowers classes, structs, records, interfaces and enums with their members. */

import type {
  Annotation,
  ClassDefinition,
  Expression,
  FieldDefinition,
  FunctionDefinition,
  Parameter,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf, valuesOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerBody, lowerMethod, lowerParameters, returning } from './methods.ts';
import { generatedValue, lowerAttributes, modifiersOf } from './names.ts';
import { lowerInitialValue, lowerStatement } from './statements.ts';
import { isType, lowerType, lowerWrittenType } from './types.ts';

const DECLARATIONS = new Set([
  'class_declaration',
  'struct_declaration',
  'record_declaration',
  'record_struct_declaration',
  'interface_declaration',
  'enum_declaration',
]);

export const isTypeDeclaration = (node: SyntaxNode): boolean => DECLARATIONS.has(node.type);

/** Collects the explicit getters, extension methods and interface annotations of a file before lowering starts. */
export function collectGetters(ctx: Lowering, root: SyntaxNode): void {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const body = fieldOf(node, 'body') ?? childOf(node, 'declaration_list');
    const name = isTypeDeclaration(node) ? fieldOf(node, 'name') : undefined;
    if (name) {
      const bases = (childOf(node, 'base_list')?.children ?? [])
        .filter(isType)
        .map((type) => lowerType(ctx, type).name);
      ctx.inherited.set(textOf(ctx, name), { own: gettersIn(ctx, body), bases });
      noteExtensions(ctx, textOf(ctx, name), body);
      if (node.type === 'interface_declaration') noteContract(ctx, textOf(ctx, name), body);
    }
    for (const child of (body ?? node).children)
      if (isTypeDeclaration(child) || /^(?:file_scoped_)?namespace_declaration$/.test(child.type)) open.push(child);
  }
}

/** Records extension methods: `static string Clean(this string text)`. */
function noteExtensions(ctx: Lowering, owner: string, body: SyntaxNode | undefined): void {
  for (const method of body ? childrenOf(body, 'method_declaration') : []) {
    const name = fieldOf(method, 'name');
    const list = fieldOf(method, 'parameters');
    const first = list && childOf(list, 'parameter');
    if (!name) continue;
    const isExtension = first !== undefined && modifiersOf(ctx, first).has('this');
    const other = ctx.extensions.get(textOf(ctx, name));
    ctx.extensions.set(textOf(ctx, name), isExtension && (other === undefined || other === owner) ? owner : '');
  }
}

/**
 * Records the annotations of an interface's methods, which also apply to implementing classes: `[OperationContract]`.
 */
function noteContract(ctx: Lowering, name: string, body: SyntaxNode | undefined): void {
  const methods = (body ? childrenOf(body, 'method_declaration') : []).flatMap((method) => {
    const called = fieldOf(method, 'name');
    const annotations = lowerAttributes(ctx, method);
    return called && annotations.length > 0 ? [[textOf(ctx, called), annotations] as const] : [];
  });
  if (methods.length > 0) ctx.contracts.set(name, new Map(methods));
}

const ofContract = (
  ctx: Lowering,
  method: FunctionDefinition,
  supertypes: readonly TypeReference[],
): FunctionDefinition => {
  if (method.annotations.length > 0) return method;
  const found = supertypes.map((type) => ctx.contracts.get(type.name)?.get(method.name)).find((one) => one);
  return found ? { ...method, annotations: found } : method;
};

const BASES_MAX = 8;

/** Returns the getters of a class and of its base classes in the file. */
function gettersOf(ctx: Lowering, name: string): string[] {
  const found: string[] = [];
  const open = [name];
  for (let depth = 0; depth < BASES_MAX; depth += 1) {
    const next = open.pop();
    const known = next === undefined ? undefined : ctx.inherited.get(next);
    if (!known) continue;
    found.push(...known.own);
    open.push(...known.bases);
  }
  return found;
}

type Members = Pick<ClassDefinition, 'fields' | 'methods' | 'body'>;

export function lowerTypeDeclaration(ctx: Lowering, node: SyntaxNode): Statement[] {
  const nameNode = fieldOf(node, 'name');
  const name = nameNode === undefined ? '' : textOf(ctx, nameNode);
  const body = fieldOf(node, 'body') ?? childOf(node, 'declaration_list', 'enum_member_declaration_list');
  const members: Members = { fields: [], methods: [], body: [] };
  const outer = ctx.getters;
  ctx.getters = new Set([...outer, ...gettersIn(ctx, body), ...gettersOf(ctx, name)]);
  addPrimaryConstructor(ctx, node, name, members);
  const { isPage: outerPage, memberTypes } = ctx;
  ctx.memberTypes = memberTypesIn(ctx, body);
  const supertypes = lowerSupertypes(ctx, node, name);
  ctx.isPage = supertypes.some((type) => PAGES.has(type.name));
  const isInterface = node.type === 'interface_declaration';
  for (const child of body?.children ?? []) addMember(ctx, child, members, isInterface);
  ctx.getters = outer;
  ctx.isPage = outerPage;
  ctx.memberTypes = memberTypes;
  const definition: ClassDefinition = {
    name,
    supertypes,
    annotations: lowerAttributes(ctx, node),
    ...members,
    methods: ctx.contracts.size > 0 ? members.methods.map((one) => ofContract(ctx, one, supertypes)) : members.methods,
    ...(node.type === 'enum_declaration' ? { isEnum: true } : {}),
    start: node.start,
    end: node.end,
  };
  return [make.class(node, definition)];
}

/** ASP.NET treats a class with this suffix as a controller, whatever it extends. */
const CONTROLLER = 'Controller';

/** Base types of Web Forms pages and their parts. */
const PAGES: ReadonlySet<string> = new Set(['Page', 'UserControl', 'MasterPage']);

function lowerSupertypes(ctx: Lowering, node: SyntaxNode, name: string): TypeReference[] {
  const list = childOf(node, 'base_list');
  const written = (list?.children ?? []).flatMap((child) => {
    const type = child.type === 'primary_constructor_base_type' ? fieldOf(child, 'type') : child;
    return type !== undefined && isType(type) ? [lowerType(ctx, type)] : [];
  });
  const isController = name.endsWith(CONTROLLER) && node.type === 'class_declaration';
  return isController && !written.some((type) => type.name === CONTROLLER)
    ? [...written, { name: 'ControllerBase', args: [] }]
    : written;
}

const isAutomatic = (accessor: SyntaxNode): boolean => fieldOf(accessor, 'body') === undefined;

const accessorsOf = (node: SyntaxNode): SyntaxNode[] => {
  const list = fieldOf(node, 'accessors');
  return list === undefined ? [] : childrenOf(list, 'accessor_declaration');
};

const kindOf = (accessor: SyntaxNode): string => fieldOf(accessor, 'name')?.type ?? '';

const hasArrow = (node: SyntaxNode): boolean => fieldOf(node, 'value')?.type === 'arrow_expression_clause';

const hasGetter = (node: SyntaxNode): boolean =>
  hasArrow(node) || accessorsOf(node).some((accessor) => kindOf(accessor) === 'get' && !isAutomatic(accessor));

/** Returns the names of a class body's properties that have an explicit getter. */
function gettersIn(ctx: Lowering, body: SyntaxNode | undefined): string[] {
  return (body?.children ?? []).flatMap((child) => {
    const name = child.type === 'property_declaration' && hasGetter(child) ? fieldOf(child, 'name') : undefined;
    return name === undefined ? [] : [textOf(ctx, name)];
  });
}

/** Returns the declared types of a class body's fields and properties. */
function memberTypesIn(ctx: Lowering, body: SyntaxNode | undefined): ReadonlyMap<string, TypeReference> {
  const types = new Map<string, TypeReference>();
  for (const child of body?.children ?? []) {
    const declaration = child.type === 'field_declaration' ? childOf(child, 'variable_declaration') : child;
    if (!declaration || (declaration === child && child.type !== 'property_declaration')) continue;
    const type = lowerWrittenType(ctx, fieldOf(declaration, 'type'));
    const named = declaration === child ? [child] : childrenOf(declaration, 'variable_declarator');
    for (const one of type ? named : []) {
      const name = fieldOf(one, 'name');
      if (name && type) types.set(textOf(ctx, name), type);
    }
  }
  return types;
}

/** `= default!`, `= null!`: something else sets the member before it is used. */
function isSetElsewhere({ children }: SyntaxNode): boolean {
  const value = children[children.findIndex((child) => child.type === '=') + 1];
  return (
    value?.type === 'postfix_unary_expression' &&
    value.children.at(-1)?.type === '!' &&
    /^(?:null_literal|default_expression)$/.test(value.children[0]?.type ?? '')
  );
}

/** Lowers the initial value of a field or property. */
const lowerMemberValue = (ctx: Lowering, node: SyntaxNode, type: TypeReference | undefined): Expression | undefined =>
  isSetElsewhere(node) ? undefined : lowerInitialValue(ctx, node, type);

function addMember(ctx: Lowering, node: SyntaxNode, members: Members, isInterface: boolean): void {
  switch (node.type) {
    case 'field_declaration':
    case 'event_field_declaration':
      members.fields.push(...lowerFields(ctx, node));
      return;
    case 'property_declaration':
    case 'indexer_declaration':
      addProperty(ctx, node, members);
      return;
    case 'method_declaration':
    case 'operator_declaration':
    case 'conversion_operator_declaration':
    case 'destructor_declaration':
      members.methods.push(lowerMethod(ctx, node, 'method', isInterface));
      return;
    case 'constructor_declaration':
      members.methods.push(lowerMethod(ctx, node, 'constructor'));
      return;
    case 'enum_member_declaration':
      members.fields.push(lowerEnumMember(ctx, node));
      return;
    case 'preproc_if':
    case 'preproc_else':
    case 'preproc_elif':
    case 'declaration_list':
      for (const child of node.children) addMember(ctx, child, members, isInterface);
      return;
    default:
      if (node.named || node.isError) members.body.push(...lowerStatement(ctx, node));
  }
}

function lowerFields(ctx: Lowering, node: SyntaxNode): FieldDefinition[] {
  const declaration = childOf(node, 'variable_declaration');
  if (declaration === undefined) return [];
  const type = lowerWrittenType(ctx, fieldOf(declaration, 'type'));
  const annotations = lowerAttributes(ctx, node);
  const modifiers = modifiersOf(ctx, node);
  return childrenOf(declaration, 'variable_declarator').flatMap((declarator): FieldDefinition[] => {
    const name = fieldOf(declarator, 'name');
    if (name === undefined) return [];
    const value = lowerMemberValue(ctx, declarator, type);
    return [
      {
        name: textOf(ctx, name),
        ...(type === undefined ? {} : { type }),
        ...(value === undefined ? {} : { value }),
        ...(modifiers.has('static') || modifiers.has('const') ? { isStatic: true } : {}),
        ...(modifiers.has('readonly') || modifiers.has('const') ? { isConstant: true } : {}),
        annotations,
        start: node.start,
        end: node.end,
      },
    ];
  });
}

/** Lowers a property: an auto-property is a field; an explicit getter or setter is a method. */
function addProperty(ctx: Lowering, node: SyntaxNode, members: Members): void {
  const nameNode = fieldOf(node, 'name');
  const name = nameNode === undefined ? 'this[]' : textOf(ctx, nameNode);
  const type = lowerWrittenType(ctx, fieldOf(node, 'type'));
  const isStatic = modifiersOf(ctx, node).has('static');
  const typed = type === undefined ? {} : { type };
  const annotations = lowerAttributes(ctx, node);
  for (const accessor of accessorsOf(node)) {
    const body = fieldOf(accessor, 'body');
    if (body === undefined) continue;
    const isGetter = kindOf(accessor) === 'get';
    const parameters: Parameter[] = isGetter ? [] : [valueParameter(accessor, type)];
    const lowered = returning(ctx, isGetter ? type : undefined, () => lowerBody(ctx, body));
    const method = accessorMethod(name, isGetter ? 'getter' : 'setter', parameters, lowered, accessor);
    members.methods.push(isStatic ? { ...method, isStatic } : method);
    ctx.functions += 1;
  }
  const arrow = hasArrow(node) ? fieldOf(node, 'value') : undefined;
  if (arrow !== undefined) {
    const lowered = returning(ctx, type, () => lowerBody(ctx, arrow));
    const method = accessorMethod(name, 'getter', [], lowered, node);
    members.methods.push(isStatic ? { ...method, isStatic } : method);
    ctx.functions += 1;
  }
  if (hasGetter(node)) return;
  const value = boundValue(annotations, node, type) ?? generatedValue(annotations) ?? lowerMemberValue(ctx, node, type);
  members.fields.push({
    name,
    ...typed,
    ...(value === undefined ? {} : { value }),
    ...(isStatic ? { isStatic } : {}),
    annotations,
    start: node.start,
    end: node.end,
  });
}

const BINDS = /^(?:BindProperty|SupplyParameterFrom(?:Query|Form))$/;

/** Returns the initial value of a property that the framework binds from the request. */
function boundValue(
  annotations: readonly Annotation[],
  { start, end }: SyntaxNode,
  type: TypeReference | undefined,
): Expression | undefined {
  if (type === undefined || !annotations.some(({ name }) => BINDS.test(name))) return undefined;
  const request: Expression = make.name({ start, end }, 'Request');
  const value: Expression = make.member({ start, end }, request, 'Form');
  return make.cast({ start, end }, type, value);
}

const valueParameter = ({ start }: SyntaxNode, type: TypeReference | undefined): Parameter => ({
  target: make.name({ start, end: start }, 'value'),
  ...(type === undefined ? {} : { type }),
  annotations: [],
});

const accessorMethod = (
  name: string,
  form: FunctionDefinition['form'],
  parameters: Parameter[],
  body: Statement[],
  { start, end }: SyntaxNode,
): FunctionDefinition => ({
  name,
  form,
  parameters,
  body,
  annotations: [],
  isPublic: false,
  start,
  end,
  nameStart: start,
});

function lowerEnumMember(ctx: Lowering, node: SyntaxNode): FieldDefinition {
  const name = fieldOf(node, 'name');
  const written = fieldOf(node, 'value');
  const { start, end } = node;
  const value: Expression =
    written === undefined ? make.number({ start, end }, Number.NaN) : lowerExpression(ctx, written);
  return {
    name: name === undefined ? '' : textOf(ctx, name),
    value,
    isStatic: true,
    isConstant: true,
    annotations: [],
    start,
    end,
  };
}

/** Lowers `record R(T a)` and `class C(T a)`: the constructor fills the fields and calls `: Base(a)`. */
function addPrimaryConstructor(ctx: Lowering, node: SyntaxNode, name: string, members: Members): void {
  const list = childOf(node, 'parameter_list');
  if (list === undefined) return;
  const { start, end } = list;
  const parameters = lowerParameters(ctx, list);
  const body = parameters.map((parameter): Statement => {
    const member = parameter.target.kind === 'name' ? parameter.target.name : '';
    members.fields.push({
      name: member,
      ...(parameter.type === undefined ? {} : { type: parameter.type }),
      annotations: parameter.annotations,
      start: parameter.target.start,
      end: parameter.target.end,
    });
    const target: Expression = make.member({ start, end }, make.this({ start, end: start }), member);
    return make.expression({ start, end }, make.assign({ start, end }, target, parameter.target));
  });
  const bases = childOf(node, 'base_list');
  const passed = bases === undefined ? undefined : childOf(bases, 'argument_list');
  for (const argument of passed === undefined ? [] : valuesOf(passed)) {
    body.push(make.expression(argument, lowerExpression(ctx, valuesOf(argument).at(-1))));
  }
  members.methods.push({ name, form: 'constructor', parameters, body, annotations: [], start, end, nameStart: start });
}
