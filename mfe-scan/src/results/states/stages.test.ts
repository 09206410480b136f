import { expect, test } from 'vitest';
import { shownStages, stageDetail } from './stages.ts';

test('shows the model only while it is asked', () => {
  expect(shownStages('analyse')).toEqual(['queued', 'load', 'analyse', 'assess', 'store']);
  expect(shownStages('model')).toContain('model');
  expect(shownStages(null)).not.toContain('model');
});

test('tells the place in the queue while a scan waits', () => {
  const at = (scansAhead?: number) =>
    stageDetail({ modelProgress: null, ...(scansAhead === undefined ? {} : { scansAhead }) }, 'queued');
  expect([at(1234), at(3), at(1), at(0), at()]).toEqual([
    '1,234 scans ahead',
    '3 scans ahead',
    '1 scan ahead',
    'next',
    undefined,
  ]);
});

test('tells how far a model is, and nothing of other stages', () => {
  const scan = { modelProgress: 'function 3 of 12', scansAhead: 3 };
  expect(stageDetail(scan, 'model')).toBe('function 3 of 12');
  expect(stageDetail(scan, 'analyse')).toBeUndefined();
});
