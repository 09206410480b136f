import { z } from 'zod';

/** How full the database is: `nearly-full` from 80 % of its limit on, `full` at its limit. */
export const STORAGE_STATES = ['ok', 'nearly-full', 'full'] as const;

/** Answer of `GET /api/health`: `ok` when every part answers and the database isn't full. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  parts: z.record(z.string(), z.enum(['up', 'down'])),
  /** Scans that are not done yet, and for how long the oldest of them has waited, in seconds. */
  jobs: z.object({ waiting: z.int().nonnegative(), oldestSeconds: z.number().nonnegative() }),
  /** How much of the database's limit is used, in whole percent, rounded down; absent while the database is down. */
  storage: z.object({ state: z.enum(STORAGE_STATES), usedPercent: z.int().nonnegative() }).optional(),
});
export type Health = z.infer<typeof healthSchema>;
