/** The minimum height of a bar, so that a clean scan is visible, too. */
const LEAST = 2;

/** Heights of bars for counts, in pixels: the highest count has the whole `height`. */
export function trendBars(counts: readonly number[], height: number): number[] {
  const most = Math.max(1, ...counts);
  return counts.map((count) => Math.max(LEAST, Math.round((count / most) * height)));
}
