import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The minimum that a start writes before any scan. */
const BYTES_MIN = 4 * 1024 * 1024;

/** Throws the system's error if a folder can't take a few megabytes: a full disk, a full quota, a read-only folder. */
export function requireSpace(folder: string): void {
  const probe = join(folder, `.space.${process.pid}`);
  try {
    const descriptor = openSync(probe, 'w', 0o600);
    try {
      const bytes = Buffer.alloc(BYTES_MIN, 1);
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } finally {
    rmSync(probe, { force: true });
  }
}
