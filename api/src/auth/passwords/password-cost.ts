/** Work of one hash: memory is 128 * N * r bytes, time grows with N * r * p. */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * OWASP's setting of 16 MiB: its first one takes 128 MiB, which is all that an isolate has. A hash says its own cost, so
 * raising this one makes older hashes be replaced at the next login. The tests in workerd put a lower one in its place when
 * they are built; nothing at run time can.
 */
export const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
