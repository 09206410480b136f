import type { RemoteLoader } from '@scanner/federation/runtime';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { areaOf } from './areas.ts';

/** Loads the area and the page of a link as soon as the link is hovered or focused, so that the click is instant. */
export function warmOnIntent(loader: RemoteLoader): void {
  const warmed = new Set<string>();
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || warmed.has(link.pathname)) return;
    const name = areaOf(link.pathname);
    if (name === undefined) return;
    warmed.add(link.pathname);
    loader.ahead(name, link.pathname);
    loader
      .routes(name)
      .then((routes) => warmPage(routes, link.pathname))
      // The area was not opened yet: a failure is shown when it is.
      .catch(() => warmed.delete(link.pathname));
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

async function warmPage(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : undefined)));
}
