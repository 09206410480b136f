/** @module Lowers Java expressions, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow } from '../../lowering/rows.ts';
import { isOperator, lowerBinary } from './binary.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerCreation, lowerLambda, lowerNewArray } from './creation.ts';
import { lowerCharacter, lowerNumber, lowerString } from './literals.ts';
import { lowerAnnotation } from './names.ts';
import { lowerTypePattern } from './patterns.ts';
import { lowerSwitchExpression } from './switches.ts';
import { isType, lowerType, pathExpression, typeName } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** Lowers any expression; a missing or unknown one becomes `opaque`. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return { kind: 'opaque', parts: [], start: 0, end: 0 };
  const inner = unwrapped(node);
  return lowerByRow(ctx, inner, BY_TYPE, lowerUnknown, opaque);
}

/** Removes parentheses without recursion, because they may be deeply nested. */
function unwrapped(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.type === 'parenthesized_expression') {
    const inner = at.children.find((child) => child.named && !child.isError);
    if (inner === undefined) return at;
    at = inner;
  }
  return at;
}

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

export const lowerArguments = (ctx: Lowering, list: SyntaxNode | undefined): Argument[] =>
  list === undefined ? [] : namedChildren(list).map((argument) => ({ value: lowerExpression(ctx, argument) }));

const lowerName: Lower = (ctx, node) => make.name(node, textOf(ctx, node));

const lowerCall: Lower = (ctx, node) => {
  const { start, end } = node;
  const object = fieldOf(node, 'object');
  const nameNode = fieldOf(node, 'name');
  const name = nameNode === undefined ? '' : textOf(ctx, nameNode);
  const receiver = object === undefined ? undefined : lowerExpression(ctx, object);
  const callee: Expression =
    receiver === undefined
      ? { kind: 'name', name, start: nameNode?.start ?? start, end: nameNode?.end ?? end }
      : { kind: 'member', object: receiver, name, start, end: nameNode?.end ?? end };
  return make.call({ start, end }, callee, lowerArguments(ctx, fieldOf(node, 'arguments')));
};

const lowerFieldAccess: Lower = (ctx, node) => {
  const field = fieldOf(node, 'field');
  const { start, end } = node;
  if (field === undefined || field.type === 'this') return make.this({ start, end });
  return make.member({ start, end }, lowerExpression(ctx, fieldOf(node, 'object')), textOf(ctx, field));
};

const lowerAssignment: Lower = (ctx, node) => {
  const written = fieldOf(node, 'operator');
  const operator = written === undefined ? '' : textOf(ctx, written).slice(0, -1);
  return {
    kind: 'assign',
    target: lowerExpression(ctx, fieldOf(node, 'left')),
    value: lowerExpression(ctx, fieldOf(node, 'right')),
    ...(isOperator(operator) ? { operator } : {}),
    start: node.start,
    end: node.end,
  };
};

const lowerUpdate: Lower = (ctx, node) => {
  const { start, end } = node;
  const isDecrement = node.children.some((child) => child.type === '--');
  return {
    kind: 'assign',
    target: lowerExpression(
      ctx,
      node.children.find((child) => child.named),
    ),
    operator: isDecrement ? '-' : '+',
    value: make.number({ start, end }, 1),
    start,
    end,
  };
};

const lowerUnary: Lower = (ctx, node) => {
  const operand = lowerExpression(ctx, fieldOf(node, 'operand'));
  const operator = node.children[0]?.type;
  const { start, end } = node;
  if (operator === '-' && operand.kind === 'number') return make.number({ start, end }, -operand.value);
  if (operator !== '!' && operator !== '-' && operator !== '+' && operator !== '~') return opaque(node, [operand]);
  return make.unary({ start, end }, operator, operand);
};

const lowerCast: Lower = (ctx, node) => {
  const type = fieldsOf(node, 'type')[0];
  const value = lowerExpression(ctx, fieldOf(node, 'value'));
  return type === undefined ? opaque(node, [value]) : make.cast(node, lowerType(ctx, type), value);
};

const lowerConditional: Lower = (ctx, node) =>
  make.conditional(
    node,
    lowerExpression(ctx, fieldOf(node, 'condition')),
    lowerExpression(ctx, fieldOf(node, 'consequence')),
    lowerExpression(ctx, fieldOf(node, 'alternative')),
  );

