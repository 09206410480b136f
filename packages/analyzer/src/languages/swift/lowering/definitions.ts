/** @module Functions and types: classes, structures, enumerations, actors, protocols, extensions. */

import type {
  Annotation,
  ClassDefinition,
  Expression,
  FieldDefinition,
  FunctionDefinition,
  Parameter,
  Statement,
} from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { lowerBody } from './closures.ts';
import { type Lowering, nameOf, parameterName, span, textOf, valuesOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerStatement, propertiesOf } from './statements.ts';
import { isType, lowerType } from './types.ts';

export const isTypeDeclaration = ({ type }: SyntaxNode): boolean =>
  type === 'class_declaration' || type === 'protocol_declaration';

/** Attributes: `@objc`, `@IBAction`, `@Published`. */
function lowerAnnotations(ctx: Lowering, node: SyntaxNode): Annotation[] {
  const modifiers = childOf(node, 'modifiers');
  return (modifiers === undefined ? [] : childrenOf(modifiers, 'attribute')).map((attribute) => ({
    name: textOf(ctx, childOf(attribute, 'user_type')),
    args: valuesOf(attribute)
      .filter(({ type }) => type !== 'user_type')
      .map((value) => ({ value: lowerExpression(ctx, value) })),
    ...span(attribute),
  }));
}

function modifiersOf(ctx: Lowering, node: SyntaxNode): ReadonlySet<string> {
  const modifiers = childOf(node, 'modifiers');
  return new Set(
    valuesOf(modifiers ?? { ...node, children: [] })
      .filter(({ type }) => type !== 'attribute')
      .map((one) => textOf(ctx, one)),
  );
}

function lowerParameters(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const parameters: Parameter[] = [];
  for (const child of node.children) {
    const last = parameters.at(-1);
    if (child.type === 'parameter') parameters.push(lowerParameter(ctx, child));
    else if (child.field === 'default_value' && last !== undefined) last.default = lowerExpression(ctx, child);
  }
  return parameters;
}

/** What is written to an `inout` parameter is the caller's. */
const isInout = (node: SyntaxNode): boolean =>
  childOf(node, 'parameter_modifiers')?.children.some(({ children }) =>
    children.some(({ type }) => type === 'inout'),
  ) === true;

function lowerParameter(ctx: Lowering, node: SyntaxNode): Parameter {
  const names = fieldsOf(node, 'name');
  const name = names.find((child) => !isType(child));
  const type = names.find(isType);
  const external = fieldOf(node, 'external_name');
  const label = external === undefined ? undefined : nameOf(ctx, external);
  const annotations = lowerAnnotations(ctx, node);
  if (isInout(node)) annotations.push({ name: 'reference', args: [], ...span(node) });
  return {
    target: nameAt(name ?? node, parameterName(nameOf(ctx, name))),
    annotations,
    ...(label === undefined ? {} : { label: label === '_' ? '' : label }),
    ...(type === undefined ? {} : { type: lowerType(ctx, type) }),
    ...(/\.\.\.\s*$/.test(textOf(ctx, node)) ? { rest: true } : {}),
  };
}

/** `func`, `init`, `deinit`. */
export function lowerFunction(ctx: Lowering, node: SyntaxNode, form: FunctionDefinition['form']): FunctionDefinition {
  ctx.functions += 1;
  const outer = ctx.declared;
  ctx.declared = [];
  const [nameNode] = fieldsOf(node, 'name');
  const arrow = node.children.findIndex(({ type }) => type === '->');
  const returned = arrow < 0 ? undefined : node.children.slice(arrow).find(isType);
  const modifiers = modifiersOf(ctx, node);
  const definition: FunctionDefinition = {
    name: node.type === 'deinit_declaration' ? 'deinit' : nameOf(ctx, nameNode),
    form,
    parameters: lowerParameters(ctx, node),
    body: lowerBody(ctx, childOf(node, 'function_body'), returned !== undefined),
    annotations: lowerAnnotations(ctx, node),
    ...(returned === undefined ? {} : { returnType: lowerType(ctx, returned) }),
    ...(modifiers.has('static') || modifiers.has('class') ? { isStatic: true } : {}),
    ...(modifiers.has('private') || modifiers.has('fileprivate') ? { isPublic: false } : {}),
    nameStart: nameNode?.start ?? node.start,
    ...span(node),
  };
  ctx.declared = outer;
  return definition;
}

interface Members {
  fields: FieldDefinition[];
  methods: FunctionDefinition[];
  body: Statement[];
}

