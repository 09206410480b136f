import type { ScanListItem } from '@scanner/contracts';
import { expect, test } from 'vitest';
import { newestFirst } from './newest-first.ts';

const scan = (id: string, uploadedAt: string): ScanListItem => ({
  id,
  fileName: `${id}.py`,
  language: 'Python',
  status: 'completed',
  errorMessage: null,
  uploadedAt,
  fileSize: 1,
  userId: 'u',
  summary: { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 },
});

test('lists the newest first, across pages, each scan once', () => {
  const a = scan('a', '2026-11-20T10:00:00.000Z');
  const b = scan('b', '2026-11-20T11:00:00.000Z');
  const c = scan('c', '2026-11-20T12:00:00.000Z');
  expect(newestFirst([{ items: [c, b] }, { items: [b, a] }]).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
