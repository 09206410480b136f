/**
 * The backdrop of a dialog or sheet. `data-scroll-lock` prevents the page from scrolling by a rule of the base style
 * sheet: the primitives' own backdrop creates style elements for that, which the content security policy forbids.
 */
export const Overlay = () => (
  <div data-scroll-lock aria-hidden className="pointer-events-auto fixed inset-0 z-50 animate-fade-in bg-overlay" />
);
