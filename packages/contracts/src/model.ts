import { z } from 'zod';

const count = z.int().nonnegative();

/** What asking a model about a scan took and gave. `cost` is by the configured price; null where none is configured. */
export const modelUsageSchema = z.object({
  provider: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  calls: count,
  /** Questions that an earlier answer to the same slice, prompt and model answered. */
  cachedCalls: count,
  inputTokens: count,
  outputTokens: count,
  cost: z.number().nonnegative().nullable(),
  currency: z.string().nullable(),
  /** Answers that were not taken, by reason. */
  dropped: z.array(z.object({ reason: z.string(), count })),
  /** Sentences for the reader: what was not asked, or could not be, and why. */
  notes: z.array(z.string()),
});
export type ModelUsage = z.infer<typeof modelUsageSchema>;

/** What a model said about one finding; always shown as the model's words. */
export const modelOpinionSchema = z.object({
  verdict: z.enum(['confirmed', 'doubted', 'unclear']),
  explanation: z.string(),
  /** Why it doubts, or why it is sure. */
  reason: z.string().optional(),
  /** Text of the file, to the letter. */
  evidence: z.string().optional(),
});
export type ModelOpinion = z.infer<typeof modelOpinionSchema>;
