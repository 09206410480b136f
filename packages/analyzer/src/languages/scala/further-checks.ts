/** @module Checks of Scala code that its own module would make too large; loaded as a separate part. */
import type { NodeCheck } from '../../node-checks/check.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { CLOSURES } from './closures.ts';
import { SCALA_FAILURES } from './failures.ts';
import { HANDLES } from './handles.ts';
import { SCALA_VALUES } from './values.ts';

/** `==` calls `equals`. */
const timingUnsafeEquals: NodeCheck = (node, context) =>
  node.kind === 'binary' ? timingUnsafeComparison(node, context) : undefined;

export const SCALA_FURTHER_CHECKS: readonly NodeCheck[] = [
  ...CLOSURES,
  ...HANDLES,
  ...SCALA_VALUES,
  ...SCALA_FAILURES,
  timingUnsafeEquals,
];
