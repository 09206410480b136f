import { z } from 'zod';

/** Answer of `GET /api/health`: `ok` when every part answers. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  parts: z.record(z.string(), z.enum(['up', 'down'])),
  /** Scans that are not done yet, and for how long the oldest of them has waited, in seconds. */
  jobs: z.object({ waiting: z.int().nonnegative(), oldestSeconds: z.number().nonnegative() }),
});
export type Health = z.infer<typeof healthSchema>;
