/** Loads the palette's code; a failed attempt may be repeated. */
export const loadPalette = () => import('./palette.tsx');
