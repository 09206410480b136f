import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../scripts/steps/run-command.ts';

const CONFIG = join(import.meta.dirname, 'vite.config.ts');
const SHELL = join(import.meta.dirname, '../../shell');

/**
 * Builds the product's pages as one bundle, about 10 s of processor time.
 *
 * @returns its folder, and a function that removes it
 */
export async function buildOneBundle(): Promise<{ folder: string; dispose: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'one-bundle-'));
  await runCommand('pnpm', ['exec', 'vite', 'build', '--config', CONFIG, '--outDir', folder, '--emptyOutDir'], {
    cwd: SHELL,
    failure: 'The pages could not be built as one bundle.',
  });
  return { folder, dispose: () => rm(folder, { recursive: true, force: true }) };
}
