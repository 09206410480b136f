import type { Since } from './series.ts';

const countText = (count: number): string => count.toLocaleString('en-US');

/** Changes since the previous scan: `2 new, 3 fixed, 1,400 unchanged`. */
export const sinceCounts = (since: Pick<Since, 'new' | 'fixed' | 'unchanged'>): string =>
  `${countText(since.new)} new, ${countText(since.fixed)} fixed, ${countText(since.unchanged)} unchanged`;
