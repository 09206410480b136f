/** @module Elm. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerElm } from './lowering/program.ts';
import { elmModels } from './models.ts';
import { ELM_CHECKS } from './node-checks.ts';

export const elm: Language = {
  id: 'elm',
  grammar: grammar.name,
  lower: lowerElm,
  models: elmModels,
  nodeChecks: ELM_CHECKS,
  semantics: defineSemantics({ scalarTypes: new Set(['Int', 'Float', 'Bool', 'Time.Posix', 'Posix', 'Date', 'Uuid']) }),
};
