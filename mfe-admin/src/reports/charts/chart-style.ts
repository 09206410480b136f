/** How all charts draw their axes; colors are the theme's, so a change of theme needs no drawing again. */
export const TICK = { fill: 'var(--muted-foreground)', fontSize: 11 };
export const AXIS_LINE = { stroke: 'var(--border-strong)' };
export const GRID_COLOR = 'var(--border)';
export const HOVER = { fill: 'var(--accent)' };
export const BAR_COLOR = 'var(--primary)';
export const MARGIN = { top: 4, right: 8, bottom: 0, left: 0 };

/** `12000` -> `12K`, in the reader's locale. */
export const shortCount = (count: number): string =>
  new Intl.NumberFormat(undefined, { notation: 'compact' }).format(count);

/** `2026-01-31` -> `Jan 31`, in the reader's locale. The day is one in UTC. */
export const dayLabel = (day: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
