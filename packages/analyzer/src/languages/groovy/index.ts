/** @module Groovy. */

import { defineSemantics } from '../../api-model/semantics.ts';
import { javaPlatform } from '../jvm/platform.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerGroovy } from './lowering/program.ts';
import { groovyModels } from './models.ts';
import { GROOVY_CHECKS } from './node-checks.ts';

export const groovy: Language = {
  id: 'groovy',
  grammar: grammar.name,
  lower: lowerGroovy,
  models: groovyModels,
  furtherModels: javaPlatform.furtherModels,
  furtherChecks: async () => (await import('../../node-checks/managed/index.ts')).MANAGED_CHECKS,
  nodeChecks: GROOVY_CHECKS,
  readsText: true,
  semantics: defineSemantics({
    aliases: javaPlatform.aliases,
    implicitReceiver: true,
    instancesByType: true,
    properties: 'accessors',
    textType: javaPlatform.textType,
    dataTypes: new Set([...javaPlatform.dataTypes, 'groovy.lang.GString']),
    scalarTypes: javaPlatform.scalarTypes,
  }),
};
