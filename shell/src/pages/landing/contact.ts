/** The provider's address, which the page carries as `<meta name="contact-email">`; undefined where it has none. */
export function contactEmail(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content || undefined;
}
