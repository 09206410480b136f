import { forgetUploads, type Reservation, reserveUpload } from '../storage/uploads.ts';
import { objectKey } from '../uploads/object-key.ts';
import { bytesQuotaError } from './quota.ts';
import type { Submitter } from './submitter.ts';

/** The bytes of an upload. `size` is exact. */
export interface NewFile {
  readonly id: string;
  readonly size: number;
  readonly body: ReadableStream | Uint8Array | null;
}

/** Reserves space for a file in its owner's quota. Throws `quota_exceeded` if there is not enough. */
export async function reserve(by: Submitter, id: string, size: number): Promise<Exclude<Reservation, 'over-quota'>> {
  const upload = { id, userId: by.userId, size, createdAt: by.now };
  const reservation = await reserveUpload(by.db, upload, { bytesMax: by.limits.bytesPerUser });
  if (reservation === 'over-quota') throw await bytesQuotaError(by.db, by.userId, by.limits, by.now);
  return reservation;
}

/** Writes a file if there is none with this ID. Returns undefined if there is one, which stays unchanged. */
export async function writeFile(by: Submitter, { id, body }: NewFile): Promise<R2Object | undefined> {
  const stored = await by.env.UPLOADS.put(objectKey(by.userId, id), body, { onlyIf: { etagDoesNotMatch: '*' } });
  return stored ?? undefined;
}

/** Deletes a file that was not used, and releases its space. */
export async function discardUpload(by: Submitter, id: string): Promise<void> {
  await by.env.UPLOADS.delete(objectKey(by.userId, id));
  await forgetUploads(by.db, [id], by.now);
}

/** Reserves space for a file and writes it. Repeated calls store it once. */
export async function keepFile(by: Submitter, file: NewFile): Promise<void> {
  await reserve(by, file.id, file.size);
  await writeFile(by, file);
}
