/** @module `owasp-scan`: scans in a terminal and in CI, with the local engine or a running server. */
import { firstMissing } from './collect.ts';
import { parseCommand, USAGE } from './options.ts';
import { emit, prepareScan } from './run.ts';
import { ServerFailure } from './server/failure.ts';
import { UsageError } from './usage-error.ts';

const EXIT_MISUSE = 2;
const EXIT_SERVER = 3;

/** Runs the command; returns the exit code. Usage errors are explained on standard error. */
async function run(args: readonly string[]): Promise<number> {
  const command = parseCommand(args, process.env);
  if (command.kind === 'help') {
    await emit(USAGE, undefined);
    return 0;
  }
  if (command.kind === 'rules') {
    const { rulesText } = await import('./rules-text.ts');
    await emit(rulesText(), undefined);
    return 0;
  }
  const missing = command.kind === 'scan' ? await firstMissing(command.options.paths) : undefined;
  if (command.kind === 'misuse' || missing !== undefined) {
    const message = command.kind === 'misuse' ? command.message : `There is no file or folder '${missing}'.`;
    process.stderr.write(`${message}\n\n${USAGE}`);
    return EXIT_MISUSE;
  }
  const scan = await prepareScan(command.options);
  if (!command.options.watch) return scan.run();
  const { watchPaths } = await import('./watch.ts');
  return watchPaths(command.options.paths, () => scan.run());
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ServerFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  if (error instanceof UsageError) process.exitCode = EXIT_MISUSE;
  // Other uploads may be in progress; they are abandoned.
  else process.exit(EXIT_SERVER);
}
