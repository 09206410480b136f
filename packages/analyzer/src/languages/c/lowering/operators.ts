/** @module Binary operators, flattened so that a long chain does not nest. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { lastName } from '../../../ir/chains.ts';
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

export const OPERATORS: ReadonlySet<string> = new Set<BinaryOperator>([
  ...(['+', '-', '*', '/', '%', '<<', '>>', '&', '|', '^'] as const),
  ...(['==', '!=', '<', '>', '<=', '>=', '<=>', '&&', '||'] as const),
]);
const WORDS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  and: '&&',
  or: '||',
  not_eq: '!=',
  bitand: '&',
  bitor: '|',
  xor: '^',
});

/** A longer chain is kept as its parts: nothing behind the lowering may nest so deep. */
const CHAIN_MAX = 400;

/** `*relative.begin() == ".."`: whether the path leads out of the folder that it is relative to. */
function climbing(
  place: { start: number; end: number },
  operator: string,
  left: Expression,
  right: Expression,
): Expression | undefined {
  if ((operator !== '==' && operator !== '!=') || right.kind !== 'string' || right.value !== '..') return undefined;
  const first = left.kind === 'unary' && left.operator === '*' ? left.operand : undefined;
  if (first?.kind !== 'call' || first.callee.kind !== 'member' || first.callee.name !== 'begin') return undefined;
  const climbs = make.call(place, make.name(place, 'path_climbs'), [{ value: first.callee.object }]);
  return operator === '==' ? climbs : make.unary(place, '!', climbs);
}

const methodOf = (node: Expression, name: string): Expression | undefined =>
  node.kind === 'call' && node.callee.kind === 'member' && node.callee.name === name ? node.callee.object : undefined;

/** `std::find(names.begin(), names.end(), name)`, compared with `names.end()`. */
function searchedRange(found: Expression, end: Expression): { container: Expression; value: Expression } | undefined {
  const container = methodOf(end, 'end') ?? methodOf(end, 'cend');
  if (container?.kind !== 'name' || found.kind !== 'call' || lastName(found.callee) !== 'find') return undefined;
  const [from, to, value] = found.args.map((one) => one.value);
  const start = from && (methodOf(from, 'begin') ?? methodOf(from, 'cbegin'));
  const stop = to && (methodOf(to, 'end') ?? methodOf(to, 'cend'));
  return value && start?.kind === 'name' && stop?.kind === 'name' && start.name === container.name
    ? { container, value }
    : undefined;
}

/** `names.find(name) == names.end()`: whether the container has it. */
function contains(
  place: { start: number; end: number },
  operator: string,
  left: Expression,
  right: Expression,
): Expression | undefined {
  if (operator !== '==' && operator !== '!=') return undefined;
  const searched = searchedRange(left, right) ?? searchedRange(right, left);
  if (searched) {
    const asked = make.call(place, make.member(place, searched.container, 'contains'), [{ value: searched.value }]);
    return operator === '!=' ? asked : make.unary(place, '!', asked);
  }
  const [found, end] = methodOf(left, 'find') ? [left, right] : [right, left];
  const container = methodOf(found, 'find');
  const other = methodOf(end, 'end') ?? methodOf(end, 'cend');
  if (container?.kind !== 'name' || other?.kind !== 'name' || other.name !== container.name || found.kind !== 'call')
    return undefined;
  const asked = make.call(place, make.member(place, container, 'contains'), found.args);
  return operator === '!=' ? asked : make.unary(place, '!', asked);
}

/** `path.rfind("/srv/", 0) == 0`: whether it begins so. */
function beginsWith(
  place: { start: number; end: number },
  operator: string,
  left: Expression,
  right: Expression,
): Expression | undefined {
  const object = methodOf(left, 'rfind');
  if ((operator !== '==' && operator !== '!=') || !object || left.kind !== 'call' || left.args.length !== 2)
    return undefined;
  const from = left.args[1]?.value;
  if (from?.kind !== 'number' || from.value !== 0 || right.kind !== 'number' || right.value !== 0) return undefined;
  const asked = make.call(place, make.member(place, object, 'starts_with'), left.args.slice(0, 1));
  return operator === '==' ? asked : make.unary(place, '!', asked);
}

/** `a + b + c` from the left, without recursion. */
export function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const chain: SyntaxNode[] = [];
  let first: SyntaxNode | undefined = node;
  while (first?.type === 'binary_expression') {
    chain.push(first);
    first = fieldOf(first, 'left');
  }
  if (chain.length > CHAIN_MAX) {
    const operands = [first, ...chain.map((level) => fieldOf(level, 'right'))];
    return opaque(
      node,
      operands.map((operand) => lowerExpression(ctx, operand)),
    );
  }
  let left = lowerExpression(ctx, first);
  for (const level of chain.reverse()) {
    const written = fieldOf(level, 'operator');
    const text = written ? textOf(ctx, written) : '';
    const operator = WORDS[text] ?? text;
    const right = lowerExpression(ctx, fieldOf(level, 'right'));
    const { start, end } = level;
    const climbs =
      climbing({ start, end }, operator, left, right) ??
      contains({ start, end }, operator, left, right) ??
      beginsWith({ start, end }, operator, left, right);
    if (climbs) {
      left = climbs;
      continue;
    }
    left = OPERATORS.has(operator)
      ? make.binary({ start, end }, operator as BinaryOperator, left, right)
      : opaque(level, [left, right]);
  }
  return left;
}
