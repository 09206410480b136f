/** @module Applies the database's migrations like `wrangler d1 migrations apply`, recorded in the same table. */

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { replaceFile } from '../steps/state-file.ts';
import type { ServedWorker } from './settings.ts';

const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

const filesIn = (folder: string): string[] => globSync('*.sql', { cwd: folder }).sort();

function stampOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

const databaseOf = (workers: readonly ServedWorker[]): string | undefined => {
  for (const { options } of workers) {
    const databases = options.d1Databases as Record<string, string | { id: string }> | undefined;
    const database = databases?.DB;
    if (database !== undefined) return typeof database === 'string' ? database : database.id;
  }
  return undefined;
};

async function apply(state: string, id: string, folder: string): Promise<void> {
  const { unstable_splitSqlQuery: split } = await import('wrangler');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: state,
      cf: false,
      workers: [{ name: 'migrations', modules: true, script: 'export default {}', d1Databases: { DB: id } }],
    }),
  );
  try {
    const database = await miniflare.getD1Database('DB', 'migrations');
    await database.prepare(TABLE).run();
    const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
    const applied = new Set(results.map(({ name }) => name));
    for (const name of filesIn(folder).filter((file) => !applied.has(file))) {
      // One batch is one transaction: a migration and its record are applied together, or not at all.
      await database.batch([
        ...split(readFileSync(join(folder, name), 'utf8')).map((sql) => database.prepare(sql)),
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]);
    }
  } finally {
    await miniflare.dispose();
  }
}

/**
 * Applies the missing migrations of a state. A stamp in `stampFile` says that it has all of them, so that not every
 * start has to query the database.
 */
export async function applyMigrations(
  workers: readonly ServedWorker[],
  { state, folder, stampFile }: { readonly state: string; readonly folder: string; readonly stampFile: string },
): Promise<void> {
  const stamp = stampOf(folder);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const id = databaseOf(workers);
  if (id === undefined) return;
  await apply(state, id, folder);
  replaceFile(stampFile, stamp);
}
