/** Severities as schemas; apart from the values, so that what only needs those comes without the schema library. */
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
