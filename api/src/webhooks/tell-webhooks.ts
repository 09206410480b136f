import type { Db } from '../context/db.ts';
import type { ScannerEnv } from '../context/env.ts';
import { describeError } from '../errors/describe-error.ts';
import { ownerToTell } from '../storage/webhook-deliveries.ts';
import { senderOf } from './sender-of.ts';

/**
 * Starts the notification of webhooks about the end of a scan. Never fails: the sweeper sends within the hour what is
 * missed here.
 */
export async function tellWebhooks(env: Pick<ScannerEnv, 'WEBHOOKS'>, db: Db, scanId: string): Promise<void> {
  try {
    const userId = await ownerToTell(db, scanId);
    if (userId !== undefined) await senderOf(env, userId).wake(userId);
  } catch (error) {
    console.error(JSON.stringify({ event: 'webhook-fault', scanId, ...describeError(error) }));
  }
}
