/**
 * @module What the shell needs in the browser to load remotes at run time: which remote owns a path, and a loader with
 * a timeout and retries. It is independent of React; the shell's `src/remotes` mounts the results.
 */
export { federationHost } from './host.ts';
export { createRemoteLoader, type RemoteHost, type RemoteLoader } from './load.ts';
export { RemoteError, type RemoteErrorReason } from './remote-error.ts';
