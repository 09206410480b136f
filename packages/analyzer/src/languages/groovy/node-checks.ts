/** @module Groovy's node checks, including those of the JVM. */
import type { NodeCheck } from '../../node-checks/check.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { javaPlatform } from '../jvm/platform.ts';

/** Reports `==` on secrets: it calls `equals`, which isn't constant-time. */
const timingUnsafeEquals: NodeCheck = (node, context) =>
  node.kind === 'binary' ? timingUnsafeComparison(node, context) : undefined;

export const GROOVY_CHECKS: readonly NodeCheck[] = [...javaPlatform.nodeChecks, timingUnsafeEquals];
