import type { LoweringState } from '../../lowering/nodes.ts';

export { deeper, opaque, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Counter for the temporary variables of switch expressions. */
  switches: number;
  /** The variable that `yield` assigns in a switch expression. */
  yieldTo: string;
}

export const newLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  switches: 0,
  yieldTo: '',
});
