/** The box of a dialog: centered, never wider or higher than the window. */
export const dialogStyle = [
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2',
  'flex-col gap-4 overflow-y-auto rounded-xl border border-border-strong bg-popover p-5 text-popover-foreground shadow-lg',
  'animate-fade-in',
].join(' ');

export const dialogTitleStyle = 'font-semibold text-base leading-6 tracking-tight';
export const dialogDescriptionStyle = 'mt-1 text-muted-foreground text-sm break-words';
export const dialogFooterStyle = 'flex flex-col-reverse gap-2 sm:flex-row sm:justify-end';

/**
 * The focused or hovered entry of a menu or list. A ring shows the keyboard focus; under the pointer it is transparent,
 * and visible only in forced-colors mode.
 */
export const entryFocusStyle = [
  'focus:bg-accent focus:text-accent-foreground focus:outline-2 focus:outline-transparent focus:outline-offset-0',
  'focus-visible:outline-ring',
].join(' ');
