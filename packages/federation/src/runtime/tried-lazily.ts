import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { RouteObject } from 'react-router-dom';
import { IntegrityError, RemoteError } from './remote-error.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** How the lazy parts of an area's routes are loaded. */
export interface LazyTerms {
  /** What must be loaded before more of the area's code may run. */
  before: () => Promise<void>;
  /** After a failure, names a file of the area that differs from the published one. */
  damaged: () => Promise<string | undefined>;
  timeoutMs: number;
  /** Delays before the second and each further attempt, in milliseconds. */
  pausesMs: readonly number[];
}

/**
 * The same route with retries for its lazy parts: the router calls `lazy` once and remembers a rejection permanently,
 * so the retries must be inside.
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
      // A chunk that never responds is given up once: after waiting for that long, the user is asked before waiting
      // again.
      if (error instanceof TimeoutError) throw new RemoteError(name, 'page', error);
      if (pause === undefined) {
        throw new RemoteError(name, error instanceof IntegrityError ? 'integrity' : 'page', error, await damaged());
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
