import { expect, test } from 'vitest';
import { mustReturn, type ReleaseHealth, VIEWS_MIN } from './health.ts';

/** Numbers from 0 to 1, from a seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Shows both releases alternately and evaluates after each view; returns the canary's views when it ends, if it does.
 */
function run(seed: number, rates: { canary: number; stable: number; share: number }, viewsMax: number) {
  const next = random(seed);
  const canary: ReleaseHealth = { views: 0, failures: 0 };
  const stable: ReleaseHealth = { views: 0, failures: 0 };
  for (let view = 0; view < viewsMax; view += 1) {
    const [health, rate] = next() < rates.share ? [canary, rates.canary] : [stable, rates.stable];
    health.views += 1;
    if (next() < rate) health.failures += 1;
    if (mustReturn(canary, stable)) return canary.views;
  }
  return undefined;
}

test('a canary that always fails ends at the floor', () => {
  expect(run(1, { canary: 1, stable: 0.01, share: 0.5 }, 500)).toBeLessThanOrEqual(VIEWS_MIN + 5);
  expect(run(2, { canary: 1, stable: 0, share: 0.1 }, 1000)).toBe(VIEWS_MIN);
});

test('a canary that fails for a fifth of the visitors ends within 200 views of it', () => {
  const ends = Array.from({ length: 50 }, (_, seed) => run(seed, { canary: 0.2, stable: 0.01, share: 0.2 }, 2000));
  expect(ends.filter((views) => views !== undefined && views <= 200)).toHaveLength(50);
});

test.each([0, 0.01, 0.1, 0.5, 1])(
  'two releases that both fail at %d stay, although every view is looked at',
  (rate) => {
    const rates = { canary: rate, stable: rate, share: 0.1 };
    const ends = Array.from({ length: 300 }, (_, seed) => run(seed, rates, 2000));
    expect(ends.filter((views) => views !== undefined).length).toBeLessThanOrEqual(1);
  },
);

test('a canary that is better than the stable release stays', () => {
  expect(mustReturn({ views: 200, failures: 0 }, { views: 1000, failures: 500 })).toBe(false);
});

test('nothing is decided below the floor, and reports beyond the views count once', () => {
  expect(mustReturn({ views: 29, failures: 29 }, { views: 1000, failures: 0 })).toBe(false);
  expect(mustReturn({ views: 100, failures: 100 }, { views: 29, failures: 0 })).toBe(false);
  expect(mustReturn({ views: 30, failures: 900 }, { views: 30, failures: 900 })).toBe(false);
});

test('a canary at 100 % is compared with the stable release of before, or with one that fails now and then', () => {
  const failing: ReleaseHealth = { views: 40, failures: 40 };
  const healthy: ReleaseHealth = { views: 400, failures: 8 };
  const unseen: ReleaseHealth = { views: 0, failures: 0 };
  expect(mustReturn(failing, unseen)).toBe(false);
  expect(mustReturn(failing, unseen, 100)).toBe(true);
  expect(mustReturn(healthy, unseen, 100)).toBe(false);
  expect(mustReturn(failing, { views: 50, failures: 50 }, 100)).toBe(false);
});
