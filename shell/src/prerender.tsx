import { createQueryClient } from '@scanner/client/query-client.ts';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { appRoutes } from './router.tsx';

/**
 * The markup of the landing page as a browser first renders it: nobody is known yet, nothing is counted. The build puts
 * it into the page, so that a visitor reads it before any script has come; the browser takes it up as its own.
 */
export function prerenderLanding(contact: string | undefined): string {
  const router = createMemoryRouter(appRoutes(), { initialEntries: ['/'] });
  const queryClient = createQueryClient();
  const markup = renderToString(<App router={router} queryClient={queryClient} contact={contact} />);
  // What it was asked for it would keep for minutes, and the build would wait for that.
  queryClient.clear();
  return markup;
}
