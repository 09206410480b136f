import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { releaseApi } from '../packages/cli/src/release/api.ts';
import { type Artifact, readArtifact } from '../packages/cli/src/release/read-artifact.ts';
import { bucketOf } from '../packages/federation/src/release/bucket.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} to that of the instance under test; 'npm test' does.`);
  return value;
}

/** A running product: its address, its data and its deploy tokens. */
export interface ReleasedProduct {
  readonly origin: string;
  readonly dataDir: string;
  readonly tokens: Readonly<Record<string, string>>;
  /** Login of its administrator. */
  readonly admin: { readonly email: string; readonly password: string };
}

const COMMAND = resolve(import.meta.dirname, '../packages/cli/src/release/main.ts');

/** The instance under test, or a test's own. */
export function productOf(instance?: { origin: string; dataDir: string }): ReleasedProduct {
  if (instance === undefined) {
    const origin = process.env.BASE_URL ?? 'http://localhost:8787';
    const admin = { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') };
    return { origin, dataDir: setting('DATA_DIR'), tokens: JSON.parse(setting('DEPLOY_TOKENS')), admin };
  }
  const { origin, dataDir } = instance;
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const admin = { email: secrets.adminEmail, password: secrets.adminPassword };
  return { origin, dataDir, tokens: secrets.deployTokens, admin };
}

/** The release API of a product, with the token of one remote (or, for a refusal, of another one), or of the shell. */
export function releasesOf(remote: string, { origin, tokens } = productOf()) {
  return releaseApi({ origin, token: tokens[remote] ?? '' });
}

/**
 * Runs `release` like a developer at an instance's machine: it gets only the instance's data folder.
 *
 * @param dataDir of the instance; by default that of the instance under test
 */
export function runRelease(
  args: readonly string[],
  dataDir?: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  // Node warns on standard error if both color variables are set.
  const { DEPLOY_TOKEN: _token, FORCE_COLOR: _color, ...env } = process.env;
  if (dataDir !== undefined) env.DATA_DIR = dataDir;
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** A visitor whose bucket at a remote is from `low` up to `high`. */
export function visitorIn(remote: string, low: number, high: number): string {
  for (;;) {
    const visitor = crypto.randomUUID().replaceAll('-', '');
    const bucket = bucketOf(visitor, remote);
    if (bucket >= low && bucket < high) return visitor;
  }
}

/** A release that behaves like the running one, but has another version: its style sheet has an additional comment. */
export const nextRelease = (remote: string, product?: ReleasedProduct): Promise<Artifact> =>
  changedRelease(remote, /\.css$/, (styles) => `${styles}/* ${crypto.randomUUID()} */`, product);

/** The running release, with the text of one file changed. */
export async function changedRelease(
  remote: string,
  file: RegExp,
  change: (text: string) => string,
  { dataDir } = productOf(),
): Promise<Artifact> {
  const folder = join(dataDir, 'run', remote, 'dist');
  const from = { packageVersion: '0.1.1', revision: 'e2e', builtAt: new Date() };
  const { files } = await readArtifact(folder, from);
  const path = [...files.keys()].find((name) => file.test(name));
  if (path === undefined) throw new Error(`${remote} has no file like ${file}.`);
  const text = await readFile(join(folder, path), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing of ${path} was changed.`);
  return readArtifact(folder, from, new Map([[path, Buffer.from(changed)]]));
}
