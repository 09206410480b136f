import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit of a folder's sources, with `-dirty` when they differ from it; `unknown` outside a git checkout. */
export async function revisionOf(folder: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
      cwd: folder,
    });
    return stdout.trim();
  } catch {
    return 'unknown';
  }
}
