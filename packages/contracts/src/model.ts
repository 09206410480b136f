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

/** Answer of `GET /api/analysis`: which model is asked about submitted code, and where the code goes for that. */
export const analysisSchema = z.object({
  provider: z.enum(['none', 'workers-ai', 'openai-compatible']),
  /** The models that are asked, by name; empty where there is none. */
  models: z.array(z.string()),
  /** A host with its port, or a service's name; null where no code leaves this installation. */
  host: z.string().nullable(),
  /** Whether the provider answered when it was last asked; true where there is none. */
  isReady: z.boolean(),
  /** Days for which a submitted file is kept; results stay. Servers from before this was told leave it out. */
  uploadDays: z.int().positive().optional(),
});
export type Analysis = z.infer<typeof analysisSchema>;
