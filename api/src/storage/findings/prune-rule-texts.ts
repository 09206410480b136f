import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../context/db.ts';
import { ruleTexts } from '../schema.ts';

/** Deletes rule texts that no stored finding references, at most `limit`. Returns their number. */
export async function pruneRuleTexts(db: Db, limit: number): Promise<number> {
  const unused = db.select({ id: ruleTexts.id }).from(ruleTexts).where(sql`${ruleTexts.uses} = 0`).limit(limit);
  const pruned = await db.delete(ruleTexts).where(inArray(ruleTexts.id, unused)).returning({ id: ruleTexts.id });
  return pruned.length;
}
