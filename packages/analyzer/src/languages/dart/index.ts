/** @module Dart, with Flutter. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerDart } from './lowering/program.ts';
import { dartModels } from './models.ts';
import { DART_CHECKS } from './node-checks.ts';

export const dart: Language = {
  id: 'dart',
  grammar: grammar.name,
  lower: lowerDart,
  models: dartModels,
  nodeChecks: DART_CHECKS,
  semantics: defineSemantics({
    implicitReceiver: true,
    callConstructs: true,
    instancesByType: true,
    textType: 'String',
    dataTypes: new Set([
      ...[
        'String',
        'dynamic',
        'Object',
        'Uri',
        'List',
        'Map',
        'Set',
        'Iterable',
        'Stream',
        'StringBuffer',
        'Uint8List',
      ],
      ...['Runes', 'Symbol', 'Record'],
    ]),
    scalarTypes: new Set(['int', 'double', 'num', 'bool', 'BigInt', 'DateTime', 'Duration']),
  }),
};
