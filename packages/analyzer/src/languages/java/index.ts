/** @module Java. */
import { clientSideDecision } from '../../node-checks/client-decisions.ts';
import { permissivePattern } from '../../node-checks/permissive-patterns.ts';
import type { Language } from '../language.ts';
import { javaBase } from './base.ts';

export const java: Language = {
  ...javaBase,
  nodeChecks: [...(javaBase.nodeChecks ?? []), clientSideDecision, permissivePattern({ hosts: false })],
};
