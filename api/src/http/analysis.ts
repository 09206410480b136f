import type { ApiEnv } from '../context/env.ts';
import { readLimits } from '../context/limits.ts';
import type { ModelState } from '../llm/configuration/check-model.ts';
import { readConfiguration } from '../llm/configuration/configuration.ts';
import type { Handlers } from './mount.ts';

/**
 * The state of the model according to the scanner, which has the key and the binding. Only the operator learns what is
 * wrong.
 */
async function askScanner(env: ApiEnv): Promise<ModelState> {
  const response = await env.SCANNER.fetch('https://scanner.internal/model');
  return response.json<ModelState>();
}

/** Fails if a model is configured but can't be reached. */
export async function requireModel(env: ApiEnv): Promise<void> {
  const { problem } = await askScanner(env);
  if (problem !== undefined) throw new Error(problem);
}

export const hasModel = (env: ApiEnv): boolean => readConfiguration(env).kind !== 'none';

export const analysisHandlers = {
  async analysis({ context: { env } }) {
    const uploadDays = readLimits(env).retentionDays;
    if (!hasModel(env)) return { provider: 'none', models: [], host: null, isReady: true, uploadDays };
    const { provider, models, host, problem } = await askScanner(env);
    return { provider, models: [...models], host, isReady: problem === undefined, uploadDays };
  },
} satisfies Partial<Handlers>;
