import { resetId } from './resets.ts';

interface Takeover {
  readonly userId: string;
  readonly name: string;
  readonly passwordHash: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The account still is its first owner's. Part of each statement, so that a second takeover at once changes nothing. */
const NOT_YET = "EXISTS (SELECT 1 FROM users WHERE id = ?1 AND role <> 'admin')";

/**
 * Makes an account the designated administrator's, in one batch: the password is replaced, and nothing remains that
 * anyone who registered the address could come back with, or keep the administrator out with.
 */
export async function takeOverAccount(d1: D1Database, { userId, name, passwordHash, now }: Takeover): Promise<void> {
  const remove = (table: string, column = 'user_id') =>
    d1.prepare(`DELETE FROM ${table} WHERE ${column} = ?1 AND ${NOT_YET}`).bind(userId);
  await d1.batch([
    remove('sessions'),
    remove('api_tokens'),
    remove('two_factors'),
    remove('known_networks'),
    remove('idempotency_keys'),
    remove('verifications', 'value'),
    d1.prepare(`DELETE FROM verifications WHERE id = ?2 AND ${NOT_YET}`).bind(userId, resetId(userId)),
    d1.prepare(`DELETE FROM accounts WHERE user_id = ?1 AND provider_id <> 'credential' AND ${NOT_YET}`).bind(userId),
    d1
      .prepare(
        `UPDATE accounts SET password = ?2, updated_at = ?3
         WHERE user_id = ?1 AND provider_id = 'credential' AND ${NOT_YET}`,
      )
      .bind(userId, passwordHash, now),
    // Last: from here on the account is the administrator's.
    d1
      .prepare(
        `UPDATE users SET role = 'admin', is_active = 1, two_factor_enabled = 0, email_verified = 1, name = ?2,
           organization = NULL, image = NULL, device_generation = device_generation + 1, updated_at = ?3
         WHERE id = ?1 AND role <> 'admin'`,
      )
      .bind(userId, name, now),
  ]);
}
