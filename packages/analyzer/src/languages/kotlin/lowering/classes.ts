/** @module Lowers classes, interfaces, objects and enums. */

import type {
  ClassDefinition,
  Expression,
  FieldDefinition,
  FunctionDefinition,
  Parameter,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, childrenOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned } from '../../lowering/nodes.ts';
import { lowerArguments } from './calls.ts';
import { type Lowering, nameAt, span, textOf, withNames, withReceiver } from './context.ts';
import { namesOfClass } from './declared-names.ts';
import { lowerExpression } from './expressions.ts';
import { lowerFunction, lowerParameters } from './functions.ts';
import { lowerAnnotations, modifiersOf } from './modifiers.ts';
import { lowerField, lowerGetter } from './properties.ts';
import { lowerStatement, lowerStatements } from './statements.ts';
import { lowerType, writtenType } from './types.ts';

/** The members of a class collected so far. */
interface Members {
  fields: FieldDefinition[];
  methods: FunctionDefinition[];
  body: Statement[];
  /** The statements of the primary constructor, in source order. */
  initial: Statement[];
  /** Names that only the primary constructor sees. */
  arguments: ReadonlySet<string>;
}

export function lowerClass(ctx: Lowering, node: SyntaxNode): ClassDefinition {
  return withNames(ctx, namesOfClass(node, ctx.source), () =>
    withReceiver(ctx, undefined, () => classOf(ctx, node, textOf(ctx, childOf(node, 'type_identifier')))),
  );
}

/** Lowers `object : Listener { … }` to an instance of an anonymous class. */
export function lowerObject(ctx: Lowering, node: SyntaxNode): Expression {
  const definition = withNames(ctx, namesOfClass(node, ctx.source), () =>
    withReceiver(ctx, undefined, () => classOf(ctx, node, '')),
  );
  return {
    kind: 'call',
    callee: make.class(node, definition),
    args: [],
    construct: true,
    ...span(node),
  };
}

function classOf(ctx: Lowering, node: SyntaxNode, name: string): ClassDefinition {
  const primary = childOf(node, 'primary_constructor');
  const parameters = primary ? childrenOf(primary, 'class_parameter') : [];
  const members: Members = {
    fields: [],
    methods: [],
    body: [],
    initial: [],
    arguments: new Set(parameters.map((one) => textOf(ctx, childOf(one, 'simple_identifier')))),
  };
  for (const parameter of parameters) {
    if (childOf(parameter, 'binding_pattern_kind')) members.fields.push(lowerFieldOfParameter(ctx, parameter));
  }
  const isObject = node.type === 'object_declaration';
  const body = childOf(node, 'class_body', 'enum_class_body');
  if (body) readMembers(ctx, body, members, isObject);
  if (needsConstructor(parameters, members))
    members.methods.push(lowerConstructor(ctx, node, primary, parameters, members));
  return {
    name,
    supertypes: lowerSupertypes(ctx, node),
    annotations: modifiersOf(ctx, node).annotations,
    fields: members.fields,
    methods: members.methods,
    body: members.body,
    ...(body?.type === 'enum_class_body' ? { isEnum: true } : {}),
    ...span(node),
  };
}

/** Checks whether the primary constructor does more than fill fields. */
const needsConstructor = (parameters: readonly SyntaxNode[], { initial }: Members): boolean =>
  initial.length > 0 || parameters.some((one) => !childOf(one, 'binding_pattern_kind'));

const lowerFieldOfParameter = (ctx: Lowering, node: SyntaxNode): FieldDefinition => ({
  name: textOf(ctx, childOf(node, 'simple_identifier')),
  ...writtenType(ctx, node),
  isConstant: textOf(ctx, childOf(node, 'binding_pattern_kind')) === 'val',
  annotations: modifiersOf(ctx, node).annotations,
  ...span(node),
});

function lowerConstructor(
  ctx: Lowering,
  node: SyntaxNode,
  primary: SyntaxNode | undefined,
  written: readonly SyntaxNode[],
  members: Members,
): FunctionDefinition {
  ctx.functions += 1;
  const kept = written
    .filter((one) => childOf(one, 'binding_pattern_kind'))
    .map((one): Statement => {
      const name = textOf(ctx, childOf(one, 'simple_identifier'));
      const target: Expression = make.member(one, make.this(one), name);
      return assigned(target, nameAt(one, name), one);
    });
  const at = primary ?? node;
  return {
    name: 'constructor',
    form: 'constructor',
    parameters: written.map((one) => lowerClassParameter(ctx, one)),
    body: [...kept, ...members.initial],
    annotations: primary ? modifiersOf(ctx, primary).annotations : [],
    ...span(at),
    nameStart: at.start,
  };
}

