/**
 * The veil behind a dialog or a sheet. `data-scroll-lock` keeps the page from scrolling, by a rule of the base sheet: the
 * primitives' own veil writes style elements into the page for that, which the content policy forbids.
 */
export const Overlay = () => (
  <div data-scroll-lock aria-hidden className="pointer-events-auto fixed inset-0 z-50 animate-fade-in bg-overlay" />
);
