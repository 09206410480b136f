import { describe, expect, it } from 'vitest';
import { workersFor } from './worker-count.ts';

describe('workersFor', () => {
  it.each([
    [299, 999_999, undefined, 4, 1],
    [300, 1000, undefined, 4, 4],
    [2, 1_000_000, undefined, 4, 4],
    [5000, 1_000_000, undefined, 64, 8],
    [5000, 1_000_000, undefined, 1, 1],
    [2, 10, 3, 4, 3],
    [5000, 1_000_000, 1, 4, 1],
  ])('%d files, %d characters, jobs %s, %d cores: %d', (files, characters, jobs, cores, workers) => {
    expect(workersFor(files, characters, jobs, cores)).toBe(workers);
  });
});
