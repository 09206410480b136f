/** @module A copy of a data folder's state that is whole: databases as single files, everything else as it lies. */
import { copyFileSync, existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../steps/failure.ts';

/** What is not worth keeping: it fills again by itself. */
const PASSING = /(^|[\\/])(cache|observability|ratelimit|flagship)[\\/]/;
/** SQLite's own files beside a database; what they hold is in the copy of the database. */
const SIDE_FILE = /\.sqlite-(wal|shm)$/;

/** Copies one database into a single file, with what still stood in its log. @throws StartFailure where it is damaged */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from);
  try {
    const [check] = database.prepare('PRAGMA integrity_check(1)').all();
    if (check?.integrity_check !== 'ok') throw new StartFailure(`The database ${from} is damaged.`);
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}

/** Copies a folder of the state. Nothing may write there meanwhile. */
export function copyState(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const file of globSync('**/*', { cwd: from })) {
    const source = join(from, file);
    if (PASSING.test(file) || SIDE_FILE.test(file) || !statSync(source).isFile()) continue;
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith('.sqlite')) copyDatabase(source, target);
    else copyFileSync(source, target);
  }
}
