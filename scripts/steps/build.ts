import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../../packages/contracts/src/remotes.ts';
import { ROOT } from './paths.ts';
import { step } from './progress.ts';
import { quietEnvironment } from './quiet-environment.ts';
import { runCommand } from './run-command.ts';

/** Concurrent tasks: each already uses more than one core. */
const CONCURRENCY = 3;

/** Builds front ends and Workers; unchanged parts come from turbo's cache. */
export async function build(): Promise<void> {
  // turbo's cache only adds files: files of an earlier build would be released, too.
  for (const name of [...Object.keys(REMOTES), 'shell'])
    rmSync(join(ROOT, name, 'dist'), { recursive: true, force: true });
  await step('Building', () =>
    runCommand(
      'pnpm',
      ['exec', 'turbo', 'run', 'build', 'build:worker', '--output-logs=errors-only', `--concurrency=${CONCURRENCY}`],
      { env: quietEnvironment(), failure: 'The build has failed.' },
    ),
  );
}
