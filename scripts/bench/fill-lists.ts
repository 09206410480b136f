import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { placesIn } from '../steps/paths.ts';

/** Rows per transaction: the product reads and writes between transactions. */
const ROWS_AT_ONCE = 5000;

const NUMBERS =
  'WITH RECURSIVE n(i) AS (SELECT CAST(:first AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :end)';

/** Finished scans without files, each a second older than the previous one; every tenth has a critical finding. */
const SCANS = `
  INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, completed_at, status, upload_deleted_at,
                     total, critical, high, medium, low, info)
  ${NUMBERS}
  SELECT lower(hex(randomblob(16))), :user, 'file-' || i || '.js', 'JavaScript', 1000, CAST(:now AS INTEGER) - i * 1000, CAST(:now AS INTEGER) - i * 1000,
         'completed', CAST(:now AS INTEGER), 3 + (i % 10 = 0), (i % 10 = 0), 1, 1, 1, 0 FROM n`;

/** Accounts that can't log in; every tenth is disabled. */
const USERS = `
  INSERT INTO users (id, name, email, email_verified, created_at, updated_at, organization, role, is_active)
  ${NUMBERS}
  SELECT lower(hex(randomblob(16))), 'Person ' || i, 'person-' || i || '@example.com', 0, CAST(:now AS INTEGER) - i * 1000,
         CAST(:now AS INTEGER) - i * 1000, 'Company ' || i % 100, 'user', i % 10 <> 0 FROM n`;

/**
 * Writes scans of one user, and as many other users, into the database of a running product: those with the numbers
 * `from` to `to`, inclusive.
 */
export function fillLists(dataDir: string, user: string, from: number, to: number): void {
  const [file] = globSync(join(placesIn(dataDir).state, 'v3/d1/*/*.sqlite')).filter(
    (path) => !path.includes('metadata'),
  );
  if (file === undefined) throw new Error(`There is no database in ${dataDir}.`);
  const database = new DatabaseSync(file, { timeout: 30_000 });
  try {
    const now = Date.now();
    for (let first = from; first <= to; first += ROWS_AT_ONCE) {
      const part = { first, end: Math.min(first + ROWS_AT_ONCE, to + 1), now };
      database.prepare(SCANS).run({ ...part, user });
      database.prepare(USERS).run(part);
    }
  } finally {
    database.close();
  }
}
