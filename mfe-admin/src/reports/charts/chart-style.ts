import { countText } from '@scanner/ui/count-text.ts';
/** How all charts draw their axes; colors are the theme's variables, so a change of theme needs no new rendering. */
export const TICK = { fill: 'var(--muted-foreground)', fontSize: 11 };
export const AXIS_LINE = { stroke: 'var(--border-strong)' };
export const GRID_COLOR = 'var(--border)';
export const HOVER = { fill: 'var(--accent)' };
export const BAR_COLOR = 'var(--primary)';
export const MARGIN = { top: 4, right: 8, bottom: 0, left: 0 };

/** `12000` -> `12K`, `1050` -> `1.05K`, in the reader's locale. */
export const shortCount = (count: number): string =>
  new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 2 }).format(count);

/** Number of a name's letters that fit next to the bars at the size of a tick. */
const NAME_MAX = 29;

/** A name truncated to one line: `'Software and Data Integri…'`. The whole name is in the table. */
export const shortName = (name: string): string =>
  name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 1).trimEnd()}…`;

/** The count at the end of a bar, which has limited space: in full up to 99,999. */
export const barCount = (count: number): string => (count < 100_000 ? countText(count) : shortCount(count));

/** `2026-01-31` -> `Jan 31`, in the reader's locale. The day is in UTC. */
export const dayLabel = (day: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
