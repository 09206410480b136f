import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { RouteObject } from 'react-router-dom';
import type { ResolvedRemote } from '../page/remotes-element.ts';
import { ENTRY_TRIES_MAX, entryAddress } from '../release/entry-address.ts';
import { IntegrityError, RemoteError } from './remote-error.ts';
import { triedLazily } from './tried-lazily.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** What the loader needs of the federation runtime. */
export interface RemoteHost {
  /**
   * Loads the module `./routes` of the remote whose entry is at `entry`; forgets an earlier failure. Rejects with
   * {@link HostError} if the runtime itself is missing.
   */
  load(name: RemoteName, entry: string): Promise<unknown>;
  /**
   * Installs the hashes of a remote's files: `first` before any of its code runs, `all` before code of a page other
   * than the first. Rejects with {@link IntegrityError} if the hashes can't be loaded.
   */
  integrity(remote: ResolvedRemote): { first: Promise<void>; all: Promise<void> };
  /**
   * Preloads what a page of a remote needs, by the page's path. Nothing is executed; failures are reported when the
   * files are needed.
   */
  ahead(remote: ResolvedRemote, path: string): void;
  /** Loads a remote's style sheets. Rejects with {@link StyleError}. */
  styles(remote: ResolvedRemote): Promise<void>;
  /** After a failure: the path of a file of the remote that differs from the published one, if any. Never rejects. */
  damaged(remote: ResolvedRemote): Promise<string | undefined>;
}

/** A style sheet of a remote could not be loaded, or differs from the published one. */
export class StyleError extends Error {}

/** The code that loads remotes could not be loaded. */
export class HostError extends Error {
  /** The file of the shell that differs from the published one, if that is the cause. */
  readonly damaged: string | undefined;

  constructor(cause: unknown, damaged?: string) {
    super('The code that loads areas could not be loaded.', { cause });
    this.damaged = damaged;
  }
}

export interface RemoteLoader {
  /**
   * Loads the routes of a remote once. A failure is not stored: the next call tries again. Rejects with RemoteError.
   */
  routes(name: RemoteName): Promise<RouteObject[]>;
  /** Preloads the files of a page that will be shown, by its path. */
  ahead(name: RemoteName, path: string): void;
}

export interface LoaderOptions {
  /** Time limit of one attempt, in milliseconds. */
  timeoutMs?: number;
  /** Delays before the second and each further attempt, in milliseconds. */
  pausesMs?: readonly number[];
}

/**
 * Long enough for the entry and its imports over a slow mobile connection, short enough to show an error while the user
 * is still waiting.
 */
const TIMEOUT_MS = 8000;
const PAUSES_MS = [150, 500];

/** Creates the loader of a page's remotes. */
export function createRemoteLoader(
  remotes: readonly ResolvedRemote[],
  host: RemoteHost,
  { timeoutMs = TIMEOUT_MS, pausesMs = PAUSES_MS }: LoaderOptions = {},
): RemoteLoader {
  const loaded = new Map<RemoteName, Promise<RouteObject[]>>();
  const tries = new Map<RemoteName, number>();

  const tryOnce = async (remote: ResolvedRemote): Promise<RouteObject[]> => {
    const { name, entry } = remote;
    // A browser may cache the failure of a module by its URL: every attempt after the first uses another one.
    const address = entryAddress(entry, tries.get(name) ?? 0);
    const code = async () => {
      await host.integrity(remote).first;
      return host.load(name, address);
    };
    // Waits for both: an attempt that starts while the code of the previous one is loading makes the runtime drop that
    // code.
    const [module, styles] = await withTimeout(timeoutMs, Promise.allSettled([code(), host.styles(remote)]));
    if (module.status === 'rejected' && namesItsCause(module.reason)) throw module.reason;
    // Code requests its style sheets, too, so without one it fails for that reason.
    if (styles.status === 'rejected') throw styles.reason;
    if (module.status === 'rejected') throw module.reason;
    return routesOf(module.value);
  };

  const load = async (name: RemoteName): Promise<RouteObject[]> => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (remote === undefined) throw new RemoteError(name, 'no-release');
    const terms = {
      before: () => withTimeout(timeoutMs, host.integrity(remote).all),
      damaged: () => host.damaged(remote),
      timeoutMs,
      pausesMs,
    };
    for (let index = 0; ; index++) {
      try {
        const routes = await tryOnce(remote);
        return routes.map((route) => triedLazily(route, name, terms));
      } catch (error) {
        if (error instanceof HostError) throw new RemoteError(name, 'runtime', error, error.damaged);
        // Without hashes or style sheets, the entry itself may be fine.
        const entryFailed = reasonOf(error) === 'entry';
        const tried = (tries.get(name) ?? 0) + (entryFailed ? 1 : 0);
        tries.set(name, tried);
        // After waiting for the whole timeout once, the user is asked before waiting again.
        if (error instanceof TimeoutError) throw new RemoteError(name, 'timeout', error);
        const pause = pausesMs[index];
        // The page knows the hash of the entry under this many URLs; then it must be reloaded.
        if (tried > ENTRY_TRIES_MAX) throw new RemoteError(name, 'page', error, await host.damaged(remote));
        if (pause === undefined) throw new RemoteError(name, reasonOf(error), error, await host.damaged(remote));
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  return {
    ahead(name, path) {
      const remote = remotes.find((candidate) => candidate.name === name);
      if (remote !== undefined) host.ahead(remote, path);
    },
    routes(name) {
      const known = loaded.get(name);
      if (known !== undefined) return known;
      const loading = load(name);
      loaded.set(name, loading);
      loading.catch(() => loaded.delete(name));
      return loading;
    },
  };
}

const namesItsCause = (error: unknown): boolean => error instanceof HostError || error instanceof IntegrityError;

function reasonOf(error: unknown): 'style' | 'integrity' | 'entry' {
  if (error instanceof StyleError) return 'style';
  return error instanceof IntegrityError ? 'integrity' : 'entry';
}

function routesOf(module: unknown): RouteObject[] {
  if (typeof module === 'object' && module !== null && 'routes' in module && Array.isArray(module.routes)) {
    return module.routes;
  }
  throw new Error('The module exposes no routes.');
}
