/** @module The number of worker threads for a scan. */
import { availableParallelism } from 'node:os';

/** Below this size, starting and warming up workers takes longer than they save. */
const FILES_MIN = 300;
const CHARACTERS_MIN = 1_000_000;

/** Each worker has its own copy of the engine and its grammars. */
const WORKERS_MAX = 8;

/** The number of workers for a project, unless `jobs` sets it; 1 for none. */
export function workersFor(files: number, characters: number, jobs?: number, cores = availableParallelism()): number {
  if (jobs !== undefined) return jobs;
  if (files < FILES_MIN && characters < CHARACTERS_MIN) return 1;
  return Math.min(cores, WORKERS_MAX);
}
