import { env } from 'cloudflare:workers';
import { categoryText, type Scan, type ScanListItem, type ScanListQuery } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { listScans, SCAN_WINDOW } from '../src/storage/scan-list.ts';
import { type Browser, ORIGIN, paste, signedIn } from './browser.ts';
import { meteredDb } from './metered-db.ts';

const NOW = 1_700_000_000_000;
const NEXT = /^<([^>]+)>; rel="next"$/;

interface Row {
  readonly id: string;
  readonly at: number;
  readonly name?: string;
  readonly language?: string;
  readonly status?: string;
  readonly high?: number;
  readonly category?: string;
}

/** Adds a user's scans as stored after their end. */
async function store(userId: string, rows: readonly Row[]): Promise<void> {
  const json = JSON.stringify(rows);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, status, high, total)
       SELECT value ->> 'id', ?1, coalesce(value ->> 'name', 'a.js'), coalesce(value ->> 'language', 'JavaScript'), 1,
              value ->> 'at', coalesce(value ->> 'status', 'completed'), coalesce(value ->> 'high', 0), coalesce(value ->> 'high', 0)
       FROM json_each(?2)`,
    ).bind(userId, json),
    env.DB.prepare(
      `INSERT INTO scan_categories (user_id, category, uploaded_at, scan_id, findings)
       SELECT ?1, value ->> 'category', value ->> 'at', value ->> 'id', value ->> 'high'
       FROM json_each(?2) WHERE value ->> 'category' IS NOT NULL`,
    ).bind(userId, json),
  ]);
}

/** All pages from a path on, and the length of each. */
async function pages(browser: Browser, first: string): Promise<{ items: ScanListItem[]; sizes: number[] }> {
  const items: ScanListItem[] = [];
  const sizes: number[] = [];
  let path: string | undefined = first;
  while (path) {
    const response = await browser.get(path);
    const page = await response.json<ScanListItem[]>();
    items.push(...page);
    sizes.push(page.length);
    path = NEXT.exec(response.headers.get('link') ?? '')?.[1];
    expect(path?.startsWith(ORIGIN) ?? false).toBe(false);
  }
  return { items, sizes };
}

describe('the list', () => {
  let browser: Browser;
  let userId: string;
  beforeAll(async () => {
    const person = await signedIn();
    browser = person.browser;
    userId = person.user.id;
    await store(
      userId,
      Array.from({ length: 25 }, (_, n) => ({ id: crypto.randomUUID(), at: NOW + (n >> 1) })),
    );
  });

  it('gives pages newest first', async () => {
    const { items, sizes } = await pages(browser, '/api/scans?limit=10');
    expect(sizes).toEqual([10, 10, 5]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(25);
    const times = items.map(({ uploadedAt }) => uploadedAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('refuses a limit, a cursor and filters that make no sense', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'status=x', 'severity=x', 'language=Klingon']) {
      expect([query, (await browser.get(`/api/scans?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('shows each user their own scans alone', async () => {
    const { browser: other, user } = await signedIn();
    expect(await (await other.get('/api/scans')).json()).toEqual([]);
    await paste(other, 'let a = 1;');
    const own = await (await other.get('/api/scans')).json<Scan[]>();
    expect(own.map((scan) => scan.userId)).toEqual([user.id]);
  });
});

describe('a filtered list', () => {
  const COUNT = 2 * SCAN_WINDOW + 500;
  /** Most filters look for one in 420, 25 in total, so they have to skip the others. */
  const isRare = (n: number) => n % 420 === 7;
  let browser: Browser;
  let userId: string;
  const metered = meteredDb(env.DB);

  beforeAll(async () => {
    const person = await signedIn();
    browser = person.browser;
    userId = person.user.id;
    const rows = Array.from({ length: COUNT }, (_, n): Row => {
      const plain = { id: crypto.randomUUID(), at: NOW + n };
      if (n % 100 === 8) return { ...plain, status: 'failed' };
      if (!isRare(n)) return plain;
      return { ...plain, name: `50%_off/${n}.py`, language: 'Python', high: 2, category: categoryText('A05') };
    });
    await store(userId, rows);
  });

  it.each<[string, Partial<ScanListQuery>]>([
    ['no filter', {}],
    ['a severity', { severity: 'high' }],
    ['a severity of completed scans', { severity: 'high', status: 'completed' }],
    ['a status', { status: 'failed' }],
    ['a language', { language: 'Python' }],
  ])('by %s reads as many rows as it shows, on every page', async (_, query) => {
    metered.rowsRead();
    const first = await listScans(metered.db, userId, { limit: 10, ...query });
    expect([first.items.length, metered.rowsRead()]).toEqual([10, 10]);
    const second = await listScans(metered.db, userId, { limit: 10, ...query, cursor: first.next });
    // The index is entered at the row where the previous page ended.
    expect([second.items.length, metered.rowsRead()]).toEqual([10, 11]);
  });

  it('by a category reads a row of the index beside each that it shows', async () => {
    metered.rowsRead();
    const { items } = await listScans(metered.db, userId, { limit: 10, category: 'A05' });
    expect([items.length, metered.rowsRead()]).toEqual([10, 20]);
  });

  it('by several filters looks at a bounded number of rows and says where to go on', async () => {
    metered.rowsRead();
    const first = await listScans(metered.db, userId, { limit: 50, q: 'nowhere' });
    expect(first.items).toEqual([]);
    expect(first.next).toBeDefined();
    expect(metered.rowsRead()).toBeLessThanOrEqual(2 * SCAN_WINDOW + 1);
    const { items, sizes } = await pages(browser, '/api/scans?limit=20&q=OFF&status=completed');
    expect(items.map(({ fileName }) => fileName)).toEqual(
      Array.from({ length: COUNT }, (_, n) => n)
        .filter(isRare)
        .reverse()
        .map((n) => `50%_off/${n}.py`),
    );
    expect(sizes.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['q=50%25_OFF', 25],
    ['q=50__off', 0],
    ['q=%25', 25],
    ['q=%5C', 0],
    ['language=python', 25],
    ['severity=critical', 0],
    ['category=A05', 25],
    ['category=a05%20Injection', 25],
    [`category=${encodeURIComponent(categoryText('A05'))}`, 25],
    ['category=A05%20Insecure', 0],
    ['category=A01', 0],
    ['severity=high&status=failed', 0],
    ['category=A05&severity=high&language=Python&status=completed&q=7.py', 25],
    ['q=%20', COUNT],
  ])('by %s finds %i scans', async (query, count) => {
    expect((await pages(browser, `/api/scans?limit=100&${query}`)).items.length).toBe(count);
  });
});
