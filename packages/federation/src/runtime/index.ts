/**
 * @module
 * What the shell needs in the browser to load remotes at run time: which remote answers a path, and a loader with a
 * timeout and tries. It knows nothing of React's tree; the shell's `src/remotes` mounts what it gives.
 */
export { federationHost } from './host.ts';
export { createRemoteLoader, type RemoteHost, type RemoteLoader } from './load.ts';
export { RemoteError, type RemoteErrorReason } from './remote-error.ts';
