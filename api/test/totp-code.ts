const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

function decode(base32: string): Uint8Array<ArrayBuffer> {
  const bits = [...base32].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

/**
 * What an authenticator app shows (RFC 6238).
 *
 * @param secret from the setup response
 * @param steps periods from now: 1 is the next code, which is already accepted, and for longer
 */
export async function totpCode(secret: string, steps = 0): Promise<string> {
  const key = await crypto.subtle.importKey('raw', decode(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / PERIOD_MS) + steps));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = digest.getUint8(digest.byteLength - 1) & 15;
  return ((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).toString().padStart(6, '0');
}
