/** @module Places of a text, sorted, and which of them overlap another place. */

export interface Place {
  start: number;
  end: number;
}

/** Whether `inner` lies within `outer`; a place encloses itself. */
export const encloses = (outer: Place, inner: Place): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** In the order of the source; of places that start together, the one that spans the others comes first. */
export const inOrder = <T extends Place>(places: T[]): T[] => places.sort((a, b) => a.start - b.start || b.end - a.end);

/** Places sorted by where they start, with the greatest end of every stretch of them: a binary tree in an array. */
export class Spans<T extends Place> {
  readonly #sorted: readonly T[];
  readonly #ends: Float64Array;
  readonly #leaves: number;

  /** `places` have what spans others before these. */
  constructor(places: readonly T[]) {
    this.#sorted = places;
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, places.length)));
    this.#ends = new Float64Array(2 * this.#leaves).fill(-1);
    for (const [at, { end }] of places.entries()) this.#ends[this.#leaves + at] = end;
    for (let at = this.#leaves - 1; at > 0; at -= 1)
      this.#ends[at] = Math.max(this.#ends[2 * at] ?? -1, this.#ends[2 * at + 1] ?? -1);
  }

  /** Those that share a position with the place, or touch it. */
  overlapping({ start, end }: Place): T[] {
    const found: T[] = [];
    const search = (at: number, from: number, size: number): void => {
      const first = this.#sorted[from];
      if (!first || first.start > end || (this.#ends[at] ?? -1) < start) return;
      if (size === 1) {
        found.push(first);
        return;
      }
      const half = size / 2;
      search(2 * at, from, half);
      search(2 * at + 1, from + half, half);
    };
    search(1, 0, this.#leaves);
    return found;
  }
}
