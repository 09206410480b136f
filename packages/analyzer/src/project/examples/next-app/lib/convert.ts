import { execFile, execSync } from 'node:child_process';

export function convert(file: string): void {
  execSync(`convert uploads/${file} out.png`); // expect: command-injection
}

export const convertSafely = (file: string): void => {
  if (!/^[a-z0-9]+\.png$/.test(file)) throw new Error('Not an image');
  execFile('convert', ['--', file, 'out.png']);
};
