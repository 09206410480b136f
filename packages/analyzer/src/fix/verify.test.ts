import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { divided, failing, type Rescan, type Trial } from './verify.ts';

const text = 'one();\ntwo();\nthree();\nfour();\n';
const found = (start: number): RawFinding => ({
  weakness: 'code-injection',
  start,
  end: start + 3,
  confidence: 'high',
  steps: [],
});
const trials = ['one', 'two', 'three', 'four'].map((word, at): Trial => {
  const start = text.indexOf(word);
  const edits = [{ start, end: start + word.length, replacement: `safe${at}` }];
  return { at, rawFinding: found(start), fix: { description: 'Renames it.', edits } };
});
const before: Rescan = {
  rawFindings: trials.map(({ rawFinding }) => rawFinding),
  programs: [],
  parseErrors: 0,
  broken: [],
};

describe('fixes tried together', () => {
  it('are unclear where the text parses worse, and told apart by the lines that do not parse', () => {
    const after: Rescan = { rawFindings: [], programs: [], parseErrors: 1, broken: ['safe0();\nsafe1'.length] };
    expect(failing(text, trials, before, after, 'javascript')).toBe('unclear');
    const [rest, suspects] = divided(text, trials, after);
    expect(suspects.map(({ at }) => at)).toEqual([1]);
    expect(rest.map(({ at }) => at)).toEqual([0, 2, 3]);
  });

  it('are halved where no line tells them apart', () => {
    const parts = divided(text, trials, { rawFindings: [], programs: [], parseErrors: 0, broken: [] });
    expect(parts.map((part) => part.map(({ at }) => at))).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('fail one by one where their finding stays', () => {
    const after: Rescan = { rawFindings: [found('safe0();\n'.length)], programs: [], parseErrors: 0, broken: [] };
    const wrong = failing(text, trials, before, after, 'javascript');
    expect(wrong === 'unclear' ? [] : wrong.map(({ at }) => at)).toEqual([1]);
  });
});
