/** Tests that a language's examples show each weakness at least three times as vulnerable and three times as safe. */
import { describe, expect, it } from 'vitest';
import { weaknesses } from '../weaknesses/index.ts';
import { countPairs } from './example-pairs.test-support.ts';

const WANTED = 3;
const counts = countPairs();

describe('the examples', () => {
  it.each([...counts])('of %s show each weakness in pairs', (_, shown) => {
    const short = [...shown]
      .filter(([, { vulnerable, safe }]) => vulnerable < WANTED || safe < WANTED)
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
