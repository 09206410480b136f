import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { RouteObject } from 'react-router-dom';
import { IntegrityError, RemoteError } from './remote-error.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** How the lazy parts of an area's routes are loaded. */
export interface LazyTerms {
  /** What must be there before more of the area's code may run. */
  before: () => Promise<void>;
  /** Names a file of the area that is not what was published, after a failure. */
  damaged: () => Promise<string | undefined>;
  timeoutMs: number;
  /** Pauses before the second and each further try, in milliseconds. */
  pausesMs: readonly number[];
}

/**
 * The same route, whose lazy parts are tried again before they fail: the router calls `lazy` once and remembers a
 * rejection for good, so the tries have to lie inside.
 */
export function triedLazily(route: RouteObject, name: RemoteName, terms: LazyTerms): RouteObject {
  const { lazy, children } = route;
  const copy = { ...route };
  if (children !== undefined) copy.children = children.map((child) => triedLazily(child, name, terms));
  if (typeof lazy === 'function') copy.lazy = () => tried(lazy, name, terms);
  return copy as RouteObject;
}

async function tried<T>(load: () => Promise<T>, name: RemoteName, terms: LazyTerms): Promise<T> {
  const { before, damaged, timeoutMs, pausesMs } = terms;
  for (let index = 0; ; index++) {
    try {
      await before();
      return await withTimeout(timeoutMs, load());
    } catch (error) {
      const pause = pausesMs[index];
      // A chunk that never answers is given up once: who has waited for that is asked before waiting again.
      if (error instanceof TimeoutError) throw new RemoteError(name, 'page', error);
      if (pause === undefined) {
        throw new RemoteError(name, error instanceof IntegrityError ? 'integrity' : 'page', error, await damaged());
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
