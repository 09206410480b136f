import { createQueryClient } from '@scanner/client/query-client.ts';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app.tsx';
import type { FirstHome } from './pages/home/first-home.ts';
import { AREA_PLACEHOLDER } from './remotes/area-place.ts';
import { LoadingArea } from './remotes/loading-area.tsx';
import { appRoutes } from './router.tsx';

/**
 * The landing page's markup as first rendered: signed out, without the counter. The build inserts it into the page, so
 * that visitors can read it before any script is loaded; the browser hydrates it.
 */
export const prerenderLanding = (contact: string | undefined): string => prerender('/', contact, 'landing');

/** The markup of the page at `/` for a signed-in user, before the dashboard is loaded. */
export const prerenderHome = (): string => prerender('/', undefined, 'waiting');

/** The markup of the page around an area, before the area is loaded, at one of its paths. */
export function prerenderFrame(path: string): string {
  const markup = prerender(path, undefined, 'none');
  if (!markup.includes(AREA_PLACEHOLDER)) throw new Error(`The page at ${path} has no place for an area.`);
  return markup.replace(AREA_PLACEHOLDER, () => `<!--area-->${renderToString(<LoadingArea />)}<!--/area-->`);
}

function prerender(path: string, contact: string | undefined, home: FirstHome): string {
  // As in a browser, the area's routes are requested; here they never arrive.
  const patchRoutesOnNavigation = () => new Promise<void>(() => undefined);
  const router = createMemoryRouter(appRoutes(home), { initialEntries: [path], patchRoutesOnNavigation });
  const queryClient = createQueryClient();
  const markup = renderToString(<App router={router} queryClient={queryClient} contact={contact} />);
  router.dispose();
  // The query client would keep its data for minutes, and the build would wait for that.
  queryClient.clear();
  return markup;
}
