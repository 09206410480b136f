import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { RouteObject } from 'react-router-dom';
import { RemoteError } from './remote-error.ts';

/**
 * The same route, whose lazy parts are tried again before they fail: the router calls `lazy` once and remembers a
 * rejection for good, so the tries have to lie inside.
 */
export function triedLazily(route: RouteObject, name: RemoteName, pausesMs: readonly number[]): RouteObject {
  const { lazy, children } = route;
  const copy = { ...route };
  if (children !== undefined) copy.children = children.map((child) => triedLazily(child, name, pausesMs));
  if (typeof lazy === 'function') copy.lazy = () => tried(lazy, name, pausesMs);
  return copy as RouteObject;
}

async function tried<T>(load: () => Promise<T>, name: RemoteName, pausesMs: readonly number[]): Promise<T> {
  for (let index = 0; ; index++) {
    try {
      return await load();
    } catch (error) {
      const pause = pausesMs[index];
      if (pause === undefined) throw new RemoteError(name, 'page', error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
