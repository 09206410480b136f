/** @module Clojure. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerClojure } from './lowering/program.ts';
import { clojureModels } from './models.ts';
import { CLOJURE_CHECKS } from './node-checks.ts';

export const clojure: Language = {
  id: 'clojure',
  grammar: grammar.name,
  lower: lowerClojure,
  models: clojureModels,
  nodeChecks: CLOJURE_CHECKS,
  semantics: defineSemantics({
    aliases: [['clojure.core.', '']],
    textType: 'java.lang.String',
    scalarTypes: new Set(['long', 'int', 'double', 'float', 'boolean', 'Long', 'Integer', 'Double', 'Boolean', 'UUID']),
    dataTypes: new Set(['java.lang.String', 'java.lang.CharSequence', 'java.io.InputStream', 'java.io.Reader']),
  }),
};
