/**
 * @module
 * The field for code that the page's markup brings: the page's inline script opens it before any other script has come
 * (`shell/worker/page-script.ts`). What was typed into it passes on to the page.
 */

declare global {
  interface Window {
    /** The field, once somebody has opened it; `data-focus` says that it has the focus. */
    earlyField?: HTMLTextAreaElement;
  }
}

/** How a plain field for code looks. */
export const PLAIN_FIELD =
  'resize-none rounded-md border border-input bg-card px-3 py-2 font-mono text-[13px] text-foreground leading-5';

/** As high as leaves the button in the window where that has room for it. */
export const FIELD_HEIGHT = 'h-[clamp(15rem,calc(100svh-33rem),36rem)]';

export interface EarlyText {
  text: string;
  /** In UTF-16 units. */
  selectionStart: number;
  selectionEnd: number;
  hasFocus: boolean;
}

export const isEarlyFieldOpen = (): boolean => typeof window !== 'undefined' && window.earlyField !== undefined;

/** What stands in the field, which is no longer used from then on; undefined where no one has opened it. */
export function takeEarlyField(): EarlyText | undefined {
  const field = window.earlyField;
  delete window.earlyField;
  return field && textOf(field);
}

/** Moves the field into an element of the page, where it can be typed into until the page's own field is there. */
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
