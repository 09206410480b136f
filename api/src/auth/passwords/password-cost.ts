/** Cost of one hash: it uses 128 * N * r bytes; time grows with N * r * p. */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * OWASP's recommended setting with 16 MiB; its first choice takes 128 MiB, the whole memory of an isolate. Each hash
 * contains its cost, so raising this one replaces older hashes at the next login. The tests in workerd are built with a
 * lower cost; it can't be changed at run time.
 */
export const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
