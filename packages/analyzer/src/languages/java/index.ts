/** @module Java. */
import { clientSideDecision } from '../../node-checks/authentication/client-side-decisions.ts';
import { permissivePattern } from '../../node-checks/regex/permissive-patterns.ts';
import type { Language } from '../language.ts';
import { javaBase, javaFurtherChecks } from './base.ts';
import { grammar } from './grammar.ts';
import { lowerJava } from './lowering/program.ts';

export const java: Language = {
  ...javaBase,
  generated: async () => (await import('../../frameworks/jvm/generated.ts')).jvmGenerated,
  furtherChecks: async () => [
    ...(await javaFurtherChecks()),
    ...(await import('../../node-checks/jvm/java.ts')).JAVA_QUALITY_CHECKS,
  ],
  grammar: grammar.name,
  lower: lowerJava,
  nodeChecks: [...(javaBase.nodeChecks ?? []), clientSideDecision, permissivePattern({ hosts: false })],
};
