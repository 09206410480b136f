/** @module Lowers `new`: objects with initializers, anonymous objects, arrays, collections. */

import type { Argument, Expression, ObjectEntry, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, temporary, textOf, valuesOf } from './context.ts';
import { lowerArguments, lowerExpression } from './expressions.ts';
import { argumentAdder } from './process-arguments.ts';
import { lowerType, nameParts, pathExpression, simplified } from './types.ts';

const DELEGATES = /^(?:Func|Action|Predicate|Comparison|Converter)$|(?:Handler|Callback|Delegate)$/;

/** Lowers `new T(…) { … }` and `new(…) { … }`, whose type is the expected one. */
export function lowerCreation(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  const typeNode = fieldOf(node, 'type');
  const type: TypeReference | undefined = typeNode === undefined ? ctx.expected : lowerType(ctx, typeNode);
  const path =
    typeNode === undefined || typeNode.type === 'array_type'
      ? (type?.name ?? '').split('.')
      : simplified(nameParts(ctx, typeNode));
  const callee = pathExpression(path, typeNode?.start ?? start, typeNode?.end ?? start);
  const args = lowerArguments(ctx, childOf(node, 'argument_list'));
  // A delegate is the function that it wraps.
  const [only] = args;
  if (only?.value.kind === 'function' && args.length === 1 && DELEGATES.test(path.at(-1) ?? '')) return only.value;
  const made: Expression = { kind: 'call', callee, args, construct: true, start, end };
  const initializer = childOf(node, 'initializer_expression');
  if (initializer === undefined) return made;
  if (type !== undefined && args.length === 0 && isPlainList(initializer)) {
    return make.cast({ start, end }, type, lowerInitializer(ctx, initializer));
  }
  return lowerInitialized(ctx, node, made, initializer);
}

/** Checks for `{ a, b }`: elements, neither members nor key-value pairs. */
const isPlainList = (initializer: SyntaxNode): boolean => {
  const items = valuesOf(initializer);
  return (
    items.length > 0 &&
    items.every((item) => item.type !== 'assignment_expression' && item.type !== 'initializer_expression')
  );
};

/** Returns the new object after its members are set and its elements are added. */
function lowerInitialized(ctx: Lowering, node: SyntaxNode, made: Expression, initializer: SyntaxNode): Expression {
  const { start, end } = node;
  const variable = temporary(ctx, 'new', node);
  const body: Statement[] = [{ kind: 'declare', target: variable, value: made, start, end: start }];
  body.push(...settings(ctx, variable, initializer));
  return { kind: 'block', body, value: variable, start, end };
}

/** Members that determine how others are interpreted. They are set first, because their order has no meaning. */
const SAYS_HOW: ReadonlySet<string> = new Set(['ContentType', 'FileName']);

function inOrder(ctx: Lowering, initializer: SyntaxNode): SyntaxNode[] {
  const items = valuesOf(initializer);
  const isFirst = (item: SyntaxNode): boolean => {
    const left = fieldOf(item, 'left');
    return left !== undefined && SAYS_HOW.has(textOf(ctx, left));
  };
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}

/** Returns the statements by which an initializer fills `object`. */
export function settings(ctx: Lowering, object: Expression, initializer: SyntaxNode): Statement[] {
  return inOrder(ctx, initializer).flatMap((item): Statement[] => {
    const { start, end } = item;
    if (item.type !== 'assignment_expression' && item.type !== 'with_initializer') return [addition(ctx, object, item)];
    const left = fieldOf(item, 'left') ?? namedChildren(item)[0];
    const right = fieldOf(item, 'right') ?? namedChildren(item).at(-1);
    const target = left === undefined ? undefined : memberTarget(ctx, object, left);
    if (target === undefined || right === undefined) return [];
    if (right.type === 'initializer_expression') return settings(ctx, target, right);
    const value = lowerExpression(ctx, right);
    return [make.expression({ start, end }, make.assign({ start, end }, target, value))];
  });
}

/** Lowers the target of `Name = …` or `["key"] = …`. */
function memberTarget(ctx: Lowering, object: Expression, left: SyntaxNode): Expression {
  const { start, end } = left;
  if (left.type !== 'element_binding_expression') {
    return make.member({ start, end }, object, textOf(ctx, left));
  }
  return make.index({ start, end }, object, lowerArguments(ctx, left)[0]?.value ?? opaque(left));
}

