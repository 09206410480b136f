import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Removes all permissions on a folder and its contents from everyone except its owner. */
export function closeFolder(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) close(join(folder, path));
  close(folder);
}

/** The same for a folder that an earlier version left readable; one that isn't was processed before. */
export function keepForOwner(folder: string): void {
  if ((lstatSync(folder).mode & OTHERS) !== 0) closeFolder(folder);
}

function close(path: string): void {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status && !status.isSymbolicLink() && (status.mode & OTHERS) !== 0) chmodSync(path, status.mode & 0o700);
}
