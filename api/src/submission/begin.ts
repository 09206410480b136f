import { Fault } from '../http/fault.ts';
import { jobOf } from '../scanner/jobOf.ts';
import type { AcceptedFile } from './files.ts';
import { dropFile } from './keepFile.ts';
import { scansFault } from './quota.ts';
import type { Submitter } from './submitter.ts';

/** Starts the job of a file. Asked twice, it starts one. Throws `quota_exceeded` after the last scan of the day. */
export async function begin(by: Submitter, file: AcceptedFile): Promise<void> {
  const outcome = await jobOf(by.env, file.id).start({
    ...file,
    userId: by.userId,
    uploadedAt: by.now,
    requestId: by.requestId,
    scansPerDay: by.limits.scansPerDay,
  });
  if (outcome === 'refused') throw scansFault(by.limits, by.now);
}

/** Like {@link begin}, for a file that was made for this scan alone: a refused one is removed. */
export async function beginOrDrop(by: Submitter, file: AcceptedFile): Promise<void> {
  try {
    await begin(by, file);
  } catch (fault) {
    // After any other fault the job may have accepted the file.
    if (fault instanceof Fault) await dropFile(by, file.id);
    throw fault;
  }
}
