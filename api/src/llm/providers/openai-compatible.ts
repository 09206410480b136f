/**
 * @module Any server with OpenAI's chat completions API: Ollama, vLLM, llama.cpp's server, LM Studio, gateways,
 * Cloudflare's AI Gateway. Only the question is sent. Redirects are not followed, so that the key is sent to the
 * configured server only.
 */
import { Completion } from './completion.ts';
import { type Dialect, FULL_DIALECT, withoutRefused } from './dialect.ts';
import { eventData } from './event-stream.ts';
import { asLlmError, LlmError } from './llm-error.ts';
import {
  type AskOptions,
  estimateTokens,
  type ModelAnswer,
  type ModelProvider,
  type ModelRequest,
} from './provider.ts';
import { readAll, readText } from './read-limited.ts';
import { errorOfStatus, retryAfter } from './status-error.ts';

export interface OpenAiCompatibleSettings {
  /** The base URL to which `/chat/completions` is appended: `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** After this many rejections of single parameters, the whole request counts as rejected. */
const DIALECTS_MAX = 6;

function bodyOf(request: ModelRequest, { format, tokens, hasTemperature, hasStreamOptions }: Dialect): string {
  const formats = {
    schema: { response_format: { type: 'json_schema', json_schema: { ...request.schema, strict: true } } },
    object: { response_format: { type: 'json_object' } },
    text: {},
  } as const;
  return JSON.stringify({
    model: request.model,
    messages: [
      { role: 'system', content: request.system },
      { role: 'user', content: request.user },
    ],
    [tokens]: request.outputTokens,
    stream: true,
    ...(hasTemperature ? { temperature: 0 } : {}),
    ...(hasStreamOptions ? { stream_options: { include_usage: true } } : {}),
    ...formats[format],
  });
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new LlmError('unreadable', 'The AI provider answered in a form that is not a completion.');
  }
};

/** Reads a response: a stream of events, or, from servers that don't stream, one object. */
async function readCompletion(response: Response, onText: AskOptions['onText']): Promise<Completion> {
  const completion = new Completion();
  if (response.headers.get('content-type')?.includes('text/event-stream')) {
    for await (const data of eventData(readText(response.body))) {
      completion.add(parse(data));
      onText?.(completion.text.length);
    }
  } else {
    completion.add(parse(await readAll(response.body)));
  }
  return completion;
}

/** A provider over HTTP. Throws an `LlmError` if the base URL is invalid. */
export function openAiCompatible(settings: OpenAiCompatibleSettings): ModelProvider {
  const base = settings.baseUrl.replace(/\/+$/, '');
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new LlmError('configuration', 'AI_BASE_URL is not an http or https address.');
  const { host } = new URL(base);
  const headers = {
    'content-type': 'application/json',
    ...(settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}),
    ...settings.headers,
  };
  let dialect = FULL_DIALECT;

  async function send(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(`${base}${path}`, { ...init, headers, redirect: 'manual', signal });
    } catch (error) {
      if (signal.aborted) throw asLlmError(error, signal);
      throw new LlmError('unavailable', `No server answers at ${host}, or the connection broke.`);
    }
  }

  async function complete(request: ModelRequest, signal: AbortSignal): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const sent = dialect;
      const response = await send('/chat/completions', { method: 'POST', body: bodyOf(request, sent) }, signal);
      if (response.ok) return response;
      const refusal = await readAll(response.body);
      const isRefusal = (response.status === 400 || response.status === 422) && tries < DIALECTS_MAX;
      const next = isRefusal ? withoutRefused(sent, refusal) : undefined;
      if (!next) {
        const wait = retryAfter(response.headers.get('retry-after'), Date.now());
        throw errorOfStatus(response.status, refusal, host, wait);
      }
      dialect = next;
    }
  }

  return {
    name: 'openai-compatible',
    host,
    async ask(request, { signal, onText }): Promise<ModelAnswer> {
      try {
        const completion = await readCompletion(await complete(request, signal), onText);
        const text = completion.finish();
        return {
          text,
          inputTokens: completion.inputTokens ?? estimateTokens(request.system + request.user),
          outputTokens: completion.outputTokens ?? estimateTokens(text),
        };
      } catch (error) {
        throw asLlmError(error, signal);
      }
    },
    async check(models, signal) {
      const response = await send('/models', { method: 'GET' }, signal);
      const text = await readAll(response.body).catch(() => '');
      // A server that doesn't list its models may still have this one; the first question shows it.
      if (response.status === 404 || response.status === 405) return;
      if (!response.ok) throw errorOfStatus(response.status, text, host);
      const known = modelIds(text);
      const missing = known && models.find((model) => !known.some((id) => id === model || id === `${model}:latest`));
      if (missing !== undefined)
        throw new LlmError('configuration', `${host} does not have the model '${missing}'. Check AI_MODEL.`);
    },
  };
}

/** The IDs in a list of models; undefined if it is not a list, or empty. */
function modelIds(text: string): string[] | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    if (!Array.isArray(data)) return undefined;
    const ids = data.flatMap((one: unknown) =>
      typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' ? [one.id] : [],
    );
    return ids.length > 0 ? ids : undefined;
  } catch {
    return undefined;
  }
}
