import { type ApiEnv, requiredSecret, SECRETS } from '../env.ts';
import { readLimits } from '../limits.ts';
import { requireMail } from '../mail/delivery.ts';
import { waitingScans } from '../storage/waitingScans.ts';
import { hasModel, requireModel } from './analysis.ts';
import type { Handlers } from './mount.ts';

type PartState = 'up' | 'down';

const state = (check: Promise<unknown>): Promise<PartState> =>
  check.then(
    () => 'up',
    () => 'down',
  );

/** Throws where something that a deployment must set is not set. */
async function requireConfiguration(env: ApiEnv): Promise<void> {
  for (const name of SECRETS) requiredSecret(env, name);
  requireMail(env);
  readLimits(env);
}

export const healthHandlers = {
  async health({ context: { env } }) {
    const [configuration, database, uploads, scanner, jobs, model] = await Promise.all([
      state(requireConfiguration(env)),
      state(env.DB.prepare('SELECT id FROM scans LIMIT 1').run()),
      state(env.UPLOADS.head('health')),
      state(env.SCANNER.fetch('https://scanner.internal/health').then((response) => response.text())),
      waitingScans(env.DB).catch(() => ({ waiting: 0, oldestSeconds: 0 })),
      hasModel(env) ? state(requireModel(env)) : undefined,
    ]);
    const parts = { configuration, database, uploads, scanner, ...(model ? { model } : {}) };
    const ok = Object.values(parts).every((part) => part === 'up');
    return { status: ok ? ('ok' as const) : ('degraded' as const), parts, jobs };
  },
} satisfies Partial<Handlers>;
