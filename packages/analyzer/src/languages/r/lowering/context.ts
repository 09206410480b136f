/** @module What the parts of R's lowering share. */
import type { LoweringState } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Counter for the names of temporary variables. */
  made: number;
  /** The variable that `.` or `_` stands for in a piped call. */
  piped: string | undefined;
  /** Names that the enclosing function assigns with `<<-`. */
  outerNames: string[];
}
