/** @module Scala. */

import { defineSemantics } from '../../api-model/semantics.ts';
import { javaPlatform } from '../jvm/platform.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerScala } from './lowering/program.ts';
import { scalaModels } from './models.ts';
import { SCALA_CHECKS } from './node-checks.ts';

export const scala: Language = {
  id: 'scala',
  grammar: grammar.name,
  lower: lowerScala,
  models: scalaModels,
  furtherModels: async () => [
    ...(await import('../../frameworks/jvm/further/scala-libraries.ts')).scalaLibraries,
    ...(await javaPlatform.furtherModels()),
  ],
  furtherChecks: async () => [
    ...(await javaPlatform.furtherChecks()),
    ...(await import('./further-checks.ts')).SCALA_FURTHER_CHECKS,
  ],
  nodeChecks: SCALA_CHECKS,
  semantics: defineSemantics({
    keysAreMembers: false,
    tupleMembers: ['_1', '_2', '_3', '_4', '_5'],
    overflow: {
      ...javaPlatform.overflow,
      wide: /\d[lL]\b|\bto(?:Long|Double|Float)\b|\b(?:Long|Double|BigInt|BigDecimal)\b|Exact\(/,
    },
    aliases: [
      ...javaPlatform.aliases,
      ['org.apache.pekko.', 'akka.'],
      ['scala.collection.mutable.', 'java.util.'],
      ['scala.collection.immutable.', 'java.util.'],
    ],
    implicitReceiver: true,
    callConstructs: true,
    instancesByType: true,
    properties: 'methods',
    textType: javaPlatform.textType,
    dataTypes: new Set([
      ...javaPlatform.dataTypes,
      ...['Seq', 'Vector', 'IndexedSeq', 'Iterable'].map((name) => `scala.${name}`),
    ]),
    containers: new Map([
      ...javaPlatform.containers,
      ...['Seq', 'Vector', 'IndexedSeq', 'Iterable'].map((name) => [`scala.${name}`, 0] as const),
    ]),
    scalarTypes: new Set([...javaPlatform.scalarTypes, 'Int', 'Unit', 'Nothing', 'Char', 'BigInt']),
  }),
};
