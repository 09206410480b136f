/** @module A published archive: fetched, checked against its digest, unpacked. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GrammarSource } from './sources.ts';

/** The crate's file, as cargo fetches it. */
async function fetchCrate({ package: name, version }: GrammarSource, folder: string): Promise<string> {
  const response = await fetch(`https://static.crates.io/crates/${name}/${name}-${version}.crate`);
  if (!response.ok) throw new Error(`${name} ${version} could not be fetched from crates.io (${response.status}).`);
  const file = join(folder, 'source.tar.gz');
  writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
  return file;
}

/** The package's tarball, by npm, which knows the machine's registry. */
function fetchPackage({ package: name, version }: GrammarSource, folder: string): string {
  const printed = execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: folder, encoding: 'utf8' });
  return join(folder, printed.trim());
}

/** Digest of bytes in the form of {@link GrammarSource.integrity}, by the algorithm that `like` begins with. */
export function integrityOf(bytes: Uint8Array, like: string): string {
  const algorithm = like.split('-', 1)[0] ?? 'sha256';
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Fetches the source into `folder`; gives the path of the unpacked files. Throws when the archive is not the expected one. */
export async function unpackSource(source: GrammarSource, folder: string): Promise<string> {
  const file = source.registry === 'npm' ? fetchPackage(source, folder) : await fetchCrate(source, folder);
  const integrity = integrityOf(readFileSync(file), source.integrity);
  if (integrity !== source.integrity)
    throw new Error(`${source.package} ${source.version} is ${integrity}, but ${source.integrity} was expected.`);
  const unpacked = join(folder, 'source');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', file, '-C', unpacked, '--strip-components=1']);
  return unpacked;
}
