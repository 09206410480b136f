/** @module C++. */

import { defineSemantics } from '../../api-model/semantics.ts';
import { cppLibraries } from '../../frameworks/native/cpp-libraries.ts';
import { cppWeb } from '../../frameworks/native/cpp-web.ts';
import { lowerProgram } from '../c/lowering/program.ts';
import { cModels } from '../c/models.ts';
import { C_CHECKS } from '../c/node-checks.ts';
import { C_SCALARS } from '../c/scalars.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { cppModels } from './models.ts';
import { CPP_CHECKS } from './node-checks.ts';

export const cpp: Language = {
  id: 'cpp',
  grammar: grammar.name,
  lower: lowerProgram('cpp'),
  models: [...cModels, ...cppModels, cppWeb, cppLibraries],
  memoryCheck: async () => (await import('../../memory/index.ts')).checkMemoryUse,
  nodeChecks: [...C_CHECKS, ...CPP_CHECKS],
  furtherChecks: async () => (await import('./further-checks.ts')).CPP_FURTHER_CHECKS,
  semantics: defineSemantics({
    scalarTypes: C_SCALARS,
    implicitReceiver: true,
    instancesByType: true,
    textType: 'string',
    dataTypes: new Set(['string', 'stringstream', 'ostringstream', 'istringstream', 'vector', 'QString']),
    holders: new Set(['unique_ptr', 'shared_ptr']),
    writesThroughParameters: true,
    charactersAreNumbers: true,
  }),
};
