/** @module Elixir. */

import { defineSemantics } from '../../api-model/semantics.ts';
import { ofFunctionText } from '../../node-checks/function-text/function-text.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { ELIXIR_HARDENING, elixirHardening } from './hardening.ts';
import { rawAssigns } from './live-pages.ts';
import { lowerElixir } from './lowering/program.ts';
import { elixirModels } from './models.ts';
import { ELIXIR_CHECKS } from './node-checks.ts';
import { checkPipelines } from './pipelines.ts';

export const elixir: Language = {
  id: 'elixir',
  grammar: grammar.name,
  lower: lowerElixir,
  models: [...elixirModels, elixirHardening],
  furtherChecks: async () => (await import('../../node-checks/managed/index.ts')).MANAGED_CHECKS,
  programChecks: checkPipelines,
  nodeChecks: [...ELIXIR_CHECKS, ...ELIXIR_HARDENING, ofFunctionText(rawAssigns)],
  semantics: defineSemantics({ assignmentDeclares: true }),
};
