/** @module Loops. */
import type { Loop, Statement } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression, expressionsUnder } from './expressions.ts';
import { type Lowering, opaque } from './lowering.ts';
import { target } from './patterns.ts';
import { block, statement } from './statements.ts';

/** `for (const x of xs)`, `for (k in o)`, `for await (…)`. */
function each(lowering: Lowering, node: SyntaxNode): Loop {
  const left = fieldOf(node, 'left');
  return {
    kind: 'loop',
    form: 'each',
    target: left ? target(lowering, left) : opaque(node),
    iterable: expression(lowering, fieldOf(node, 'right'), node),
    binds: fieldOf(node, 'operator')?.type === 'in' ? 'keys' : 'elements',
    body: block(lowering, fieldOf(node, 'body')),
    start: node.start,
    end: node.end,
  };
}

function counted(lowering: Lowering, node: SyntaxNode): Loop {
  const initializer = fieldOf(node, 'initializer');
  const init = initializer?.named && initializer.type !== 'empty_statement' ? statement(lowering, initializer) : [];
  const test = expressionsUnder(lowering, node, 'condition')[0];
  const update = expressionsUnder(lowering, node, 'increment');
  const body = block(lowering, fieldOf(node, 'body'));
  const lowered: Loop = { kind: 'loop', form: 'for', init, update, body, start: node.start, end: node.end };
  if (test) lowered.test = test;
  return lowered;
}

export function loop(lowering: Lowering, node: SyntaxNode): Statement[] {
  if (node.type === 'for_in_statement') return [each(lowering, node)];
  if (node.type === 'for_statement') return [counted(lowering, node)];
  return [
    {
      kind: 'loop',
      form: node.type === 'do_statement' ? 'do' : 'while',
      test: expression(lowering, fieldOf(node, 'condition'), node),
      body: block(lowering, fieldOf(node, 'body')),
      start: node.start,
      end: node.end,
    },
  ];
}
