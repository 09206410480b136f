/** @module Java's binary operators. */
import { type BinaryChains, binaryChains, COMMON_OPERATORS } from '../../binary-chains.ts';
import type { Lowering } from './context.ts';
import { lowerExpression } from './expressions.ts';

export const { isOperator, lowerBinary }: BinaryChains<Lowering> = binaryChains<Lowering>({
  operators: COMMON_OPERATORS,
  fraction: /[.efd]/i,
  lower: (ctx, node) => lowerExpression(ctx, node),
});
