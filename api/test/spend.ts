import { env } from 'cloudflare:workers';
import { hashToken } from '../src/auth/secret-token.ts';

/** Uses up so much of a limit in one go: tries that each cost a hash would take longer than the limit counts. */
export async function spend(limit: RateLimit, key: string, times: number): Promise<void> {
  for (let spent = 0; spent < times; spent += 1) await limit.limit({ key });
}

/** Lets so many attempts at credentials have failed: `'network 192.0.2.1'`, `'minute ada@example.com'`. */
export async function spendFailures(key: string, attempts: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO failed_attempts (key, attempts, expires_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (key) DO UPDATE SET attempts = ?2, expires_at = ?3`,
  )
    .bind(await hashToken(key), attempts, Date.now() + 60_000)
    .run();
}
