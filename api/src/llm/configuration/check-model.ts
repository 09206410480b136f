/** @module Checks whether the configured models can be reached. */
import { asLlmError } from '../providers/llm-error.ts';
import { TASKS } from '../providers/provider.ts';
import { type ModelEnv, readConfiguration } from './configuration.ts';
import { createProvider } from './create-provider.ts';

const CHECK_MS = 8000;

/** Where code is sent, and whether that can be reached. */
export interface ModelState {
  readonly provider: 'none' | 'workers-ai' | 'openai-compatible';
  /** The configured models without duplicates. */
  readonly models: readonly string[];
  readonly host: string | null;
  /** What is wrong and what to do; absent if nothing is. */
  readonly problem?: string;
}

const NONE: ModelState = { provider: 'none', models: [], host: null };

/** Reads the configuration and asks the provider whether it accepts the key and the models. Never throws. */
export async function checkModel(env: ModelEnv, timeoutMs = CHECK_MS): Promise<ModelState> {
  const read = readConfiguration(env);
  if (read.kind === 'none') return NONE;
  if (read.kind === 'wrong') return { ...NONE, problem: read.message };
  const { configuration } = read;
  const models = [...new Set(TASKS.map((task) => configuration.models[task]))];
  const signal = AbortSignal.timeout(timeoutMs);
  let host: string | null = null;
  try {
    const provider = createProvider(configuration, env.AI);
    host = provider.host;
    await provider.check(models, signal);
    return { provider: configuration.provider, models, host };
  } catch (error) {
    return { provider: configuration.provider, models, host, problem: asLlmError(error, signal).message };
  }
}
