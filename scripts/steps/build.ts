import { step } from './progress.ts';
import { quietEnvironment } from './quiet-environment.ts';
import { runCommand } from './run-command.ts';

/** Tasks at a time: each already uses more than one core. */
const CONCURRENCY = 3;

/** Builds front ends and Workers; what has not changed comes out of turbo's cache. */
export async function build(): Promise<void> {
  await step('Building', () =>
    runCommand(
      'pnpm',
      ['exec', 'turbo', 'run', 'build', 'build:worker', '--output-logs=errors-only', `--concurrency=${CONCURRENCY}`],
      { env: quietEnvironment(), failure: 'The build has failed.' },
    ),
  );
}
