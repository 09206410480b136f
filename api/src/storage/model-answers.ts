import type { AnswerCache } from '../llm/ask/llm-client.ts';

/** Answers are kept for so long at most; they go with their scan in any case. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** No answer of a scan that has been deleted meanwhile is kept. */
const PUT_ANSWER = `
  INSERT INTO model_answers (user_id, key, scan_id, answer, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM scans WHERE id = ?3)
  ON CONFLICT DO NOTHING`;

/**
 * What models have answered to a user's scans. An answer quotes code, so it is the user's own: no one else's scan is ever
 * answered with it, and it goes when the scan that asked goes.
 */
export function modelAnswers(d1: D1Database, userId: string, scanId: string): AnswerCache {
  return {
    async get(key) {
      const select = d1.prepare('SELECT answer FROM model_answers WHERE user_id = ? AND key = ? AND created_at > ?');
      return (await select.bind(userId, key, Date.now() - KEPT_MS).first<string>('answer')) ?? undefined;
    },
    async put(key, answer) {
      await d1.batch([
        d1.prepare('DELETE FROM model_answers WHERE created_at <= ?').bind(Date.now() - KEPT_MS),
        d1.prepare(PUT_ANSWER).bind(userId, key, scanId, answer, Date.now()),
      ]);
    },
  };
}
