import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { repeatEarlyEvents } from './early-events.ts';
import { ContactContext } from './pages/landing/contact.ts';

export interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  queryClient: ComponentProps<typeof QueryClientProvider>['client'];
  /** The provider's address; undefined where the page has none. */
  contact: string | undefined;
}

/** The whole page: the same tree in the browser as in the build, which writes the landing page's markup from it. */
export function App({ router, queryClient, contact }: AppProps) {
  useEffect(() => {
    // After the effects of all that is in the page, and after what they change: only the browser knows its width.
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
