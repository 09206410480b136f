import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The commit of a folder's sources, with `-dirty` if any file of the checkout was changed or is untracked, except
 * ignored ones; `unknown` outside a git checkout.
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
