import { expect, test } from 'vitest';
import { shownStages } from './stages.ts';

test('shows the model only while it is asked', () => {
  expect(shownStages('analyse')).toEqual(['queued', 'load', 'analyse', 'assess', 'store']);
  expect(shownStages('model')).toContain('model');
  expect(shownStages(null)).not.toContain('model');
});
