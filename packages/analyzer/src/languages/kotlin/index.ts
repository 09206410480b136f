/** @module Kotlin. */

import { defineSemantics } from '../../api-model/semantics.ts';
import { javaPlatform } from '../jvm/platform.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerKotlin } from './lowering/program.ts';
import { kotlinModels } from './models.ts';
import { KOTLIN_CHECKS } from './node-checks.ts';

export const kotlin: Language = {
  id: 'kotlin',
  grammar: grammar.name,
  lower: lowerKotlin,
  models: kotlinModels,
  furtherModels: async () => {
    const [shared, { kotlinFurther }, { kotlinAndroid }] = await Promise.all([
      javaPlatform.furtherModels(),
      import('../../frameworks/jvm/kotlin/index.ts'),
      import('./models/android.ts'),
    ]);
    return [...shared, ...kotlinFurther, kotlinAndroid];
  },
  furtherChecks: async () => {
    const [shared, { KOTLIN_FURTHER }] = await Promise.all([
      javaPlatform.furtherChecks(),
      import('./node-checks/index.ts'),
    ]);
    return [...shared, ...KOTLIN_FURTHER];
  },
  nodeChecks: KOTLIN_CHECKS,
  semantics: defineSemantics({
    keysAreMembers: false,
    tupleMembers: ['first', 'second', 'third'],
    takesProperties: true,
    aliases: javaPlatform.aliases,
    overflow: javaPlatform.overflow,
    implicitReceiver: true,
    callConstructs: true,
    instancesByType: true,
    properties: 'accessors',
    textType: javaPlatform.textType,
    dataTypes: new Set([...javaPlatform.dataTypes, 'io.ktor.http.Parameters', 'android.net.Uri', 'android.os.Bundle']),
    containers: new Map([
      ...javaPlatform.containers,
      ...['MutableList', 'MutableSet', 'MutableCollection'].map((name) => [`kotlin.collections.${name}`, 0] as const),
      ['kotlin.collections.MutableMap', 1],
    ]),
    scalarTypes: new Set([
      ...javaPlatform.scalarTypes,
      ...['Int', 'UInt', 'ULong', 'UShort', 'UByte', 'Unit', 'Nothing', 'Char', 'IntRange', 'LongRange'],
    ]),
  }),
};
