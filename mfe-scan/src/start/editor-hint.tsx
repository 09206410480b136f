/** How to leave the editor with the keyboard, and how to indent. */
export const EditorHint = () => (
  <span className="ml-auto text-muted-foreground text-xs max-sm:hidden">
    <kbd className={KEY}>Tab</kbd> leaves the editor, <kbd className={KEY}>{MODIFIER}+]</kbd> indents
  </span>
);

const KEY = 'rounded border bg-muted px-1 font-mono text-[11px]';
const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl';
