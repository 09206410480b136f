/** @module Solidity. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { checkContracts } from './checks/contracts.ts';
import { grammar } from './grammar.ts';
import { lowerSolidity } from './lowering/program.ts';

export const solidity: Language = {
  id: 'solidity',
  grammar: grammar.name,
  lower: lowerSolidity,
  models: [],
  programChecks: checkContracts,
  semantics: defineSemantics({
    implicitReceiver: true,
    scalarTypes: new Set(['bool', 'uint', 'int', 'uint256', 'int256', 'uint128', 'uint64', 'uint32', 'uint8']),
  }),
};
