/** @module The structural checks that make sense for Scala: those of its platform. */
import type { NodeCheck } from '../../node-checks/check.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { javaPlatform } from '../jvm/platform.ts';

/** `==` calls `equals`. */
const timingUnsafeEquals: NodeCheck = (node, context) =>
  node.kind === 'binary' ? timingUnsafeComparison(node, context) : undefined;

export const SCALA_CHECKS: readonly NodeCheck[] = [...javaPlatform.nodeChecks, timingUnsafeEquals];
