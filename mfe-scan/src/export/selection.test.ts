import { expect, test } from 'vitest';
import { NO_FILTERS } from '../results/list/filters.ts';
import { selectionText } from './selection.ts';

test('says which findings a filter has left', () => {
  expect(selectionText(3, 12, NO_FILTERS)).toBe('3 of 12');
  expect(selectionText(3, 12, { ...NO_FILTERS, severity: 'critical', category: 'A05 Injection', text: ' sql ' })).toBe(
    '3 of 12 (severity Critical, category A05 Injection, matching "sql")',
  );
  expect(selectionText(1, 12, { ...NO_FILTERS, state: 'dismissed', newOnly: true })).toBe(
    '1 of 12 (dismissed, new since the scan before)',
  );
});
