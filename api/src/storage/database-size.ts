import type { Health } from '@scanner/contracts';
import type { Limits } from '../context/limits.ts';

/** From which share of the limit on the health check warns, in percent: time to delete something, or to raise the limit. */
const NEARLY_FULL_PERCENT = 80;

/** The size of the database in bytes, pages that are free for new rows included. Rejects where it doesn't answer. */
export async function databaseSize(d1: D1Database): Promise<number> {
  const { meta } = await d1.prepare('SELECT id FROM scans LIMIT 1').run();
  return meta.size_after;
}

/** How full a database of this size is. */
export function storageOf(
  bytes: number,
  { databaseBytes }: Pick<Limits, 'databaseBytes'>,
): NonNullable<Health['storage']> {
  const usedPercent = Math.floor((bytes / databaseBytes) * 100);
  if (bytes >= databaseBytes) return { state: 'full', usedPercent };
  return { state: usedPercent >= NEARLY_FULL_PERCENT ? 'nearly-full' : 'ok', usedPercent };
}
