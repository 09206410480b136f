/** @module Findings of Haskell's node checks. */
import type { NodeFinding } from '../../node-checks/check.ts';

/** Returns a finding of medium confidence at the place. */
export const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail?: string,
  more: Partial<NodeFinding> = {},
): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  ...(detail === undefined ? {} : { detail }),
  ...more,
});