const lowerIndex: Lower = (ctx, node) =>
  make.index(node, lowerExpression(ctx, fieldOf(node, 'array')), lowerExpression(ctx, fieldOf(node, 'index')));

export const lowerList: Lower = (ctx, node) =>
  make.list(
    node,
    namedChildren(node).map((item) => lowerExpression(ctx, item)),
  );

const lowerInstanceof: Lower = (ctx, node) => {
  const value = lowerExpression(ctx, fieldOf(node, 'left'));
  return lowerTypePattern(ctx, node, value);
};

/** Lowers `Type::method` and `value::method` to the method as a value, `Type::new` to the constructor. */
const lowerMethodReference: Lower = (ctx, node) => {
  const owner = node.children.find((child) => child.named && child.type !== 'type_arguments') ?? node.children[0];
  const last = node.children.at(-1);
  if (owner === undefined || last === undefined) return opaque(node);
  const object = isType(owner)
    ? pathExpression(typeName(ctx, owner), owner.start, owner.end)
    : lowerExpression(ctx, owner);
  return make.member(node, object, textOf(ctx, last));
};

const lowerClassLiteral: Lower = (ctx, node) => {
  const type = node.children.find(isType);
  if (type === undefined) return opaque(node);
  const object = pathExpression(typeName(ctx, type), type.start, type.end);
  return make.member(node, object, 'class');
};

const lowerTemplate: Lower = (ctx, node) => lowerExpression(ctx, fieldOf(node, 'template_argument'));

/** Lowers an annotation that is the value of another annotation's element. */
const lowerNestedAnnotation: Lower = (ctx, node) => {
  const annotation = lowerAnnotation(ctx, node);
  const { start, end } = node;
  return make.call({ start, end }, pathExpression(annotation.name, start, end), annotation.args);
};

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  identifier: lowerName,
  type_identifier: lowerName,
  underscore_pattern: lowerName,
  super: lowerName,
  scoped_identifier: (ctx, node) => pathExpression(textOf(ctx, node), node.start, node.end),
  scoped_type_identifier: (ctx, node) => pathExpression(typeName(ctx, node), node.start, node.end),
  generic_type: (ctx, node) => pathExpression(typeName(ctx, node), node.start, node.end),
  this: (_, node) => make.this(node),
  true: (_, node) => make.boolean(node, true),
  false: (_, node) => make.boolean(node, false),
  null_literal: (_, node) => make.null(node),
  string_literal: (ctx, node) => lowerString(ctx, node, (inner) => lowerExpression(ctx, inner)),
  character_literal: lowerCharacter,
  decimal_integer_literal: lowerNumber,
  hex_integer_literal: lowerNumber,
  octal_integer_literal: lowerNumber,
  binary_integer_literal: lowerNumber,
  decimal_floating_point_literal: lowerNumber,
  hex_floating_point_literal: lowerNumber,
  binary_expression: lowerBinary,
  method_invocation: lowerCall,
  field_access: lowerFieldAccess,
  object_creation_expression: lowerCreation,
  array_creation_expression: lowerNewArray,
  array_initializer: lowerList,
  element_value_array_initializer: lowerList,
  assignment_expression: lowerAssignment,
  update_expression: lowerUpdate,
  unary_expression: lowerUnary,
  cast_expression: lowerCast,
  ternary_expression: lowerConditional,
  array_access: lowerIndex,
  instanceof_expression: lowerInstanceof,
  lambda_expression: lowerLambda,
  method_reference: lowerMethodReference,
  class_literal: lowerClassLiteral,
  switch_expression: lowerSwitchExpression,
  template_expression: lowerTemplate,
  annotation: lowerNestedAnnotation,
  marker_annotation: lowerNestedAnnotation,
  expression_statement: (ctx, node) => lowerExpression(ctx, childOf(node, ...EXPRESSION_TYPES)),
});

const EXPRESSION_TYPES: readonly string[] = Object.keys(BY_TYPE);

export const isExpression = (node: SyntaxNode): boolean =>
  node.type === 'parenthesized_expression' || BY_TYPE[node.type] !== undefined;
