import type { Release } from './schema.ts';

/** The file of a release that the platform makes of its description: what a page asks for at once to show a page of the area. */
export const PAGE_FILES_FILE = 'page-files.json';

/** The folder of a release with what areas have in common. */
export const COMMON_FOLDER = 'common/';

/** Which files pages of an area need, as paths inside the release. */
export interface PageFiles {
  /** What each page needs. */
  readonly every: readonly string[];
  /** What a page needs beside that, by its path as the router writes it: `/scan/:id`. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Names the contents of the common files: another area of the page may have brought the same. */
  readonly common?: string;
}

export const pageFilesOf = ({ preload, pages, common }: Pick<Release, 'preload' | 'pages' | 'common'>): PageFiles => ({
  every: preload,
  pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, page.preload])),
  ...(common === undefined ? {} : { common }),
});
