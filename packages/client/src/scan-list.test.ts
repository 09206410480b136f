import type { ScanListItem } from '@scanner/contracts';
import { afterEach, expect, test } from 'vitest';
import { localServer } from './local-server.test-support.ts';
import { createQueryClient } from './query-client.ts';
import { forgetScans, refreshScans, runningScansQuery, scanListQuery } from './scan-list.ts';

const server = localServer();
const client = createQueryClient();
afterEach(() => client.clear());

const scan = (id: string, status: ScanListItem['status'] = 'completed'): ScanListItem => ({
  id,
  fileName: `${id}.py`,
  language: 'Python',
  status,
  errorMessage: null,
  uploadedAt: '2026-11-20T10:00:00.000Z',
  fileSize: 9,
  userId: 'u1',
  summary: { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 },
});
const whole = (item: ScanListItem) => ({
  ...item,
  vulnerabilities: [],
  completedAt: null,
  stage: null,
  coverage: null,
  model: null,
  modelProgress: null,
  hasSource: false,
});

const shown = (filters = {}) =>
  client
    .getQueryData(scanListQuery(filters).queryKey)
    ?.pages.map(({ items }) => items.map(({ id, status }) => `${id} ${status}`));

test('asks for what the filters say, page by page', async () => {
  server.answer(({ url }) =>
    url?.includes('cursor')
      ? { json: [scan('b')] }
      : { json: [scan('a')], headers: { link: '</api/scans?cursor=next%20one>; rel="next"' } },
  );
  await client.fetchInfiniteQuery({ ...scanListQuery({ q: 'a b', severity: 'high' }), pages: 2 });
  expect(server.received.map(({ url }) => url)).toEqual([
    '/api/scans?q=a+b&severity=high&limit=50',
    '/api/scans?q=a+b&severity=high&limit=50&cursor=next+one',
  ]);
});

test('takes removed scans out of every list without reading one again', async () => {
  server.answer(() => ({ json: [scan('a'), scan('b'), scan('c')] }));
  await client.fetchInfiniteQuery(scanListQuery());
  await client.fetchInfiniteQuery(scanListQuery({ q: 'x' }));
  forgetScans(client, new Set(['a', 'c']));
  expect(shown()).toEqual([['b completed']]);
  expect(shown({ q: 'x' })).toEqual([['b completed']]);
  expect(server.received).toHaveLength(2);
});

test('a list that no one looks at begins again after a refresh', async () => {
  server.answer(() => ({ json: [scan('a')] }));
  await client.fetchInfiniteQuery(scanListQuery());
  await refreshScans(client);
  expect(shown()).toBeUndefined();
});

test('puts scans that have ended into the list, and takes out those that are gone', async () => {
  server.answer(() => ({ json: [scan('a', 'scanning'), scan('b', 'scanning'), scan('c', 'scanning'), scan('d')] }));
  await client.fetchInfiniteQuery(scanListQuery());
  server.received.length = 0;
  server.answer(({ url }) => {
    if (url?.includes('status=scanning')) return { json: [scan('a', 'scanning')] };
    if (url?.endsWith('/b')) return { json: whole(scan('b', 'failed')) };
    return { status: 404, json: { message: 'gone', code: 'not_found', requestId: 'r' } };
  });
  expect(await client.fetchQuery(runningScansQuery(client, ['a', 'b', 'c']))).toBe(2);
  expect(shown()).toEqual([['a scanning', 'b failed', 'd completed']]);
  expect(server.received.map(({ url }) => url)).toEqual([
    '/api/scans?status=scanning&limit=100',
    '/api/scans/b',
    '/api/scans/c',
  ]);
});
