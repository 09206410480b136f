/** @module Lowers `switch` over values, conditions and types, and `select`. */

import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, span } from './context.ts';
import { lowerTarget } from './definitions.ts';
import { lowerExpression, lowerExpressionList } from './expressions.ts';
import { lowerStatement } from './statements.ts';
import { isType, lowerType } from './types.ts';

const bodyOf = (ctx: Lowering, one: SyntaxNode): Statement[] =>
  one.children
    .filter((child) => child.named && !['value', 'type', 'communication'].includes(child.field))
    .flatMap((child) => lowerStatement(ctx, child));

const fallsThrough = (one: SyntaxNode): boolean => {
  const last = namedChildren(one).at(-1);
  const inner = last?.type === 'statement_list' ? namedChildren(last).at(-1) : last;
  return inner?.type === 'fallthrough_statement';
};

const lowerScoped = (ctx: Lowering, node: SyntaxNode, inner: Statement): Statement[] => {
  const initializer = fieldOf(node, 'initializer');
  if (initializer === undefined) return [inner];
  return [make.block(node, [...lowerStatement(ctx, initializer), inner])];
};

export function lowerSwitch(ctx: Lowering, node: SyntaxNode): Statement[] {
  const value = fieldOf(node, 'value');
  const cases = childrenOf(node, 'expression_case', 'default_case');
  if (value === undefined && !cases.some(fallsThrough))
    return lowerScoped(ctx, node, lowerConditions(ctx, node, cases));
  return lowerScoped(ctx, node, {
    kind: 'switch',
    ...(value === undefined ? {} : { subject: lowerExpression(ctx, value) }),
    cases: cases.map(
      (one): SwitchCase => ({
        tests: lowerExpressionList(ctx, fieldOf(one, 'value')),
        body: bodyOf(ctx, one),
        fallsThrough: fallsThrough(one),
        ...span(one),
      }),
    ),
    ...span(node),
  });
}

/** Lowers `switch { case a: … case b: … }` to nested tests inside a switch, so that `break` leaves it. */
function lowerConditions(ctx: Lowering, node: SyntaxNode, cases: readonly SyntaxNode[]): Statement {
  const last = cases.find(({ type }) => type === 'default_case');
  let otherwise: Statement[] = last ? bodyOf(ctx, last) : [];
  for (const one of cases.toReversed()) {
    if (one === last) continue;
    const test = lowerExpressionList(ctx, fieldOf(one, 'value')).reduce<Expression | undefined>(
      (left, right) => (left ? make.binary(one, '||', left, right) : right),
      undefined,
    );
    otherwise = [
      {
        kind: 'if',
        test: test ?? opaque(one),
        whenTrue: bodyOf(ctx, one),
        whenFalse: otherwise,
        ...span(one),
      },
    ];
  }
  return { kind: 'switch', cases: [{ tests: [], body: otherwise, fallsThrough: false, ...span(node) }], ...span(node) };
}

/** Lowers `switch v := x.(type)`: in each case, v is x cast to the type of the case. */
export function lowerTypeSwitch(ctx: Lowering, node: SyntaxNode): Statement[] {
  const value = lowerExpression(ctx, fieldOf(node, 'value'));
  const alias = fieldOf(node, 'alias');
  const name = alias?.type === 'expression_list' ? namedChildren(alias)[0] : alias;
  const cases = childrenOf(node, 'type_case', 'default_case').map((one): SwitchCase => {
    const types = fieldsOf(one, 'type').filter(isType);
    const type = types.length === 1 ? lowerType(ctx, types[0]) : undefined;
    const declared: Statement[] = name
      ? [{ kind: 'declare', target: lowerTarget(ctx, name), ...(type ? { type } : {}), value, ...span(one) }]
      : [];
    const tests = one.type === 'default_case' ? [] : [opaque(one)];
    return { tests, body: [...declared, ...bodyOf(ctx, one)], fallsThrough: false, ...span(one) };
  });
  return lowerScoped(ctx, node, { kind: 'switch', subject: opaque(node), cases, ...span(node) });
}

/** Lowers `select` to a switch in which any case may run. */
export function lowerSelect(ctx: Lowering, node: SyntaxNode): Statement[] {
  const cases = childrenOf(node, 'communication_case', 'default_case').map(
    (one): SwitchCase => ({
      tests: one.type === 'default_case' ? [] : [opaque(one)],
      body: [...lowerStatement(ctx, fieldOf(one, 'communication')), ...bodyOf(ctx, one)],
      fallsThrough: false,
      ...span(one),
    }),
  );
  return [{ kind: 'switch', subject: opaque(node), cases, ...span(node) }];
}
