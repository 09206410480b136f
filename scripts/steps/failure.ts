/** A failure that the user can fix: only its message is printed. All other errors are bugs. */
export class StartFailure extends Error {}

/** A one-line message if the text of a failure shows a cause that the user can fix. */
export function knownCause(text: string): string | undefined {
  if (/ENOSPC|no space left|SQLITE_FULL|database or disk is full/i.test(text)) {
    return 'The disk is full: free some space and start again.';
  }
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|META_FETCH_FAIL|dns error|error sending request/i.test(text)
  ) {
    return 'The npm registry cannot be reached: the first start needs the network, later ones do not.';
  }
  if (/EACCES|EPERM|EROFS|permission denied|read-only/i.test(text))
    return `A file cannot be written: ${firstLine(text)}`;
  return undefined;
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

/** Runs a script: for a failure that the user can fix, it prints one line and exits with 1. */
export async function reportFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const line = error instanceof StartFailure ? error.message : (knownCause(text) ?? text);
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}
