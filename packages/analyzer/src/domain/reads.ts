/**
 * @module
 * The parts of the entry state that a call reads. A call with the same arguments and the same reads has the same
 * effects.
 */
import type { FunctionDefinition } from '../ir/index.ts';
import type { ObjectState } from './heap.ts';
import type { Variable } from './scope.ts';
import type { ObjectId, Value } from './value.ts';

/** Entries of a state: variables, objects by ID, and refinements by access path. */
export type Place = Variable | ObjectId | string;

export interface Reads {
  /** `level`: of the state that contained the entry, -1 if none did. */
  note(place: Place, value: Value | ObjectState | undefined, level: number): void;
  /** Prefixes of access paths whose refinements were dropped. */
  readonly forgotten: ReadonlySet<string>;
  forget(prefix: string): void;
  /** Functions that were not followed because they are already on the call stack. */
  cutAt: readonly FunctionDefinition[];
  /** Whether something wasn't followed because calls are nested too deeply. */
  cutByDepth: boolean;
  /** Whether it read data that the run keeps outside the state. */
  looksBeside: boolean;
  /** Whether it depends on more than the recorded reads. */
  isPartial: boolean;
}

let current: Reads | undefined;

/** The reads of the innermost call being followed. */
export const currentReads = (): Reads | undefined => current;

/** Marks that the current call depends on more than the state. */
export function recordPartial(): void {
  if (current) current.isPartial = true;
}

/** Marks that data outside the state is read. */
export function recordOuterRead(): void {
  if (current) current.looksBeside = true;
}

/** Starts recording the call's reads; returns the previous record. */
export function startReads(reads: Reads | undefined): Reads | undefined {
  const before = current;
  current = reads;
  return before;
}
