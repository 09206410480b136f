/** @module What the parts of Lua's lowering share. */
import type { LoweringState } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Counter for the names of temporary variables. */
  made: number;
  /** Whether `self` is the receiver of the enclosing method. */
  inMethod: boolean;
}

/** The key that marks multiple results of one call, stored by position. */
export { RESULTS } from '../../../ir/intrinsics.ts';
