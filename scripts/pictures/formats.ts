/** The windows that every screen is pictured in, in CSS pixels. */
export const WIDTHS = [360, 768, 1440] as const;
export const HEIGHT = 900;

export const THEMES = ['light', 'dark'] as const;

/** One picture of a screen. */
export interface Format {
  readonly width: (typeof WIDTHS)[number];
  readonly theme: (typeof THEMES)[number];
}

/** All pictures of a screen, in the order in which they are shown. */
export const FORMATS: readonly Format[] = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

/** The name of a picture's file inside its run's folder: `login-360-dark.png`. */
export const fileOf = (screen: string, { width, theme }: Format): string => `${screen}-${width}-${theme}.png`;
