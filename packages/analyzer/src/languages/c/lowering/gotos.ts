/** @module Labels: a `goto` forwards becomes a break out of a block that ends at its label. */

import type { Expression, Statement } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';

type LowerStatement = (ctx: Lowering, node: SyntaxNode) => Statement[];

/** The statements of a block: what stands before a label is a block of that name, so that jumps to it leave it. */
export function lowerLabeledBlocks(ctx: Lowering, block: SyntaxNode, lower: LowerStatement): Statement[] {
  const children = block.children.filter((child) => child.named || child.isError);
  const labels = children.map((child) => labelOf(ctx, child));
  const open = labels.filter((label) => label !== undefined);
  if (open.length === 0) return children.flatMap((child) => lower(ctx, child));
  ctx.labels.push(...open);
  let statements: Statement[] = [];
  for (const [index, child] of children.entries()) {
    const label = labels[index];
    if (label !== undefined) {
      ctx.labels.splice(ctx.labels.lastIndexOf(label), 1);
      statements = enclose(statements, label, block.start, child.start);
    }
    statements.push(...lower(ctx, child));
  }
  return statements;
}

function labelOf(ctx: Lowering, node: SyntaxNode): string | undefined {
  if (node.type !== 'labeled_statement') return undefined;
  const label = fieldOf(node, 'label');
  return label && textOf(ctx, label);
}

/** Puts statements into a block of that name; their variables stay visible behind it. */
function enclose(statements: readonly Statement[], label: string, start: number, end: number): Statement[] {
  const declared: Statement[] = [];
  const body = statements.map((statement): Statement => {
    if (statement.kind !== 'declare') return statement;
    const { value, ...declaration } = statement;
    declared.push(declaration);
    if (!value) return make.block(statement, []);
    const assigned: Expression = make.assign(statement, statement.target, value);
    return make.expression(statement, assigned);
  });
  return [...declared, { kind: 'block', label, body, start, end }];
}
