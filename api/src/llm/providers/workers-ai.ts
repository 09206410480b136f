/**
 * @module Cloudflare's Workers AI, through the Worker's binding. Models return `{response}` or `{choices}`; in JSON
 * mode the response may be a parsed object. JSON mode can't stream, and fails if a model can't follow the schema: then
 * the question is repeated as plain text.
 */
import { z } from 'zod';
import { Completion } from './completion.ts';
import { asLlmError, LlmError, type LlmErrorKind } from './llm-error.ts';
import { estimateTokens, type ModelAnswer, type ModelProvider, type ModelRequest } from './provider.ts';

/** The used part of the binding. */
export interface AiBinding {
  run(model: string, inputs: Record<string, unknown>, options?: Record<string, unknown>): Promise<unknown>;
}

export interface WorkersAiSettings {
  readonly binding: AiBinding;
  /** ID of the AI Gateway for the calls, with its cache, limits and log. */
  readonly gateway?: string;
}

/** Cloudflare's own error numbers in the message: `AiError: 5028: This model was deprecated …`. */
const ERRORS: Readonly<Record<string, readonly [kind: LlmErrorKind, message: string]>> = {
  3003: ['configuration', 'Workers AI does not take the question.'],
  3006: ['too-long', 'The question is longer than the model takes.'],
  3007: ['timeout', 'Workers AI did not answer in time.'],
  3008: ['timeout', 'Workers AI broke off the call.'],
  3023: ['configuration', 'Workers AI is not available for this account.'],
  3036: ['quota', "The account's daily allocation of Workers AI is used up."],
  3040: ['limited', 'Workers AI has no capacity for the model at the moment.'],
  3041: ['configuration', 'This account may not use the model.'],
  3042: ['configuration', 'Workers AI does not know the model. Check AI_MODEL.'],
  4006: ['quota', "The account's daily allocation of Workers AI is used up."],
  5007: ['configuration', 'Workers AI does not know the model. Check AI_MODEL.'],
  5016: ['configuration', "This account has not agreed to the model's terms."],
  5018: ['configuration', 'This account may not use the model.'],
  5028: ['configuration', 'Workers AI no longer has the model: it was deprecated. Choose another for AI_MODEL.'],
};

const NO_JSON_MODE = /JSON Mode couldn't be met|JSON Mode|response_format|json_schema/i;
/** Older models take the schema itself; those with chat completions take it with a name. */
const PLAIN_SCHEMA = /^@cf\/(meta|deepseek-ai|mistral|qwen\/qwen1)|^@hf\//;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function errorOf(error: unknown): LlmError {
  const message = messageOf(error);
  const known = ERRORS[/\b(\d{4})\b:/.exec(message)?.[1] ?? ''];
  if (known) return new LlmError(...known);
  if (/timeout|timed out/i.test(message)) return new LlmError('timeout', 'Workers AI did not answer in time.');
  if (/needs? to be run remotely|not (supported|available).*local|login|unauthori[sz]ed/i.test(message))
    return new LlmError('configuration', 'Workers AI answers deployed Workers only, or those with remote bindings.');
  return new LlmError('unavailable', 'Workers AI has a fault of its own.');
}

const textResponseSchema = z.object({
  response: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]),
  usage: z.object({ prompt_tokens: z.number().optional(), completion_tokens: z.number().optional() }).nullish(),
});

/** Reads either form of a response. */
function readAnswer(answer: unknown, request: ModelRequest): ModelAnswer {
  const counted = (text: string, input: number | undefined, output: number | undefined): ModelAnswer => ({
    text,
    inputTokens: input ?? estimateTokens(request.system + request.user),
    outputTokens: output ?? estimateTokens(text),
  });
  const plain = textResponseSchema.safeParse(answer);
  if (plain.success) {
    const { response, usage } = plain.data;
    const text = typeof response === 'string' ? response : JSON.stringify(response);
    if (text.trim() === '') throw new LlmError('unreadable', 'The model gave an empty answer.');
    return counted(text, usage?.prompt_tokens, usage?.completion_tokens);
  }
  const completion = new Completion();
  completion.add(answer);
  return counted(completion.finish(), completion.inputTokens, completion.outputTokens);
}

/** Abandons a call that ignores its signal. */
function untilAborted<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    call.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

export function workersAi({ binding, gateway }: WorkersAiSettings): ModelProvider {
  /** Models known not to support JSON mode. */
  const withoutJsonMode = new Set<string>();

  async function run(request: ModelRequest, signal: AbortSignal): Promise<unknown> {
    const { name, schema } = request.schema;
    const asJson = !withoutJsonMode.has(request.model);
    const jsonSchema = PLAIN_SCHEMA.test(request.model) ? schema : { name, schema, strict: true };
    const inputs = {
      messages: [
        { role: 'system', content: request.system },
        { role: 'user', content: request.user },
      ],
      max_tokens: request.outputTokens,
      temperature: 0,
      ...(asJson ? { response_format: { type: 'json_schema', json_schema: jsonSchema } } : {}),
    };
    const options = { signal, ...(gateway ? { gateway: { id: gateway } } : {}) };
    try {
      return await untilAborted(binding.run(request.model, inputs, options), signal);
    } catch (error) {
      if (!asJson || signal.aborted || !NO_JSON_MODE.test(messageOf(error))) throw error;
      withoutJsonMode.add(request.model);
      return run(request, signal);
    }
  }

  return {
    name: 'workers-ai',
    host: 'Cloudflare Workers AI',
    async ask(request, { signal }) {
      try {
        return readAnswer(await run(request, signal), request);
      } catch (error) {
        if (error instanceof LlmError || signal.aborted) throw asLlmError(error, signal);
        throw errorOf(error);
      }
    },
    async check(models, signal) {
      for (const model of new Set(models)) {
        const probe = { messages: [{ role: 'user', content: 'Say ok.' }], max_tokens: 8 };
        try {
          await untilAborted(binding.run(model, probe, { signal }), signal);
        } catch (error) {
          throw signal.aborted ? asLlmError(error, signal) : errorOf(error);
        }
      }
    },
  };
}
