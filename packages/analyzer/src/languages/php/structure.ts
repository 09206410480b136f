/** @module The structural checks that make sense for PHP. */

import type { StructureCheck } from '../../structure/check.ts';
import { timingUnsafeComparison } from '../../structure/comparisons.ts';
import { sensitiveDataLogged } from '../../structure/logging.ts';
import { weakDigest } from './structure/digests.ts';
import { unguessable } from './structure/randomness.ts';

export const PHP_CHECKS: readonly StructureCheck[] = [
  sensitiveDataLogged,
  timingUnsafeComparison,
  weakDigest,
  unguessable,
];
