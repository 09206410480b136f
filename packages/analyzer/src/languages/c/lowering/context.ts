import type { LoweringState } from '../../lowering/nodes.ts';

export { deeper, opaque, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** How many function bodies stand around. */
  inside: number;
  /** Labels of the blocks around, which a `goto` can leave. */
  readonly labels: string[];
}

export const newLowering = (source: string): Lowering => ({
  source,
  depthLimit: 300,
  depth: 0,
  functions: 0,
  inside: 0,
  labels: [],
});
