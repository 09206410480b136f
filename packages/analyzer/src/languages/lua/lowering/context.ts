/** @module What the parts of Lua's lowering share. */
import type { LoweringState } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Numbers the variables that the lowering makes up. */
  made: number;
  /** Whether `self` is the receiver of the method around. */
  inMethod: boolean;
}

/** The key that marks several results of one call, kept under their positions. */
export { RESULTS } from '../../../ir/intrinsics.ts';
