/** @module What the parts of R's lowering share. */
import type { LoweringState } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Numbers the variables that the lowering makes up. */
  made: number;
  /** What `.` or `_` stands for in the call that something is piped into. */
  piped: string | undefined;
  /** Names that the function being lowered writes with `<<-`. */
  outerNames: string[];
}
