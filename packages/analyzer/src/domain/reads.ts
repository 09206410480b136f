/**
 * @module
 * What a call reads of the state that it was entered in. Where another call with the same arguments would read the same, it does
 * the same.
 */
import type { FunctionDefinition } from '../ir/index.ts';
import type { ObjectState } from './heap.ts';
import type { Variable } from './scope.ts';
import type { ObjectId, Value } from './value.ts';

/** What stands in a state: a variable's value, an object by its id, what a test has told by an access path. */
export type Place = Variable | ObjectId | string;

export interface Reads {
  /** `level`: of the state that it stood in, -1 where it stood in none. */
  note(place: Place, value: Value | ObjectState | undefined, level: number): void;
  /** Beginnings of access paths whose refinements were forgotten. */
  readonly forgotten: ReadonlySet<string>;
  forget(prefix: string): void;
  /** Functions that were not followed, because they are being called further out. */
  cutAt: readonly FunctionDefinition[];
  /** Whether something was not followed because calls are nested too deep. */
  cutByDepth: boolean;
  /** Whether it has looked at what the run keeps beside the state. */
  looksBeside: boolean;
  /** Whether it depends on more than what is noted here. */
  isPartial: boolean;
}

let current: Reads | undefined;

/** The reads of the innermost call that is being followed. */
export const currentReads = (): Reads | undefined => current;

/** What is being followed depends on more than the state. */
export function notePart(): void {
  if (current) current.isPartial = true;
}

/** What the run keeps beside the state is looked at. */
export function noteLookBeside(): void {
  if (current) current.looksBeside = true;
}

/** From now on that call's reads are noted; gives those that were noted before. */
export function noteReads(reads: Reads | undefined): Reads | undefined {
  const before = current;
  current = reads;
  return before;
}
