import type { Role } from '@scanner/contracts';
import { resetId } from './resets.ts';

/** That an administrator with access is left without this user. Part of the very statement that takes the role away. */
const ANOTHER_ADMIN = "EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND is_active = 1 AND id <> ?1)";

/** Changes a user's role. Answers false where that would leave no one who administers. */
export async function changeRole(d1: D1Database, userId: string, role: Role, now: number): Promise<boolean> {
  const { results } = await d1
    .prepare(
      `UPDATE users SET role = ?2, updated_at = ?3 WHERE id = ?1 AND (?2 = 'admin' OR ${ANOTHER_ADMIN}) RETURNING id`,
    )
    .bind(userId, role, now)
    .all();
  return results.length > 0;
}

/** Gives a user access again. */
export async function grantAccess(d1: D1Database, userId: string, now: number): Promise<void> {
  await d1.prepare('UPDATE users SET is_active = 1, updated_at = ?2 WHERE id = ?1').bind(userId, now).run();
}

/**
 * Takes a user's access, and with it, in one batch, every session, token, reset link and half-done login, and every scan
 * that runs: those end as failed. Answers the ids of these scans, whose jobs are still to be told; undefined where that would leave no one who
 * administers, and nothing is changed.
 */
export async function revokeAccess(
  d1: D1Database,
  userId: string,
  { message, now }: { readonly message: string; readonly now: number },
): Promise<string[] | undefined> {
  const isRevoked = 'EXISTS (SELECT 1 FROM users WHERE id = ?1 AND is_active = 0)';
  const [revoked, , , , stopped] = await d1.batch<{ id: string }>([
    d1
      .prepare(
        `UPDATE users SET is_active = 0, updated_at = ?2 WHERE id = ?1 AND (role <> 'admin' OR ${ANOTHER_ADMIN}) RETURNING id`,
      )
      .bind(userId, now),
    d1.prepare(`DELETE FROM sessions WHERE user_id = ?1 AND ${isRevoked}`).bind(userId),
    d1.prepare(`DELETE FROM api_tokens WHERE user_id = ?1 AND ${isRevoked}`).bind(userId),
    d1
      .prepare(`DELETE FROM verifications WHERE (value = ?1 OR id = ?2) AND ${isRevoked}`)
      .bind(userId, resetId(userId)),
    d1
      .prepare(
        `UPDATE scans SET status = 'failed', stage = NULL, model_progress = NULL, error_message = ?2, completed_at = ?3
         WHERE user_id = ?1 AND status = 'scanning' AND ${isRevoked} RETURNING id`,
      )
      .bind(userId, message, now),
  ]);
  if (!revoked || revoked.results.length === 0) return undefined;
  return (stopped?.results ?? []).map(({ id }) => id);
}
