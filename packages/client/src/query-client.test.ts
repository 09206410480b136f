import type { Scan } from '@scanner/contracts';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { localServer } from './local-server.test-support.ts';
import { createQueryClient } from './query-client.ts';
import { scanQuery } from './scans.ts';
import { adminUserQuery, currentUserQuery } from './user.ts';

// Without a window the library assumes that it runs on a server, where it never polls.
vi.hoisted(() => vi.stubGlobal('window', globalThis));

const server = localServer();
const client = createQueryClient();
afterEach(() => client.clear());

test('GETs the path that the key spells, once', async () => {
  server.answer(() => ({ json: { count: 3 } }));
  expect(await client.fetchQuery({ queryKey: ['/api', 'visits'] })).toEqual({ count: 3 });
  await client.fetchQuery({ queryKey: ['/api', 'visits'] });
  expect(server.received.map(({ url }) => url)).toEqual(['/api/visits']);
});

test('never retries', async () => {
  server.answer(() => ({ status: 500 }));
  await expect(client.fetchQuery({ queryKey: ['/api/visits'] })).rejects.toThrow('500: Internal Server Error');
  expect(server.received).toHaveLength(1);
});

test('reads nothing again by itself: data is never stale, neither time nor focus ask', () => {
  expect(client.getDefaultOptions()).toMatchObject({
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  });
});

test('keeps the user and the administrator for 5 minutes', () => {
  for (const { staleTime, retry } of [currentUserQuery, adminUserQuery]) {
    expect({ staleTime, retry }).toEqual({ staleTime: 300_000, retry: false });
  }
});

test('takes 401 for no one signed in', async () => {
  server.answer(() => ({ status: 401 }));
  expect(await client.fetchQuery(currentUserQuery)).toBeNull();
});

const scan = (status: 'scanning' | 'completed'): Scan => ({
  id: 's1',
  fileName: 'app.py',
  language: 'Python',
  status,
  errorMessage: null,
  uploadedAt: '2026-11-20T10:00:00.000Z',
  fileSize: 9,
  userId: 'u1',
  summary: { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 },
  vulnerabilities: [],
  completedAt: null,
  stage: null,
  coverage: null,
  model: null,
  modelProgress: null,
  hasSource: true,
});

test('reads a running scan again every 2 seconds, and a finished one no more', async () => {
  server.answer(() => ({ json: scan(server.received.length > 1 ? 'completed' : 'scanning') }));
  const observer = new QueryObserver(client, scanQuery('s1'));
  const started = Date.now();
  await new Promise<void>((resolve) => {
    observer.subscribe(({ data }) => data?.status === 'completed' && resolve());
  });
  expect(Date.now() - started).toBeGreaterThanOrEqual(1990);
  await new Promise((resolve) => setTimeout(resolve, 2200));
  expect(server.received).toHaveLength(2);
  observer.destroy();
});

test('a change without a network fails at once instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  try {
    const mutation = new MutationObserver(client, {
      mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(mutation.mutate()).rejects.toThrow('Failed to fetch');
  } finally {
    onlineManager.setOnline(true);
  }
});
