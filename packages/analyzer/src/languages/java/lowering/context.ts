import type { LoweringState } from '../../lowering/nodes.ts';

export { deeper, opaque, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Makes the variables that hold the results of switch expressions distinct. */
  switches: number;
  /** The variable that `yield` writes to, inside a switch expression. */
  yieldTo: string;
}

export const newLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  switches: 0,
  yieldTo: '',
});
