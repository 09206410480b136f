import { use } from 'react';
import { ContactContext } from './contact.ts';
import { VisitCounter } from './visit-counter.tsx';

/** The contact line and the counter. */
export function PageFooter() {
  const email = use(ContactContext);
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-6 text-muted-foreground">
      {email ? (
        <p>
          For membership and pricing, contact{' '}
          <a className="font-medium text-primary underline underline-offset-4" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      ) : (
        <p>For membership and pricing, contact the provider of this site.</p>
      )}
      <VisitCounter />
    </footer>
  );
}
