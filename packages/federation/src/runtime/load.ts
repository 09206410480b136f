import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { RouteObject } from 'react-router-dom';
import type { ResolvedRemote } from '../page/remotes-element.ts';
import { RemoteError } from './remote-error.ts';
import { triedLazily } from './tried-lazily.ts';

/** What the loader needs of the federation runtime. */
export interface RemoteHost {
  /**
   * Loads the module `./routes` of the remote whose entry is at `entry`; forgets a former failure of it.
   * Rejects with {@link HostError} where the runtime itself is not there.
   */
  load(name: RemoteName, entry: string): Promise<unknown>;
}

/** The code that loads remotes could not be loaded. */
export class HostError extends Error {
  constructor(cause: unknown) {
    super('The code that loads areas could not be loaded.', { cause });
  }
}

export interface RemoteLoader {
  /** The routes of a remote, loaded once. A failure is not kept: the next call tries anew. Rejects with RemoteError. */
  routes(name: RemoteName): Promise<RouteObject[]>;
}

export interface LoaderOptions {
  /** How long one try may take, in milliseconds. */
  timeoutMs?: number;
  /** Pauses before the second and each further try, in milliseconds. */
  pausesMs?: readonly number[];
}

/** Long enough for the entry and its graph over a slow mobile line, short enough to be told while one still looks. */
const TIMEOUT_MS = 8000;
const PAUSES_MS = [150, 500];

/** Makes the loader of a page's remotes. */
export function createRemoteLoader(
  remotes: readonly ResolvedRemote[],
  host: RemoteHost,
  { timeoutMs = TIMEOUT_MS, pausesMs = PAUSES_MS }: LoaderOptions = {},
): RemoteLoader {
  const loaded = new Map<RemoteName, Promise<RouteObject[]>>();
  let tries = 0;

  const tryOnce = async (name: RemoteName, entry: string): Promise<RouteObject[]> => {
    // A browser may keep the failure of a module under its address: every try after the first asks by another one.
    const address = tries === 0 ? entry : `${entry}?try=${tries}`;
    return routesOf(await within(timeoutMs, host.load(name, address)));
  };

  const load = async (name: RemoteName): Promise<RouteObject[]> => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (remote === undefined) throw new RemoteError(name, 'no-release');
    for (let index = 0; ; index++) {
      try {
        const routes = await tryOnce(name, remote.entry);
        return routes.map((route) => triedLazily(route, name, pausesMs));
      } catch (error) {
        if (error instanceof HostError) throw new RemoteError(name, 'runtime', error);
        tries++;
        // Who has waited for the whole timeout once is asked before waiting again.
        if (error instanceof TimeoutError) throw new RemoteError(name, 'timeout', error);
        const pause = pausesMs[index];
        if (pause === undefined) throw new RemoteError(name, 'entry', error);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  return {
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

class TimeoutError extends Error {}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function routesOf(module: unknown): RouteObject[] {
  if (typeof module === 'object' && module !== null && 'routes' in module && Array.isArray(module.routes)) {
    return module.routes;
  }
  throw new Error('The module exposes no routes.');
}
