/** @module The structural checks that make sense for Scala: those of its platform. */
import { clientSideDecision } from '../../node-checks/authentication/client-side-decisions.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { permissivePattern } from '../../node-checks/regex/permissive-patterns.ts';
import { linkToNamedHost } from '../../node-checks/request/host-header-links.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { javaPlatform } from '../jvm/platform.ts';

/** `==` calls `equals`. */
const timingUnsafeEquals: NodeCheck = (node, context) =>
  node.kind === 'binary' ? timingUnsafeComparison(node, context) : undefined;

export const SCALA_CHECKS: readonly NodeCheck[] = [
  ...javaPlatform.nodeChecks,
  clientSideDecision,
  permissivePattern({ hosts: false }),
  linkToNamedHost,
  timingUnsafeEquals,
];
