/** @module Lowers expressions, by node type. */

import type { Argument, Call, Expression } from '../../../ir/index.ts';
import { fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow } from '../../lowering/rows.ts';
import { lowerClassExpression } from './classes.ts';
import { awaitedIn, withoutAsyncHelper } from './compiled-async.ts';
import { withoutHelper } from './compiled-helpers.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerElement } from './elements.ts';
import { lowerFunctionExpression } from './functions.ts';
import { lowerRegex, lowerString, lowerTemplate, numberValue } from './literals.ts';
import { branchOfCommonModule, lowerRequiredModule } from './modules.ts';
import { lowerObject } from './objects.ts';
import { lowerAugmentedAssignment, lowerBinary, lowerUnary, lowerUpdate } from './operators.ts';
import { listItems, lowerTarget } from './patterns.ts';
import { withoutPipe } from './pipes.ts';
import { lowerPromise } from './promises.ts';
import { withoutReceiver } from './receivers.ts';
import { lowerType } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

const lowerName: Lower = (ctx, node) => make.name(node, textOf(ctx, node));

const lowerNull: Lower = (_, node) => make.null(node);

const truth =
  (value: boolean): Lower =>
  (_, node) =>
    make.boolean(node, value);

/** Lowers the first named child: parentheses, `x!`, `x satisfies T`. */
const lowerInner: Lower = (ctx, node) => lowerExpression(ctx, namedChildren(node)[0], node);

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child, node)),
  );

function lowerMember(ctx: Lowering, node: SyntaxNode): Expression {
  const property = fieldOf(node, 'property');
  const object = lowerExpression(ctx, fieldOf(node, 'object'), node);
  if (!property) return opaque(node, [object]);
  const lowered: Expression = make.member(node, object, textOf(ctx, property));
  if (fieldOf(node, 'optional_chain')) lowered.nullSafe = true;
  return lowered;
}

function lowerIndex(ctx: Lowering, node: SyntaxNode): Expression {
  const object = lowerExpression(ctx, fieldOf(node, 'object'), node);
  const index = lowerExpression(ctx, fieldOf(node, 'index'), node);
  return make.index(node, object, index);
}

/** Lowers the arguments of a call, including `...spread`. */
export function lowerArguments(ctx: Lowering, list: SyntaxNode | undefined): Argument[] {
  if (!list) return [];
  return namedChildren(list).map((child) =>
    child.type === 'spread_element'
      ? { value: lowerExpression(ctx, namedChildren(child)[0], child), spread: true }
      : { value: lowerExpression(ctx, child, child) },
  );
}

function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const callee = fieldOf(node, 'function');
  const list = fieldOf(node, 'arguments');
  const range = { start: node.start, end: node.end };
  if (list?.type === 'template_string') {
    const tag = lowerExpression(ctx, callee, node);
    return { kind: 'call', callee: tag, args: [{ value: lowerTemplate(ctx, list) }], tagged: true, ...range };
  }
  const module = lowerRequiredModule(ctx, node);
  if (module) return module;
  // In an `await (…)`, its operand.
  if (ctx.awaitStart === node.start && callee?.type === 'identifier' && list)
    return lowerItems(ctx, node, namedChildren(list));
  const called = callee?.type === 'import' ? lowerName(ctx, callee) : lowerExpression(ctx, callee, node);
  const call = withoutReceiver(onArguments(make.call(range, called, lowerArguments(ctx, list))));
  if (call.kind !== 'call') return call;
  const plain = withoutAsyncHelper(call);
  if (plain !== call) return plain;
  const restored = withoutHelper(ctx, call);
  return restored === call ? withoutPipe(call) : restored;
}

/** Rewrites `[].slice.call(arguments, 1)` to `arguments.slice(1)`: a list method called on a list-like object. */
function onArguments(call: Call): Call {
  const { callee, args } = call;
  const [list, ...others] = args;
  if (callee.kind !== 'member' || callee.name !== 'call' || callee.object.kind !== 'member' || !list || list.spread)
    return call;
  const { object, name } = callee.object;
  const isLent =
    object.kind === 'list'
      ? object.items.length === 0
      : object.kind === 'member' &&
        object.name === 'prototype' &&
        object.object.kind === 'name' &&
        object.object.name === 'Array';
  return isLent ? { ...call, callee: make.member(callee, list.value, name), args: others } : call;
}

const lowerConstruction: Lower = (ctx, node) =>
  lowerPromise({
    kind: 'call',
    callee: lowerExpression(ctx, fieldOf(node, 'constructor'), node),
    args: lowerArguments(ctx, fieldOf(node, 'arguments')),
    construct: true,
    start: node.start,
    end: node.end,
  });

const lowerAssignment: Lower = (ctx, node) => {
  const left = fieldOf(node, 'left');
  return make.assign(
    node,
    left ? lowerTarget(ctx, left) : opaque(node),
    lowerExpression(ctx, fieldOf(node, 'right'), node),
  );
};

const lowerConditional: Lower = (ctx, node) => {
  const [test, whenTrue, whenFalse] = ['condition', 'consequence', 'alternative'].map((name) => fieldOf(node, name));
  const taken = branchOfCommonModule(ctx, test, whenFalse);
  if (taken !== undefined) return lowerExpression(ctx, taken ? whenTrue : whenFalse, node);
  return make.conditional(
    node,
    lowerExpression(ctx, test, node),
    lowerExpression(ctx, whenTrue, node),
    lowerExpression(ctx, whenFalse, node),
  );
};

