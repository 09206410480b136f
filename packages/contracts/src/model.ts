import { z } from 'zod';

const count = z.int().nonnegative();

/**
 * What asking a model about a scan used, and its results. `cost` is calculated from the configured price; null without
 * one.
 */
export const modelUsageSchema = z.object({
  provider: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  calls: count,
  /** Questions answered from the cache: same slice, prompt and model. */
  cachedCalls: count,
  inputTokens: count,
  outputTokens: count,
  cost: z.number().nonnegative().nullable(),
  currency: z.string().nullable(),
  /** Rejected answers, by reason. */
  dropped: z.array(z.object({ reason: z.string(), count })),
  /** Sentences for the reader: what was not asked, or could not be, and why. */
  notes: z.array(z.string()),
});
export type ModelUsage = z.infer<typeof modelUsageSchema>;

/** A model's opinion on one finding; always shown as the model's words. */
export const modelOpinionSchema = z.object({
  verdict: z.enum(['confirmed', 'doubted', 'unclear']),
  explanation: z.string(),
  /** Why it doubts, or why it is certain. */
  reason: z.string().optional(),
  /** Literal text of the file. */
  evidence: z.string().optional(),
});
export type ModelOpinion = z.infer<typeof modelOpinionSchema>;

/** Response of `GET /api/analysis`: which model is asked about submitted code, and where the code is sent for that. */
export const analysisSchema = z.object({
  provider: z.enum(['none', 'workers-ai', 'openai-compatible']),
  /** The names of the models; empty if there are none. */
  models: z.array(z.string()),
  /** A host with its port, or the name of a service; null if no code leaves this installation. */
  host: z.string().nullable(),
  /** Whether the provider responded when it was last asked; true if there is none. */
  isReady: z.boolean(),
  /** Days for which a submitted file is kept; results are kept longer. Older servers omit it. */
  uploadDays: z.int().positive().optional(),
});
export type Analysis = z.infer<typeof analysisSchema>;
