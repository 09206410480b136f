import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import type { AnswerCache } from '../llm/ask/llm-client.ts';
import { modelAnswers as modelAnswersTable, scans } from './schema.ts';
import { selectRow } from './select-row.ts';

/** Maximum age of answers; they are deleted with their scan in any case. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Models' answers to a user's scans. An answer quotes code, so it belongs to the user: it is never used for another
 * user's scan, and it is deleted with the scan that asked.
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
        // No answer is stored for a scan that was deleted meanwhile.
        db
          .insert(table)
          .select(selectRow(table, { userId, key, scanId, answer, createdAt }, isThere))
          .onConflictDoNothing(),
      ]);
    },
  };
}
