/**
 * The entry for a path in a table by the router's path patterns (`/scan/:id`); undefined if none matches. A path
 * without parameters takes precedence.
 */
export function pageOf<Page>(pages: Readonly<Record<string, Page>>, path: string): Page | undefined {
  const parts = path.replace(/\/+$/, '').split('/');
  const answers = Object.keys(pages).filter((pattern) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
  const best = answers.sort((a, b) => a.split(':').length - b.split(':').length)[0];
  return best === undefined ? undefined : pages[best];
}
