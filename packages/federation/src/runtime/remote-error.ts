import type { RemoteName } from '@scanner/contracts/remotes.ts';

/**
 * Why an area is missing: it has no live release, its entry did not load, it timed out, one of its pages (a chunk of a
 * `lazy` route) did not load, the code that loads areas did not load, its style sheet did not load, or the hashes of
 * its files did not load or don't match. The router remembers a failed page and a browser a failed chunk, so only
 * reloading the page can fix the last two.
 */
export type RemoteErrorReason = 'no-release' | 'entry' | 'timeout' | 'page' | 'runtime' | 'style' | 'integrity';

/** An area that could not be loaded. It doesn't affect the rest of the application. */
export class RemoteError extends Error {
  readonly remote: RemoteName;
  readonly reason: RemoteErrorReason;

  constructor(remote: RemoteName, reason: RemoteErrorReason, cause?: unknown, damaged?: string) {
    const why = damaged === undefined ? '' : ` ${damaged} is not what was published.`;
    super(`${remote} could not be loaded (${reason}).${why}`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
    this.reason = reason;
  }
}

/** The hashes of a remote's files could not be loaded, or aren't the ones named by the page. */
export class IntegrityError extends Error {}
