/** @module Lowers loops. */
import type { Loop, Statement } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, opaque } from './context.ts';
import { lowerExpression, lowerExpressionsUnder } from './expressions.ts';
import { lowerTarget } from './patterns.ts';
import { lowerBlock, lowerStatement } from './statements.ts';

/** Lowers `for (const x of xs)`, `for (k in o)` and `for await (…)`. */
function lowerEach(ctx: Lowering, node: SyntaxNode): Loop {
  const left = fieldOf(node, 'left');
  return {
    kind: 'loop',
    form: 'each',
    target: left ? lowerTarget(ctx, left) : opaque(node),
    iterable: lowerExpression(ctx, fieldOf(node, 'right'), node),
    binds: fieldOf(node, 'operator')?.type === 'in' ? 'keys' : 'elements',
    body: lowerBlock(ctx, fieldOf(node, 'body')),
    start: node.start,
    end: node.end,
  };
}

function lowerCounted(ctx: Lowering, node: SyntaxNode): Loop {
  const initializer = fieldOf(node, 'initializer');
  const init = initializer?.named && initializer.type !== 'empty_statement' ? lowerStatement(ctx, initializer) : [];
  const test = lowerExpressionsUnder(ctx, node, 'condition')[0];
  const update = lowerExpressionsUnder(ctx, node, 'increment');
  const body = lowerBlock(ctx, fieldOf(node, 'body'));
  const lowered: Loop = { kind: 'loop', form: 'for', init, update, body, start: node.start, end: node.end };
  if (test) lowered.test = test;
  return lowered;
}

export function lowerLoop(ctx: Lowering, node: SyntaxNode): Statement[] {
  if (node.type === 'for_in_statement') return [lowerEach(ctx, node)];
  if (node.type === 'for_statement') return [lowerCounted(ctx, node)];
  return [
    {
      kind: 'loop',
      form: node.type === 'do_statement' ? 'do' : 'while',
      test: lowerExpression(ctx, fieldOf(node, 'condition'), node),
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      start: node.start,
      end: node.end,
    },
  ];
}
