/** @module Elixir. */

import { defineSemantics } from '../../api-model/semantics.ts';
import { WRITTEN_ORIGINS } from '../../node-checks/written-origins.ts';
import { WRITTEN_SERVICES } from '../../node-checks/written-services.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerElixir } from './lowering/program.ts';
import { elixirModels } from './models.ts';
import { ELIXIR_CHECKS } from './node-checks.ts';
import { checkPipelines } from './pipelines.ts';

export const elixir: Language = {
  id: 'elixir',
  grammar: grammar.name,
  lower: lowerElixir,
  models: elixirModels,
  programChecks: checkPipelines,
  nodeChecks: [...ELIXIR_CHECKS, ...WRITTEN_ORIGINS, ...WRITTEN_SERVICES],
  semantics: defineSemantics({ assignmentDeclares: true }),
};
