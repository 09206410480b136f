import type { Db } from '../context/db.ts';
import type { Limits } from '../context/limits.ts';
import { ApiError } from '../errors/api-error.ts';
import { oldestUpload } from '../storage/uploads.ts';
import { readUsage } from '../storage/usage.ts';

const DAY_MS = 86_400_000;
const GB = 1024 ** 3;

const secondsUntil = (time: number, now: number): number => Math.max(1, Math.ceil((time - now) / 1000));

/** `1 GB`, `512 MB`. */
const sizeText = (bytes: number): string => (bytes >= GB ? `${bytes / GB} GB` : `${Math.round(bytes / 1024 ** 2)} MB`);

/** The error if a user has started all scans of the day. The count restarts at midnight UTC. */
export function scansQuotaError({ scansPerDay }: Limits, now: number): ApiError {
  const midnight = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  const message = `You have begun ${scansPerDay} scans today, which is all that a day has. Go on after midnight UTC.`;
  return new ApiError('quota_exceeded', message, undefined, secondsUntil(midnight, now));
}

/**
 * The error if a user's quota is used up. Uploads are deleted some time after their scan, results only with it, so a
 * user without uploads isn't told to wait.
 */
export async function bytesQuotaError(db: Db, userId: string, limits: Limits, now: number): Promise<ApiError> {
  const oldest = await oldestUpload(db, userId);
  const full = `Your uploads and scan results would take more than ${sizeText(limits.bytesPerUser)}. Delete scans that you no longer need`;
  if (oldest === null) return new ApiError('quota_exceeded', `${full}: results stay until their scan is deleted.`);
  const message = `${full}, or wait: an upload is removed ${limits.retentionDays} days after its scan.`;
  const free = oldest + limits.retentionDays * DAY_MS;
  return new ApiError('quota_exceeded', message, undefined, secondsUntil(free, now));
}

/** Refuses early what would be refused later, before any bytes are sent. The exact check happens with the bytes. */
export async function checkQuota(db: Db, userId: string, limits: Limits, now: number): Promise<void> {
  const { scans, bytes } = await readUsage(db, userId, now);
  if (scans >= limits.scansPerDay) throw scansQuotaError(limits, now);
  if (bytes >= limits.bytesPerUser) throw await bytesQuotaError(db, userId, limits, now);
}
