/** The element that the page's markup holds in the place of an area. */
export const AREA_PLACE_ID = 'area-place';

/** What the build renders there: it puts the picture of a loading area in, and the edge what the area has of its own. */
export const AREA_PLACEHOLDER = '<!--area-placeholder-->';

/** What stands there when the scripts come; undefined on a page without markup. */
export const areaPlace: string | undefined =
  typeof document === 'undefined' ? AREA_PLACEHOLDER : document.getElementById(AREA_PLACE_ID)?.innerHTML;
