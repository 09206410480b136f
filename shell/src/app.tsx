import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { repeatEarlyEvents } from './early-events.ts';
import { ContactContext } from './pages/landing/contact.ts';

export interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  queryClient: ComponentProps<typeof QueryClientProvider>['client'];
  /** The provider's address; undefined if the page has none. */
  contact: string | undefined;
}

/** The whole page. The browser renders the same tree as the build, which prerenders the landing page. */
export function App({ router, queryClient, contact }: AppProps) {
  useEffect(() => {
    // After all effects of the page and the changes they make: only the browser knows its width.
    const timer = setTimeout(repeatEarlyEvents);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StrictMode>
      <ContactContext value={contact}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ContactContext>
    </StrictMode>
  );
}
