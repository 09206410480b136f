/** @module From the configuration to the provider that it names. */
import { ModelFault } from '../providers/ModelFault.ts';
import { openAiCompatible } from '../providers/openaiCompatible.ts';
import type { ModelProvider } from '../providers/provider.ts';
import { type AiBinding, workersAi } from '../providers/workersAi.ts';
import type { ModelConfiguration } from './configuration.ts';

/** The provider. Throws a `ModelFault` where the settings cannot make one. */
export function createProvider(configuration: ModelConfiguration, binding: AiBinding | undefined): ModelProvider {
  const { provider, baseUrl, apiKey, headers, gateway } = configuration;
  if (provider === 'workers-ai') {
    if (!binding) throw new ModelFault('configuration', 'The Worker has no binding AI. Add it to its configuration.');
    return workersAi({ binding, ...(gateway ? { gateway } : {}) });
  }
  return openAiCompatible({ baseUrl: baseUrl ?? '', headers, ...(apiKey ? { apiKey } : {}) });
}
