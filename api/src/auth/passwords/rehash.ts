import type { Db } from '../../context/db.ts';
import { readPasswordHash, replacePasswordHash } from '../../storage/credentials.ts';
import { hashPassword, isOutdated } from './hash.ts';

/** Rehashes a password that was just verified, if its hash was made with a lower cost. */
export async function rehash(db: Db, userId: string, password: string): Promise<void> {
  const hash = await readPasswordHash(db, userId);
  if (hash === undefined || !isOutdated(hash)) return;
  await replacePasswordHash(db, userId, hash, await hashPassword(password));
}
