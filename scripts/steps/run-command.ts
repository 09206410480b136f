import { spawn } from 'node:child_process';
import { knownCause, StartFailure } from './failure.ts';
import { ROOT } from './paths.ts';

const TAIL_LINES = 40;

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** What failed, for the user: 'The packages could not be installed.' */
  failure: string;
  /** Whether the output so far shows that continuing is useless: then it is ended and has failed. */
  isHopeless?: (output: string) => boolean;
}

/**
 * Runs a command to its end and returns its output, both streams together.
 *
 * @throws StartFailure if it fails: with a known cause in one line, otherwise with the end of its output
 */
export async function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<string> {
  const { output, code } = await collect(command, args, options);
  if (code === 0) return output;
  const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  throw new StartFailure(knownCause(output) ?? `${options.failure}\n${tail}`);
}

function collect(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, failure, isHopeless }: CommandOptions,
) {
  return new Promise<{ output: string; code: number | null }>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (isHopeless?.(output)) child.kill();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => reject(new StartFailure(`${failure} ${error.message}`)));
    child.on('close', (code) => resolve({ output, code }));
  });
}
