import { type CSSProperties, useState } from 'react';

/** The CSS variable with the source's width, for the page's columns. */
export const SOURCE_WIDTH = '--source-width';

/** Sets the width of the source for the columns of an element. */
export const sourceWidthStyle = (percent: number): CSSProperties & Record<typeof SOURCE_WIDTH, string> => ({
  [SOURCE_WIDTH]: `${percent}%`,
});

/** Minimum and maximum width of the source, in percent of the page's width. */
export const WIDTH_MIN = 25;
export const WIDTH_MAX = 70;
export const WIDTH_USUAL = 50;

/** The storage key for the width of the source. */
const KEY = 'source_width';

/** The nearest allowed width of the source. */
export const withinWidth = (percent: number): number => Math.min(Math.max(Math.round(percent), WIDTH_MIN), WIDTH_MAX);

/** The stored width; the default if there is none or it is invalid. */
export const readWidth = (stored: string | null): number => {
  const percent = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isFinite(percent) ? withinWidth(percent) : WIDTH_USUAL;
};

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // The browser stores nothing for this site.
    return null;
  }
}

/** The share of the page that the source takes next to the findings, in percent; stored in this browser. */
export function useSourceWidth(): [width: number, set: (percent: number) => void] {
  const [width, setWidth] = useState(() => readWidth(stored()));
  const set = (percent: number) => {
    const next = withinWidth(percent);
    setWidth(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // Kept until the page is left.
    }
  };
  return [width, set];
}
