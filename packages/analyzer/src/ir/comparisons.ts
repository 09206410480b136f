/** @module Comparison operators that say the same of other sides, or the contrary. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';

/** What holds where the comparison does not. */
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
