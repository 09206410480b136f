import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Takes everything in a folder, and then the folder itself, from everybody but its owner. */
export function closeFolder(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) close(join(folder, path));
  close(folder);
}

/** The same for a folder that an earlier version left open; one that is closed has been gone through. */
export function keepForOwner(folder: string): void {
  if ((lstatSync(folder).mode & OTHERS) !== 0) closeFolder(folder);
}

function close(path: string): void {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status && !status.isSymbolicLink() && (status.mode & OTHERS) !== 0) chmodSync(path, status.mode & 0o700);
}
