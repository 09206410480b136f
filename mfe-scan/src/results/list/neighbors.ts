import type { Vulnerability } from '@scanner/contracts';

/** The position in the list, starting at 1 (0: none), and the findings before and after. */
export interface Neighbors {
  position: number;
  previous: Vulnerability | undefined;
  next: Vulnerability | undefined;
}

/** Without a position, the first finding is next. */
export function neighborsOf(ordered: readonly Vulnerability[], current: Vulnerability | undefined): Neighbors {
  const index = current ? ordered.indexOf(current) : -1;
  return { position: index + 1, previous: ordered[index - 1], next: ordered[index + 1] };
}