const lowerList: Lower = (ctx, node) =>
  make.list(
    node,
    listItems<Expression>(
      node,
      (child) => lowerExpression(ctx, child, child),
      () => lowerNull(ctx, node),
    ),
  );

const lowerSequence: Lower = (ctx, node) => lowerItems(ctx, node, namedChildren(node));

function lowerItems(ctx: Lowering, node: SyntaxNode, items: readonly SyntaxNode[]): Expression {
  const last = items.at(-1);
  // `(0, fs.readFile)(…)`: compilers write calls of imported functions so.
  if (last && items.slice(0, -1).every(({ type }) => type === 'number')) return lowerExpression(ctx, last, last);
  return make.sequence(
    node,
    items.map((child) => lowerExpression(ctx, child, child)),
  );
}

const lowerYield: Lower = (ctx, node) => {
  const child = namedChildren(node)[0];
  const range = { start: node.start, end: node.end };
  const value = child && lowerExpression(ctx, child, node);
  return (value && awaitedIn(value)) ?? (value ? { kind: 'yield', value, ...range } : { kind: 'yield', ...range });
};

/** Numeric types; a cast to one of them doesn't convert the value. */
const UNCHECKED = /^(number|boolean|bigint)$/;

const lowerCast: Lower = (ctx, node) => {
  const parts = namedChildren(node);
  const assertion = node.type === 'type_assertion';
  const value = lowerExpression(ctx, parts[assertion ? 1 : 0], node);
  const type = parts[assertion ? 0 : 1];
  const named = assertion && type ? namedChildren(type)[0] : type;
  const reference = named && lowerType(ctx, named);
  // `x as number` doesn't make it a number: the cast has no effect at run time.
  if (!reference || UNCHECKED.test(reference.name)) return value;
  return make.cast(node, reference, value);
};

const BY_TYPE: Readonly<Record<string, Lower>> = {
  identifier: lowerName,
  property_identifier: lowerName,
  shorthand_property_identifier: lowerName,
  private_property_identifier: lowerName,
  statement_identifier: lowerName,
  super: lowerName,
  import: lowerName,
  meta_property: lowerName,
  undefined: lowerNull,
  null: lowerNull,
  this: (_, node) => make.this(node),
  true: truth(true),
  false: truth(false),
  number: (ctx, node) => make.number(node, numberValue(textOf(ctx, node))),
  string: lowerString,
  template_string: lowerTemplate,
  regex: lowerRegex,
  parenthesized_expression: lowerInner,
  non_null_expression: lowerInner,
  satisfies_expression: lowerInner,
  instantiation_expression: lowerInner,
  expression_statement: lowerInner,
  member_expression: lowerMember,
  nested_identifier: lowerMember,
  subscript_expression: lowerIndex,
  call_expression: lowerCall,
  new_expression: lowerConstruction,
  assignment_expression: lowerAssignment,
  augmented_assignment_expression: lowerAugmentedAssignment,
  update_expression: lowerUpdate,
  unary_expression: lowerUnary,
  binary_expression: lowerBinary,
  ternary_expression: lowerConditional,
  object: lowerObject,
  array: lowerList,
  sequence_expression: lowerSequence,
  spread_element: (ctx, node) => make.spread(node, lowerInner(ctx, node)),
  await_expression: (ctx, node) => make.await(node, lowerInner(ctx, node)),
  yield_expression: lowerYield,
  as_expression: lowerCast,
  type_assertion: lowerCast,
  arrow_function: lowerFunctionExpression,
  function_expression: lowerFunctionExpression,
  generator_function: lowerFunctionExpression,
  function_declaration: lowerFunctionExpression,
  generator_function_declaration: lowerFunctionExpression,
  class: lowerClassExpression,
  class_declaration: lowerClassExpression,
  jsx_element: lowerElement,
  jsx_self_closing_element: lowerElement,
  jsx_expression: lowerInner,
  object_pattern: (ctx, node) => lowerTarget(ctx, node),
  array_pattern: (ctx, node) => lowerTarget(ctx, node),
};

/** Lowers an expression. `parent` is the position of a missing one. Never throws. */
export function lowerExpression(
  ctx: Lowering,
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
  return AWAITED.has(current.type) && ctx.awaitStart !== current.start && isAwait(ctx, current)
    ? lowerAwaited(ctx, current)
    : lowerByRow(ctx, current, BY_TYPE, lowerUnknown, opaque);
}

/** What `await (0, fs.readFile)(path)` begins with: the grammar takes it for the call of a function named `await`. */
const AWAITED: ReadonlySet<string> = new Set(['call_expression', 'member_expression', 'subscript_expression']);
const AWAIT = /await\s*\(/y;

function isAwait({ source }: Lowering, { start }: SyntaxNode): boolean {
  AWAIT.lastIndex = start;
  return AWAIT.test(source);
}

function lowerAwaited(ctx: Lowering, node: SyntaxNode): Expression {
  const before = ctx.awaitStart;
  ctx.awaitStart = node.start;
  const value = lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque);
  ctx.awaitStart = before;
  return make.await(node, value);
}

/** Lowers all expressions of a field. */
export const lowerExpressionsUnder = (ctx: Lowering, node: SyntaxNode, field: string): Expression[] =>
  fieldsOf(node, field)
    .filter((child) => child.named && child.type !== 'empty_statement')
    .map((child) => lowerExpression(ctx, child, node));
