import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new deploy token and its hash: the product gets only the hash. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: createHash('sha256').update(token).digest('hex') };
}
