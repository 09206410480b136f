/** @module Copies a data folder's state as of one moment: databases as single files, everything else unchanged. */
import { copyFileSync, existsSync, globSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../steps/failure.ts';
import { whileFrozen } from './freeze.ts';

/** Caches, which need no backup. */
const PASSING = /(^|[\\/])(cache|observability|ratelimit|flagship)[\\/]/;
/** SQLite's own files next to a database; their contents are in the database's copy. */
const SIDE_FILE = /\.sqlite-(wal|shm)$/;
/**
 * Smaller databases are copied as they are; larger ones are copied from a read transaction while others continue to
 * write.
 */
const SMALL_BYTES = 1024 * 1024;
const TRIES = 20;

/** A database to copy, fixed at its moment by a read transaction. */
interface Held {
  readonly database: DatabaseSync;
  readonly target: string;
}

const isBusy = (error: unknown): boolean => error instanceof Error && /database is locked|busy/i.test(error.message);

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Starts a read transaction at this moment. */
function hold(file: string, target: string): Held {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec('BEGIN');
    database.prepare('SELECT count(*) FROM sqlite_master').get();
    return { database, target };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Copies a database without writers, including its log, into one file.
 *
 * @throws StartFailure if it is damaged
 */
function settle(file: string, target: string): void {
  const database = new DatabaseSync(file);
  try {
    const [check] = database.prepare('PRAGMA integrity_check(1)').all();
    if (check?.integrity_check !== 'ok') throw new StartFailure(`The database ${target} is damaged.`);
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}

/** The raw copy of a small database, with its log next to it. */
const rawOf = (target: string): string => `${target}.raw`;

/** A file that is written once and then only deleted needs no second copy on the same disk. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Captures this moment: small and immutable files directly, large databases by read transactions. */
function take(from: string, to: string): { readonly held: Held[]; readonly raw: string[] } {
  const held: Held[] = [];
  const raw: string[] = [];
  try {
    for (const file of globSync('**/*', { cwd: from })) {
      const source = join(from, file);
      if (PASSING.test(file) || SIDE_FILE.test(file) || !statSync(source).isFile()) continue;
      const target = join(to, file);
      mkdirSync(dirname(target), { recursive: true });
      if (!file.endsWith('.sqlite')) linkOrCopy(source, target);
      else if (sizeOf(source) + sizeOf(`${source}-wal`) > SMALL_BYTES) held.push(hold(source, target));
      else {
        copyFileSync(source, rawOf(target));
        if (existsSync(`${source}-wal`)) copyFileSync(`${source}-wal`, `${rawOf(target)}-wal`);
        raw.push(target);
      }
    }
    return { held, raw };
  } catch (error) {
    for (const { database } of held) database.close();
    throw error;
  }
}

/** Captures the moment; a database that is being opened or closed is locked briefly, and the attempt is repeated. */
async function takeFrozen(from: string, to: string, writers: readonly number[]) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await whileFrozen(writers, () => take(from, to));
    } catch (error) {
      rmSync(to, { recursive: true, force: true });
      if (!isBusy(error) || attempt === TRIES) throw error;
    }
  }
}

/**
 * Copies a state as of one moment, even while it is written. `to` must be on the same disk; otherwise files are copied
 * while the writers are paused.
 *
 * @param writers the processes that write it, paused while files are linked and databases opened
 */
export async function copyState(from: string, to: string, writers: readonly number[]): Promise<void> {
  if (!existsSync(from)) return;
  const { held, raw } = await takeFrozen(from, to, writers);
  try {
    for (const { database, target } of held) {
      await backup(database, rawOf(target));
      raw.push(target);
    }
  } finally {
    for (const { database } of held) database.close();
  }
  for (const target of raw) {
    settle(rawOf(target), target);
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${rawOf(target)}${suffix}`, { force: true });
  }
}
