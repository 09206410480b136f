/** The page's font, for labels within code: an editor sets its own font for all its content. */
export const LABEL_FONT =
  '"Inter Variable", "Inter by Arial", "Inter by Roboto", "Inter by DejaVu Sans", system-ui, sans-serif';
