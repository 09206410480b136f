/** Validity of a ticket, in milliseconds. */
export const TICKET_MS = 15 * 60 * 1000;

/** What a ticket allows: one PUT of one object by one user, until a time (milliseconds since 1970). */
export interface TicketClaim {
  readonly objectId: string;
  readonly userId: string;
  readonly expires: number;
}

export type TicketState = 'valid' | 'expired' | 'forged';

const encoder = new TextEncoder();
const message = ({ objectId, userId, expires }: TicketClaim) =>
  encoder.encode(['PUT', uploadPath(objectId), userId, String(expires)].join('\n'));

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** The URL for the PUT of an object. */
export const uploadPath = (objectId: string): string => `/api/objects/${encodeURIComponent(objectId)}`;

/** Signs a claim: HMAC-SHA-256 over method, path, owner and expiration, in hex. */
export async function signTicket(secret: string, claim: TicketClaim): Promise<string> {
  return Buffer.from(await crypto.subtle.sign('HMAC', await keyOf(secret), message(claim))).toString('hex');
}

/**
 * Checks a signature in constant time, and only then the expiration, so that the response reveals nothing to a forger.
 */
export async function checkTicket(
  secret: string,
  claim: TicketClaim,
  signature: string,
  now: number,
): Promise<TicketState> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return 'forged';
  const genuine = await crypto.subtle.verify(
    'HMAC',
    await keyOf(secret),
    Buffer.from(signature, 'hex'),
    message(claim),
  );
  if (!genuine) return 'forged';
  return now > claim.expires ? 'expired' : 'valid';
}
