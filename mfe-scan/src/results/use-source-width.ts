import { type CSSProperties, useState } from 'react';

/** The variable by which the page's columns know how wide the source is. */
export const SOURCE_WIDTH = '--source-width';

/** Tells the columns of an element how wide the source is. */
export const sourceWidthStyle = (percent: number): CSSProperties & Record<typeof SOURCE_WIDTH, string> => ({
  [SOURCE_WIDTH]: `${percent}%`,
});

/** Of the page's width, in percent: the source can be dragged no narrower and no wider. */
export const WIDTH_MIN = 25;
export const WIDTH_MAX = 70;
export const WIDTH_USUAL = 50;

/** Under this key the browser remembers how wide the source is. */
const KEY = 'source_width';

/** The nearest width that the source may have. */
export const withinWidth = (percent: number): number => Math.min(Math.max(Math.round(percent), WIDTH_MIN), WIDTH_MAX);

/** What is stored, as a width; the usual one where nothing is, or nothing that means one. */
export const readWidth = (stored: string | null): number => {
  const percent = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isFinite(percent) ? withinWidth(percent) : WIDTH_USUAL;
};

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing for this site.
    return null;
  }
}

/** How much of the page the source takes where it stands beside the findings, in percent; this browser remembers it. */
export function useSourceWidth(): [width: number, set: (percent: number) => void] {
  const [width, setWidth] = useState(() => readWidth(stored()));
  const set = (percent: number) => {
    const next = withinWidth(percent);
    setWidth(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // Remembered until the page is left.
    }
  };
  return [width, set];
}
