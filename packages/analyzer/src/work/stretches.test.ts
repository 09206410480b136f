import { describe, expect, it } from 'vitest';
import { atOnce, inStretches, type Stretches } from './stretches.ts';

const PARTS = 10;

function* counting(part: number, done: number[]): Stretches<string> {
  for (let at = 0; at < PARTS; at += 1) {
    done.push(at);
    yield part;
  }
  return 'all';
}

describe('work in stretches', () => {
  it('is done at once where no one else runs', async () => {
    const done: number[] = [];
    expect(atOnce(counting(1, done))).toBe('all');
    expect(done).toHaveLength(PARTS);
    expect(await inStretches(counting(1, done), undefined)).toBe('all');
  });

  it('lets others run after each large part, and not between small ones', async () => {
    const doneBefore = async (part: number): Promise<number[]> => {
      const done: number[] = [];
      const turns: number[] = [];
      await inStretches(counting(part, done), async () => {
        turns.push(done.length);
      });
      return turns;
    };
    expect(await doneBefore(20_000)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await doneBefore(9_000)).toEqual([3, 6, 9]);
    expect(await doneBefore(10)).toEqual([]);
  });

  it('ends with what those throw', async () => {
    const done: number[] = [];
    const refuse = async (): Promise<void> => {
      throw new Error('no one waits');
    };
    await expect(inStretches(counting(20_000, done), refuse)).rejects.toThrow('no one waits');
    expect(done).toEqual([0]);
  });
});
