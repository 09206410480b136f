/** @module Lowers `switch` statements and expressions. */

import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerTypePattern } from './patterns.ts';
import { lowerStatement } from './statements.ts';

export function lowerSwitch(ctx: Lowering, node: SyntaxNode): Statement {
  const subject = lowerExpression(ctx, fieldOf(node, 'condition'));
  const block = fieldOf(node, 'body');
  const cases = (block?.children ?? [])
    .filter((child) => child.type === 'switch_rule' || child.type === 'switch_block_statement_group')
    .map((child) => lowerCase(ctx, child, subject));
  return { kind: 'switch', subject, cases, start: node.start, end: node.end };
}

/** Lowers a `switch` expression: each case assigns the value to a temporary variable. */
export function lowerSwitchExpression(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  ctx.switches += 1;
  const name = `switch#${ctx.switches}`;
  const outer = ctx.yieldTo;
  ctx.yieldTo = name;
  const statement = lowerSwitch(ctx, node);
  ctx.yieldTo = outer;
  const variable: Expression = make.name({ start, end }, name);
  return {
    kind: 'block',
    body: [{ kind: 'declare', target: variable, start, end: start }, statement],
    value: variable,
    start,
    end,
  };
}

/** Lowers `yield value;` or the expression of an arrow case. */
export function yieldStatement(ctx: Lowering, node: SyntaxNode, value: Expression): Statement {
  const { start, end } = node;
  if (ctx.yieldTo === '') return make.expression({ start, end }, value);
  const target: Expression = make.name({ start, end }, ctx.yieldTo);
  return make.expression({ start, end }, make.assign({ start, end }, target, value));
}

function lowerCase(ctx: Lowering, node: SyntaxNode, subject: Expression): SwitchCase {
  const tests: Expression[] = [];
  let guard: Expression | undefined;
  let isDefault = false;
  for (const label of childrenOf(node, 'switch_label')) {
    isDefault ||= label.children.some((child) => child.type === 'default');
    for (const part of namedChildren(label)) {
      if (part.type === 'guard') guard = lowerExpression(ctx, namedChildren(part)[0]);
      else if (textOf(ctx, part) === 'default') isDefault = true;
      else tests.push(lowerTest(ctx, part, subject));
    }
  }
  const isRule = node.type === 'switch_rule';
  const body = node.children
    .filter((child) => child.named && child.type !== 'switch_label')
    .flatMap((child) =>
      isRule && child.type === 'expression_statement'
        ? [yieldStatement(ctx, child, lowerExpression(ctx, child))]
        : lowerStatement(ctx, child),
    );
  return {
    tests: isDefault ? [] : tests,
    body,
    ...(guard === undefined ? {} : { guard }),
    fallsThrough: !isRule,
    start: node.start,
    end: node.end,
  };
}

function lowerTest(ctx: Lowering, part: SyntaxNode, subject: Expression): Expression {
  if (part.type !== 'pattern') return lowerExpression(ctx, part);
  const type = childOf(part, 'type_pattern');
  if (type !== undefined) return lowerTypePattern(ctx, type, subject);
  return childOf(part, 'record_pattern') === undefined ? opaque(part, [subject]) : lowerTypePattern(ctx, part, subject);
}
