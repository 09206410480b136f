import type { RemoteName } from '@scanner/contracts/remotes.ts';

/**
 * Why an area is missing: no release of it is live, its entry did not load, it took too long, a page of it (a chunk
 * behind a `lazy` route) did not load, the code that loads areas did not, its style sheet did not, or the hashes of its
 * files did not or are others than those that were published. The router remembers a missing page and a
 * browser a missing chunk, so only a new page load can fix the last two.
 */
export type RemoteErrorReason = 'no-release' | 'entry' | 'timeout' | 'page' | 'runtime' | 'style' | 'integrity';

/** An area that could not be loaded. The rest of the application is not touched by it. */
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

/** The hashes of a remote's files could not be loaded, or are not those that the page names. */
export class IntegrityError extends Error {}
