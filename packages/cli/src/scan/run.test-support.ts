/** @module A small project in a temporary folder, and the command that users run. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TestProject {
  folder: string;
  write(files: Readonly<Record<string, string>>): void;
  scan(...args: string[]): { code: number | null; out: string; err: string };
  remove(): void;
}

/** `packageFolder` is the folder of the built package. */
export function testProject(packageFolder: string, files: Readonly<Record<string, string>>): TestProject {
  const folder = mkdtempSync(join(tmpdir(), 'owasp-scan-'));
  const write = (more: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(more)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };
  write(files);
  return {
    folder,
    write,
    scan(...args) {
      const command = [join(packageFolder, 'lib', 'owasp-scan.js'), ...args];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
      return { code: status, out: stdout, err: stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
