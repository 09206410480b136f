import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { BUILD_FACTS_FILE, buildFactsSchema, type Release } from '@scanner/federation/release';

/** A built remote, described as a release, with the bytes of its files. */
export interface Artifact {
  release: Release;
  files: Map<string, Buffer>;
}

/** Number of hex digits of the content's hash that distinguish builds of the same package version. */
const HASH_DIGITS = 12;

export interface Origin {
  /** Version of the built package. */
  packageVersion: string;
  /** Git commit of the sources. */
  revision: string;
  builtAt: Date;
}

/**
 * Reads the build output of a remote. The release's version contains the hash of its content, so the same files always
 * have the same version, and publishing them again changes nothing.
 *
 * @param changed replacements of the folder's files, by path
 * @throws if the folder contains no build of a remote
 */
export async function readArtifact(
  folder: string,
  origin: Origin,
  changed: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Artifact> {
  const facts = buildFactsSchema.parse(JSON.parse(await readFacts(folder)));
  const files = new Map<string, Buffer>();
  for (const path of await filesUnder(folder)) {
    if (path !== BUILD_FACTS_FILE) files.set(path, changed.get(path) ?? (await readFile(join(folder, path))));
  }
  const described = [...files].map(([path, content]) => [
    path,
    { size: content.length, integrity: integrityOf(content) },
  ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([facts, described]))
    .digest('hex')
    .slice(0, HASH_DIGITS);
  const release: Release = {
    ...facts,
    version: `${origin.packageVersion}-${hash}`,
    revision: origin.revision,
    builtAt: origin.builtAt.toISOString(),
    files: Object.fromEntries(described),
  };
  return { release, files };
}

async function readFacts(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, BUILD_FACTS_FILE), 'utf8');
  } catch (cause) {
    throw new Error(`${folder} holds no built remote: build it first ('${BUILD_FACTS_FILE}' is missing).`, { cause });
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
