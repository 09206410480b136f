/** @module Checks for prototype pollution, loaded as a separate part. */
import type { NodeCheck } from '../check.ts';
import { unguardedMerge } from './merges.ts';
import { unguardedDescent, unguardedFold, unguardedPath } from './prototypes.ts';

export const PROTOTYPE_CHECKS: readonly NodeCheck[] = [unguardedMerge, unguardedPath, unguardedFold, unguardedDescent];
