import { createContext } from 'react';

/** The provider's address for membership and pricing; undefined where none is configured. */
export const ContactContext = createContext<string | undefined>(undefined);

/** The address that the page carries as `<meta name="contact-email">`. */
export function contactOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content || undefined;
}