function lowerClassParameter(ctx: Lowering, node: SyntaxNode): Parameter {
  const name = childOf(node, 'simple_identifier');
  const last = node.children.at(-1);
  const before = node.children.at(-2);
  const modifiers = childOf(node, 'modifiers');
  return {
    target: nameAt(name ?? node, textOf(ctx, name)),
    ...writtenType(ctx, node),
    annotations: modifiers ? lowerAnnotations(ctx, modifiers) : [],
    ...(last && before?.type === '=' ? { default: lowerExpression(ctx, last) } : {}),
  };
}

function lowerSupertypes(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  return childrenOf(node, 'delegation_specifier').flatMap((one) => {
    const [first] = namedChildren(one);
    const type = first?.type === 'user_type' ? first : first && childOf(first, 'user_type');
    return type ? [lowerType(ctx, type)] : [];
  });
}

function readMembers(ctx: Lowering, body: SyntaxNode, members: Members, isStatic: boolean): void {
  let property = '';
  for (const child of body.children) {
    switch (child.type) {
      case 'property_declaration':
        property = textOf(ctx, childOf(childOf(child, 'variable_declaration') ?? child, 'simple_identifier'));
        readProperty(ctx, child, members, isStatic);
        break;
      case 'getter':
        members.methods.push(lowerGetter(ctx, child, property, isStatic));
        break;
      case 'setter':
        break;
      case 'function_declaration':
        readFunction(ctx, child, members, isStatic);
        break;
      case 'secondary_constructor':
        members.methods.push(lowerSecondary(ctx, child));
        break;
      case 'anonymous_initializer':
        members.initial.push(...childrenOf(child, 'statements').flatMap((one) => lowerStatements(ctx, one)));
        break;
      case 'companion_object': {
        const inner = childOf(child, 'class_body');
        if (inner) readMembers(ctx, inner, members, true);
        break;
      }
      case 'enum_entry':
        members.fields.push(lowerEntry(ctx, child));
        break;
      default:
        if (child.named) members.body.push(...lowerStatement(ctx, child));
    }
  }
}

function readProperty(ctx: Lowering, node: SyntaxNode, members: Members, isStatic: boolean): void {
  const getter = childOf(node, 'getter');
  const field = lowerField(ctx, node, isStatic);
  if (!field) return;
  if (getter) members.methods.push(lowerGetter(ctx, getter, field.name, isStatic));
  else members.fields.push(field);
  if (!field.value || isStatic || !mentions(ctx, node, members.arguments)) return;
  const target: Expression = make.member(node, make.this(node), field.name);
  members.initial.push(assigned(target, field.value, node));
}

/** Checks whether the code under a node mentions any of the names. */
function mentions(ctx: Lowering, node: SyntaxNode, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  const open: SyntaxNode[] = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (/identifier$/.test(at.type) && names.has(textOf(ctx, at))) return true;
    open.push(...at.children);
  }
  return false;
}

function readFunction(ctx: Lowering, node: SyntaxNode, members: Members, isStatic: boolean): void {
  const definition = lowerFunction(ctx, node, true);
  if (definition.form === 'function') members.body.push(make.function(node, definition));
  else members.methods.push(isStatic ? { ...definition, isStatic } : definition);
}

function lowerSecondary(ctx: Lowering, node: SyntaxNode): FunctionDefinition {
  ctx.functions += 1;
  const delegation = childOf(node, 'constructor_delegation_call');
  const list = delegation && childOf(delegation, 'value_arguments');
  const statements = childOf(node, 'statements');
  const word = delegation && textOf(ctx, delegation).startsWith('super') ? 'super' : 'this';
  const call: Statement[] = list
    ? [make.expression(list, make.call(list, nameAt(list, word), lowerArguments(ctx, list)))]
    : [];
  return {
    name: 'constructor',
    form: 'constructor',
    parameters: lowerParameters(ctx, node),
    body: [...call, ...(statements ? lowerStatements(ctx, statements) : [])],
    annotations: modifiersOf(ctx, node).annotations,
    ...span(node),
    nameStart: node.start,
  };
}

/** Lowers an enum entry to a constant of unknown value. */
const lowerEntry = (ctx: Lowering, node: SyntaxNode): FieldDefinition => {
  const name = textOf(ctx, childOf(node, 'simple_identifier'));
  return {
    name,
    value: { kind: 'opaque', parts: [], ...span(node) },
    isStatic: true,
    isConstant: true,
    annotations: [],
    ...span(node),
  };
};
