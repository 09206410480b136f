/** @module Memory safety of languages with manual memory management: buffers, pointers, allocations, locks. */

import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { checkMemory } from './check.ts';
import { checkConcurrency } from './concurrency.ts';
import { checkLockUse } from './lock-use.ts';
import { checkSignals } from './signals.ts';

export const checkMemoryUse = (program: Program, source: string): readonly RawFinding[] => [
  ...checkMemory(program, source),
  ...checkConcurrency(program, source),
  ...checkLockUse(program),
  ...checkSignals(program.body),
];
