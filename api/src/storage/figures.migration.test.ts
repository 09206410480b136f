/** Statistics of data stored before statistics existed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { FIGURES } from './figures.test-support.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const KEPT_SINCE = FILES.findIndex((name) => name.includes('uploads_and_figures'));
const DAY_MS = 86_400_000;

it('are exact after the migration that begins to keep them, and stay so', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  const migrate = (files: readonly string[]): void => {
    for (const name of files) database.exec(readFileSync(join(FOLDER, name), 'utf8'));
  };
  migrate(FILES.slice(0, KEPT_SINCE));
  for (const user of ['a', 'b', 'c']) {
    database
      .prepare("INSERT INTO users (id, name, email, created_at, updated_at) VALUES (?, 'P', ?, 0, 0)")
      .run(user, user);
  }
  const addScan = (n: number): void => {
    database
      .prepare(
        `INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, status, total, critical, low)
         VALUES (?, ?, 'f', ?, ?, ?, 'completed', 2, 1, 1)`,
      )
      .run(`scan-${n}`, n % 2 === 0 ? 'a' : 'b', n % 3 === 0 ? 'Go' : 'Java', n, 1_700_000_000_000 + (n % 4) * DAY_MS);
  };
  const addFinding = database.prepare(
    "INSERT INTO findings (scan_id, ordinal, severity, category, fingerprint, line, detail) VALUES (?, ?, ?, ?, 'x', 1, '{}')",
  );
  for (let n = 0; n < 20; n += 1) {
    addScan(n);
    addFinding.run(`scan-${n}`, 0, 'critical', 'A05');
    addFinding.run(`scan-${n}`, 1, 'low', n % 5 === 0 ? 'A01' : 'A05');
  }
  migrate(FILES.slice(KEPT_SINCE));
  const expectExact = (): void => {
    for (const [kept, counted] of FIGURES) {
      const rows = database.prepare(kept).all();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(database.prepare(counted).all());
    }
  };
  expectExact();
  database.exec("DELETE FROM scans WHERE id IN ('scan-3', 'scan-4'); DELETE FROM users WHERE id = 'a'");
  expectExact();
  expect(database.prepare('SELECT count(*) AS n FROM uploads').get()).toEqual({ n: 10 });
  database.close();
});
