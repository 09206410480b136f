/**
 * @module Locks between processes. They are held by the operating system, through an SQLite file: the lock of a killed
 * process is released immediately, and none is ever left over.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Databases locked by this process. Without a reference, the garbage collector would close them and release the lock.
 */
const held = new Set<object>();

/** Releases a lock. */
export type Release = () => void;

const isBusy = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/** Locks a file until it is released or this process ends. Undefined if another process has the lock. */
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

/** Runs work while holding a lock, so that two starts don't install or build in one folder at the same time. */
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
