/** The element that is the area's placeholder in the page's markup. */
export const AREA_PLACE_ID = 'area-place';

/**
 * The placeholder in the prerendered markup: the build inserts the loading state, and the edge the area's own app
 * shell.
 */
export const AREA_PLACEHOLDER = '<!--area-placeholder-->';

/** Its content when the scripts start; undefined on a page without markup. */
export const areaPlace: string | undefined =
  typeof document === 'undefined' ? AREA_PLACEHOLDER : document.getElementById(AREA_PLACE_ID)?.innerHTML;
