/** @module Comparison operators that say the same of other sides, or the contrary. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';

/** The narrowing if the comparison is false. */
export const OPPOSITE: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};

/** The same comparison with its sides exchanged. */
export const MIRRORED: Readonly<Record<string, string>> = lookupTable({
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
});
