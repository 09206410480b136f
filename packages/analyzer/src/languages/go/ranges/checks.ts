/** @module Conversions that cut a value off, and reads beyond the end of a list. */
import type { FunctionDefinition } from '../../../ir/index.ts';
import type { StructureCheck } from '../../../node-checks/check.ts';
import { Analysis, type Faults } from './analysis.ts';

const analysed = new WeakMap<FunctionDefinition, Faults>();

function faultsOf(definition: FunctionDefinition, source: string): Faults {
  let faults = analysed.get(definition);
  if (!faults) {
    faults = new Analysis(definition, source);
    analysed.set(definition, faults);
  }
  return faults;
}

/** `int32(x)` of an x that may be larger. */
export const narrowingConversion: StructureCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'cast' || !enclosing || !faultsOf(enclosing, source).conversions.has(node)) return undefined;
  return { weakness: 'integer-overflow', start: node.start, end: node.end, confidence: 'low' };
};

/** `list[5]` of a list of four. */
export const beyondTheEnd: StructureCheck = (node, { enclosing, source }) => {
  if ((node.kind !== 'index' && node.kind !== 'slice') || !enclosing) return undefined;
  if (!faultsOf(enclosing, source).bounds.has(node)) return undefined;
  return { weakness: 'out-of-bounds-read', start: node.start, end: node.end, confidence: 'medium' };
};
