import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { weaknesses } from '../weaknesses/index.ts';
import { inForm } from './form.ts';

function textsOf(id: string, language: 'java' | 'c' | 'go', code: string, more: Partial<RawFinding> = {}) {
  const weakness = weaknesses.get(id);
  if (!weakness) throw new Error(`${id} is missing from the catalog`);
  const finding: RawFinding = { weakness: id, start: 0, end: 1, confidence: 'medium', steps: [], ...more };
  return inForm(weakness, { finding, language, code });
}

describe('a memory error', () => {
  it('is a failing access where every index is checked', () => {
    expect(textsOf('out-of-bounds-read', 'java', 'prices[article]').attack).not.toContain('memory');
    expect(textsOf('out-of-bounds-read', 'c', 'prices[article]').attack).toContain('memory');
  });

  it('loses digits in a narrowing conversion', () => {
    const narrowed = textsOf('integer-overflow', 'java', '(int) amount', { note: 'narrowing conversion' });
    expect(narrowed.description).toContain('conversion');
    expect(textsOf('integer-overflow', 'java', 'a + b').attack).not.toContain('buffer');
  });
});

describe('a race', () => {
  it('is one of threads or of a check and a use', () => {
    const shared = textsOf('race-condition', 'go', 'total++', { detail: 'Two threads can both find it null.' });
    expect(shared.title).toBe('Race condition on shared data');
    expect(textsOf('race-condition', 'go', 'os.Open(path)').title).toContain('TOCTOU');
  });
});

describe('a loop without an end', () => {
  it('has no condition that stays true where it has none', () => {
    expect(textsOf('infinite-loop', 'go', 'for {').description).not.toContain('stays true');
    expect(textsOf('infinite-loop', 'java', 'i < 10').description).toContain('stays true');
  });
});
