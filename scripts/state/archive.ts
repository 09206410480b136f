/** @module Backs up and restores a data folder as one file. */
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
import { claim } from '../steps/leftover.ts';
import { type Release, takeLock } from '../steps/lock.ts';
import { type Places, placesIn } from '../steps/paths.ts';
import { processesWith } from '../steps/processes.ts';
import { runCommand } from '../steps/run-command.ts';
import { serverMark } from '../steps/sockets.ts';
import { describeFolder, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { copyState } from './snapshot.ts';

/** A backup contains customers' source code and the keys of their sessions. */
const OWNER_ONLY = 0o600;

/** Contents of a data folder besides its state. */
const settingsIn = (dataDir: string): string[] => [placesIn(dataDir).secrets, placesIn(dataDir).published];

/** Runs work with a temporary folder next to `near`, on the same disk. */
async function withScratch<T>(near: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(dirname(near), { recursive: true });
  const folder = mkdtempSync(`${near}.part-`);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prevents other starts meanwhile; undefined if the product is running, which is fine for a backup. */
async function keepStopped(places: Places): Promise<Release | undefined> {
  const release = await takeLock(places.lock);
  if (release || process.platform !== 'win32') return release;
  throw new StartFailure('The product is running with this data folder: on Windows, end it before a backup.');
}

/**
 * Packs the state of a data folder into one file, readable by its owner only. If the product is running, it is paused
 * for the milliseconds in which its files are linked and its databases opened, and the backup has the state of that
 * moment.
 *
 * @throws StartFailure if there is no state, or the file exists
 */
export async function backUp(dataDir: string, file: string): Promise<Manifest> {
  const places = placesIn(dataDir);
  const { state } = places;
  if (!existsSync(state)) throw new StartFailure(`There is no state in ${dataDir}: DATA_DIR names another folder.`);
  if (existsSync(file)) throw new StartFailure(`${file} exists: name another file.`);
  const release = await keepStopped(places);
  try {
    return await withScratch(join(dataDir, 'backup'), async (folder) => {
      for (const settings of settingsIn(dataDir)) {
        if (existsSync(settings)) copyFileSync(settings, join(folder, basename(settings)));
      }
      await copyState(state, join(folder, 'state'), processesWith(serverMark(state)));
      const manifest = describeFolder(folder);
      writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
      await pack(folder, file);
      return manifest;
    });
  } finally {
    release?.();
  }
}

/** Packs a folder into a file, atomically. */
async function pack(folder: string, file: string): Promise<void> {
  const packed = `${file}.${process.pid}.part`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(packed, '', { mode: OWNER_ONLY });
    await runCommand('tar', ['-czf', packed, '-C', folder, '.'], { failure: 'The backup could not be written.' });
    renameSync(packed, file);
  } finally {
    rmSync(packed, { force: true });
  }
}

/**
 * Unpacks a backup into a data folder. Everything is checked before anything is replaced.
 *
 * @throws StartFailure if the file is not a backup, is damaged or from a newer version, if the product is running with
 * that folder, or if the folder has a state and `overwrite` is false
 */
export async function restore(dataDir: string, file: string, overwrite: boolean): Promise<Manifest> {
  const places = placesIn(dataDir);
  if (!existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  if (existsSync(places.state) && !overwrite) {
    throw new StartFailure(`${dataDir} has a state already: add --overwrite to replace it, or set DATA_DIR.`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await claim(places, 'end it first');
  try {
    return await unpack(dataDir, file);
  } finally {
    release();
  }
}

async function unpack(dataDir: string, file: string): Promise<Manifest> {
  const places = placesIn(dataDir);
  return withScratch(join(dataDir, 'restore'), async (folder) => {
    await runCommand('tar', ['-xzf', file, '-C', folder], { failure: 'This file is not a backup of this product.' });
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
