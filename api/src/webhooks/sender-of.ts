import type { WebhookSenderObject } from '../context/durable-objects.ts';
import type { ScannerEnv } from '../context/env.ts';

/** The object that sends what a user's webhooks are told. */
export const senderOf = (
  { WEBHOOKS }: Pick<ScannerEnv, 'WEBHOOKS'>,
  userId: string,
): DurableObjectStub<WebhookSenderObject> => WEBHOOKS.get(WEBHOOKS.idFromName(userId));
