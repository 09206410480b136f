/** @module How much a model may be asked. */
import { z } from 'zod';

const positive = z.int().positive();

export const limitsSchema = z.object({
  /** Calls of one scan. */
  callsPerScan: positive.default(60),
  /** Tokens of one scan, in and out together. */
  tokensPerScan: positive.default(300_000),
  /** Seconds of one scan; what is not answered then is not waited for. */
  secondsPerScan: positive.max(480).default(240),
  /** Tokens of one user on one day (UTC), in and out together. */
  tokensPerUserDay: positive.default(3_000_000),
  /** Calls of one scan at a time. */
  parallel: positive.max(20).default(4),
  /** Seconds of one call. */
  secondsPerCall: positive.max(300).default(90),
  /** How often a call that failed for a passing reason is made again. */
  retries: z.int().min(0).max(6).default(3),
  /** Tokens of code in one question: well within the window of the smallest model in use. */
  windowTokens: positive.min(500).default(12_000),
  /** Tokens of one answer, with what a model thinks before it. */
  answerTokens: positive.min(200).default(6000),
});
export type Limits = z.infer<typeof limitsSchema>;

/** Money for a million tokens of a model. */
export const priceSchema = z.object({ input: z.number().nonnegative(), output: z.number().nonnegative() });
export type Price = z.infer<typeof priceSchema>;
