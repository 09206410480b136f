/** @module Creates the configured provider. */
import { LlmError } from '../providers/llm-error.ts';
import { openAiCompatible } from '../providers/openai-compatible.ts';
import type { ModelProvider } from '../providers/provider.ts';
import { type AiBinding, workersAi } from '../providers/workers-ai.ts';
import type { ModelConfiguration } from './configuration.ts';

/** The provider. Throws an `LlmError` if the settings are invalid. */
export function createProvider(configuration: ModelConfiguration, binding: AiBinding | undefined): ModelProvider {
  const { provider, baseUrl, apiKey, headers, gateway } = configuration;
  if (provider === 'workers-ai') {
    if (!binding) throw new LlmError('configuration', 'The Worker has no binding AI. Add it to its configuration.');
    return workersAi({ binding, ...(gateway ? { gateway } : {}) });
  }
  return openAiCompatible({ baseUrl: baseUrl ?? '', headers, ...(apiKey ? { apiKey } : {}) });
}
