import { env } from 'cloudflare:workers';
import type { AuditQuery } from '@scanner/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../src/storage/audit-list.ts';
import { listScans } from '../src/storage/scan-list.ts';
import { listUsers } from '../src/storage/user-list.ts';
import { type Browser, signedIn } from './browser.ts';
import { db } from './db.ts';

/** Search texts have at most 100 characters, some of which have 4 bytes. */
const LONG = 'a-name-of-more-than-fifty-bytes-in-the-midst-of-which-one-searches';
const TEXTS = [
  `${LONG}.js`,
  LONG.toUpperCase(),
  `${'𝒳'.repeat(40)}.py`,
  'Ünïcödé-Ünïcödé-Ünïcödé-Ünïcödé-Ünïcödé.ts',
  '100%_off\\today.go',
  "it's -- 'quoted'; \"twice\".rb",
];

/** What a search finds: any part of a text, ignoring the case of A to Z; all characters are literal. */
const fold = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const matching = (q: string) => TEXTS.filter((text) => fold(text).includes(fold(q))).sort();

/** In letters that no text has, so that no search matches it. */
const marker = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => 'αβγδεζηθ'[byte % 8]).join('');
const page = { limit: 100, cursor: undefined };
const idOf = (n: number): string => `${marker}${'ικλμνξ'[n]}`;
/** Later than all data of other tests in the same database, so these rows come first in every list. */
const LATER = Date.UTC(2100, 0, 1);
let browser: Browser;
let userId: string;

/** The texts that each list finds. */
const LISTS: Readonly<Record<string, (q: string) => Promise<(string | null)[]>>> = {
  scans: async (q) => (await listScans(db, userId, { ...page, q })).items.map(({ fileName }) => fileName),
  users: async (q) =>
    (await listUsers(db, { ...page, q })).users
      .filter(({ id }) => id.startsWith(marker))
      .map(({ organization }) => organization),
  audit: async (q) => {
    const query: AuditQuery = { ...page, action: 'role_changed', q };
    const { rows } = await listAudit(db, query);
    return rows.filter(({ id }) => id.startsWith(marker)).map(({ detail }) => detail);
  },
};

beforeAll(async () => {
  const person = await signedIn();
  browser = person.browser;
  userId = person.user.id;
  await env.DB.batch(
    TEXTS.flatMap((text, n) => [
      env.DB.prepare(
        "INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, status) VALUES (?, ?, ?, 'Go', 1, ?, 'completed')",
      ).bind(idOf(n), userId, text, LATER + n),
      env.DB.prepare(
        "INSERT INTO users (id, name, email, created_at, updated_at, organization) VALUES (?1, '', ?1, ?2, 0, ?3)",
      ).bind(idOf(n), LATER + n, text),
      env.DB.prepare(
        "INSERT INTO audit_log (id, at, action, detail, request_id) VALUES (?, ?, 'role_changed', ?, '')",
      ).bind(idOf(n), LATER + n, text),
    ]),
  );
});

describe.each(Object.entries(LISTS))('a search in the list of %s', (_name, search) => {
  it.each([
    ['longer than 50 bytes', LONG],
    ['of other case', LONG.toUpperCase().slice(1)],
    ['of characters of 4 bytes', '𝒳'.repeat(30)],
    ['of letters beyond A to Z, in their own case', 'ïcödé-Ünïcödé-Ünïcödé-Ü'],
    ['of letters beyond A to Z, in another case', 'ÏCÖDÉ'],
    ['of a percent sign', '%'],
    ['of an underscore', '_'],
    ['of a backslash', '\\'],
    ['of quotes', '\'quoted\'; "TWICE"'],
    ['of 100 characters that are nowhere', '%_'.repeat(50)],
  ])('finds a text %s', async (_, q) => {
    expect((await search(q)).sort()).toEqual(matching(q));
  });

  it('finds any part of what it holds', async () => {
    const part = fc
      .tuple(fc.constantFrom(...TEXTS), fc.nat(60), fc.integer({ min: 1, max: 60 }))
      .map(([text, start, length]) => [...text].slice(start, start + length).join(''))
      .filter((q) => q.trim() === q && q.length > 0);
    await fc.assert(
      fc.asyncProperty(part, async (q) => {
        expect((await search(q)).sort()).toEqual(matching(q));
      }),
      { numRuns: 30 },
    );
  });
});

it('of 100 characters is answered over HTTP', async () => {
  const response = await browser.get(`/api/scans?q=${encodeURIComponent('𝒳'.repeat(40))}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject([{ id: idOf(2) }]);
});
