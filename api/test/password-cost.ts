import type { Cost } from '../src/auth/passwords/password-cost.ts';

/** In place of the product's: hundreds of people sign in, and a hash as it costs there takes a fifth of a second each. */
export const COST: Cost = { N: 2 ** 4, r: 8, p: 1 };
