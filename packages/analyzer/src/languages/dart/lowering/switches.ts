/** @module Lowers `switch` statements and expressions. */

import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { evaluated } from '../../lowering/nodes.ts';
import { type Lowering, span, temporary, valuesOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { declarationsOf, isPattern, lowerTest } from './patterns.ts';
import { lowerStatement } from './statements.ts';

/** Returns the switch's subject, in a variable unless it is a simple name. */
function subjectOf(ctx: Lowering, node: SyntaxNode): { subject: Expression; before: Statement[] } {
  const value = lowerExpression(ctx, fieldOf(node, 'condition'));
  if (value.kind === 'name' || value.kind === 'member') return { subject: value, before: [] };
  const subject = temporary(ctx, node);
  return { subject, before: [{ kind: 'declare', target: subject, value, start: value.start, end: value.end }] };
}

const guardOf = (ctx: Lowering, node: SyntaxNode): { guard?: Expression } => {
  const guard = fieldOf(node, 'guard');
  return guard === undefined ? {} : { guard: lowerExpression(ctx, guard) };
};

/** Checks for `_`, which matches everything. */
const isAny = (ctx: Lowering, node: SyntaxNode): boolean => ctx.source.slice(node.start, node.end) === '_';

export function lowerSwitch(ctx: Lowering, node: SyntaxNode): Statement[] {
  const { subject, before } = subjectOf(ctx, node);
  const body = fieldOf(node, 'body');
  const entries = body === undefined ? [] : childrenOf(body, 'switch_statement_case', 'switch_statement_default');
  const declared: Statement[] = [];
  const cases = entries.map((entry): SwitchCase => {
    const patterns = entry.children.filter(isPattern);
    declared.push(...declarationsOf(ctx, patterns, subject));
    const guard = fieldOf(entry, 'guard');
    const statements = valuesOf(entry).filter((child) => child !== guard && !patterns.includes(child));
    return {
      tests: patterns.map((pattern) => lowerTest(ctx, pattern, subject)),
      ...guardOf(ctx, entry),
      body: statements.flatMap((child) => lowerStatement(ctx, child)),
      // Only a case without statements falls through.
      fallsThrough: statements.length === 0,
      ...span(entry),
    };
  });
  const statement: Statement = { kind: 'switch', subject, cases, ...span(node) };
  const all = [...before, ...declared, statement];
  return all.length === 1 ? all : [make.block(node, all)];
}

/** Lowers a switch expression to statements; each case ends with its value. */
export function lowerSwitchExpression(ctx: Lowering, node: SyntaxNode): Statement[] {
  const { subject, before } = subjectOf(ctx, node);
  const declared: Statement[] = [];
  const cases = childrenOf(node, 'switch_expression_case').map((entry): SwitchCase => {
    const patterns = entry.children.filter(isPattern);
    declared.push(...declarationsOf(ctx, patterns, subject));
    const isDefault = patterns.some((pattern) => isAny(ctx, pattern));
    const value = valuesOf(entry).at(-1);
    return {
      tests: isDefault ? [] : patterns.map((pattern) => lowerTest(ctx, pattern, subject)),
      ...guardOf(ctx, entry),
      body: value === undefined ? [] : [evaluated(lowerExpression(ctx, value))],
      fallsThrough: false,
      ...span(entry),
    };
  });
  return [...before, ...declared, { kind: 'switch', subject, cases, ...span(node) }];
}
