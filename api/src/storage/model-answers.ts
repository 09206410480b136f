import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import type { AnswerCache } from '../llm/ask/llm-client.ts';
import { modelAnswers as modelAnswersTable, scans } from './schema.ts';
import { selectRow } from './select-row.ts';

/** Answers are kept for so long at most; they go with their scan in any case. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * What models have answered to a user's scans. An answer quotes code, so it is the user's own: no one else's scan is ever
 * answered with it, and it goes when the scan that asked goes.
 */
export function modelAnswers(db: Db, userId: string, scanId: string): AnswerCache {
  const table = modelAnswersTable;
  return {
    async get(key) {
      const since = new Date(Date.now() - KEPT_MS);
      const [row] = await db
        .select({ answer: table.answer })
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.key, key), gt(table.createdAt, since)));
      return row?.answer;
    },
    async put(key, answer) {
      const createdAt = new Date();
      const isThere = sql`WHERE EXISTS (SELECT 1 FROM ${scans} WHERE ${scans.id} = ${scanId})`;
      await db.batch([
        db.delete(table).where(lte(table.createdAt, new Date(createdAt.getTime() - KEPT_MS))),
        // No answer of a scan that has been deleted meanwhile is kept.
        db
          .insert(table)
          .select(selectRow(table, { userId, key, scanId, answer, createdAt }, isThere))
          .onConflictDoNothing(),
      ]);
    },
  };
}
