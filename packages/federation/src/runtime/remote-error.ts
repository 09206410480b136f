import type { RemoteName } from '@scanner/contracts/remotes.ts';

/**
 * Why an area is missing: no release of it is live, its entry did not load, it took too long, or a page of it (a chunk
 * behind a `lazy` route) did not load. The last one the router remembers, so only a new page load can mend it.
 */
export type RemoteErrorReason = 'no-release' | 'entry' | 'timeout' | 'page';

/** An area that could not be loaded. The rest of the application is not touched by it. */
export class RemoteError extends Error {
  readonly remote: RemoteName;
  readonly reason: RemoteErrorReason;

  constructor(remote: RemoteName, reason: RemoteErrorReason, cause?: unknown) {
    super(`${remote} could not be loaded (${reason}).`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
    this.reason = reason;
  }
}
