import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the command lines of all processes that serve a state hold, and no others do. */
export const serverMark = (state: string): string =>
  `scanner-${createHash('sha256').update(state).digest('hex').slice(0, 16)}-`;

/**
 * Makes the folder for the sockets of one start. It is in the system's folder for such: a socket's path has about a
 * hundred bytes at most. No one else may enter it, and no one can have made it before.
 */
export const makeSocketFolder = (state: string): string => mkdtempSync(join(tmpdir(), serverMark(state)));
