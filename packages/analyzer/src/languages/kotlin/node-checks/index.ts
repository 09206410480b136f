/** @module Kotlin checks that are loaded as a separate part: coroutines, resources, sizes, callbacks. */

import { claimedRight } from '../../../node-checks/authentication/claimed-rights.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { keptExtension } from '../../../node-checks/files/kept-extensions.ts';
import { HANDLED_PASSWORDS } from '../../../node-checks/secrets/handled-passwords.ts';
import { literalInCheck } from '../../../node-checks/secrets/literal-in-check.ts';
import { timingUnsafeComparison } from '../../../node-checks/secrets/timing-comparisons.ts';
import { stalledLoop } from '../../../node-checks/structure/stalled-loops.ts';
import { CALLBACK_CHECKS } from './callbacks.ts';
import { CONCURRENCY_CHECKS } from './concurrency.ts';
import { NUMBER_CHECKS } from './numbers.ts';
import { RESOURCE_CHECKS } from './resources.ts';
import { plainSessionCookie } from './session-cookies.ts';

/** Reports `==` on secrets: it calls `equals`, which isn't constant-time. */
const timingUnsafeEquals: NodeCheck = (node, context) =>
  node.kind === 'binary' ? timingUnsafeComparison(node, context) : undefined;

export const KOTLIN_FURTHER: readonly NodeCheck[] = [
  ...CONCURRENCY_CHECKS,
  ...RESOURCE_CHECKS,
  ...NUMBER_CHECKS,
  ...CALLBACK_CHECKS,
  ...HANDLED_PASSWORDS,
  claimedRight,
  keptExtension,
  plainSessionCookie,
  timingUnsafeEquals,
  literalInCheck,
  stalledLoop,
];
