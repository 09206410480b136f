/**
 * @module Loaded into an area's own module graph, where its components and this share React, router and query client.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';

/** The markup of an area's page at its first render: signed out, and without any response. */
export async function renderPage(routes: RouteObject[], path: string): Promise<string> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const queryClient = new QueryClient();
  const markup = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  router.dispose();
  // The query client would keep its data for minutes, and the build would wait for that.
  queryClient.clear();
  return markup;
}
