import type { Coverage } from '@scanner/contracts';
import { countOf } from '@scanner/ui/count-text.ts';

const duration = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;

/** The extent of an analysis: `214 lines`, `12 functions`, `analyzed in 38 ms`, `engine 0.1.0`. */
export function coverageParts({ lines, functions, parseErrors, ms, engineVersion }: Coverage): string[] {
  const parts = [countOf(lines, 'line'), countOf(functions, 'function')];
  if (parseErrors > 0) parts.push(countOf(parseErrors, 'unreadable place'));
  parts.push(`analyzed in ${duration(ms)}`, `engine ${engineVersion}`);
  return parts;
}
