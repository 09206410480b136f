/** @module Expressions: a table from the grammar's node types to the intermediate form. */
import type { Argument, Expression } from '../../../ir/index.ts';
import { fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { classExpression } from './classes.ts';
import { element } from './elements.ts';
import { functionExpression } from './functions.ts';
import { numberValue, regexLiteral, stringLiteral, template } from './literals.ts';
import { deeper, type Lowering, opaque, textOf } from './lowering.ts';
import { requiredModule } from './modules.ts';
import { objectLiteral } from './objects.ts';
import { binary, unary, update, updated } from './operators.ts';
import { listItems, target } from './patterns.ts';
import { typeReference } from './types.ts';

type Lower = (lowering: Lowering, node: SyntaxNode) => Expression;

const name: Lower = (lowering, node) => ({
  kind: 'name',
  name: textOf(lowering, node),
  start: node.start,
  end: node.end,
});

const nothing: Lower = (_, node) => ({ kind: 'null', start: node.start, end: node.end });

const truth =
  (value: boolean): Lower =>
  (_, node) => ({ kind: 'boolean', value, start: node.start, end: node.end });

/** The first named child alone: parentheses, `x!`, `x satisfies T`. */
const inner: Lower = (lowering, node) => expression(lowering, namedChildren(node)[0], node);

const everyPart: Lower = (lowering, node) =>
  opaque(
    node,
    namedChildren(node).map((child) => expression(lowering, child, node)),
  );

function member(lowering: Lowering, node: SyntaxNode): Expression {
  const property = fieldOf(node, 'property');
  const object = expression(lowering, fieldOf(node, 'object'), node);
  if (!property) return opaque(node, [object]);
  const lowered: Expression = {
    kind: 'member',
    object,
    name: textOf(lowering, property),
    start: node.start,
    end: node.end,
  };
  if (fieldOf(node, 'optional_chain')) lowered.nullSafe = true;
  return lowered;
}

function subscript(lowering: Lowering, node: SyntaxNode): Expression {
  const object = expression(lowering, fieldOf(node, 'object'), node);
  const index = expression(lowering, fieldOf(node, 'index'), node);
  return { kind: 'index', object, index, start: node.start, end: node.end };
}

/** The arguments of a call, `...spread` among them. */
export function callArguments(lowering: Lowering, list: SyntaxNode | undefined): Argument[] {
  if (!list) return [];
  return namedChildren(list).map((child) =>
    child.type === 'spread_element'
      ? { value: expression(lowering, namedChildren(child)[0], child), spread: true }
      : { value: expression(lowering, child, child) },
  );
}

function call(lowering: Lowering, node: SyntaxNode): Expression {
  const callee = fieldOf(node, 'function');
  const list = fieldOf(node, 'arguments');
  const range = { start: node.start, end: node.end };
  if (list?.type === 'template_string') {
    const tag = expression(lowering, callee, node);
    return { kind: 'call', callee: tag, args: [{ value: template(lowering, list) }], tagged: true, ...range };
  }
  const module = requiredModule(lowering, node);
  if (module) return module;
  return {
    kind: 'call',
    callee: callee?.type === 'import' ? name(lowering, callee) : expression(lowering, callee, node),
    args: callArguments(lowering, list),
    ...range,
  };
}

const construct: Lower = (lowering, node) => ({
  kind: 'call',
  callee: expression(lowering, fieldOf(node, 'constructor'), node),
  args: callArguments(lowering, fieldOf(node, 'arguments')),
  construct: true,
  start: node.start,
  end: node.end,
});

const assignment: Lower = (lowering, node) => {
  const left = fieldOf(node, 'left');
  return {
    kind: 'assign',
    target: left ? target(lowering, left) : opaque(node),
    value: expression(lowering, fieldOf(node, 'right'), node),
    start: node.start,
    end: node.end,
  };
};

const conditional: Lower = (lowering, node) => ({
  kind: 'conditional',
  test: expression(lowering, fieldOf(node, 'condition'), node),
  whenTrue: expression(lowering, fieldOf(node, 'consequence'), node),
  whenFalse: expression(lowering, fieldOf(node, 'alternative'), node),
  start: node.start,
  end: node.end,
});

const list: Lower = (lowering, node) => ({
  kind: 'list',
  items: listItems<Expression>(
    node,
    (child) => expression(lowering, child, child),
    () => nothing(lowering, node),
  ),
  start: node.start,
  end: node.end,
});

const sequence: Lower = (lowering, node) => ({
  kind: 'sequence',
  items: namedChildren(node).map((child) => expression(lowering, child, child)),
  start: node.start,
  end: node.end,
});

const yielded: Lower = (lowering, node) => {
  const value = namedChildren(node)[0];
  const range = { start: node.start, end: node.end };
  return value ? { kind: 'yield', value: expression(lowering, value, node), ...range } : { kind: 'yield', ...range };
};

/** `x as T`, `<T>x`. The latter holds its type first. `as const` has no type. */
const UNCHECKED = /^(number|boolean|bigint)$/;

const cast: Lower = (lowering, node) => {
  const parts = namedChildren(node);
  const assertion = node.type === 'type_assertion';
  const value = expression(lowering, parts[assertion ? 1 : 0], node);
  const type = parts[assertion ? 0 : 1];
  const named = assertion && type ? namedChildren(type)[0] : type;
  const reference = named && typeReference(lowering, named);
  // `x as number` makes no number of it: nothing of the cast is left when the program runs.
  if (!reference || UNCHECKED.test(reference.name)) return value;
  return { kind: 'cast', type: reference, value, start: node.start, end: node.end };
};

const LOWER: Readonly<Record<string, Lower>> = {
  identifier: name,
  property_identifier: name,
  shorthand_property_identifier: name,
  private_property_identifier: name,
  statement_identifier: name,
  super: name,
  import: name,
  meta_property: name,
  undefined: nothing,
  null: nothing,
  this: (_, node) => ({ kind: 'this', start: node.start, end: node.end }),
  true: truth(true),
  false: truth(false),
  number: (lowering, node) => ({
    kind: 'number',
    value: numberValue(textOf(lowering, node)),
    start: node.start,
    end: node.end,
  }),
  string: stringLiteral,
  template_string: template,
  regex: regexLiteral,
  parenthesized_expression: inner,
  non_null_expression: inner,
  satisfies_expression: inner,
  instantiation_expression: inner,
  expression_statement: inner,
  member_expression: member,
  nested_identifier: member,
  subscript_expression: subscript,
  call_expression: call,
  new_expression: construct,
  assignment_expression: assignment,
  augmented_assignment_expression: updated,
  update_expression: update,
  unary_expression: unary,
  binary_expression: binary,
  ternary_expression: conditional,
  object: objectLiteral,
  array: list,
  sequence_expression: sequence,
  spread_element: (lowering, node) => ({
    kind: 'spread',
    value: inner(lowering, node),
    start: node.start,
    end: node.end,
  }),
  await_expression: (lowering, node) => ({
    kind: 'await',
    value: inner(lowering, node),
    start: node.start,
    end: node.end,
  }),
  yield_expression: yielded,
  as_expression: cast,
  type_assertion: cast,
  arrow_function: functionExpression,
  function_expression: functionExpression,
  generator_function: functionExpression,
  function_declaration: functionExpression,
  generator_function_declaration: functionExpression,
  class: classExpression,
  class_declaration: classExpression,
  jsx_element: element,
  jsx_self_closing_element: element,
  jsx_expression: inner,
  object_pattern: (lowering, node) => target(lowering, node),
  array_pattern: (lowering, node) => target(lowering, node),
};

/** Lowers an expression. `parent` gives the place of one that is missing. Never throws. */
export function expression(
  lowering: Lowering,
  node: SyntaxNode | undefined,
  parent: { start: number; end: number },
): Expression {
  if (!node) return opaque(parent);
  let current = node;
  while (current.type === 'parenthesized_expression') {
    const next = current.children.find((child) => child.named && child.field !== 'type');
    if (!next) return opaque(current);
    current = next;
  }
  const lower = LOWER[current.type] ?? everyPart;
  return deeper(
    lowering,
    () => lower(lowering, current),
    () => opaque(current),
  );
}

/** All expressions held under a field. */
export const expressionsUnder = (lowering: Lowering, node: SyntaxNode, field: string): Expression[] =>
  fieldsOf(node, field)
    .filter((child) => child.named && child.type !== 'empty_statement')
    .map((child) => expression(lowering, child, node));
