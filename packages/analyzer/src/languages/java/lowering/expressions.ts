/** @module Java expressions, by node type. */
import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { isOperator, lowerBinary } from './binary.ts';
import { deeper, type Lowering, opaque, textOf } from './context.ts';
import { lowerCreation, lowerLambda, lowerNewArray } from './creation.ts';
import { lowerCharacter, lowerNumber, lowerString } from './literals.ts';
import { lowerAnnotation } from './names.ts';
import { lowerTypePattern } from './patterns.ts';
import { lowerSwitchExpression } from './switches.ts';
import { isType, lowerType, pathExpression, typeName } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** Lowers any expression; an absent or unknown one becomes `opaque`. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return { kind: 'opaque', parts: [], start: 0, end: 0 };
  const inner = unwrapped(node);
  return deeper(
    ctx,
    () => (BY_TYPE[inner.type] ?? lowerUnknown)(ctx, inner),
    () => opaque(inner),
  );
}

/** Parentheses come off without recursion, however many there are. */
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

const lowerName: Lower = (ctx, node) => ({ kind: 'name', name: textOf(ctx, node), start: node.start, end: node.end });

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
  return { kind: 'call', callee, args: lowerArguments(ctx, fieldOf(node, 'arguments')), start, end };
};

const lowerFieldAccess: Lower = (ctx, node) => {
  const field = fieldOf(node, 'field');
  const { start, end } = node;
  if (field === undefined || field.type === 'this') return { kind: 'this', start, end };
  return {
    kind: 'member',
    object: lowerExpression(ctx, fieldOf(node, 'object')),
    name: textOf(ctx, field),
    start,
    end,
  };
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
    value: { kind: 'number', value: 1, start, end },
    start,
    end,
  };
};

const lowerUnary: Lower = (ctx, node) => {
  const operand = lowerExpression(ctx, fieldOf(node, 'operand'));
  const operator = node.children[0]?.type;
  const { start, end } = node;
  if (operator === '-' && operand.kind === 'number') return { kind: 'number', value: -operand.value, start, end };
  if (operator !== '!' && operator !== '-' && operator !== '+' && operator !== '~') return opaque(node, [operand]);
  return { kind: 'unary', operator, operand, start, end };
};

const lowerCast: Lower = (ctx, node) => {
  const type = fieldsOf(node, 'type')[0];
  const value = lowerExpression(ctx, fieldOf(node, 'value'));
  return type === undefined
    ? opaque(node, [value])
    : { kind: 'cast', type: lowerType(ctx, type), value, start: node.start, end: node.end };
};

const lowerConditional: Lower = (ctx, node) => ({
  kind: 'conditional',
  test: lowerExpression(ctx, fieldOf(node, 'condition')),
  whenTrue: lowerExpression(ctx, fieldOf(node, 'consequence')),
  whenFalse: lowerExpression(ctx, fieldOf(node, 'alternative')),
  start: node.start,
  end: node.end,
});

const lowerIndex: Lower = (ctx, node) => ({
  kind: 'index',
  object: lowerExpression(ctx, fieldOf(node, 'array')),
  index: lowerExpression(ctx, fieldOf(node, 'index')),
  start: node.start,
  end: node.end,
});

export const lowerList: Lower = (ctx, node) => ({
  kind: 'list',
  items: namedChildren(node).map((item) => lowerExpression(ctx, item)),
  start: node.start,
  end: node.end,
});

const lowerInstanceof: Lower = (ctx, node) => {
  const value = lowerExpression(ctx, fieldOf(node, 'left'));
  return lowerTypePattern(ctx, node, value);
};

/** `Type::method` and `value::method` read the method as a value; `Type::new` its constructor. */
const lowerMethodReference: Lower = (ctx, node) => {
  const owner = node.children.find((child) => child.named && child.type !== 'type_arguments') ?? node.children[0];
  const last = node.children.at(-1);
  if (owner === undefined || last === undefined) return opaque(node);
  const object = isType(owner)
    ? pathExpression(typeName(ctx, owner), owner.start, owner.end)
    : lowerExpression(ctx, owner);
  return { kind: 'member', object, name: textOf(ctx, last), start: node.start, end: node.end };
};

const lowerClassLiteral: Lower = (ctx, node) => {
  const type = node.children.find(isType);
  if (type === undefined) return opaque(node);
  const object = pathExpression(typeName(ctx, type), type.start, type.end);
  return { kind: 'member', object, name: 'class', start: node.start, end: node.end };
};

const lowerTemplate: Lower = (ctx, node) => lowerExpression(ctx, fieldOf(node, 'template_argument'));

/** An annotation as the value of an annotation's element. */
const lowerNestedAnnotation: Lower = (ctx, node) => {
  const annotation = lowerAnnotation(ctx, node);
  const { start, end } = node;
  return { kind: 'call', callee: pathExpression(annotation.name, start, end), args: annotation.args, start, end };
};

const BY_TYPE: Readonly<Record<string, Lower>> = {
  identifier: lowerName,
  type_identifier: lowerName,
  underscore_pattern: lowerName,
  super: lowerName,
  scoped_identifier: (ctx, node) => pathExpression(textOf(ctx, node), node.start, node.end),
  scoped_type_identifier: (ctx, node) => pathExpression(typeName(ctx, node), node.start, node.end),
  generic_type: (ctx, node) => pathExpression(typeName(ctx, node), node.start, node.end),
  this: (_, node) => ({ kind: 'this', start: node.start, end: node.end }),
  true: (_, node) => ({ kind: 'boolean', value: true, start: node.start, end: node.end }),
  false: (_, node) => ({ kind: 'boolean', value: false, start: node.start, end: node.end }),
  null_literal: (_, node) => ({ kind: 'null', start: node.start, end: node.end }),
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
};

const EXPRESSION_TYPES: readonly string[] = Object.keys(BY_TYPE);

export const isExpression = (node: SyntaxNode): boolean =>
  node.type === 'parenthesized_expression' || BY_TYPE[node.type] !== undefined;
