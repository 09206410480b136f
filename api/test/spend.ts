import { env } from 'cloudflare:workers';
import { hashToken } from '../src/auth/secret-token.ts';

const MINUTE_MS = 60_000;
/** A test that spends a limit and then asks once more is through within this time. */
const TEST_MS = 10_000;

/** The limits count by minutes of the clock: a test that crosses from one into the next would begin with an unspent limit. */
async function enoughOfTheMinute(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < TEST_MS) await scheduler.wait(left);
}

/** Uses up so much of a limit in one go: tries that each cost a hash would take longer than the limit counts. */
export async function spend(limit: RateLimit, key: string, times: number): Promise<void> {
  await enoughOfTheMinute();
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
