/** @module Lowers classes: methods, declared fields, and the other statements of the body. */

import type { Annotation, ClassDefinition, FieldDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { dottedName, type Lowering, textOf } from './context.ts';
import { isOverload, lowerDecorators } from './decorators.ts';
import { lowerExpression } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { lowerStatement } from './statements.ts';
import { lowerType } from './types.ts';

/** Enum base types: the class body lists all instances. */
const ENUMERATION = /^(?:enum\.)?(?:Str|Int)?(?:Enum|Flag)$|(?:^|\.)(?:Text|Integer)?Choices$/;

export function lowerClass(ctx: Lowering, node: SyntaxNode, annotations: Annotation[]): ClassDefinition {
  const name = fieldOf(node, 'name');
  const outer = ctx.receiver;
  ctx.receiver = '';
  const definition: ClassDefinition = {
    name: name ? textOf(ctx, name) : '',
    supertypes: lowerSupertypes(ctx, fieldOf(node, 'superclasses')),
    annotations,
    fields: [],
    methods: [],
    body: [],
    start: node.start,
    end: node.end,
  };
  if (definition.supertypes.some(({ name: type }) => ENUMERATION.test(type))) definition.isEnum = true;
  for (const member of fieldOf(node, 'body')?.children ?? []) addMember(ctx, definition, member);
  ctx.receiver = outer;
  return definition;
}

function lowerSupertypes(ctx: Lowering, list: SyntaxNode | undefined): TypeReference[] {
  if (!list) return [];
  return namedChildren(list).flatMap((child): TypeReference[] => {
    const named = child.type === 'call' ? fieldOf(child, 'function') : child;
    const name = named && dottedName(ctx, named);
    if (name !== undefined) return [{ name, args: [] }];
    const type = child.type === 'subscript' ? lowerType(ctx, child) : undefined;
    return type ? [type] : [];
  });
}

function addMember(ctx: Lowering, definition: ClassDefinition, node: SyntaxNode): void {
  if (!node.named) return;
  if (node.type === 'function_definition') {
    definition.methods.push(lowerFunction(ctx, node, [], true));
    return;
  }
  const decorated = node.type === 'decorated_definition' ? fieldOf(node, 'definition') : undefined;
  if (decorated?.type === 'function_definition') {
    const annotations = lowerDecorators(ctx, node);
    if (!isOverload(annotations)) definition.methods.push(lowerFunction(ctx, decorated, annotations, true));
    return;
  }
  const field = node.type === 'expression_statement' ? lowerDeclaredField(ctx, node) : undefined;
  if (field) definition.fields.push(field);
  const value = field?.value;
  const { start, end } = node;
  const body: Statement[] = field
    ? value
      ? [make.expression({ start, end }, assigned(field, value))]
      : []
    : lowerStatement(ctx, node);
  definition.body.push(...body);
}

/** Assigns a declared field's value, because the field is also an attribute of the class. */
const assigned = (field: FieldDefinition, value: NonNullable<FieldDefinition['value']>) =>
  make.assign(field, make.name(field, field.name), value);

/** Lowers `name: T` and `name: T = value`, the fields of data classes and models. */
function lowerDeclaredField(ctx: Lowering, node: SyntaxNode): FieldDefinition | undefined {
  const assignment = childOf(node, 'assignment');
  const target = assignment && fieldOf(assignment, 'left');
  const typeNode = assignment && fieldOf(assignment, 'type');
  if (!assignment || !typeNode || target?.type !== 'identifier') return undefined;
  const type = lowerType(ctx, typeNode);
  const value = fieldOf(assignment, 'right');
  return {
    name: textOf(ctx, target),
    ...(type ? { type } : {}),
    ...(value ? { value: lowerExpression(ctx, value) } : {}),
    annotations: [],
    start: assignment.start,
    end: assignment.end,
  };
}
