import { createQueryClient } from '@scanner/client/query-client.ts';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app.tsx';
import type { FirstHome } from './pages/home/first-home.ts';
import { AREA_PLACEHOLDER } from './remotes/area-place.ts';
import { LoadingArea } from './remotes/loading-area.tsx';
import { appRoutes } from './router.tsx';

/**
 * The markup of the landing page as a browser first renders it: no one is known yet, nothing is counted. The build puts
 * it into the page, so that a visitor reads it before any script has come; the browser takes it up as its own.
 */
export const prerenderLanding = (contact: string | undefined): string => prerender('/', contact, 'landing');

/** The markup of the page at `/` for a signed-in user, before the dashboard is there. */
export const prerenderHome = (): string => prerender('/', undefined, 'waiting');

/** The markup of the page around an area, before the area is there, at one of the area's paths. */
export function prerenderFrame(path: string): string {
  const markup = prerender(path, undefined, 'none');
  if (!markup.includes(AREA_PLACEHOLDER)) throw new Error(`The page at ${path} has no place for an area.`);
  return markup.replace(AREA_PLACEHOLDER, () => `<!--area-->${renderToString(<LoadingArea />)}<!--/area-->`);
}

function prerender(path: string, contact: string | undefined, home: FirstHome): string {
  // As in a browser, an area's routes are asked for; here they never come.
  const patchRoutesOnNavigation = () => new Promise<void>(() => undefined);
  const router = createMemoryRouter(appRoutes(home), { initialEntries: [path], patchRoutesOnNavigation });
  const queryClient = createQueryClient();
  const markup = renderToString(<App router={router} queryClient={queryClient} contact={contact} />);
  router.dispose();
  // What it was asked for it would keep for minutes, and the build would wait for that.
  queryClient.clear();
  return markup;
}
