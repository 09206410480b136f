/**
 * @module The code field in the page's markup: the page's inline script opens it before any other script is loaded
 * (`shell/worker/page-script.ts`). Text typed into it is transferred to the page.
 */

declare global {
  interface Window {
    /** The field, once it was opened; `data-focus` marks that it has the focus. */
    earlyField?: HTMLTextAreaElement;
  }
}

/** The style of a plain code field. */
export const PLAIN_FIELD =
  'resize-none rounded-md border border-input bg-card px-3 py-2 font-mono text-[13px] text-foreground leading-5';

/** High enough to keep the button in the window, if the window has space for it. */
export const FIELD_HEIGHT = 'h-[clamp(15rem,calc(100svh-33rem),36rem)]';

export interface EarlyText {
  text: string;
  /** In UTF-16 units. */
  selectionStart: number;
  selectionEnd: number;
  hasFocus: boolean;
}

export const isEarlyFieldOpen = (): boolean => typeof window !== 'undefined' && window.earlyField !== undefined;

/** Takes the field's contents, after which it is unused; undefined if it was never opened. */
export function takeEarlyField(): EarlyText | undefined {
  const field = window.earlyField;
  delete window.earlyField;
  return field && textOf(field);
}

/** Moves the field into an element of the page, where it stays usable until the page's own field is loaded. */
export function adoptEarlyField(host: HTMLElement): void {
  const field = window.earlyField;
  if (!field) return;
  const { selectionStart, selectionEnd, hasFocus } = textOf(field);
  host.append(field);
  field.setSelectionRange(selectionStart, selectionEnd);
  if (hasFocus) field.focus({ preventScroll: true });
}

const textOf = (field: HTMLTextAreaElement): EarlyText => ({
  text: field.value,
  selectionStart: field.selectionStart,
  selectionEnd: field.selectionEnd,
  hasFocus: field.dataset.focus !== undefined,
});
