import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('keeps the order, and never does more than the width at a time', async () => {
  let running = 0;
  let most = 0;
  const results: number[] = [];
  const items = Array.from({ length: 20 }, (_, n) => n);
  const work = async (item: number): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await pause((item * 7) % 5);
    running -= 1;
    return item * 2;
  };
  for await (const [item, result] of inParallel(items, 3, work)) results.push(item, result);
  expect(results).toEqual(items.flatMap((item) => [item, item * 2]));
  expect(most).toBe(3);
});

it('throws the first fault in order, and begins nothing after it', async () => {
  const begun: number[] = [];
  const run = async (): Promise<void> => {
    const work = async (item: number): Promise<void> => {
      begun.push(item);
      if (item === 1) throw new Error('no');
    };
    for await (const _ of inParallel([0, 1, 2, 3, 4, 5], 2, work));
  };
  await expect(run()).rejects.toThrow('no');
  expect(begun).toEqual([0, 1, 2]);
});
