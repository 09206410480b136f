/** @module Finds overlapping intervals in logarithmic time. */

interface Interval<Item> {
  readonly item: Item;
  /** Its index among the items. */
  readonly at: number;
  /** Both inclusive. */
  readonly from: number;
  readonly to: number;
}

/** How many of the sorted values are at most `limit`. */
export function countUpTo(length: number, valueAt: (index: number) => number, limit: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Items with integer intervals, both ends inclusive. An item may occur several times. */
export class Intervals<Item> {
  readonly #sorted: readonly Interval<Item>[];
  /** By index in the sorted list: the largest end so far. */
  readonly #furthest: readonly number[];

  constructor(items: readonly { readonly item: Item; readonly from: number; readonly to: number }[]) {
    this.#sorted = items.map((one, at) => ({ ...one, at })).sort((a, b) => a.from - b.from);
    let furthest = Number.NEGATIVE_INFINITY;
    this.#furthest = this.#sorted.map(({ to }) => {
      furthest = Math.max(furthest, to);
      return furthest;
    });
  }

  /** The items that overlap an interval, both ends inclusive, without duplicates, in their original order. */
  overlapping(from: number, to: number): Item[] {
    const found: Interval<Item>[] = [];
    let index = countUpTo(this.#sorted.length, (at) => this.#sorted[at]?.from ?? 0, to) - 1;
    for (; index >= 0 && (this.#furthest[index] ?? 0) >= from; index -= 1) {
      const interval = this.#sorted[index];
      if (interval && interval.to >= from) found.push(interval);
    }
    return [...new Set(found.sort((a, b) => a.at - b.at).map(({ item }) => item))];
  }
}
