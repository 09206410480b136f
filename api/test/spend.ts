import { env } from 'cloudflare:workers';
import { hashToken } from '../src/auth/secret-token.ts';

const MINUTE_MS = 60_000;
/** A test that uses up a limit and then makes one more call takes less than this time. */
const TEST_MS = 10_000;

/** Limits count by clock minutes: a test that crosses into the next minute would start with an unused limit. */
async function enoughOfTheMinute(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < TEST_MS) await scheduler.wait(left);
}

/** Uses up a part of a limit at once: attempts with a hash each would take longer than the limit's period. */
export async function spend(limit: RateLimit, key: string, times: number): Promise<void> {
  await enoughOfTheMinute();
  for (let spent = 0; spent < times; spent += 1) await limit.limit({ key });
}

/** Records this many failed attempts: `'network 192.0.2.1'`, `'minute ada@example.com'`. */
export async function spendFailures(key: string, attempts: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO failed_attempts (key, attempts, expires_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (key) DO UPDATE SET attempts = ?2, expires_at = ?3`,
  )
    .bind(await hashToken(key), attempts, Date.now() + 60_000)
    .run();
}
