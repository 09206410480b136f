/** @module Lowers classes, interfaces, enums and object types. */

import type { Annotation, ClassDefinition, Expression, FieldDefinition, TypeReference } from '../../../ir/index.ts';
import {
  childOf,
  childrenOf,
  fieldOf,
  fieldsOf,
  hasToken,
  namedChildren,
  type SyntaxNode,
} from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { isParameterProperty, lowerAnnotation, lowerAnnotations, lowerFunction } from './functions.ts';
import { memberName } from './keys.ts';
import { lowerBlock } from './statements.ts';
import { lowerType, lowerTypeUnder } from './types.ts';

const emptyClass = (ctx: Lowering, node: SyntaxNode): ClassDefinition => {
  const name = fieldOf(node, 'name');
  return {
    name: name ? textOf(ctx, name) : '',
    supertypes: [],
    annotations: lowerAnnotations(ctx, node),
    fields: [],
    methods: [],
    body: [],
    start: node.start,
    end: node.end,
  };
};

/** Returns the superclass of `extends X` or `extends a.b.X`; for a mixin, `extends mix(X)`, it is the function. */
function lowerSuperclass(ctx: Lowering, node: SyntaxNode): TypeReference {
  const named = node.type === 'call_expression' ? (fieldOf(node, 'function') ?? node) : node;
  return { name: textOf(ctx, named), args: [] };
}

function lowerSupertypes(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  const types: TypeReference[] = [];
  for (const heritage of childrenOf(node, 'class_heritage', 'extends_type_clause')) {
    if (heritage.type === 'extends_type_clause') {
      types.push(...fieldsOf(heritage, 'type').map((type) => lowerType(ctx, type)));
      continue;
    }
    for (const part of namedChildren(heritage)) {
      if (part.type === 'extends_clause')
        types.push(...fieldsOf(part, 'value').map((value) => lowerSuperclass(ctx, value)));
      else if (part.type === 'implements_clause')
        types.push(...namedChildren(part).map((type) => lowerType(ctx, type)));
      else types.push(lowerSuperclass(ctx, part));
    }
  }
  return types;
}

const FUNCTIONS = new Set(['arrow_function', 'function_expression', 'generator_function']);

interface Body {
  definition: ClassDefinition;
  /** Decorators of the next member. */
  pending: Annotation[];
}

function field(ctx: Lowering, node: SyntaxNode, into: Body): void {
  const nameNode = fieldOf(node, 'name') ?? fieldOf(node, 'property');
  const value = fieldOf(node, 'value');
  const annotations = [...into.pending, ...lowerAnnotations(ctx, node)];
  into.pending = [];
  if (value && FUNCTIONS.has(value.type)) {
    // `handle = async (request) => …` is a method bound to its object.
    const method = lowerFunction(ctx, value, 'method', nameNode);
    method.annotations = annotations;
    if (hasToken(node, 'static')) method.isStatic = true;
    into.definition.methods.push(method);
    return;
  }
  const type = lowerTypeUnder(ctx, node, 'type');
  const lowered: FieldDefinition = {
    name: memberName(ctx, nameNode),
    annotations,
    start: node.start,
    end: node.end,
  };
  if (type) lowered.type = type;
  if (value) lowered.value = lowerExpression(ctx, value, node);
  if (hasToken(node, 'static')) lowered.isStatic = true;
  if (hasToken(node, 'readonly')) lowered.isConstant = true;
  into.definition.fields.push(lowered);
}

/** Returns the fields that TypeScript's `constructor(private db: Db)` declares. */
function lowerParameterFields(ctx: Lowering, method: SyntaxNode): FieldDefinition[] {
  const list = fieldOf(method, 'parameters');
  if (!list) return [];
  return list.children.filter(isParameterProperty).flatMap((child) => {
    const pattern = fieldOf(child, 'pattern');
    const type = lowerTypeUnder(ctx, child, 'type');
    if (!pattern || !type) return [];
    return [{ name: textOf(ctx, pattern), type, annotations: [], start: child.start, end: child.end }];
  });
}

function classMember(ctx: Lowering, node: SyntaxNode, into: Body): void {
  switch (node.type) {
    case 'decorator':
      into.pending.push(lowerAnnotation(ctx, node));
      return;
    case 'method_definition': {
      const method = lowerFunction(ctx, node, 'method');
      method.annotations = [...into.pending, ...method.annotations];
      into.pending = [];
      into.definition.methods.push(method);
      if (method.form === 'constructor') into.definition.fields.push(...lowerParameterFields(ctx, node));
      return;
    }
    case 'field_definition':
    case 'public_field_definition':
    case 'property_signature':
      field(ctx, node, into);
      return;
    case 'class_static_block': {
      const body = fieldOf(node, 'body');
      if (body) into.definition.body.push(make.block(node, lowerBlock(ctx, body)));
      return;
    }
    default:
      // Signatures have no body; broken members are skipped.
      into.pending = [];
  }
}

/** Lowers a class, an interface or a named object type. */
export function lowerClass(ctx: Lowering, node: SyntaxNode): ClassDefinition {
  const definition = emptyClass(ctx, node);
  definition.supertypes = lowerSupertypes(ctx, node);
  const body = fieldOf(node, 'body') ?? childOf(node, 'object_type');
  const into: Body = { definition, pending: [] };
  if (body) for (const child of body.children) if (child.named) classMember(ctx, child, into);
  return definition;
}

/** Lowers an enum to a class of constants. Members without a value count up from the previous one. */
export function lowerEnumDefinition(ctx: Lowering, node: SyntaxNode): ClassDefinition {
  const definition = emptyClass(ctx, node);
  const body = fieldOf(node, 'body');
  let next = 0;
  for (const child of body ? namedChildren(body) : []) {
    const range = { start: child.start, end: child.end };
    const assigned = child.type === 'enum_assignment';
    const value: Expression = assigned
      ? lowerExpression(ctx, fieldOf(child, 'value'), child)
      : make.number(range, next);
    next = value.kind === 'number' ? value.value + 1 : next + 1;
    const name = memberName(ctx, assigned ? fieldOf(child, 'name') : child);
    definition.fields.push({ name, value, isStatic: true, isConstant: true, annotations: [], ...range });
  }
  return definition;
}

export function lowerClassExpression(ctx: Lowering, node: SyntaxNode): Expression {
  return make.class(node, lowerClass(ctx, node));
}
