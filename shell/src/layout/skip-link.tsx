/** The first tab stop: skips header and sidebar. */
export const SkipLink = () => (
  <a
    href="#main"
    className="print:hidden fixed top-2 left-2 z-60 -translate-y-20 rounded-md border border-border-strong bg-popover px-3 py-2 font-medium text-sm shadow-md focus:translate-y-0"
  >
    Skip to content
  </a>
);
