import type { Vulnerability } from '@scanner/contracts';

/** Where a reader is in the list, counted from 1 (0: nowhere), and what comes before and after. */
export interface Neighbors {
  position: number;
  previous: Vulnerability | undefined;
  next: Vulnerability | undefined;
}

/** From nowhere, the first finding comes next. */
export function neighborsOf(ordered: readonly Vulnerability[], current: Vulnerability | undefined): Neighbors {
  const index = current ? ordered.indexOf(current) : -1;
  return { position: index + 1, previous: ordered[index - 1], next: ordered[index + 1] };
}
