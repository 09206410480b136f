/** @module R. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerR } from './lowering/program.ts';
import { rModels } from './models.ts';
import { R_CHECKS } from './node-checks.ts';

export const r: Language = {
  id: 'r',
  grammar: grammar.name,
  lower: lowerR,
  models: rModels,
  nodeChecks: R_CHECKS,
  semantics: defineSemantics({ assignmentDeclares: true, scalarTypes: new Set(['number']) }),
};
