/** @module Checks of resources, locks, threads, loops and errors in C# and Go, loaded as a separate part. */
import type { NodeCheck } from '../check.ts';
import { alwaysRecursive, assignedInCondition, comparedWithItself, emptyCondition, endless } from './flow.ts';
import { deferredInLoop, emptyErrorBranch, openOnError, usedBeforeError } from './go-errors.ts';
import { CSHARP_RESOURCES, closedOnSuccess, GO_RESOURCES, leftOpen } from './left-open.ts';
import { lockedTwice, neverReleased, twoOrders } from './locks.ts';
import { mapOfRequests, racingCounter, racingThread } from './shared-state.ts';

const SHARED: readonly NodeCheck[] = [endless, comparedWithItself, neverReleased];

export const CSHARP_ROBUSTNESS: readonly NodeCheck[] = [
  ...SHARED,
  alwaysRecursive(true),
  leftOpen(CSHARP_RESOURCES),
  closedOnSuccess,
  twoOrders,
  racingThread,
  assignedInCondition,
  emptyCondition,
];

export const GO_ROBUSTNESS: readonly NodeCheck[] = [
  ...SHARED,
  alwaysRecursive(false),
  leftOpen(GO_RESOURCES),
  lockedTwice,
  racingCounter,
  mapOfRequests,
  emptyErrorBranch,
  openOnError,
  usedBeforeError,
  deferredInLoop,
];
