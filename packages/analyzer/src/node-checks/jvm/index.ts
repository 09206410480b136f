/** @module Checks of threads, loops and results for JVM languages, loaded as a separate part. */
import type { NodeCheck } from '../check.ts';
import { offByOne } from './bounds.ts';
import { commonForms } from './forms.ts';
import { improperLocking } from './locks.ts';
import { endless } from './loops.ts';
import { shortPassword } from './passwords.ts';
import { uncheckedResults } from './results.ts';
import { partlyReplaced } from './sanitizing.ts';
import { sharedState } from './shared-state.ts';
import { swallowedRefusal, tolerantVerifier } from './trust.ts';

export const JVM_QUALITY_CHECKS: readonly NodeCheck[] = [
  improperLocking,
  sharedState,
  endless,
  uncheckedResults,
  swallowedRefusal,
  tolerantVerifier,
  shortPassword,
  partlyReplaced,
  offByOne,
  commonForms,
];
