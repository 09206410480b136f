import {
  type PasteSubmission,
  PROGRESS_DONE,
  PROGRESS_TICKET,
  PROGRESS_TRANSFER,
  type ScanCreated,
} from '@scanner/contracts';
import { ApiRequestError } from './api-request-error.ts';
import { request } from './request.ts';
import { send } from './send.ts';

/** The upload of a file's bytes failed; `cause` has the error. */
export class UploadError extends Error {
  override readonly name = 'UploadError';

  constructor(cause: unknown) {
    super('Failed to upload file', { cause });
  }
}

async function transfer(url: string, file: File): Promise<void> {
  try {
    await request(url, {
      method: 'PUT',
      body: file,
      headers: { 'content-type': file.type || 'application/octet-stream' },
    });
  } catch (error) {
    // A refusal with a message for users is more informative than 'Failed to upload file'.
    if (error instanceof ApiRequestError && error.reason) throw error;
    throw new UploadError(error);
  }
}

/** A percentage of an upload: ticket received, bytes sent, scan started. */
export type UploadProgress = typeof PROGRESS_TICKET | typeof PROGRESS_TRANSFER | typeof PROGRESS_DONE;

/** Uploads a file and scans it: ticket, upload, scan. */
export async function submitFile(file: File, onProgress: (progress: UploadProgress) => void): Promise<ScanCreated> {
  const { uploadURL, objectPath } = await send('requestUpload', {});
  onProgress(PROGRESS_TICKET);
  await transfer(uploadURL, file);
  onProgress(PROGRESS_TRANSFER);
  const created = await send('createScan', {
    body: { objectPath, fileName: file.name, fileSize: file.size },
    // One upload is one submission: its object becomes one scan.
    idempotencyKey: crypto.randomUUID(),
  });
  onProgress(PROGRESS_DONE);
  return created;
}

/** Scans pasted code. A repeated call with the same key is still one scan. */
export const submitCode = (submission: PasteSubmission, idempotencyKey: string): Promise<ScanCreated> =>
  send('createScan', { body: submission, idempotencyKey });
