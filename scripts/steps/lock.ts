/**
 * @module
 * Locks between processes. The operating system holds them, by way of an SQLite file: the lock of a process that was
 * killed is free at once, and none is ever left over.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/** Databases whose lock this process has. One that nothing refers to would be closed by the garbage collector, lock and all. */
const held = new Set<object>();

/** Gives a lock up. */
export type Release = () => void;

const isBusy = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/** Takes the lock of a file until it is released or this process ends. Undefined if another process has it. */
export async function takeLock(file: string): Promise<Release | undefined> {
  mkdirSync(dirname(file), { recursive: true });
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    held.add(database);
    return () => {
      held.delete(database);
      database.close();
    };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Runs work while holding a lock, so that two starts do not install or build in one folder at the same time. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  let release = await takeLock(file);
  while (!release) {
    await pause(POLL_MS);
    release = await takeLock(file);
  }
  try {
    return await work();
  } finally {
    release();
  }
}
