/** @module Lowers `switch` statements and expressions. */
import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, temporary } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerPattern } from './patterns.ts';
import { lowerStatement } from './statements.ts';

const PATTERN = /(?:_pattern|^discard)$/;

export function lowerSwitch(ctx: Lowering, node: SyntaxNode): Statement[] {
  const subject = lowerExpression(ctx, fieldOf(node, 'value'));
  const block = fieldOf(node, 'body');
  const cases = (block === undefined ? [] : childrenOf(block, 'switch_section')).map((section): SwitchCase => {
    const colon = section.children.findIndex((child) => child.type === ':');
    const guard = childOf(section, 'when_clause');
    const head = section.children.slice(0, Math.max(colon, 0)).filter((child) => child.named && child !== guard);
    return {
      tests: hasToken(section, 'default') ? [] : head.map((test) => lowerTest(ctx, test, subject)),
      ...(guard === undefined ? {} : { guard: lowerExpression(ctx, namedChildren(guard)[0]) }),
      body: section.children.slice(colon + 1).flatMap((child) => (child.named ? lowerStatement(ctx, child) : [])),
      fallsThrough: true,
      start: section.start,
      end: section.end,
    };
  });
  return [{ kind: 'switch', subject, cases, start: node.start, end: node.end }];
}

/** Lowers a case's test: a constant is compared; any other pattern is a condition. */
function lowerTest(ctx: Lowering, node: SyntaxNode, subject: Expression): Expression {
  if (node.type === 'constant_pattern') return lowerExpression(ctx, namedChildren(node)[0]);
  return PATTERN.test(node.type) ? lowerPattern(ctx, node, subject) : lowerExpression(ctx, node);
}

/** Lowers a `switch` expression: each arm assigns the value to a temporary variable. */
export function lowerSwitchExpression(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  const subject = lowerExpression(ctx, namedChildren(node)[0]);
  const variable = temporary(ctx, 'switch', node);
  const cases = childrenOf(node, 'switch_expression_arm').map((arm) => lowerArm(ctx, arm, subject, variable));
  return {
    kind: 'block',
    body: [
      { kind: 'declare', target: variable, start, end: start },
      { kind: 'switch', subject, cases, start, end },
    ],
    value: variable,
    start,
    end,
  };
}

function lowerArm(ctx: Lowering, arm: SyntaxNode, subject: Expression, variable: Expression): SwitchCase {
  const { start, end } = arm;
  const pattern = arm.children.find((child) => child.named);
  const guard = childOf(arm, 'when_clause');
  const last = arm.children.findLast((child) => child.named || child.type === 'this');
  const isDefault = pattern === undefined || pattern.type === 'discard';
  const tests = isDefault ? [] : [lowerTest(ctx, pattern, subject)];
  const at = { start: last?.start ?? start, end: last?.end ?? end };
  const body: Statement[] =
    last?.type === 'throw_expression'
      ? [{ kind: 'throw', value: lowerExpression(ctx, namedChildren(last)[0]), ...at }]
      : [
          {
            kind: 'expression',
            value: { kind: 'assign', target: variable, value: lowerExpression(ctx, last), ...at },
            ...at,
          },
        ];
  return {
    tests,
    ...(guard === undefined ? {} : { guard: lowerExpression(ctx, namedChildren(guard)[0]) }),
    body,
    fallsThrough: false,
    start,
    end,
  };
}
