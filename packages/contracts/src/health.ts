import { z } from 'zod';

/** How full the database is: `nearly-full` from 80 % of its limit on, `full` at its limit. */
export const STORAGE_STATES = ['ok', 'nearly-full', 'full'] as const;

/** Response of `GET /api/health`: `ok` if every part responds and the database isn't full. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  parts: z.record(z.string(), z.enum(['up', 'down'])),
  /** Unfinished scans, and how long the oldest has waited, in seconds. */
  jobs: z.object({ waiting: z.int().nonnegative(), oldestSeconds: z.number().nonnegative() }),
  /** The used part of the database's limit, in whole percent, rounded down; absent while the database is down. */
  storage: z.object({ state: z.enum(STORAGE_STATES), usedPercent: z.int().nonnegative() }).optional(),
});
export type Health = z.infer<typeof healthSchema>;
