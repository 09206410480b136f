/** Time limit for another area's files before an area loads its own, in milliseconds. */
const OTHERS_WAIT_MS = 3000;

/**
 * Loads a common file once for all areas of the page that were built with the same contents: from the release of the
 * first area that requested it. If that fails, from the area's own release, which has the same file.
 */
export const loaderText = (hash: string): string => `
const folders = (globalThis[Symbol.for('@scanner/common')] ??= new Map());
const own = import.meta.url.replace(/assets\\/[^/]*$/, '');
export const load = (path) => {
  const folder = folders.get('${hash}') ?? own;
  folders.set('${hash}', folder);
  if (folder === own) return import(/* @vite-ignore */ own + path);
  const late = new Promise((_, reject) => setTimeout(reject, ${OTHERS_WAIT_MS}));
  return Promise.race([import(/* @vite-ignore */ folder + path), late]).catch(() => import(/* @vite-ignore */ own + path));
};
`;
