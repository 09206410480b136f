import type { NewWebhook, OwnerConfirmation, WebhookDelivery, WebhookWithSecret } from '@scanner/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';
import { send } from './send.ts';
import { versioned } from './versioned-key.ts';

const PATH = '/api/auth/webhooks';
/** Polling interval of a log while a delivery in it is about to be sent, in milliseconds. */
const POLL_MS = 1500;
/** Deliveries that are due later than this are not polled, in milliseconds. */
const SOON_MS = 60_000;

/** The user's webhooks, newest first. */
export const webhooksQuery = queryOptions({
  queryKey: versioned(PATH),
  queryFn: ({ signal }) => send('listWebhooks', { signal }),
  staleTime: 0,
});

const isSoon = ({ state, nextAttemptAt }: WebhookDelivery): boolean =>
  state === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + SOON_MS;

/** The latest deliveries of a webhook, newest first; polled while one is about to be sent. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: versioned(PATH, id, 'deliveries'),
    queryFn: ({ signal }) => send('listDeliveries', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isSoon) ? POLL_MS : false),
  });

const refresh = (queryClient: QueryClient) => readAgain(queryClient, [PATH]);

/** Adds a webhook; only this response contains its secret. */
export async function createWebhook(queryClient: QueryClient, body: NewWebhook): Promise<WebhookWithSecret> {
  const created = await send('createWebhook', { body });
  await refresh(queryClient);
  return created;
}

/** Replaces the secret of a webhook; only this response contains the new one. */
export async function rotateWebhook(
  queryClient: QueryClient,
  id: string,
  body: OwnerConfirmation,
): Promise<WebhookWithSecret> {
  const rotated = await send('rotateWebhook', { params: { id }, body });
  await refresh(queryClient);
  return rotated;
}

/** Sends a test message to a webhook. */
export async function testWebhook(queryClient: QueryClient, id: string): Promise<void> {
  await send('testWebhook', { params: { id } });
  await refresh(queryClient);
}

/** Repeats a finished delivery. */
export async function resendDelivery(queryClient: QueryClient, id: string, deliveryId: string): Promise<void> {
  await send('resendDelivery', { params: { id, deliveryId } });
  await refresh(queryClient);
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(queryClient: QueryClient, id: string): Promise<void> {
  await send('deleteWebhook', { params: { id } });
  await refresh(queryClient);
}
