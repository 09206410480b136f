/**
 * @module Which model is used for what, where, within which limits and at what price. Read from variables of the
 * Worker, all optional: without them no model is used and no code leaves the product.
 */
import { z } from 'zod';
import type { ProviderName, Task } from '../providers/provider.ts';
import type { AiBinding } from '../providers/workers-ai.ts';
import { type Limits, limitsSchema, type Price, priceSchema } from './limits.ts';

/** The variables that an operator sets. */
export interface ModelEnv {
  /** `none` (the default), `workers-ai` or `openai-compatible`. */
  readonly AI_PROVIDER?: string;
  /** Base URL of an OpenAI-compatible server, with its version: `http://localhost:11434/v1`. */
  readonly AI_BASE_URL?: string;
  readonly AI_API_KEY?: string;
  /** The model for all tasks. */
  readonly AI_MODEL?: string;
  /** Models by task, as JSON: `{"discover": "…", "adjudicate": "…", "verify": "…", "fix": "…"}`. */
  readonly AI_MODELS?: string;
  /** Additional headers of each call, as JSON: a gateway's authorization. */
  readonly AI_HEADERS?: string;
  /** Limits, as JSON: see `limitsSchema`. */
  readonly AI_LIMITS?: string;
  /**
   * Prices per million tokens by model, as JSON: `{"currency": "USD", "models": {"…": {"input": 0.1, "output": 0.4}}}`.
   */
  readonly AI_PRICES?: string;
  /** ID of the Cloudflare AI Gateway for calls to Workers AI. */
  readonly AI_GATEWAY?: string;
  readonly AI?: AiBinding;
}

export interface Prices {
  readonly currency: string;
  readonly models: Readonly<Record<string, Price>>;
}

export interface ModelConfiguration {
  readonly provider: ProviderName;
  readonly models: Readonly<Record<Task, string>>;
  readonly limits: Limits;
  readonly prices: Prices | undefined;
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly gateway: string | undefined;
}

/** A configuration, none, or an error for the operator. */
export type ReadConfiguration =
  | { readonly kind: 'configured'; readonly configuration: ModelConfiguration }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly message: string };

/**
 * For Workers AI, as of November 2026: a fast model to adjudicate and verify findings, a strong one to discover and
 * fix.
 */
const WORKERS_AI_MODELS: Readonly<Record<Task, string>> = {
  adjudicate: '@cf/zai-org/glm-5.3-flash',
  verify: '@cf/zai-org/glm-5.3-flash',
  discover: '@cf/moonshotai/kimi-k2.7-code',
  fix: '@cf/moonshotai/kimi-k2.7-code',
};

const headersSchema = z.record(z.string().regex(/^[\w-]+$/), z.string());
const modelsSchema = z
  .object({ adjudicate: z.string(), discover: z.string(), verify: z.string(), fix: z.string() })
  .partial();
const pricesSchema = z.object({ currency: z.string().min(1), models: z.record(z.string(), priceSchema) });

/** A variable that is invalid, with the reason. */
class WrongVariable extends Error {}

function readJson<Schema extends z.ZodType>(
  env: ModelEnv,
  name: keyof ModelEnv,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = env[name];
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new WrongVariable(`${name} is not JSON.`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new WrongVariable(
    `${name} is wrong${issue?.path.length ? ` at ${issue.path.join('.')}` : ''}: ${issue?.message}.`,
  );
}

function modelsOf(env: ModelEnv, provider: ProviderName): Readonly<Record<Task, string>> {
  const chosen = readJson(env, 'AI_MODELS', modelsSchema) ?? {};
  const fallback = (task: Task): string | undefined =>
    env.AI_MODEL || (provider === 'workers-ai' ? WORKERS_AI_MODELS[task] : undefined);
  const modelFor = (task: Task): string => {
    const model = chosen[task] || fallback(task);
    if (!model) throw new WrongVariable('AI_MODEL is not set: name the model to ask.');
    return model;
  };
  return {
    adjudicate: modelFor('adjudicate'),
    discover: modelFor('discover'),
    verify: modelFor('verify'),
    fix: modelFor('fix'),
  };
}

function readConfigured(env: ModelEnv, provider: ProviderName): ModelConfiguration {
  if (provider === 'openai-compatible' && !env.AI_BASE_URL)
    throw new WrongVariable(
      'AI_BASE_URL is not set: give the address of the server, such as http://localhost:11434/v1.',
    );
  return {
    provider,
    models: modelsOf(env, provider),
    limits: limitsSchema.parse(readJson(env, 'AI_LIMITS', limitsSchema) ?? {}),
    prices: readJson(env, 'AI_PRICES', pricesSchema),
    baseUrl: env.AI_BASE_URL || undefined,
    apiKey: env.AI_API_KEY || undefined,
    headers: readJson(env, 'AI_HEADERS', headersSchema) ?? {},
    gateway: env.AI_GATEWAY || undefined,
  };
}

/** Reads the variables. `AI_BASE_URL` alone selects an OpenAI-compatible server. Never throws. */
export function readConfiguration(env: ModelEnv): ReadConfiguration {
  const provider = env.AI_PROVIDER || (env.AI_BASE_URL ? 'openai-compatible' : 'none');
  if (provider === 'none') return { kind: 'none' };
  if (provider !== 'workers-ai' && provider !== 'openai-compatible')
    return { kind: 'wrong', message: `AI_PROVIDER must be none, workers-ai or openai-compatible, not '${provider}'.` };
  try {
    return { kind: 'configured', configuration: readConfigured(env, provider) };
  } catch (error) {
    if (error instanceof WrongVariable) return { kind: 'wrong', message: error.message };
    throw error;
  }
}
