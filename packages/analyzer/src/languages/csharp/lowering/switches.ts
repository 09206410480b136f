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
  const sections = (block === undefined ? [] : childrenOf(block, 'switch_section')).map((section): SwitchCase => {
    const colon = section.children.findIndex((child) => child.type === ':');
    const guard = childOf(section, 'when_clause');
    const head = section.children.slice(0, Math.max(colon, 0)).filter((child) => child.named && child !== guard);
    return {
      tests: hasToken(section, 'default') ? [] : head.flatMap((test) => lowerTests(ctx, test, subject)),
      ...(guard === undefined ? {} : { guard: lowerExpression(ctx, namedChildren(guard)[0]) }),
      body: section.children.slice(colon + 1).flatMap((child) => (child.named ? lowerStatement(ctx, child) : [])),
      fallsThrough: false,
      start: section.start,
      end: section.end,
    };
  });
  return [{ kind: 'switch', subject, cases: joined(sections), start: node.start, end: node.end }];
}

/** Joins `case "a":` without statements to the next section: nothing else falls through in C#. */
function joined(sections: readonly SwitchCase[]): SwitchCase[] {
  const cases: SwitchCase[] = [];
  for (const section of sections) {
    const before = cases.at(-1);
    const isOpen = before !== undefined && before.body.length === 0 && !before.guard && !section.guard;
    if (!isOpen) cases.push(section);
    else {
      const isDefault = before.tests.length === 0 || section.tests.length === 0;
      cases[cases.length - 1] = {
        ...section,
        tests: isDefault ? [] : [...before.tests, ...section.tests],
        start: before.start,
      };
    }
  }
  return cases;
}

/** Lowers `"a" or "b"` to two constants. */
function lowerTests(ctx: Lowering, node: SyntaxNode, subject: Expression): Expression[] {
  const constants = constantsIn(node);
  return constants.length > 1 ? constants.map((one) => lowerTest(ctx, one, subject)) : [lowerTest(ctx, node, subject)];
}

function constantsIn(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'constant_pattern') return [node];
  if (node.type !== 'or_pattern') return [];
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const [first, second] = [left ? constantsIn(left) : [], right ? constantsIn(right) : []];
  return first.length > 0 && second.length > 0 ? [...first, ...second] : [];
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
  const tests = isDefault ? [] : lowerTests(ctx, pattern, subject);
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
