/** The page's font, for labels among code: an editor sets its own for everything in it. */
export const LABEL_FONT =
  '"Inter Variable", "Inter by Arial", "Inter by Roboto", "Inter by DejaVu Sans", system-ui, sans-serif';
