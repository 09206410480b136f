import { REMOTES } from '@scanner/contracts/remotes.ts';
import type { RemoteLoader } from '@scanner/federation/runtime';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { type FirstHome, firstHome } from './pages/home/first-home.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { areaOf, registered } from './remotes/areas.ts';
import { FirstArea } from './remotes/first-area.tsx';
import { PageError } from './remotes/page-error.tsx';
import { PendingBar } from './remotes/pending-bar.tsx';
import { RemoteFailure } from './remotes/remote-failure.tsx';
import { reportView } from './remotes/report.ts';

/** Where the routes of a remote are inserted: a parent without a path, with its own error boundary. */
const slotId = (name: string): string => `remote:${name}`;

/**
 * The slot of a remote. Until its routes are loaded, each of its prefixes has a splat child, which makes the router
 * request more routes and keeps failures within this boundary. Afterward, the splat matches paths that the remote
 * doesn't know.
 */
function remoteSlot(name: string, routes: readonly string[]): RouteObject {
  return {
    id: slotId(name),
    ErrorBoundary: RemoteFailure,
    HydrateFallback: FirstArea,
    children: routes.map((prefix) => ({ path: `${prefix}/*`, Component: NotFoundPage })),
  };
}

/**
 * The application's routes: the shell's own pages, and a slot for each remote that is filled on first use.
 *
 * @param home the initial content of the page at `/`
 */
export function appRoutes(home: FirstHome): RouteObject[] {
  const areas = [...Object.entries(REMOTES), ...registered.map((remote) => [remote.name, remote] as const)];
  const slots = areas.map(([name, { routes }]) => remoteSlot(name, routes));
  return [
    {
      ErrorBoundary: PageError,
      element: (
        <>
          <PendingBar />
          <Layout />
        </>
      ),
      children: [
        {
          ErrorBoundary: PageError,
          HydrateFallback: FirstArea,
          children: [
            { path: '/', element: <HomePage first={home} /> },
            { path: '/admin', element: <Navigate to="/admin/users" replace /> },
            ...slots,
          ],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ];
}

/** The router of the page. */
export function createRouter(loader: RemoteLoader): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(appRoutes(firstHome()), {
    async patchRoutesOnNavigation({ path, patch }) {
      const name = areaOf(path);
      if (name === undefined) return;
      reportView(name);
      loader.ahead(name, path);
      patch(slotId(name), await loader.routes(name));
    },
  });
}
