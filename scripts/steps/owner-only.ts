import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Takes a folder and everything in it from everybody but its owner; an earlier version left some of it open. */
export function keepForOwner(folder: string): void {
  if ((lstatSync(folder).mode & OTHERS) === 0) return;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) close(join(folder, path));
  // Last: a folder that is closed has been gone through.
  close(folder);
}

function close(path: string): void {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status && !status.isSymbolicLink() && (status.mode & OTHERS) !== 0) chmodSync(path, status.mode & 0o700);
}
