import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '../steps/paths.ts';
import { quietEnvironment } from '../steps/quiet-environment.ts';

export interface Ended {
  readonly code: number;
  /** Both streams together. */
  readonly output: string;
}

/**
 * Runs a command of the project, and passes on its standard output line by line.
 *
 * @param onLine called with each line of the standard output, without its line break
 */
export function runLines(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> },
  onLine: (line: string) => void = () => undefined,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...quietEnvironment(), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (stream === child.stdout) onLine(line);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: lines.join('\n') }));
  });
}
