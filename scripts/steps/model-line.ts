import type { Settings } from './settings.ts';

/**
 * One line about the model: where code is sent, or why it can't be; empty if none is configured. It asks the provider,
 * so that a wrong key, an unknown model or an unreachable host is reported at the start and not at the first scan.
 */
export async function modelLine({ ai }: Pick<Settings, 'ai'>): Promise<string | undefined> {
  if (ai.AI_PROVIDER === 'workers-ai') {
    return 'Workers AI answers deployed Workers alone: here, scans have the findings of the engine, and say so.';
  }
  if (ai.AI_PROVIDER === undefined && ai.AI_BASE_URL === undefined) return undefined;
  // Imported here: it needs installed packages, and this file is loaded before they exist.
  const { checkModel } = await import('../../api/src/llm/configuration/check-model.ts');
  const { provider, models, host, problem } = await checkModel(ai);
  if (problem !== undefined) return `${problem} Until then, scans have the findings of the engine alone.`;
  return provider === 'none' ? undefined : `Scanned code is sent to ${host} (${models.join(', ')}).`;
}
