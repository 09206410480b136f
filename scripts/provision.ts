/**
 * @module
 * `npm run provision -- [ENVIRONMENT] [--apply]` creates the Workers' resources. Without `--apply` it only prints the
 * commands in order.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { planOf } from './provision/plan.ts';
import { readConfigs } from './provision/read-configs.ts';
import { reportFailure, StartFailure } from './steps/failure.ts';
import { ROOT } from './steps/paths.ts';

await reportFailure(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { apply: { type: 'boolean' } } });
  const environment = positionals[0] ?? 'production';
  if (positionals.length > 1 || !/^[a-z][a-z0-9-]{0,20}$/.test(environment)) {
    throw new StartFailure('Usage: npm run provision -- [ENVIRONMENT] [--apply]; an environment is a lower-case word.');
  }
  const steps = planOf(readConfigs(), environment);
  for (const [index, { what, command }] of steps.entries()) {
    process.stdout.write(`${String(index + 1).padStart(2)}. ${what}\n    ${command.join(' ')}\n`);
    if (!values.apply) continue;
    const [program = '', ...args] = command;
    const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) throw new StartFailure(`Step ${index + 1} has failed; those before it are done.`);
  }
  if (!values.apply) process.stdout.write('\nNothing was created: add --apply.\n');
});
