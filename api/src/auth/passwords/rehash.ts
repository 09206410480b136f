import type { Db } from '../../context/db.ts';
import { readPasswordHash, replacePasswordHash } from '../../storage/credentials.ts';
import { hashPassword, isOutdated } from './hash.ts';

/** Hashes a password again that has just been right, where its hash costs less than today's. */
export async function rehash(db: Db, userId: string, password: string): Promise<void> {
  const hash = await readPasswordHash(db, userId);
  if (hash === undefined || !isOutdated(hash)) return;
  await replacePasswordHash(db, userId, hash, await hashPassword(password));
}
