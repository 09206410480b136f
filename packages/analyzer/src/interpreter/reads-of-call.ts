/** @module Records what a call reads while it is followed. */

import type { ObjectState } from '../domain/heap.ts';
import type { Place, Reads } from '../domain/reads.ts';
import { isSame } from '../domain/same.ts';
import type { State } from '../domain/state.ts';
import type { ObjectId, Value } from '../domain/value.ts';
import type { FunctionDefinition } from '../ir/index.ts';

/** The first read of each entry, with the level of the state that contained it, -1 if none. */
interface Read {
  readonly value: Value | ObjectState | undefined;
  readonly level: number;
}

/** Maximum number of recorded reads per call; comparing more would cost more than following the call. */
const READS_MAX = 1_000;

const NOTHING: Map<Place, Read> = new Map();
const NO_PATHS: Set<string> = new Set();

export class ReadsOfCall implements Reads {
  /** States up to this level existed before the call. */
  readonly #level: number;
  readonly #newest: number;
  readonly #nextObject: ObjectId;
  /** Most of the many calls read almost nothing, so the map is created on the first read. */
  places = NOTHING;
  forgotten = NO_PATHS;
  cutAt: readonly FunctionDefinition[] = [];
  cutByDepth = false;
  looksBeside = false;
  isPartial = false;

  /** `newest`, `nextObject`: later variables and objects belong to the call. */
  constructor(level: number, newest: number, nextObject: ObjectId) {
    this.#level = level;
    this.#newest = newest;
    this.#nextObject = nextObject;
  }

  note(place: Place, value: Value | ObjectState | undefined, level: number): void {
    if (level > this.#level || this.isPartial || this.places.has(place) || this.#isOwn(place)) return;
    if (this.places === NOTHING) this.places = new Map();
    this.places.set(place, { value, level });
    this.isPartial = this.places.size > READS_MAX;
  }

  forget(prefix: string): void {
    if (this.forgotten === NO_PATHS) this.forgotten = new Set();
    this.forgotten.add(prefix);
  }

  #isOwn(place: Place): boolean {
    if (typeof place === 'number') return place >= this.#nextObject;
    return typeof place === 'object' && place.id > this.#newest;
  }

  /** Whether everything it read is unchanged. */
  isSameIn(state: State): boolean {
    for (const [place, { value }] of this.places) if (!isSame(standsAt(state, place), value)) return false;
    return true;
  }

  /** Adds the reads of a nested call. */
  include(inner: ReadsOfCall): void {
    this.includeCuts(inner);
    for (const [place, { value, level }] of inner.places) this.note(place, value, level);
  }

  /** Adds the dependencies outside the state. */
  includeCuts({ forgotten, cutAt, cutByDepth, looksBeside, isPartial }: Reads): void {
    if (forgotten.size > 0) for (const prefix of forgotten) this.forget(prefix);
    if (cutAt.length > 0) this.cutAt = [...new Set([...this.cutAt, ...cutAt])];
    this.cutByDepth ||= cutByDepth;
    this.looksBeside ||= looksBeside;
    this.isPartial ||= isPartial;
  }
}

function standsAt(state: State, place: Place): Value | ObjectState | undefined {
  if (typeof place === 'number') return state.object(place);
  return typeof place === 'string' ? state.refinement(place) : state.variable(place);
}
