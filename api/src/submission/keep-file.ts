import { forgetUploads, type Reservation, reserveUpload } from '../storage/uploads.ts';
import { objectKey } from '../uploads/object-key.ts';
import { bytesQuotaError } from './quota.ts';
import type { Submitter } from './submitter.ts';

/** Bytes on their way into the bucket. `size` is exact. */
export interface NewFile {
  readonly id: string;
  readonly size: number;
  readonly body: ReadableStream | Uint8Array | null;
}

/** Makes room for a file in what its owner may keep. Throws `quota_exceeded` where there is none. */
export async function reserve(by: Submitter, id: string, size: number): Promise<Exclude<Reservation, 'over-quota'>> {
  const upload = { id, userId: by.userId, size, createdAt: by.now };
  const reservation = await reserveUpload(by.db, upload, { bytesMax: by.limits.bytesPerUser });
  if (reservation === 'over-quota') throw await bytesQuotaError(by.db, by.userId, by.limits, by.now);
  return reservation;
}

/** Writes a file where none of this id is. Answers undefined where there is one; it stays as it is. */
export async function writeFile(by: Submitter, { id, body }: NewFile): Promise<R2Object | undefined> {
  const stored = await by.env.UPLOADS.put(objectKey(by.userId, id), body, { onlyIf: { etagDoesNotMatch: '*' } });
  return stored ?? undefined;
}

/** Removes a file that came to nothing, and gives its room back. */
export async function discardUpload(by: Submitter, id: string): Promise<void> {
  await by.env.UPLOADS.delete(objectKey(by.userId, id));
  await forgetUploads(by.db, [id], by.now);
}

/** Makes room for a file and writes it. Done twice, it is kept once. */
export async function keepFile(by: Submitter, file: NewFile): Promise<void> {
  await reserve(by, file.id, file.size);
  await writeFile(by, file);
}
