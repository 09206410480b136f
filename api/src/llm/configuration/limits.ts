/** @module Limits for the use of a model. */
import { z } from 'zod';

const positive = z.int().positive();

export const limitsSchema = z.object({
  /** Calls per scan. */
  callsPerScan: positive.default(60),
  /** Tokens per scan, input and output together. */
  tokensPerScan: positive.default(300_000),
  /** Seconds per scan; later answers are ignored. */
  secondsPerScan: positive.max(480).default(240),
  /** Tokens per user and day (UTC), input and output together. */
  tokensPerUserDay: positive.default(3_000_000),
  /** Concurrent calls per scan. */
  parallel: positive.max(20).default(4),
  /** Seconds per call. */
  secondsPerCall: positive.max(300).default(90),
  /** Number of retries of a call that failed temporarily. */
  retries: z.int().min(0).max(6).default(3),
  /** Tokens of code per question, well within the context window of the smallest supported model. */
  windowTokens: positive.min(500).default(12_000),
  /** Tokens per answer, including a model's reasoning. */
  answerTokens: positive.min(200).default(6000),
});
export type Limits = z.infer<typeof limitsSchema>;

/** Price of a million tokens of a model. */
export const priceSchema = z.object({ input: z.number().nonnegative(), output: z.number().nonnegative() });
export type Price = z.infer<typeof priceSchema>;
