import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseSchema } from '@scanner/federation/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArtifact } from './read-artifact.ts';

const origin = { packageVersion: '0.1.0', revision: 'abc', builtAt: new Date('2026-11-21T00:00:00Z') };
const facts = {
  name: 'mfe-scan',
  entry: 'remoteEntry.js',
  contractVersion: 1,
  shared: { react: '^19.3.1' },
  uses: { react: ['useState'] },
  routes: ['/scan'],
  preload: ['remoteEntry.js'],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artifact-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'remote.json'), JSON.stringify(facts));
  await writeFile(join(folder, 'remoteEntry.js'), '');
  await writeFile(join(folder, 'assets/page-1a2b3c4d.js'), 'export {};');
});
afterEach(() => rm(folder, { recursive: true }));

test('describes every file with its size and hash', async () => {
  const { release, files } = await readArtifact(folder, origin);
  expect(releaseSchema.parse(release)).toEqual(release);
  expect([...files.keys()]).toEqual(['assets/page-1a2b3c4d.js', 'remoteEntry.js']);
  expect(release.files['remoteEntry.js']).toEqual({
    size: 0,
    integrity: 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  });
});

test('the same files make the same version, whenever they were built; a changed one makes another', async () => {
  const first = await readArtifact(folder, origin);
  const later = await readArtifact(folder, { ...origin, builtAt: new Date() });
  expect(later.release.version).toBe(first.release.version);
  expect(first.release.version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
  await writeFile(join(folder, 'remoteEntry.js'), 'changed');
  expect((await readArtifact(folder, origin)).release.version).not.toBe(first.release.version);
});

test('says what is missing in a folder without a build', async () => {
  await expect(readArtifact(join(folder, 'assets'), origin)).rejects.toThrow('build it first');
});
