import { expect, test } from 'vitest';
import { deletionText } from './deletion-text.ts';

const reason = 'Failed to delete scan';

test('one deleted scan', () => {
  expect(deletionText({ deleted: 1, failed: 0, reason })).toEqual({
    title: 'Scan deleted',
    description: 'The scan and all associated data have been permanently deleted.',
  });
});

test('many deleted scans', () => {
  expect(deletionText({ deleted: 12, failed: 0, reason })).toEqual({
    title: 'Scans deleted',
    description: '12 scans and all associated data have been permanently deleted.',
  });
});

test('one that failed says why', () => {
  expect(deletionText({ deleted: 0, failed: 1, reason })).toEqual({
    title: 'Delete failed',
    description: 'Failed to delete scan',
    variant: 'destructive',
  });
});

test('a part that failed is told with the part that did not', () => {
  expect(deletionText({ deleted: 9, failed: 1, reason }).description).toBe(
    '9 scans deleted. 1 scan could not be deleted: Failed to delete scan',
  );
  expect(deletionText({ deleted: 0, failed: 3, reason }).description).toBe(
    '3 scans could not be deleted: Failed to delete scan',
  );
});
