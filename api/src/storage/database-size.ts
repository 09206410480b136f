import type { Health } from '@scanner/contracts';
import { sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import type { Limits } from '../context/limits.ts';
import { scans } from './schema.ts';

/** The percentage of the limit above which the health check warns: time to delete data or to raise the limit. */
const NEARLY_FULL_PERCENT = 80;

/** The size of the database in bytes, including free pages. Rejects if it doesn't respond. */
export async function databaseSize(db: Db): Promise<number> {
  const { meta } = await db.run(sql`SELECT ${scans.id} FROM ${scans} LIMIT 1`);
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
