import type { Release } from './schema.ts';

/**
 * The file of a release that the platform generates from its description: what a page requests at once to show a page
 * of the area.
 */
export const PAGE_FILES_FILE = 'page-files.json';

/** The folder of a release with the common files of areas. */
export const COMMON_FOLDER = 'common/';

/** The files that pages of an area need, as paths in the release. */
export interface PageFiles {
  /** Files that every page needs. */
  readonly every: readonly string[];
  /** Files that a page needs in addition, by its path in the router's syntax: `/scan/:id`. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Identifies the contents of the common files: another area of the page may have loaded the same. */
  readonly common?: string;
}

export const pageFilesOf = ({ preload, pages, common }: Pick<Release, 'preload' | 'pages' | 'common'>): PageFiles => ({
  every: preload,
  pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, page.preload])),
  ...(common === undefined ? {} : { common }),
});
