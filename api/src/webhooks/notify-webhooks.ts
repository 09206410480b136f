import type { Db } from '../context/db.ts';
import type { ScannerEnv } from '../context/env.ts';
import { describeError } from '../errors/describe-error.ts';
import { ownerToNotify } from '../storage/webhook-deliveries.ts';
import { senderOf } from './sender-of.ts';

/**
 * Starts the notification of webhooks about the end of a scan. Never fails: the sweeper sends within the hour what is
 * missed here.
 */
export async function notifyWebhooks(env: Pick<ScannerEnv, 'WEBHOOKS'>, db: Db, scanId: string): Promise<void> {
  try {
    const userId = await ownerToNotify(db, scanId);
    if (userId !== undefined) await senderOf(env, userId).wake(userId);
  } catch (error) {
    console.error(JSON.stringify({ event: 'webhook-fault', scanId, ...describeError(error) }));
  }
}
