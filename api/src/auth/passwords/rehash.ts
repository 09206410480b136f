import { readPasswordHash, replacePasswordHash } from '../../storage/credentials.ts';
import { hashPassword, isOutdated } from './hash.ts';

/** Hashes a password again that has just been right, where its hash costs less than today's. */
export async function rehash(d1: D1Database, userId: string, password: string): Promise<void> {
  const hash = await readPasswordHash(d1, userId);
  if (hash === undefined || !isOutdated(hash)) return;
  await replacePasswordHash(d1, userId, hash, await hashPassword(password));
}