export function lowerTypeDeclaration(ctx: Lowering, node: SyntaxNode): Statement[] {
  const nameNode = fieldOf(node, 'name');
  const name = nameOf(ctx, nameNode).replace(/<.*$/s, '');
  const members: Members = { fields: [], methods: [], body: [] };
  const bodyNode = fieldOf(node, 'body');
  if (node.type === 'class_declaration') for (const child of bodyNode?.children ?? []) addMember(ctx, child, members);
  const supertypes = childrenOf(node, 'inheritance_specifier').flatMap((one) => {
    const type = fieldOf(one, 'inherits_from') ?? one.children.find(isType);
    return type === undefined ? [] : [lowerType(ctx, type)];
  });
  const definition: ClassDefinition = {
    name,
    supertypes,
    annotations: lowerAnnotations(ctx, node),
    ...members,
    ...span(node),
  };
  if (textOf(ctx, fieldOf(node, 'declaration_kind')) === 'extension') {
    ctx.extensions.push({ name, definition });
    return [make.class(node, definition)];
  }
  if (textOf(ctx, fieldOf(node, 'declaration_kind')) === 'enum') ctx.enums.add(name);
  ctx.types.set(name, definition);
  return [make.class(node, definition)];
}

function addMember(ctx: Lowering, node: SyntaxNode, members: Members): void {
  switch (node.type) {
    case 'property_declaration':
      addProperty(ctx, node, members);
      return;
    case 'function_declaration':
    case 'deinit_declaration':
      members.methods.push(lowerFunction(ctx, node, 'method'));
      return;
    case 'init_declaration':
      members.methods.push(lowerFunction(ctx, node, 'constructor'));
      return;
    case 'subscript_declaration':
      for (const accessor of lowerAccessors(
        ctx,
        childOf(node, 'computed_property'),
        node,
        'subscript',
        lowerParameters(ctx, node),
      ))
        members.methods.push({ ...accessor, form: 'method' });
      return;
    case 'enum_entry':
      return;
    default:
      if (node.named || node.isError) members.body.push(...lowerStatement(ctx, node));
  }
}

/** `@Option var host = "localhost"`: what stands on the command line, or else the value that is given. */
function commandLineValue(node: SyntaxNode, own: Expression | undefined): Expression {
  const told = make.call(span(node), nameAt(node, 'command_line_value'), []);
  return own === undefined ? told : make.binary(node, '??', told, own);
}

/** A property with a value or none is a field; one that is computed is a method. */
function addProperty(ctx: Lowering, node: SyntaxNode, members: Members): void {
  const modifiers = modifiersOf(ctx, node);
  const isStatic = modifiers.has('static') || modifiers.has('class');
  const binding = textOf(ctx, childOf(node, 'value_binding_pattern'));
  const isOption = lowerAnnotations(ctx, node).some(({ name }) =>
    /^(?:ArgumentParser\.)?(?:Argument|Option)$/.test(name),
  );
  for (const { target, type, value, computed } of propertiesOf(ctx, node)) {
    if (target.kind !== 'name') continue;
    if (computed !== undefined) {
      for (const accessor of lowerAccessors(ctx, computed, node, target.name, []))
        members.methods.push({ ...accessor, ...(isStatic ? { isStatic } : {}) });
      continue;
    }
    const own = value === undefined ? undefined : lowerExpression(ctx, value);
    const given = isOption ? commandLineValue(node, own) : own;
    members.fields.push({
      name: target.name,
      ...(type === undefined ? {} : { type }),
      ...(given === undefined ? {} : { value: given }),
      ...(isStatic ? { isStatic } : {}),
      ...(binding === 'let' ? { isConstant: true } : {}),
      annotations: lowerAnnotations(ctx, node),
      ...span(node),
    });
  }
  const observers = childOf(node, 'willset_didset_block');
  for (const clause of observers === undefined ? [] : valuesOf(observers))
    members.methods.push(
      lowerAccessor(ctx, clause, `${clause.type} of ${textOf(ctx, childOf(node, 'pattern'))}`, 'method', []),
    );
}

/** The getter and the setter of a computed property, or its body alone, which is the getter. */
function lowerAccessors(
  ctx: Lowering,
  computed: SyntaxNode | undefined,
  node: SyntaxNode,
  name: string,
  parameters: Parameter[],
): FunctionDefinition[] {
  if (computed === undefined) return [];
  const getter = childOf(computed, 'computed_getter');
  const setter = childOf(computed, 'computed_setter');
  if (getter === undefined && setter === undefined) return [lowerAccessor(ctx, computed, name, 'getter', parameters)];
  const value: Parameter = { target: nameAt({ start: node.start, end: node.start }, 'newValue'), annotations: [] };
  return [
    ...(getter === undefined ? [] : [lowerAccessor(ctx, getter, name, 'getter', parameters)]),
    ...(setter === undefined ? [] : [lowerAccessor(ctx, setter, name, 'setter', [...parameters, value])]),
  ];
}

function lowerAccessor(
  ctx: Lowering,
  node: SyntaxNode,
  name: string,
  form: FunctionDefinition['form'],
  parameters: Parameter[],
): FunctionDefinition {
  ctx.functions += 1;
  const outer = ctx.declared;
  ctx.declared = [];
  const body = lowerBody(ctx, node, form === 'getter');
  ctx.declared = outer;
  return { name, form, parameters, body, annotations: [], isPublic: false, nameStart: node.start, ...span(node) };
}
