import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The part of the command line by which all serving processes are found. */
export const serverMark = (state: string): string =>
  `scanner-${createHash('sha256').update(state).digest('hex').slice(0, 16)}-`;

/**
 * Creates the folder for the sockets of one start. It is in the system's temporary folder, because a socket's path is
 * limited to about a hundred bytes. Only its owner may enter it, and it must not have existed before.
 */
export const makeSocketFolder = (state: string): string => mkdtempSync(join(tmpdir(), serverMark(state)));
