import type { Coverage } from '@scanner/contracts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const duration = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;

/** What an analysis looked at: `214 lines · 12 functions · analyzed in 38 ms · engine 0.1.0`. */
export function coverageText({ lines, functions, parseErrors, ms, engineVersion }: Coverage): string {
  const parts = [counted(lines, 'line', 'lines'), counted(functions, 'function', 'functions')];
  if (parseErrors > 0) parts.push(counted(parseErrors, 'unreadable place', 'unreadable places'));
  parts.push(`analyzed in ${duration(ms)}`, `engine ${engineVersion}`);
  return parts.join(' · ');
}
