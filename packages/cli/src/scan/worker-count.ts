/** @module How many worker threads a scan uses. */
import { availableParallelism } from 'node:os';

/** Below, starting and warming up the workers takes longer than they save. */
const FILES_MIN = 300;
const CHARACTERS_MIN = 1_000_000;

/** Each worker holds the engine and its grammars. */
const WORKERS_MAX = 8;

/** How many workers a project is worth, unless `jobs` says it; 1 for none. */
export function workersFor(files: number, characters: number, jobs?: number, cores = availableParallelism()): number {
  if (jobs !== undefined) return jobs;
  if (files < FILES_MIN && characters < CHARACTERS_MIN) return 1;
  return Math.min(cores, WORKERS_MAX);
}
