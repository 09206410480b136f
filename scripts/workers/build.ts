/** @module Bundles Workers as for a deployment, into a folder from which they can run while sources change. */
import { readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../steps/paths.ts';
import { runCommand } from '../steps/run-command.ts';
import { WRANGLER, wranglerEnvironment } from '../steps/wrangler.ts';

/**
 * One Worker: its configuration, and an entry that replaces the configured one. Paths are relative to `folder`, by
 * default `api`.
 */
export interface WorkerSource {
  readonly config: string;
  readonly entry?: string;
  readonly folder?: 'api' | 'shell';
}

/** A bundled Worker: its production configuration and its main module. Absolute paths. */
export interface BuiltWorker {
  readonly config: string;
  readonly script: string;
}

/** A folder for builds and state, in the system's temporary folder. */
export const scratchFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'scanner-workers-'));

/**
 * Bundles one Worker into a folder.
 *
 * @throws StartFailure with the end of wrangler's output
 */
export async function buildWorker(
  folder: string,
  { config, entry, folder: of = 'api' }: WorkerSource,
): Promise<BuiltWorker> {
  const name = [config, ...(entry ? [entry] : [])].map((path) => basename(path).replace(/\.\w+$/, '')).join('-');
  const outdir = join(folder, name);
  // Only the script is bundled: the shell Worker's assets need not be built.
  const files = of === 'shell' ? ['--assets', await mkdtemp(join(folder, 'assets-'))] : [];
  const args = ['deploy', ...(entry ? [entry] : []), '--dry-run', '-c', config, '--outdir', outdir, ...files];
  await runCommand(process.execPath, [WRANGLER, ...args], {
    cwd: join(ROOT, of),
    env: wranglerEnvironment(folder),
    failure: `The Worker of ${entry ?? config} cannot be built.`,
  });
  const script = readdirSync(outdir).find((file) => file.endsWith('.js'));
  if (!script) throw new Error(`Nothing was built of ${entry ?? config}.`);
  return { config: join(ROOT, of, config), script: join(outdir, script) };
}
