import type { WebhookSenderObject } from '../context/durable-objects.ts';
import type { ScannerEnv } from '../context/env.ts';

/** The object that sends the messages of a user's webhooks. */
export const senderOf = (
  { WEBHOOKS }: Pick<ScannerEnv, 'WEBHOOKS'>,
  userId: string,
): DurableObjectStub<WebhookSenderObject> => WEBHOOKS.get(WEBHOOKS.idFromName(userId));
