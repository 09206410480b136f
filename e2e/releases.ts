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
export async function nextRelease(remote: string): Promise<Artifact> {
  const folder = join(setting('DATA_DIR'), 'run', remote, 'dist');
  const from = { packageVersion: '0.1.1', revision: 'e2e', builtAt: new Date() };
  const { files } = await readArtifact(folder, from);
  const sheet = [...files.keys()].find((path) => path.endsWith('.css'));
  if (sheet === undefined) throw new Error(`${remote} has no style sheet.`);
  const content = Buffer.concat([await readFile(join(folder, sheet)), Buffer.from(`/* ${crypto.randomUUID()} */`)]);
  return readArtifact(folder, from, new Map([[sheet, content]]));
}
