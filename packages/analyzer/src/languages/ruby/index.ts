/** @module Ruby. */

import { defineSemantics } from '../../api-model/semantics.ts';
import { slowMatch } from '../../node-checks/regex/polynomial.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerRuby } from './lowering/program.ts';
import { rubyModels } from './models.ts';
import { RUBY_CHECKS } from './node-checks.ts';

export const ruby: Language = {
  id: 'ruby',
  grammar: grammar.name,
  lower: lowerRuby,
  models: rubyModels,
  nodeChecks: RUBY_CHECKS,
  semantics: defineSemantics({
    slowMatch,
    assignmentDeclares: true,
    matchVariables: true,
    classesAreNamespaces: true,
    bareCallsInherit: true,
    aliases: [
      ['Psych.', 'YAML.'],
      ['Kernel.', ''],
      ['Process.spawn', 'spawn'],
      ['IO.binread', 'File.read'],
      ['IO.', 'File.'],
      ['Sinatra.Application.', ''],
    ],
  }),
};
