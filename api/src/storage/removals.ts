import { z } from 'zod';
import { resetId } from './resets.ts';

/** Accounts whose removal has begun: lines of `verifications`, which outlive the accounts and a crash. */
const IDENTIFIER = 'account-removal';
/** Until when a line is kept at most, should nobody finish: long after everything else has run out. */
const KEPT_MS = 365 * 86_400_000;
const SCANS_AT_ONCE = 100;

const markSchema = z.object({ id: z.string(), email: z.string() });
/** Whose account is to be removed. */
export type Removal = z.infer<typeof markSchema>;

/** Closes an account at once, and notes that everything of it is to be removed. */
export async function beginRemoval(d1: D1Database, { id, email }: Removal): Promise<void> {
  const now = Date.now();
  await d1.batch([
    d1
      .prepare(
        `INSERT OR REPLACE INTO verifications (id, identifier, value, expires_at, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
      )
      .bind(`${IDENTIFIER}:${id}`, IDENTIFIER, JSON.stringify({ id, email }), now + KEPT_MS, now),
    d1.prepare('UPDATE users SET is_active = 0 WHERE id = ?').bind(id),
    d1.prepare('DELETE FROM sessions WHERE user_id = ?').bind(id),
    d1.prepare('DELETE FROM api_tokens WHERE user_id = ?').bind(id),
  ]);
}

/** Removals that have begun and are not finished. */
export async function openRemovals(d1: D1Database): Promise<Removal[]> {
  const { results } = await d1
    .prepare('SELECT value FROM verifications WHERE identifier = ?')
    .bind(IDENTIFIER)
    .run<{ value: string }>();
  return results.map(({ value }) => markSchema.parse(JSON.parse(value)));
}

/** Some of a user's running scans; empty when there are none left. */
export async function someRunningScans(d1: D1Database, userId: string): Promise<string[]> {
  const { results } = await d1
    .prepare("SELECT id FROM scans WHERE user_id = ? AND status = 'scanning' LIMIT ?")
    .bind(userId, SCANS_AT_ONCE)
    .run<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Removes a user's scans with their findings, in pieces that D1 can do at once. */
export async function deleteScansOf(d1: D1Database, userId: string): Promise<void> {
  const some = d1
    .prepare('DELETE FROM scans WHERE id IN (SELECT id FROM scans WHERE user_id = ? LIMIT ?)')
    .bind(userId, SCANS_AT_ONCE);
  while ((await some.run()).meta.changes > 0);
}

/** Removes a user's row and, by its references, what is left of theirs; and what refers to them by name alone. */
export async function deleteUser(d1: D1Database, { id, email }: Removal): Promise<void> {
  await d1.batch([
    d1.prepare('DELETE FROM verifications WHERE value = ?1 OR id = ?2').bind(id, resetId(id)),
    d1.prepare('DELETE FROM mailbox WHERE "to" = ?').bind(email),
    d1.prepare('DELETE FROM users WHERE id = ?').bind(id),
  ]);
}

/** Notes that nothing of an account is left. */
export async function endRemoval(d1: D1Database, { id }: Removal): Promise<void> {
  await d1.prepare('DELETE FROM verifications WHERE id = ?').bind(`${IDENTIFIER}:${id}`).run();
}
