import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../steps/paths.ts';

/** What every area has in its checkout besides its own folder. */
const COMMON = ['packages', 'package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json'];

/** Neither created nor needed by an area. */
const LEFT_OUT = /(?:^|[\\/])(?:dist|dist-dev|dist-foreign|dist-worker|\.turbo|\.reports|\.vite|\.federation)$/;

/** A copy of the project with one area: no other areas, no shell, no API, no scripts. */
export async function areaAlone(area: string): Promise<{ folder: string; dispose: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `alone-${area}-`));
  for (const name of [...COMMON, area]) {
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      // Links between packages point to the copies.
      verbatimSymlinks: true,
      filter: (path) => !LEFT_OUT.test(relative(ROOT, path)),
    });
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, dispose: () => rm(folder, { recursive: true, force: true }) };
}

/** The folders in a copy. */
export const foldersIn = async (folder: string): Promise<string[]> => (await readdir(folder)).sort();

/** Runs a script of an area's package in a copy; returns its output. Rejects if it fails. */
export function runScript(folder: string, area: string, command: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    const { VITEST: _vitest, NODE_ENV: _env, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env;
    const child = spawn('pnpm', ['--dir', join(folder, area), 'exec', ...command], {
      cwd: folder,
      env: { ...env, pnpm_config_verify_deps_before_run: 'false', CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    }
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done(output) : fail(new Error(`${area}: ${command.join(' ')} has ended with ${code}:\n${output}`)),
    );
  });
}
