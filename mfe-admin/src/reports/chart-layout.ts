/**
 * How the four charts stand, and how high each frame is: the same while they load. Two in a row end together, but for one
 * whose table is open: that stretches no other.
 */
export const CHART_GRID = 'grid gap-3 xl:grid-cols-2 has-[details[open]]:items-start';
export const FRAME_HEIGHT = 'min-h-84';
