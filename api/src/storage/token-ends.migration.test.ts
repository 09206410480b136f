import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../migrations');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const YEAR_MS = 365 * 86_400_000;

it('ends an API token that had no end after a year, and leaves the end of any other', () => {
  const database = new DatabaseSync(':memory:');
  const run = (names: readonly string[]) => {
    for (const name of names) database.exec(readFileSync(join(FOLDER, name), 'utf8'));
  };
  run(FILES.filter((name) => name < '0005').sort());
  database.exec(`
    INSERT INTO users (id, name, email, created_at, updated_at) VALUES ('u', 'Ada', 'ada@example.com', 0, 0);
    INSERT INTO api_tokens (id, user_id, name, scopes, prefix, hash, created_at, expires_at)
    VALUES ('endless', 'u', 'a', '[]', 'p', 'h1', 0, NULL), ('other', 'u', 'b', '[]', 'p', 'h2', 0, 42);
  `);
  const before = Date.now();
  run(FILES.filter((name) => name >= '0005').sort());
  const rows = database.prepare('SELECT id, expires_at AS ends FROM api_tokens ORDER BY id').all();
  const [endless, other] = rows.map(({ ends }) => Number(ends));
  expect(other).toBe(42);
  expect(Math.abs((endless ?? 0) - before - YEAR_MS)).toBeLessThan(60_000);
});
