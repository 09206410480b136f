/** @module Backup and restore of a data folder as one file. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from '../steps/failure.ts';
import { requireStopped } from '../steps/leftover.ts';
import { placesIn } from '../steps/paths.ts';
import { runCommand } from '../steps/run-command.ts';
import { describeFolder, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { copyState } from './snapshot.ts';

/** A backup holds customers' source code and the keys of their sessions. */
const OWNER_ONLY = 0o600;

/** What a data folder keeps beside its state. */
const settingsIn = (dataDir: string): string[] => [placesIn(dataDir).secrets, placesIn(dataDir).published];

/** Lets work use a folder beside `near`, on the same disk, which is gone afterwards. */
async function withScratch<T>(near: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(dirname(near), { recursive: true });
  const folder = mkdtempSync(`${near}.part-`);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Packs the state of a data folder into one file, readable by its owner alone.
 *
 * @throws StartFailure where there is no state, the product still runs with it, or the file exists
 */
export async function backUp(dataDir: string, file: string): Promise<Manifest> {
  const { state } = placesIn(dataDir);
  if (!existsSync(state)) throw new StartFailure(`There is no state in ${dataDir}: DATA_DIR names another folder.`);
  if (existsSync(file)) throw new StartFailure(`${file} exists: name another file.`);
  requireStopped(placesIn(dataDir));
  return withScratch(file, async (folder) => {
    copyState(state, join(folder, 'state'));
    for (const settings of settingsIn(dataDir)) {
      if (existsSync(settings)) copyFileSync(settings, join(folder, basename(settings)));
    }
    const manifest = describeFolder(folder);
    writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
    const packed = `${folder}.tgz`;
    try {
      writeFileSync(packed, '', { mode: OWNER_ONLY });
      await runCommand('tar', ['-czf', packed, '-C', folder, '.'], { failure: 'The backup could not be written.' });
      renameSync(packed, file);
    } finally {
      rmSync(packed, { force: true });
    }
    return manifest;
  });
}

/**
 * Unpacks a backup into a data folder. Everything is checked before anything is replaced.
 *
 * @throws StartFailure where the file is no backup, is damaged or of a newer version, the product runs with that folder, or
 * the folder has a state and `overwrite` is false
 */
export async function restore(dataDir: string, file: string, overwrite: boolean): Promise<Manifest> {
  const places = placesIn(dataDir);
  if (!existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  requireStopped(places);
  if (existsSync(places.state) && !overwrite) {
    throw new StartFailure(`${dataDir} has a state already: add --overwrite to replace it, or set DATA_DIR.`);
  }
  mkdirSync(dataDir, { recursive: true });
  return withScratch(join(dataDir, 'restore'), async (folder) => {
    await runCommand('tar', ['-xzf', file, '-C', folder], { failure: 'This file is no backup of this product.' });
    const manifest = readManifest(folder);
    const before = join(folder, 'before');
    if (existsSync(places.state)) renameSync(places.state, before);
    renameSync(join(folder, 'state'), places.state);
    for (const settings of settingsIn(dataDir)) {
      rmSync(settings, { force: true });
      const restored = join(folder, basename(settings));
      if (existsSync(restored)) renameSync(restored, settings);
    }
    if (existsSync(places.secrets)) chmodSync(places.secrets, OWNER_ONLY);
    return manifest;
  });
}
