/** @module Lowers expressions whose value isn't used to statements. */

import type { Expression, Statement } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, noStatements, type Row, type Rows } from '../../lowering/rows.ts';
import type { Lowering } from './context.ts';
import { lowerFunctionExpression } from './definitions.ts';
import { lowerExpression } from './expressions.ts';

const statementsOf = (node: SyntaxNode): SyntaxNode[] => namedChildren(node).filter(({ type }) => type !== 'comment');

export const lowerBlock = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  node.type === 'braced_expression' || node.type === 'program' || node.isError
    ? statementsOf(node).flatMap((child) => lowerStatement(ctx, child))
    : lowerStatement(ctx, node);

/** Lowers a block to its statements and the value of the last one. */
export function blockValue(ctx: Lowering, node: SyntaxNode): { body: Statement[]; value: Expression | undefined } {
  const parts = statementsOf(node);
  const last = parts.pop();
  const body = parts.flatMap((child) => lowerStatement(ctx, child));
  return { body, value: last && lowerExpression(ctx, last) };
}

/** Lowers the body of a function, which returns its last value. */
export function lowerFunctionBody(ctx: Lowering, node: SyntaxNode): Statement[] {
  const { body, value } =
    node.type === 'braced_expression' ? blockValue(ctx, node) : { body: [], value: lowerExpression(ctx, node) };
  return value ? [...body, make.return(value, value)] : body;
}

const lowerBody = (ctx: Lowering, node: SyntaxNode, field: string): Statement[] => {
  const body = fieldOf(node, field);
  return body ? lowerBlock(ctx, body) : [];
};

export function lowerReturn(ctx: Lowering, node: SyntaxNode): Statement {
  const args = fieldOf(node, 'arguments');
  const first = args?.children.find(({ type }) => type === 'argument');
  const value = first && fieldOf(first, 'value');
  return { kind: 'return', ...(value ? { value: lowerExpression(ctx, value) } : {}), ...span(node) };
}

const isReturn = (ctx: Lowering, node: SyntaxNode): boolean =>
  node.type === 'call' && textOf(ctx, fieldOf(node, 'function')) === 'return';

export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, noStatements);
}

type Lower = Row<Lowering, Statement[]>;

const lowerWhileStatement: Lower = (ctx, node) => {
  const condition = fieldOf(node, 'condition');
  const test: Expression = condition ? lowerExpression(ctx, condition) : make.boolean(node, true);
  return [{ kind: 'loop', form: 'while', test, body: lowerBody(ctx, node, 'body'), ...span(node) }];
};

const lowerUnknown: Lower = (ctx, node) =>
  isReturn(ctx, node) ? [lowerReturn(ctx, node)] : [evaluated(lowerExpression(ctx, node))];

const BY_TYPE: Rows<Lowering, Statement[]> = {
  braced_expression: (ctx, node) => [make.block(node, lowerBlock(ctx, node))],
  if_statement: (ctx, node) => {
    const condition = fieldOf(node, 'condition');
    const alternative = fieldOf(node, 'alternative');
    const otherwise = alternative && lowerBlock(ctx, alternative);
    return [
      {
        kind: 'if',
        test: condition ? lowerExpression(ctx, condition) : opaque(node),
        whenTrue: lowerBody(ctx, node, 'consequence'),
        ...(otherwise ? { whenFalse: otherwise } : {}),
        ...span(node),
      },
    ];
  },
  for_statement: (ctx, node) => {
    const [variable, sequence] = [fieldOf(node, 'variable'), fieldOf(node, 'sequence')];
    return [
      {
        kind: 'loop',
        form: 'each',
        ...(variable ? { target: nameAt(variable, textOf(ctx, variable)) } : {}),
        iterable: sequence ? lowerExpression(ctx, sequence) : opaque(node),
        body: lowerBody(ctx, node, 'body'),
        ...span(node),
      },
    ];
  },
  while_statement: lowerWhileStatement,
  repeat_statement: lowerWhileStatement,
  break: (_, node) => [make.break(node)],
  next: (_, node) => [make.continue(node)],
  comma: () => [],
  function_definition: (ctx, node) => [evaluated(lowerFunctionExpression(ctx, node))],
  ERROR: lowerBlock,
};
