/** @module Structural checks: defects that the structure of code shows without data flow. */
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { FlowStep } from '../api-model/raw-finding.ts';
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';

export type Visited = Expression | Statement;

export interface NodeFinding {
  weakness: string;
  start: number;
  end: number;
  confidence: Confidence;
  severity?: Severity;
  /** Further CWEs that are true of this place. */
  cwe?: readonly number[];
  /** It may be within something that is reported for it: a setting among the arguments of a call. */
  isPart?: true;
  /** A sentence that is true of this finding alone. */
  detail?: string;
  /** Where the code does what makes the place dangerous, in the order in which it runs. */
  steps?: readonly FlowStep[];
}

export interface NodeContext {
  /** The text of the file. */
  source: string;
  /** The statements of the file. */
  body: readonly Statement[];
  /** The innermost function around the node. */
  enclosing: FunctionDefinition | undefined;
  /** The name of that function, or of the variable, field or key that holds it; '' where it has none. */
  enclosingName: string;
}

/** Looks at one node; what lies under it is visited in its turn. */
export type NodeCheck = (node: Visited, context: NodeContext) => NodeFinding | readonly NodeFinding[] | undefined;
