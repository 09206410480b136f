/** The window sizes of the screenshots, in CSS pixels. */
export const WIDTHS = [360, 768, 1440] as const;
export const HEIGHT = 900;

export const THEMES = ['light', 'dark'] as const;

/** One screenshot of a screen. */
export interface Format {
  readonly width: (typeof WIDTHS)[number];
  readonly theme: (typeof THEMES)[number];
}

/** All screenshots of a screen, in display order. */
export const FORMATS: readonly Format[] = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

/** The file name of a screenshot in its run's folder: `login-360-dark.png`. */
export const fileOf = (screen: string, { width, theme }: Format): string => `${screen}-${width}-${theme}.png`;
