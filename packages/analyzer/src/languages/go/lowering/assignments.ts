/** @module Lowers assignments and short declarations of one or several values. */

import type { BinaryOperator, Expression, Statement } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, span, textOf } from './context.ts';
import { lowerTarget } from './definitions.ts';
import { lowerExpression, lowerExpressionList } from './expressions.ts';
import { operatorOf } from './operators.ts';

const listOf = (node: SyntaxNode | undefined): SyntaxNode[] =>
  node === undefined ? [] : node.type === 'expression_list' ? namedChildren(node) : [node];

const lowerPlace = (ctx: Lowering, node: SyntaxNode): Expression =>
  node.type === 'identifier' && textOf(ctx, node) === '_' ? lowerTarget(ctx, node) : lowerExpression(ctx, node);

const boolean = (node: SyntaxNode): Expression =>
  make.cast(node, { name: 'bool', args: [] }, { kind: 'opaque', parts: [], ...span(node) });

/** Returns `m[k]`, whose second result is the test `k in m`. */
const membership = (value: Expression): Expression | undefined =>
  value.kind === 'index' && value.index ? value : undefined;

/** Calls of libraries that return an error if the value doesn't have the expected form. */
const REFUSES =
  /^(?:(?:netip|net)\.Parse\w+|strconv\.(?:Atoi|Parse\w+)|uuid\.(?:Parse|Validate|FromString)|hex\.DecodeString|[\w.()]+\.Var(?:Ctx)?)$/;

/** Records `err := check(x)` with a function of the file or a validator: a test of `err` is a test of x. */
function noteCheck(ctx: Lowering, one: Expression, value: Expression, isOnly: boolean): void {
  if (one.kind !== 'name' || !/err/i.test(one.name) || value.kind !== 'call' || value.args.length === 0) return;
  const { callee } = value;
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  if ((isOnly && ctx.functionNames.has(name)) || REFUSES.test(ctx.source.slice(callee.start, callee.end)))
    ctx.tests.set(one.name, value);
}

/** Records `ok, _ := regexp.MatchString(pattern, text)`: `ok` is the result of the match. */
function noteMatch(ctx: Lowering, one: Expression, value: Expression): void {
  if (one.kind !== 'name' || value.kind !== 'call' || value.callee.kind !== 'member') return;
  const { name, object } = value.callee;
  if (/^Match(?:String)?$/.test(name) && object.kind === 'name' && object.name === 'regexp')
    ctx.matches.set(one.name, value);
}

/** Replaces variables such as `ok` in a condition by the tests that they hold. */
export function withTests(ctx: Lowering, test: Expression): Expression {
  if (test.kind === 'name') {
    const said = ctx.tests.get(test.name);
    return said?.kind === 'index' ? said : (ctx.matches.get(test.name) ?? test);
  }
  if (test.kind === 'unary' && test.operator === '!') return { ...test, operand: withTests(ctx, test.operand) };
  if (test.kind === 'binary' && (test.operator === '!=' || test.operator === '==') && test.right.kind === 'null') {
    const check = test.left.kind === 'name' ? ctx.tests.get(test.left.name) : undefined;
    return check?.kind === 'call' ? { ...test, left: check } : test;
  }
  if (test.kind === 'binary' && (test.operator === '&&' || test.operator === '||'))
    return { ...test, left: withTests(ctx, test.left), right: withTests(ctx, test.right) };
  return test;
}

/** Pairs targets with values. In `v, ok := m[k]`, a type assertion or a receive, the second target is only a flag. */
function pairs(ctx: Lowering, node: SyntaxNode, places: readonly Expression[]): [Expression, Expression][] {
  const right = listOf(fieldOf(node, 'right'));
  const values = lowerExpressionList(ctx, fieldOf(node, 'right'));
  const [only] = values;
  const [first, second] = places;
  if (only === undefined || first === undefined) return [];
  if (values.length > 1) return places.flatMap((one, index) => (values[index] ? [[one, values[index]]] : []));
  for (const one of places)
    if (one.kind === 'name') {
      ctx.tests.delete(one.name);
      ctx.matches.delete(one.name);
    }
  if (places.length === 2) noteMatch(ctx, first, only);
  if (places.length === 2 && second && right[0] && only.kind !== 'call') {
    const test = membership(only);
    if (test && second.kind === 'name') ctx.tests.set(second.name, test);
    return [
      [first, only],
      [second, boolean(right[0])],
    ];
  }
  if (places.length === 1) {
    noteCheck(ctx, first, only, true);
    return [[first, only]];
  }
  if (places.length === 2 && second) noteCheck(ctx, second, only, first.kind === 'null');
  return [[make.list(node, [...places]), only]];
}

/** Lowers `a, b := f()` to declarations. */
export function lowerShortDeclaration(ctx: Lowering, node: SyntaxNode): Statement[] {
  const places = listOf(fieldOf(node, 'left')).map((one) => lowerTarget(ctx, one));
  return pairs(ctx, node, places).flatMap(([one, value]): Statement[] =>
    one.kind === 'null' ? [make.expression(node, value)] : [{ kind: 'declare', target: one, value, ...span(node) }],
  );
}

/** Lowers `a, b = b, a` and `x += y`. All values are read before any is written. */
export function lowerAssignment(ctx: Lowering, node: SyntaxNode): Statement[] {
  const left = listOf(fieldOf(node, 'left'));
  const sign = fieldOf(node, 'operator');
  const operator = sign === undefined ? undefined : operatorOf(textOf(ctx, sign).replace(/=$/, ''));
  if (node.type === 'receive_statement' && sign === undefined && node.children.some(({ type }) => type === ':='))
    return lowerShortDeclaration(ctx, node);
  const places = left.map((one) => lowerPlace(ctx, one));
  if (places.length === 0)
    return lowerExpressionList(ctx, fieldOf(node, 'right')).map((value) => make.expression(node, value));
  const given = pairs(ctx, node, places);
  const isSwap = given.length > 1 && listOf(fieldOf(node, 'right')).length > 1;
  if (isSwap) {
    const items = given.map(([one]) => one);
    const values = given.map(([, value]) => value);
    const value: Expression = make.list(node, values);
    return [assigned(node, make.list(node, items), value, undefined)];
  }
  return given.map(([one, value]) => assigned(node, one, value, operator));
}

const assigned = (
  node: SyntaxNode,
  to: Expression,
  value: Expression,
  operator: BinaryOperator | undefined,
): Statement =>
  to.kind === 'null'
    ? make.expression(node, value)
    : make.expression(node, { kind: 'assign', target: to, ...(operator ? { operator } : {}), value, ...span(node) });

/** Lowers `x++` and `x--`. */
export function lowerStep(ctx: Lowering, node: SyntaxNode, operator: '+' | '-'): Statement {
  const [operand] = namedChildren(node);
  return assigned(node, lowerExpression(ctx, operand), make.number(node, 1), operator);
}
