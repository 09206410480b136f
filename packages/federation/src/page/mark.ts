/**
 * Where the page takes in what is composed for each request. The build adds the path of the federation runtime, for a
 * page that shows an area to ask for early.
 */
export const PAGE_MARK = /<!--composed(?: (\/[^ >]+))?-->/;

/** The mark as the build leaves it in the page. */
export const pageMark = (runtimePath: string): string => `<!--composed ${runtimePath}-->`;
