import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseApi } from '../packages/cli/src/release/api.ts';
import { type Artifact, readArtifact } from '../packages/cli/src/release/read-artifact.ts';
import { bucketOf } from '../packages/federation/src/release/bucket.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} to that of the instance under test; 'npm test' does.`);
  return value;
}

const origin = process.env.BASE_URL ?? 'http://localhost:8787';

/** The release API of the instance under test, with the token of one remote (or, for a refusal, of another one). */
export function releasesOf(remote: string) {
  const tokens: Record<string, string> = JSON.parse(setting('DEPLOY_TOKENS'));
  return releaseApi({ origin, token: tokens[remote] ?? '' });
}

/** A visitor whose bucket at a remote is from `low` up to `high`. */
export function visitorIn(remote: string, low: number, high: number): string {
  for (;;) {
    const visitor = crypto.randomUUID().replaceAll('-', '');
    const bucket = bucketOf(visitor, remote);
    if (bucket >= low && bucket < high) return visitor;
  }
}

/** A release that behaves like the one that runs, but has another version: its style sheet has one more comment. */
export const nextRelease = (remote: string): Promise<Artifact> =>
  changedRelease(remote, /\.css$/, (styles) => `${styles}/* ${crypto.randomUUID()} */`);

/** The release that runs, with the text of one file changed. */
export async function changedRelease(
  remote: string,
  file: RegExp,
  change: (text: string) => string,
): Promise<Artifact> {
  const folder = join(setting('DATA_DIR'), 'run', remote, 'dist');
  const from = { packageVersion: '0.1.1', revision: 'e2e', builtAt: new Date() };
  const { files } = await readArtifact(folder, from);
  const path = [...files.keys()].find((name) => file.test(name));
  if (path === undefined) throw new Error(`${remote} has no file like ${file}.`);
  const text = await readFile(join(folder, path), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing of ${path} was changed.`);
  return readArtifact(folder, from, new Map([[path, Buffer.from(changed)]]));
}
