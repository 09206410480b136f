/** @module Reports truncating conversions and reads beyond the end of a list. */
import type { FunctionDefinition } from '../../../ir/index.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { Analysis, type Faults } from './analysis.ts';

const analyzed = new WeakMap<FunctionDefinition, Faults>();

function faultsOf(definition: FunctionDefinition, source: string): Faults {
  let faults = analyzed.get(definition);
  if (!faults) {
    faults = new Analysis(definition, source);
    analyzed.set(definition, faults);
  }
  return faults;
}

/** Reports `int32(x)` for an x that may be larger. */
export const narrowingConversion: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'cast' || !enclosing || !faultsOf(enclosing, source).conversions.has(node)) return undefined;
  return { weakness: 'integer-overflow', start: node.start, end: node.end, confidence: 'low' };
};

/** Reports `list[5]` for a list of four elements. */
export const beyondTheEnd: NodeCheck = (node, { enclosing, source }) => {
  if ((node.kind !== 'index' && node.kind !== 'slice') || !enclosing) return undefined;
  if (!faultsOf(enclosing, source).bounds.has(node)) return undefined;
  return { weakness: 'out-of-bounds-read', start: node.start, end: node.end, confidence: 'medium' };
};
