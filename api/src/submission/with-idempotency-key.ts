import { IDEMPOTENCY_KEY_PATTERN } from '@scanner/contracts';
import type { Db } from '../context/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { answerKey, claimKey, type KeyClaim, releaseKey } from '../storage/idempotency-keys.ts';

/** Polling intervals while another call with the same key is unanswered, in milliseconds: 3 s in total. */
const WAITS_MS = [25, 50, 100, 200, 400, 800, 1500];

const KEY_TEXT = 'An Idempotency-Key has 1 to 255 visible ASCII characters.';

/** Validates the header; undefined if it is absent. */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || IDEMPOTENCY_KEY_PATTERN.test(header)) return header;
  throw new ApiError('validation', KEY_TEXT, [{ path: 'Idempotency-Key', message: KEY_TEXT }]);
}

/** The SHA-256 of a body in hex. */
export async function hashOf(body: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/**
 * Runs work that starts a scan once per key. Concurrent calls wait for the first one; if that one crashed, one of them
 * completes its work with the same ID, which `work` must allow. An error releases the key.
 *
 * @returns the ID of the scan: `claim.scanId`, or that of the first call
 */
export async function withIdempotencyKey(
  db: Db,
  claim: KeyClaim,
  work: (scanId: string) => Promise<void>,
): Promise<string> {
  const finish = async (scanId: string): Promise<string> => {
    try {
      await work(scanId);
    } catch (error) {
      if (error instanceof ApiError) await releaseKey(db, claim, scanId);
      throw error;
    }
    await answerKey(db, claim, scanId);
    return scanId;
  };
  let found = await claimKey(db, claim);
  for (const wait of WAITS_MS) {
    if (found.bodyHash !== claim.bodyHash) {
      throw new ApiError('conflict', 'This Idempotency-Key was used for another submission. Use a new one for each.');
    }
    if (found.isAnswered) return found.scanId;
    if (found.isNew) return finish(found.scanId);
    await scheduler.wait(wait);
    found = await claimKey(db, claim);
  }
  return finish(found.scanId);
}
