import type { Since } from './series.ts';

/** What has changed since the scan before: `2 new, 3 fixed, 14 unchanged`. */
export const sinceCounts = (since: Pick<Since, 'new' | 'fixed' | 'unchanged'>): string =>
  `${since.new} new, ${since.fixed} fixed, ${since.unchanged} unchanged`;
