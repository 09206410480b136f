/** @module How the checks of contracts hand over what they find. */
import type { FunctionDefinition } from '../../../ir/index.ts';
import type { NodeFinding } from '../../../node-checks/check.ts';

export type Report = (definition: FunctionDefinition, finding: NodeFinding) => void;
