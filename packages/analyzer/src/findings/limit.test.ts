import { expect, it } from 'vitest';
import type { Detection } from '../model/detection.ts';
import { weaknesses } from '../weaknesses/index.ts';
import { FINDINGS_MAX, keepGravest } from './limit.ts';

const detection = (weakness: string, start: number): Detection => ({
  weakness,
  start,
  end: start + 1,
  confidence: 'high',
  steps: [],
});

it('keeps the gravest, in the order of the file, and says what was left out', () => {
  const many = Array.from({ length: FINDINGS_MAX + 10 }, (_, index) => detection('weak-hash', index));
  const { kept, notes } = keepGravest([...many, detection('sql-injection', 99_999)], weaknesses);
  expect(kept).toHaveLength(FINDINGS_MAX);
  expect(kept.at(-1)?.weakness).toBe('sql-injection');
  expect(notes).toEqual([`The gravest ${FINDINGS_MAX} of ${FINDINGS_MAX + 11} findings are kept.`]);
});

it('leaves an ordinary file alone', () => {
  const few = [detection('weak-hash', 1)];
  expect(keepGravest(few, weaknesses)).toEqual({ kept: few, notes: [] });
});
