/** Severities as schemas, separate from the values, which need no schema library. */
import { z } from 'zod';
import { SEVERITIES, type SeveritySummary } from './severity.ts';

export const severitySchema = z.enum(SEVERITIES);

const count = z.int().nonnegative();
export const severitySummarySchema: z.ZodType<SeveritySummary> = z.object({
  total: count,
  critical: count,
  high: count,
  medium: count,
  low: count,
  info: count,
});
