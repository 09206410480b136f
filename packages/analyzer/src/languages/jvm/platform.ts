/** @module The parts of the JVM that Kotlin, Groovy and Scala share: its types, and Java's models of libraries. */
import { javaBase, javaFurther, javaFurtherChecks } from '../java/base.ts';
import { JVM_OVERFLOW } from '../java/overflow.ts';

const { aliases, textType, dataTypes, scalarTypes, containers } = javaBase.semantics;

/** Models of Java's libraries, with its data and number types. */
export const javaPlatform = {
  models: javaBase.models,
  furtherModels: javaFurther,
  nodeChecks: javaBase.nodeChecks ?? [],
  furtherChecks: async () => [
    ...(await javaFurtherChecks()),
    ...(await import('../../node-checks/managed/jvm-web.ts')).JVM_WEB_CHECKS,
  ],
  aliases,
  overflow: JVM_OVERFLOW,
  textType,
  dataTypes,
  scalarTypes,
  containers: containers ?? new Map<string, number>(),
};
