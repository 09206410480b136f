import { SIDEBAR_COOKIE } from '@scanner/contracts/constants.ts';

/** The landing page with its markup, as the build writes it. */
export const LANDING_FILES = { withContact: 'landing-contact.html', withoutContact: 'landing.html' } as const;

/** What the build writes in place of the provider's address. */
export const CONTACT_PLACEHOLDER = 'contact@placeholder.invalid';

/**
 * The file that answers a path: the landing page with its markup, any other page without. The markup has an open
 * sidebar: who has closed it gets the page without, and sees no sidebar close.
 */
export function pageFile(path: string, contact: string, cookie: string | undefined): string {
  if (path !== '/' || cookie?.includes(`${SIDEBAR_COOKIE}=false`)) return 'index.html';
  return contact ? LANDING_FILES.withContact : LANDING_FILES.withoutContact;
}
