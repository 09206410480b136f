/** @module State files of the scripts: written atomically, read or reported as damaged. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/** Writes a file next to its place and renames it, so that no one ever reads half of it, even after a power loss. */
export function replaceFile(file: string, content: string): void {
  const beside = `${file}.${process.pid}.new`;
  try {
    const descriptor = openSync(beside, 'w', OWNER_ONLY);
    try {
      writeFileSync(descriptor, content);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

export const writeJson = (file: string, value: unknown): void =>
  replaceFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** A JSON file's value: undefined if there is no file, `damaged` if it is truncated or invalid. */
export type Read<T> = { readonly value: T | undefined; readonly damaged: boolean };

/** Reads a JSON file whose content must pass `isValid`. */
export function readJson<T>(file: string, isValid: (value: unknown) => value is T): Read<T> {
  if (!existsSync(file)) return { value: undefined, damaged: false };
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isValid(value) ? { value, damaged: false } : { value: undefined, damaged: true };
  } catch (error) {
    if (error instanceof SyntaxError) return { value: undefined, damaged: true };
    throw error;
  }
}
