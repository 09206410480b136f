/** Databases of all earlier schemas, with rows in all tables, are migrated: no row and no value is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../migrations');
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const ROWS = 3;

type Row = Record<string, unknown>;

/** D1 enforces foreign keys during migrations; this uses the same engine. */
function migrated(database: DatabaseSync, files: readonly string[]): void {
  for (const name of files) database.exec(readFileSync(join(FOLDER, name), 'utf8'));
}

const rowsOf = (database: DatabaseSync, sql: string): Row[] =>
  database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

const tablesOf = (database: DatabaseSync): string[] =>
  rowsOf(database, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").map(({ name }) =>
    String(name),
  );

/** The tables, referenced ones first. */
function parentsFirst(database: DatabaseSync): string[] {
  const sorted: string[] = [];
  const visit = (table: string): void => {
    if (sorted.includes(table)) return;
    for (const { table: parent } of rowsOf(database, `PRAGMA foreign_key_list("${table}")`)) {
      if (parent !== table) visit(String(parent));
    }
    sorted.push(table);
  };
  tablesOf(database).forEach(visit);
  return sorted;
}

/** Fills every column of every table; references point to existing rows. */
function fill(database: DatabaseSync): void {
  for (const table of parentsFirst(database)) {
    const references = new Map(
      rowsOf(database, `PRAGMA foreign_key_list("${table}")`).map(({ from, table: parent, to }) => [
        from,
        { parent, to },
      ]),
    );
    const columns = rowsOf(database, `PRAGMA table_info("${table}")`);
    for (let n = 1; n <= ROWS; n += 1) {
      const values = columns.map(({ name, type }) => {
        const reference = references.get(name);
        if (reference) {
          const [parent] = rowsOf(
            database,
            `SELECT "${reference.to}" AS v FROM "${reference.parent}" LIMIT 1 OFFSET ${n - 1}`,
          );
          return parent?.v as string;
        }
        if (String(type).toLowerCase() === 'integer') return n;
        return name === 'status' ? 'completed' : `${table}.${name}.${n} – 'é' 𝒳`;
      });
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      // A trigger may have created the row already.
      database
        .prepare(`INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${values.map(() => '?').join(', ')})`)
        .run(...values);
    }
  }
}

/** Everything in the database, by table. */
const contentOf = (database: DatabaseSync): Map<string, Row[]> =>
  new Map(tablesOf(database).map((table) => [table, rowsOf(database, `SELECT * FROM "${table}" ORDER BY rowid`)]));

/** The values of `row` for the columns of `earlier`. */
const within = (row: Row | undefined, earlier: Row): Row =>
  Object.fromEntries(Object.keys(earlier).map((column) => [column, row?.[column]]));

describe('a database of an earlier schema', () => {
  it('exists', () => expect(FILES.length).toBeGreaterThan(1));

  it.each(FILES.slice(0, -1).map((name, index) => [name, index + 1] as const))(
    '%s keeps every row and value',
    (_, count) => {
      const database = new DatabaseSync(':memory:');
      database.exec('PRAGMA foreign_keys = ON');
      migrated(database, FILES.slice(0, count));
      fill(database);
      const before = contentOf(database);
      expect([...before.values()].every((rows) => rows.length >= ROWS)).toBe(true);
      migrated(database, FILES.slice(count));
      const after = contentOf(database);
      for (const [table, rows] of before) {
        const now = after.get(table) ?? [];
        expect([table, now.length]).toEqual([table, rows.length]);
        expect(rows.map((row, index) => within(now[index], row))).toEqual(rows);
      }
      expect(rowsOf(database, 'PRAGMA foreign_key_check')).toEqual([]);
      expect(rowsOf(database, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      database.close();
    },
  );

  it('loses rows by a migration that rebuilds their parent, and this test would see it', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('PRAGMA foreign_keys = ON');
    migrated(database, FILES);
    fill(database);
    const before = contentOf(database);
    database.exec('CREATE TABLE t AS SELECT * FROM scans; DROP TABLE scans; ALTER TABLE t RENAME TO scans');
    expect(before.get('findings')).toHaveLength(ROWS);
    expect(contentOf(database).get('findings')).toHaveLength(0);
    database.close();
  });
});
