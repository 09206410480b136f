/** @module The manifest of a backup, by which it is checked. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { StartFailure } from '../steps/failure.ts';
import { ROOT } from '../steps/paths.ts';

/** Incremented when older versions can't read what a newer one writes. */
const FORMAT = 1;
export const MANIFEST = 'manifest.json';

export interface Manifest {
  readonly format: number;
  /** Time of the backup, ISO 8601 in UTC. */
  readonly createdAt: string;
  /** The database migrations known to the version that wrote it. */
  readonly migrations: readonly string[];
  /** SHA-256 of every file, by its path in the backup. */
  readonly files: Readonly<Record<string, string>>;
}

const knownMigrations = (): string[] => globSync('*.sql', { cwd: join(ROOT, 'api', 'migrations') }).sort();

/** The files of a folder, with `/` as separator on every system. */
function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file !== MANIFEST)
    .sort();
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Describes a folder that is about to be packed. */
export const describeFolder = (folder: string): Manifest => ({
  format: FORMAT,
  createdAt: new Date().toISOString(),
  migrations: knownMigrations(),
  files: Object.fromEntries(filesIn(folder).map((file) => [file, hashOf(join(folder, file))])),
});

/**
 * Reads and checks an unpacked backup.
 *
 * @throws StartFailure if it is not a backup, is damaged, or was written by a newer version
 */
export function readManifest(folder: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    throw new StartFailure('This file is not a backup of this product.');
  }
  const unknown = manifest.migrations.find((name) => !knownMigrations().includes(name));
  if (manifest.format > FORMAT || unknown) {
    throw new StartFailure(
      'This backup was made by a newer version: get that version, or a newer one, and restore it there.',
    );
  }
  const files = filesIn(folder);
  const expected = Object.keys(manifest.files).sort();
  const damaged =
    expected.find((file) => !files.includes(file) || hashOf(join(folder, file)) !== manifest.files[file]) ??
    files.find((file) => !expected.includes(file));
  if (damaged !== undefined) throw new StartFailure(`This backup is damaged, at ${damaged}: take another one.`);
  return manifest;
}
