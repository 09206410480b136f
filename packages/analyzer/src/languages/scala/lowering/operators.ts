/** @module Scala's operators: some are the form's own, all others methods of what stands at the left. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type BinaryChains, binaryChains, COMMON_OPERATORS } from '../../binary-chains.ts';
import { make } from '../../lowering/make.ts';
import { lowerArguments, lowerArgumentValue } from './calls.ts';
import { type Lowering, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { asExtension } from './extensions.ts';
import { PATH_BEGINS } from './file-names.ts';

/** `uri"https://a.example" / id`, `folder / "name"`: a part is added to an address or a path; nothing is divided. */
function addsPart(ctx: Lowering, left: SyntaxNode, right: SyntaxNode): boolean {
  if (right.type === 'string' || right.type === 'interpolated_string_expression') return true;
  let first = left;
  while (first.type === 'infix_expression' && textOf(ctx, fieldOf(first, 'operator')) === '/') {
    const [before, added] = [fieldOf(first, 'left'), fieldOf(first, 'right')];
    if (added?.type === 'string') return true;
    if (!before) return false;
    first = before;
  }
  if (first.type === 'interpolated_string_expression' || first.type === 'string') return true;
  const text = textOf(ctx, first);
  return ctx.names.paths.has(text) || PATH_BEGINS.test(text);
}

const OWN: ReadonlySet<string> = new Set([...COMMON_OPERATORS, 'eq', 'ne']);
const SPELLINGS: Readonly<Record<string, string>> = lookupTable({ eq: '==', ne: '!=' });

export const { isOperator, lowerBinary }: BinaryChains<Lowering> = binaryChains<Lowering>({
  operators: COMMON_OPERATORS,
  fraction: /[.efd]/i,
  lower: (ctx, node) => lowerExpression(ctx, node),
  split(ctx, node) {
    if (node.type !== 'infix_expression') return undefined;
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    const operator = textOf(ctx, fieldOf(node, 'operator'));
    if (!left || !right || !OWN.has(operator)) return undefined;
    if (operator === '/' && addsPart(ctx, left, right)) return undefined;
    return { left, operator: SPELLINGS[operator] ?? operator, right };
  },
});

export function lowerInfix(ctx: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const name = fieldOf(node, 'operator');
  const operator = textOf(ctx, name);
  if (!left || !right || !name)
    return opaque(
      node,
      namedChildren(node).map((child) => lowerExpression(ctx, child)),
    );
  if (OWN.has(operator) && !(operator === '/' && addsPart(ctx, left, right))) return lowerBinary(ctx, node);
  const assigns = operator.slice(0, -1);
  if (operator.endsWith('=') && isOperator(assigns)) {
    return {
      kind: 'assign',
      target: lowerExpression(ctx, left),
      operator: assigns,
      value: lowerExpression(ctx, right),
      ...span(node),
    };
  }
  if (operator === '->') return make.list(node, [lowerExpression(ctx, left), lowerExpression(ctx, right)]);
  // `x :: xs` is a method of the right side.
  const [object, argument] = operator.endsWith(':') ? [right, left] : [left, right];
  // Collections and `StringBuilder` both call it `append`, too.
  const method = operator === '++=' ? 'append' : operator;
  const callee: Expression = make.member({ start: node.start, end: name.end }, lowerExpression(ctx, object), method);
  const args =
    argument.type === 'tuple_expression'
      ? lowerArguments(ctx, argument)
      : [{ value: lowerArgumentValue(ctx, argument) }];
  return asExtension(ctx, callee, args, node) ?? make.call(node, callee, args);
}
