/** @module What Kotlin, Groovy and Scala share of the Java platform: its types, and the libraries that Java's models describe. */
import { javaBase, javaFurther, javaFurtherChecks } from '../java/base.ts';
import { JVM_OVERFLOW } from '../java/overflow.ts';

const { aliases, textType, dataTypes, scalarTypes, containers } = javaBase.semantics;

/** Java's libraries, and the types of data and numbers among them. */
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
