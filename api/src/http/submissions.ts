import type { ScanCreated } from '@scanner/contracts';
import type { AppContext } from '../context/app-env.ts';
import { ApiError } from '../errors/api-error.ts';
import { readScanState } from '../storage/scans.ts';
import { acceptCopy, acceptPaste, acceptUpload } from '../submission/files.ts';
import { inTurn } from '../submission/in-turn.ts';
import { checkQuota } from '../submission/quota.ts';
import { startOrDiscard, startScan } from '../submission/start-scan.ts';
import { type Submitter, submitterOf } from '../submission/submitter.ts';
import { hashOf, idempotencyKey, withIdempotencyKey } from '../submission/with-idempotency-key.ts';
import { objectIdOf } from '../uploads/object-key.ts';
import { missingScan } from './missing-scan.ts';
import type { Handlers } from './mount.ts';

/** Starts a scan with the ID `scanId`, or returns the one started before with the same `Idempotency-Key`. */
async function submit(
  context: AppContext,
  by: Submitter,
  { scanId, body }: { readonly scanId: string; readonly body: unknown },
  work: (scanId: string) => Promise<void>,
): Promise<ScanCreated> {
  const key = idempotencyKey(context.req.header('idempotency-key'));
  if (key === undefined) {
    await inTurn(by, () => work(scanId));
    return { scanId };
  }
  const claim = { userId: by.userId, key, bodyHash: await hashOf(body), scanId, now: by.now };
  return { scanId: await inTurn(by, () => withIdempotencyKey(by.db, claim, work)) };
}

/** The ways to start a scan: an uploaded file, pasted code, or the file of an earlier scan. */
export const submissionHandlers = {
  async createScan({ context, user, body }) {
    const by = submitterOf(context, user.id);
    if ('codeContent' in body) {
      return submit(context, by, { scanId: crypto.randomUUID(), body }, async (scanId) => {
        await checkQuota(by.db, by.userId, by.limits, by.now);
        await startOrDiscard(by, await acceptPaste(by, scanId, body));
      });
    }
    const id = objectIdOf(body.objectPath);
    if (!id) throw new ApiError('not_found', 'The uploaded file was not found. Upload it again.');
    return submit(context, by, { scanId: id, body }, async (scanId) =>
      startScan(by, await acceptUpload(by, scanId, body)),
    );
  },

  async retryScan({ context, user, params, query: { language } }) {
    const by = submitterOf(context, user.id);
    const scan = await readScanState(by.db, by.userId, params.id);
    if (!scan) throw missingScan();
    if (scan.status === 'scanning') throw new ApiError('conflict', 'This scan is still running. Cancel it first.');
    const original = { ...scan, id: params.id };
    return submit(
      context,
      by,
      { scanId: crypto.randomUUID(), body: { retry: params.id, language } },
      async (scanId) => {
        await checkQuota(by.db, by.userId, by.limits, by.now);
        await startOrDiscard(by, await acceptCopy(by, scanId, original, language));
      },
    );
  },
} satisfies Partial<Handlers>;
