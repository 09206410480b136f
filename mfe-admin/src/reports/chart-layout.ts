/**
 * The layout of the four charts and the height of each, also while they load. Two in a row have the same height, unless
 * the table of one is open: it doesn't stretch the other.
 */
export const CHART_GRID = 'grid gap-3 xl:grid-cols-2 has-[details[open]]:items-start';
export const FRAME_HEIGHT = 'min-h-84';
