/**
 * What a table of pages, by their paths as the router writes them (`/scan/:id`), has for a path; undefined for a path that
 * none of them answers. A path without parameters goes before one with.
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
