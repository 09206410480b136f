import type { Severity } from '@scanner/contracts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Millimeters on A4: margins of 20 on both sides leave 170 for text. */
export const PAGE_MARGIN = 20;
export const TEXT_WIDTH = 170;
/** Baseline of the footer, from the lower edge of the page. */
export const FOOTER_OFFSET = 10;

export const SNIPPET_LINES_MAX = 8;
export const FIX_LINES_MAX = 6;
export const LINE_CHARACTERS_MAX = 100;

export const SEVERITY_COLORS: Record<Severity, Rgb> = {
  critical: [220, 38, 38],
  high: [249, 115, 22],
  medium: [234, 179, 8],
  low: [59, 130, 246],
  info: [107, 114, 128],
};

export const INK: Rgb = [17, 24, 39];
export const MUTED: Rgb = [107, 114, 128];
export const HAIRLINE: Rgb = [229, 231, 235];
export const CODE_GROUND: Rgb = [246, 248, 250];
export const CLEAN_GREEN: Rgb = [22, 163, 74];
