/** @module The response of a chat completion, whole or streamed. */
import { z } from 'zod';
import { LlmError } from './llm-error.ts';

const usageSchema = z.object({ prompt_tokens: z.number().optional(), completion_tokens: z.number().optional() });
const messageSchema = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: messageSchema.nullish(),
        delta: messageSchema.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: usageSchema.nullish(),
  error: z.union([z.string(), z.object({ message: z.string().optional() })]).nullish(),
});

/** Collects the content of a completion. */
export class Completion {
  text = '';
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  #refused = false;

  /** Adds a whole completion or one chunk. Throws an `LlmError` if it is neither. */
  add(json: unknown): void {
    const parsed = completionSchema.safeParse(json);
    if (!parsed.success)
      throw new LlmError('unreadable', 'The AI provider answered in a form that is not a completion.');
    const { choices, usage, error } = parsed.data;
    if (error) throw new LlmError('unavailable', 'The AI provider broke off with an error.');
    for (const { message, delta, finish_reason } of choices.slice(0, 1)) {
      this.text += message?.content ?? delta?.content ?? '';
      if (message?.refusal || delta?.refusal || finish_reason === 'content_filter') this.#refused = true;
    }
    this.inputTokens = usage?.prompt_tokens ?? this.inputTokens;
    this.outputTokens = usage?.completion_tokens ?? this.outputTokens;
  }

  /** The text. Throws an `LlmError` if the model refused or returned nothing. */
  finish(): string {
    if (this.#refused) throw new LlmError('refused', 'The model refused to answer.');
    if (this.text.trim() === '') throw new LlmError('unreadable', 'The model gave an empty answer.');
    return this.text;
  }
}
