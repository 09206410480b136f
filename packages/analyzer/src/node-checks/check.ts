/** @module Node checks: weaknesses that the structure of the code shows without data flow. */
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
  /** Additional CWEs for this finding. */
  cwe?: readonly number[];
  /** Whether it may be part of a larger construct, such as a setting among a call's arguments. */
  isPart?: true;
  /** A sentence that is specific to this finding. */
  detail?: string;
  /** The code that makes the place dangerous, in the order of execution. */
  steps?: readonly FlowStep[];
}

export interface NodeContext {
  source: string;
  /** Top-level statements of the file. */
  body: readonly Statement[];
  /** The innermost function around the node. */
  enclosing: FunctionDefinition | undefined;
  /** Name of that function, or of the variable, field or key that holds it; '' if it has none. */
  enclosingName: string;
}

/** Checks one node; its children are visited separately. */
export type NodeCheck = (node: Visited, context: NodeContext) => NodeFinding | readonly NodeFinding[] | undefined;
