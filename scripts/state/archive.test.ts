import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placesIn } from '../steps/paths.ts';
import { runCommand } from '../steps/run-command.ts';
import { serverMark } from '../steps/sockets.ts';
import { backUp, restore } from './archive.ts';

let folder: string;
let dataDir: string;
let file: string;
const D1 = 'v3/d1/miniflare-D1DatabaseObject/db.sqlite';
const JOB = 'v3/do/owasp-scanner-scanner-ScanJob/job.sqlite';
const BLOB = 'v3/r2/owasp-scanner-uploads/blobs/abc';

/** A data folder as it is after the product was killed: rows in a database's log, a blob, a job, settings. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scanner-backup-'));
  dataDir = join(folder, 'data');
  file = join(folder, 'backup.tgz');
  const { state, secrets } = placesIn(dataDir);
  for (const path of [D1, JOB, BLOB, 'v3/cache/miniflare-CacheObject/x']) {
    mkdirSync(join(state, path, '..'), { recursive: true });
    if (path.endsWith('.sqlite')) {
      const database = new DatabaseSync(join(state, path));
      database.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (v); INSERT INTO t VALUES ('é'), (2)");
      // Not closed: its rows are in the log.
      database.exec('PRAGMA wal_autocheckpoint = 0');
    } else writeFileSync(join(state, path), Buffer.from([0, 255, 10, 13]));
  }
  writeFileSync(secrets, '{"authSecret":"s"}', { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rowsOf = (dir: string, path: string): unknown[] => {
  const database = new DatabaseSync(join(placesIn(dir).state, path));
  const rows = database.prepare('SELECT v FROM t').all();
  database.close();
  return rows.map(({ v }) => v);
};

it('gives everything back in another folder, but for what fills again by itself', async () => {
  await backUp(dataDir, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const other = join(folder, 'other');
  await restore(other, file, false);
  expect([rowsOf(other, D1), rowsOf(other, JOB)]).toEqual([
    ['é', 2],
    ['é', 2],
  ]);
  const { state, secrets } = placesIn(other);
  expect(readFileSync(join(state, BLOB))).toEqual(Buffer.from([0, 255, 10, 13]));
  expect(readFileSync(secrets, 'utf8')).toBe('{"authSecret":"s"}');
  expect(statSync(secrets).mode & 0o777).toBe(0o600);
  expect(() => statSync(join(state, 'v3/cache'))).toThrow('ENOENT');
});

it('replaces a state only where that is asked for', async () => {
  await backUp(dataDir, file);
  const database = new DatabaseSync(join(placesIn(dataDir).state, D1));
  database.exec('DELETE FROM t');
  database.close();
  await expect(restore(dataDir, file, false)).rejects.toThrow('--overwrite');
  expect(rowsOf(dataDir, D1)).toEqual([]);
  await restore(dataDir, file, true);
  expect(rowsOf(dataDir, D1)).toEqual(['é', 2]);
});

it('never writes over a file, and says where there is no state', async () => {
  await backUp(dataDir, file);
  await expect(backUp(dataDir, file)).rejects.toThrow('exists');
  await expect(backUp(join(folder, 'nowhere'), join(folder, 'b.tgz'))).rejects.toThrow('no state');
  await expect(restore(dataDir, join(folder, 'c.tgz'), true)).rejects.toThrow('There is no file');
});

/** Packs a backup again after a change. */
async function changed(change: (unpacked: string) => void): Promise<string> {
  const unpacked = mkdtempSync(join(folder, 'unpacked-'));
  await runCommand('tar', ['-xzf', file, '-C', unpacked], { failure: 'tar' });
  change(unpacked);
  const packed = `${unpacked}.tgz`;
  await runCommand('tar', ['-czf', packed, '-C', unpacked, '.'], { failure: 'tar' });
  return packed;
}

it('refuses what is damaged, foreign or newer, and leaves the state as it was', async () => {
  await backUp(dataDir, file);
  const damaged = await changed((unpacked) => writeFileSync(join(unpacked, 'state', BLOB), 'x'));
  const incomplete = await changed((unpacked) => rmSync(join(unpacked, 'state', BLOB)));
  const added = await changed((unpacked) => writeFileSync(join(unpacked, 'state', 'more'), 'x'));
  const newer = await changed((unpacked) => {
    const manifest = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8'));
    manifest.migrations.push('9999_later.sql');
    writeFileSync(join(unpacked, 'manifest.json'), JSON.stringify(manifest));
  });
  const foreign = join(folder, 'foreign.tgz');
  writeFileSync(foreign, 'not a backup');
  for (const [bad, text] of [
    [damaged, 'damaged'],
    [incomplete, 'damaged'],
    [added, 'damaged'],
    [newer, 'newer version'],
    [foreign, 'not a backup'],
  ] as const) {
    await expect(restore(dataDir, bad, true)).rejects.toThrow(text);
  }
  expect(rowsOf(dataDir, D1)).toEqual(['é', 2]);
});

/** A process that has the lock of the data folder, and runs `work` with `folder` as its state until it is killed. */
async function running(work = ''): Promise<ChildProcess> {
  const { lock, state } = placesIn(dataDir);
  const code = `
    const { DatabaseSync } = require('node:sqlite');
    const { writeFileSync } = require('node:fs');
    const lock = new DatabaseSync(${JSON.stringify(lock)});
    lock.exec('BEGIN EXCLUSIVE');
    const state = ${JSON.stringify(state)};
    ${work}
    console.log('up');
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['-e', code, serverMark(state)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  return server;
}

it('asks for the product to be ended before a restore', async () => {
  await backUp(dataDir, file);
  const server = await running();
  try {
    await expect(restore(dataDir, file, true)).rejects.toThrow('end it first');
  } finally {
    server.kill('SIGKILL');
  }
});

it('has the state of one moment while the product writes on', async () => {
  // Each number is written to a large database, then to a file, then to a small database.
  const server = await running(`
    const open = (path, filler) => {
      const database = new DatabaseSync(state + '/' + path);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE n (n); CREATE TABLE f (f)');
      if (filler) database.prepare('INSERT INTO f VALUES (zeroblob(?))').run(filler);
      return database.prepare('INSERT INTO n VALUES (?)');
    };
    const [large, small] = [open('${D1}', 8000000), open('${JOB}', 0)];
    let n = 0;
    const more = () => {
      for (let turn = 0; turn < 10; turn += 1) {
        n += 1;
        large.run(n);
        writeFileSync(state + '/v3/r2/owasp-scanner-uploads/blobs/' + n, String(n));
        small.run(n);
      }
      // Delayed, so that a slow backup doesn't have to copy ever more files.
      setTimeout(more, 10);
    };
    more();`);
  try {
    for (let round = 0; round < 3; round += 1) {
      const name = join(folder, `online-${round}.tgz`);
      await backUp(dataDir, name);
      const other = join(folder, `other-${round}`);
      await restore(other, name, false);
      const numbersOf = (path: string): number => {
        const database = new DatabaseSync(join(placesIn(other).state, path));
        const row = database.prepare('SELECT count(*) AS rows, coalesce(max(n), 0) AS last FROM n').get();
        database.close();
        expect(row?.rows).toBe(row?.last);
        return Number(row?.last);
      };
      const [large, small] = [numbersOf(D1), numbersOf(JOB)];
      const files = readdirSync(join(placesIn(other).state, BLOB, '..')).length - 1;
      expect(large).toBeGreaterThan(0);
      expect([large - small, large - files].every((behind) => behind === 0 || behind === 1)).toBe(true);
    }
    expect(server.exitCode).toBeNull();
  } finally {
    server.kill('SIGKILL');
  }
});