/** Adds an element to a collection: `x`, or `{ key, value }`. */
function addition(ctx: Lowering, object: Expression, item: SyntaxNode): Statement {
  const { start, end } = item;
  const values = item.type === 'initializer_expression' ? valuesOf(item) : [item];
  const args: Argument[] = values.map((value) => ({ value: lowerExpression(ctx, value) }));
  const callee: Expression = argumentAdder(object, 'Add') ?? make.member({ start, end }, object, 'Add');
  return make.expression({ start, end }, make.call({ start, end }, callee, args));
}

/** Lowers `new { Name = x, y.Id, z }`. */
export function lowerAnonymous(ctx: Lowering, node: SyntaxNode): Expression {
  const entries: ObjectEntry[] = [];
  const { children } = node;
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (child === undefined || !(child.named || child.type === 'this')) continue;
    const value = children[at + 1]?.type === '=' ? children[at + 2] : undefined;
    const name = value === undefined ? (fieldOf(child, 'name') ?? child) : child;
    const { start, end } = child;
    entries.push({ key: textOf(ctx, name), value: lowerExpression(ctx, value ?? child), start, end });
    if (value !== undefined) at += 2;
  }
  return make.object(node, entries);
}

/** In arrays up to this length, each element is tracked by its index. */
const KNOWN_LENGTH_LIMIT = 64;

/** Lowers `new T[] { … }`, `new[] { … }`, `new T[n]` and `stackalloc T[n]`; the last two become equivalent calls. */
export function lowerNewArray(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  const initializer = childOf(node, 'initializer_expression');
  if (initializer !== undefined) return lowerInitializer(ctx, initializer);
  const type = fieldOf(node, 'type');
  const rank = type === undefined ? undefined : childOf(type, 'array_rank_specifier');
  const sizes = (rank === undefined ? [] : valuesOf(rank)).map((size) => lowerExpression(ctx, size));
  const length = sizes[0];
  const element = type === undefined ? { name: '', args: [] } : lowerType(ctx, type);
  if (node.type === 'stackalloc_expression') {
    const values = [make.string({ start, end: start }, element.name), ...sizes];
    return make.call(
      node,
      make.name({ start, end: start }, 'stackalloc'),
      values.map((value) => ({ value })),
    );
  }
  if (sizes.length === 1 && length?.kind === 'number' && length.value >= 0 && length.value <= KNOWN_LENGTH_LIMIT) {
    const initial: Expression = NUMBERS.has(element.name) ? make.number({ start, end }, 0) : make.null({ start, end });
    return make.list({ start, end }, new Array<Expression>(Math.trunc(length.value)).fill(initial));
  }
  const callee = pathExpression(['Array', 'CreateInstance'], start, start);
  return make.call({ start, end }, callee, [
    { value: make.string({ start, end: start }, element.name) },
    ...sizes.map((value) => ({ value })),
  ]);
}

const NUMBERS: ReadonlySet<string> = new Set(['byte', 'int', 'long', 'short', 'uint', 'ulong', 'char', 'double']);

/** Lowers an array's `{ a, b }`. */
export const lowerInitializer = (ctx: Lowering, node: SyntaxNode): Expression =>
  make.list(
    node,
    valuesOf(node).map((item) => lowerExpression(ctx, item)),
  );

/** Lowers `[a, ..b]`. */
export function lowerCollection(ctx: Lowering, node: SyntaxNode): Expression {
  const items = childrenOf(node, 'collection_element').flatMap((element): Expression[] => {
    const inner = namedChildren(element)[0];
    const value = inner === undefined ? undefined : valuesOf(inner)[0];
    if (inner === undefined || value === undefined) return [];
    const lowered = lowerExpression(ctx, value);
    return [inner.type === 'spread_element' ? make.spread(inner, lowered) : lowered];
  });
  return make.list(node, items);
}

/** Lowers `value with { A = b }` to an opaque value of its parts. */
export function lowerWith(ctx: Lowering, node: SyntaxNode): Expression {
  const [first, ...rest] = valuesOf(node);
  const parts = rest.map((item) => lowerExpression(ctx, valuesOf(item).at(-1)));
  return opaque(node, [lowerExpression(ctx, first), ...parts]);
}
