import { OLD_SECRET_HOURS } from '@scanner/contracts';

const encoder = new TextEncoder();
const HOUR_MS = 3_600_000;
/** The prefix of all secrets, as Standard Webhooks defines it; base64 of 32 bytes follows. */
const BEGINNING = 'whsec_';

async function hmac(key: BufferSource, message: string): Promise<ArrayBuffer> {
  const hmacKey = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return crypto.subtle.sign('HMAC', hmacKey, encoder.encode(message));
}

/** Identifies a webhook's secret: each rotation increments `generation`. */
export interface SecretId {
  readonly id: string;
  readonly generation: number;
}

/** The 32-byte key with which a webhook signs, derived from the server's secret, so that no table contains it. */
const keyOf = (serverSecret: string, { id, generation }: SecretId): Promise<ArrayBuffer> =>
  hmac(encoder.encode(serverSecret), `webhook\n${id}\n${generation}`);

/** A webhook's secret as shown to its owner: `whsec_` and base64. */
export async function webhookSecret(serverSecret: string, secret: SecretId): Promise<string> {
  return BEGINNING + Buffer.from(await keyOf(serverSecret, secret)).toString('base64');
}

/** The keys that sign a message: the webhook's secret, and for a day after a rotation the previous one. */
export interface Signer extends SecretId {
  readonly rotatedAt: Date | null;
}

/** A message to sign. */
export interface SignedMessage {
  /** The ID of the delivery, the same for each attempt. */
  readonly id: string;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The headers that prove a message's origin, by Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body`, in base64
 * after `v1,`; several signatures are separated by spaces.
 */
export async function signatureHeaders(
  serverSecret: string,
  signer: Signer,
  { id, body, now }: SignedMessage,
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(now / 1000));
  const wasRotated = signer.rotatedAt !== null && now - signer.rotatedAt.getTime() < OLD_SECRET_HOURS * HOUR_MS;
  const generations = wasRotated ? [signer.generation, signer.generation - 1] : [signer.generation];
  const signatures = await Promise.all(
    generations.map(async (generation) => {
      const key = await keyOf(serverSecret, { id: signer.id, generation });
      return `v1,${Buffer.from(await hmac(key, `${id}.${timestamp}.${body}`)).toString('base64')}`;
    }),
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
