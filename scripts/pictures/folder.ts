import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { StartFailure } from '../steps/failure.ts';
import { manifestIn } from './manifest.ts';

/**
 * Creates the folder, or empties it of an earlier run's images.
 *
 * @throws StartFailure if it contains anything else
 */
export async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isOurs = existsSync(manifestIn(folder));
  if (!isOurs && (await readdir(folder)).length > 0) {
    throw new StartFailure(`${folder} holds other things than pictures: choose another folder with --to.`);
  }
  await rm(folder, { recursive: true });
  await mkdir(folder);
}
