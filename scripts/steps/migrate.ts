import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Places } from './paths.ts';
import { step } from './progress.ts';
import { runCommand } from './run-command.ts';
import { WRANGLER, wranglerEnvironment } from './wrangler.ts';

/** Applies the database's migrations, unless this state has them all. It takes seconds, so it is not asked every time. */
export async function migrate({ run, state }: Places, apiConfig: string): Promise<void> {
  const stampFile = join(state, 'migrations.stamp');
  const stamp = stampOf(join(run, 'migrations'));
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await mkdir(state, { recursive: true });
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state, '--config', apiConfig];
  await step('Preparing the database', () =>
    runCommand(process.execPath, [WRANGLER, ...args], {
      cwd: run,
      env: wranglerEnvironment(run),
      failure: 'The database could not be prepared.',
    }),
  );
  await writeFile(stampFile, stamp);
}

function stampOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.sql', { cwd: folder }).sort())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
