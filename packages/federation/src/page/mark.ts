/**
 * The place in the page where the parts composed for each request are inserted. The build adds the path of the
 * federation runtime, which a page that shows an area preloads.
 */
export const PAGE_MARK = /<!--composed(?: (\/[^ >]+))?-->/;

/** The mark as written by the build. */
export const pageMark = (runtimePath: string): string => `<!--composed ${runtimePath}-->`;
