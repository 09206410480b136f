/** How the four charts stand, and how high each frame is: the same while they load. */
export const CHART_GRID = 'grid gap-3 xl:grid-cols-2';
export const FRAME_HEIGHT = 'min-h-84';
