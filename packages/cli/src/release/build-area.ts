import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ReleaseRefusedError } from './api.ts';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

/**
 * Builds an area or the shell with all its dependencies.
 *
 * @throws ReleaseRefusedError with the build's output
 */
export function buildArea(area: string): void {
  // turbo's cache only adds files: files of an earlier build would be released, too.
  rmSync(join(ROOT, area, 'dist'), { recursive: true, force: true });
  const args = ['exec', 'turbo', 'run', 'build', `--filter=@scanner/${area}`, '--output-logs=errors-only'];
  const { status, stdout, stderr, error } = spawnSync('pnpm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error !== undefined) throw new ReleaseRefusedError(`The build cannot be started: ${error.message}`);
  if (status !== 0) throw new ReleaseRefusedError(`${area} does not build. Fix this first:\n${stdout}${stderr}`);
}
