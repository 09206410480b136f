/** @module Web checks shared by Kotlin and Scala. */
import { clientSideDecision } from '../authentication/client-side-decisions.ts';
import type { NodeCheck } from '../check.ts';
import { permissivePattern } from '../regex/permissive-patterns.ts';
import { linkToNamedHost } from '../request/host-header-links.ts';

export const JVM_WEB_CHECKS: readonly NodeCheck[] = [
  clientSideDecision,
  permissivePattern({ hosts: false }),
  linkToNamedHost,
];
