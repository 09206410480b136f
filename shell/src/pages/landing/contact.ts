import { createContext } from 'react';

/** The provider's address for membership and pricing; undefined if none is configured. */
export const ContactContext = createContext<string | undefined>(undefined);

/** The address in the page's `<meta name="contact-email">`. */
export function contactOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content || undefined;
}
