import type { Cost } from '../src/auth/passwords/password-cost.ts';

/** Replaces the product's cost: hundreds of users sign in, and a hash of the product takes a fifth of a second. */
export const COST: Cost = { N: 2 ** 4, r: 8, p: 1 };
