/** @module C#'s binary operators. */

import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type BinaryChains, binaryChains, COMMON_OPERATORS } from '../../binary-chains.ts';
import { make } from '../../lowering/make.ts';
import type { Lowering } from './context.ts';
import { lowerExpression } from './expressions.ts';

const chains: BinaryChains<Lowering> = binaryChains<Lowering>({
  operators: [...COMMON_OPERATORS, '??'],
  fraction: /[.efdm]/i,
  lower: (ctx, node) => lowerExpression(ctx, node),
});

export const { isOperator } = chains;

/** Schemes of URLs that a browser or a mail program opens. */
const isOpened = (node: Expression): boolean =>
  (node.kind === 'string' && /^(?:https?|mailto)$/.test(node.value)) ||
  (node.kind === 'member' && /^UriScheme(?:Https?|Mailto)$/.test(node.name));

/** Lowers a binary expression; a test of a URL's scheme or of a search becomes a call that a model describes. */
export function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const lowered = chains.lowerBinary(ctx, node);
  return withSchemes(lowered);
}

/** `name.IndexOfAny(chars) >= 0` asks what the call by itself answers in other words; models describe the call. */
function asSearch({ left, right, operator, start, end }: Expression & { kind: 'binary' }): Expression | undefined {
  if (left.kind !== 'call' || left.callee.kind !== 'member' || left.callee.name !== 'IndexOfAny') return undefined;
  if (right.kind !== 'number') return undefined;
  const asked = `${operator}${right.value}`;
  if (asked === '>=0' || asked === '!=-1' || asked === '>-1') return left;
  return asked === '<0' || asked === '==-1' ? make.unary({ start, end }, '!', left) : undefined;
}

const CONDITIONS_MAX = 20;

/** `u.Scheme == "https"` and `u.Scheme != Uri.UriSchemeHttps`, also in a chain of conditions. */
function withSchemes(node: Expression, depth = 0): Expression {
  if (node.kind !== 'binary' || depth > CONDITIONS_MAX) return node;
  if (node.operator === '&&' || node.operator === '||')
    return { ...node, left: withSchemes(node.left, depth + 1), right: withSchemes(node.right, depth + 1) };
  const { left, right, operator } = node;
  const search = asSearch(node);
  if (search !== undefined) return search;
  if (left.kind !== 'member' || left.name !== 'Scheme' || !isOpened(right)) return node;
  if (operator !== '==' && operator !== '!=') return node;
  const { start, end } = node;
  const callee = make.member({ start, end: start }, make.name({ start, end: start }, 'Uri'), 'HasOpenedScheme');
  const test = make.call({ start, end }, callee, [{ value: left.object }]);
  return operator === '==' ? test : make.unary({ start, end }, '!', test);
}
