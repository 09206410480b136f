/**
 * Each weakness that a language's examples show is shown at least thrice as vulnerable and thrice as safe. What falls short
 * of that is listed in `example-gaps.test-support.ts` with what there is: that may only become more, and new weaknesses come
 * with all of theirs.
 */
import { describe, expect, it } from 'vitest';
import { weaknesses } from '../weaknesses/index.ts';
import { EXAMPLE_GAPS } from './example-gaps.test-support.ts';
import { countPairs } from './example-pairs.test-support.ts';

const WANTED = 3;
const counts = countPairs();

/** 'xxe 1/2' -> ['xxe', 1, 2]. */
const readGap = (gap: string): [weakness: string, vulnerable: number, safe: number] => {
  const [, weakness = '', vulnerable = '', safe = ''] = /^([\w-]+) (\d+)\/(\d+)$/.exec(gap) ?? [];
  return [weakness, Number(vulnerable), Number(safe)];
};

const gapsOf = (language: string): Map<string, [number, number]> =>
  new Map((EXAMPLE_GAPS[language] ?? []).map(readGap).map(([weakness, ...least]) => [weakness, least]));

describe('the examples', () => {
  it.each([...counts])('of %s show each weakness in pairs, known gaps apart', (language, shown) => {
    const gaps = gapsOf(language);
    const short = [...shown]
      .filter(([weakness, { vulnerable, safe }]) => {
        const [leastVulnerable, leastSafe] = gaps.get(weakness) ?? [WANTED, WANTED];
        return vulnerable < Math.min(leastVulnerable, WANTED) || safe < Math.min(leastSafe, WANTED);
      })
      .map(([weakness, { vulnerable, safe }]) => `${weakness} ${vulnerable}/${safe}`);
    // Add lines that are marked `expect: <weakness>` or `safe: <weakness>`.
    expect(short).toEqual([]);
  });

  it('name weaknesses that exist', () => {
    const named = new Set([...counts.values()].flatMap((shown) => [...shown.keys()]));
    expect([...named].filter((id) => !weaknesses.has(id))).toEqual([]);
  });

  it('are counted by what they call: a safe line beside a vulnerable one', () => {
    const { vulnerable = 0, safe = 0 } = counts.get('c')?.get('command-injection') ?? {};
    expect(vulnerable).toBeGreaterThan(WANTED);
    expect(safe).toBeGreaterThan(WANTED);
  });
});
