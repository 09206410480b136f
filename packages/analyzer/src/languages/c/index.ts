/** @module C. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerProgram } from './lowering/program.ts';
import { cModels } from './models.ts';
import { C_CHECKS } from './node-checks.ts';
import { C_SCALARS } from './scalars.ts';

export const c: Language = {
  id: 'c',
  grammar: grammar.name,
  lower: lowerProgram('c'),
  models: cModels,
  memoryCheck: async () => (await import('../../memory/index.ts')).checkMemoryUse,
  nodeChecks: C_CHECKS,
  furtherChecks: async () => (await import('./further-checks.ts')).C_FURTHER_CHECKS,
  semantics: defineSemantics({ scalarTypes: C_SCALARS, writesThroughParameters: true, charactersAreNumbers: true }),
};
