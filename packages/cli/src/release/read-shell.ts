import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  HASHED_FILE,
  SHELL_FACTS_FILE,
  SHELL_PAGE,
  type ShellFacts,
  type ShellRelease,
  shellFactsSchema,
} from '@scanner/federation/release';
import { ReleaseRefusedError } from './api.ts';

const ASSETS = 'assets';

/**
 * Reads what a built shell provides.
 *
 * @throws ReleaseRefusedError if the folder contains no build of a shell
 */
export async function readShellFacts(folder: string): Promise<ShellFacts> {
  try {
    return shellFactsSchema.parse(JSON.parse(await readFile(join(folder, SHELL_FACTS_FILE), 'utf8')));
  } catch (cause) {
    throw new ReleaseRefusedError(`${folder} holds no built shell: '${SHELL_FACTS_FILE}' is missing. Build it first.`, {
      cause,
    });
  }
}

/**
 * Reads a built shell: its facts, its hashed files, which open tabs may request after the next deployment, and its
 * pages.
 */
export async function readShell(
  folder: string,
  revision: string,
): Promise<{ release: ShellRelease; files: Map<string, Buffer> }> {
  const facts = await readShellFacts(folder);
  const files = new Map<string, Buffer>();
  for (const name of (await readdir(join(folder, ASSETS))).sort()) {
    if (HASHED_FILE.test(name)) files.set(`${ASSETS}/${name}`, await readFile(join(folder, ASSETS, name)));
  }
  for (const name of (await readdir(folder)).sort()) {
    if (SHELL_PAGE.test(name)) files.set(name, await readFile(join(folder, name)));
  }
  const described = [...files].map(([path, content]) => [
    path,
    { size: content.length, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` },
  ]);
  const release = { ...facts, revision, builtAt: new Date().toISOString(), files: Object.fromEntries(described) };
  return { release, files };
}
