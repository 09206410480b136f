import type { ScanListItem } from '@scanner/contracts';
import { expect, test } from 'vitest';
import { groupByFile } from './group-by-file.ts';

const scan = (id: string, series?: string): ScanListItem => ({
  id,
  fileName: `${series ?? id}.js`,
  language: 'JavaScript',
  status: series ? 'completed' : 'failed',
  errorMessage: null,
  uploadedAt: '2026-11-22T10:00:00.000Z',
  fileSize: 1,
  userId: 'u',
  summary: { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 },
  ...(series ? { series: { id: series, since: null, trend: [0] } } : {}),
});

const scans = [scan('a3', 'a'), scan('b1', 'b'), scan('failed'), scan('a2', 'a'), scan('a1', 'a')];
const ids = (items: readonly ScanListItem[]) => items.map(({ id }) => id);

test('shows the newest scan of each series, where it stands, and how many came before', () => {
  const { rows, earlier, below } = groupByFile(scans, new Set());
  expect(ids(rows)).toEqual(['a3', 'b1', 'failed']);
  expect([...earlier]).toEqual([['a3', 2]]);
  expect(below.size).toBe(0);
});

test('puts the earlier scans below it where the group is open', () => {
  const { rows, below } = groupByFile(scans, new Set(['a3']));
  expect(ids(rows)).toEqual(['a3', 'a2', 'a1', 'b1', 'failed']);
  expect([...below]).toEqual(['a2', 'a1']);
});
