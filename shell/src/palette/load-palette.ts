/** Fetches the palette's code; a failed try may be repeated. */
export const loadPalette = () => import('./palette.tsx');
