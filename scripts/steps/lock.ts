import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './processes.ts';

const POLL_MS = 250;

/** Runs work while holding a lock file, so that two starts do not install or build in one folder at the same time. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  while (!(await take(file))) await pause(POLL_MS);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
  // The holder may have been killed: its lock is then nobody's.
  if (holder > 0 && !isAlive(holder)) await rm(file, { force: true });
  return false;
}
