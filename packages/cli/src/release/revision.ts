import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The commit of a folder's sources, with `-dirty` when any file of the checkout differs from it or is in none, ignored ones
 * aside; `unknown` outside a git checkout.
 */
export async function revisionOf(folder: string): Promise<string> {
  try {
    const [head, status] = await Promise.all([
      run('git', ['rev-parse', 'HEAD'], { cwd: folder }),
      run('git', ['status', '--porcelain', '--untracked-files=normal'], { cwd: folder }),
    ]);
    return head.stdout.trim() + (status.stdout.trim() === '' ? '' : '-dirty');
  } catch {
    return 'unknown';
  }
}
