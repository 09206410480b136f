import { type ApiEnv, requiredSecret, SECRETS } from '../context/env.ts';
import { readLimits } from '../context/limits.ts';
import { requireMail } from '../mail/delivery.ts';
import { databaseSize, storageOf } from '../storage/database-size.ts';
import { waitingScans } from '../storage/waiting-scans.ts';
import { hasModel, requireModel } from './analysis.ts';
import type { Handlers } from './mount.ts';

type PartState = 'up' | 'down';

const state = (check: Promise<unknown>): Promise<PartState> =>
  check.then(
    () => 'up',
    () => 'down',
  );

/** Throws if a required setting of the deployment is missing. */
async function requireConfiguration(env: ApiEnv): Promise<void> {
  for (const name of SECRETS) requiredSecret(env, name);
  requireMail(env);
  readLimits(env);
}

export const healthHandlers = {
  async health({
    context: {
      env,
      var: { db },
    },
  }) {
    const [configuration, size, uploads, scanner, jobs, model] = await Promise.all([
      state(requireConfiguration(env)),
      databaseSize(db).catch(() => undefined),
      state(env.UPLOADS.head('health')),
      state(env.SCANNER.fetch('https://scanner.internal/health').then((response) => response.text())),
      waitingScans(db).catch(() => ({ waiting: 0, oldestSeconds: 0 })),
      hasModel(env) ? state(requireModel(env)) : undefined,
    ]);
    const database: PartState = size === undefined ? 'down' : 'up';
    const parts = { configuration, database, uploads, scanner, ...(model ? { model } : {}) };
    // Without a configuration there is no limit to compare with.
    const storage = size === undefined || configuration === 'down' ? undefined : storageOf(size, readLimits(env));
    const ok = Object.values(parts).every((part) => part === 'up') && storage?.state !== 'full';
    return { status: ok ? ('ok' as const) : ('degraded' as const), parts, jobs, ...(storage ? { storage } : {}) };
  },
} satisfies Partial<Handlers>;
