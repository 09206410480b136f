import { ApiError } from '../errors/api-error.ts';
import { jobOf } from '../scanner/job-of.ts';
import type { AcceptedFile } from './files.ts';
import { discardUpload } from './keep-file.ts';
import { scansQuotaError } from './quota.ts';
import type { Submitter } from './submitter.ts';

/** Starts the job of a file; repeated calls start one. Throws `quota_exceeded` after the last scan of the day. */
export async function startScan(by: Submitter, file: AcceptedFile): Promise<void> {
  const outcome = await jobOf(by.env, file.id).start({
    ...file,
    userId: by.userId,
    uploadedAt: by.now,
    requestId: by.requestId,
    scansPerDay: by.limits.scansPerDay,
  });
  if (outcome === 'refused') throw scansQuotaError(by.limits, by.now);
}

/** Like {@link startScan}, for a file that was stored for this scan only: if refused, it is deleted. */
export async function startOrDiscard(by: Submitter, file: AcceptedFile): Promise<void> {
  try {
    await startScan(by, file);
  } catch (error) {
    // After any other error, the job may have accepted the file.
    if (error instanceof ApiError) await discardUpload(by, file.id);
    throw error;
  }
}
