import type { AnalysisResult } from '@scanner/analyzer/analyzer.ts';
import type { ModelConfiguration } from './configuration/configuration.ts';
import type { ModelResult } from './model-result.ts';

/** The engine's findings, unchanged, with a note that says why no model was used. */
export const withoutModel = (
  { vulnerabilities }: Pick<AnalysisResult, 'vulnerabilities'>,
  note: string,
  configuration?: ModelConfiguration,
): ModelResult => ({
  vulnerabilities,
  usage: {
    provider: configuration?.provider ?? 'none',
    model: configuration ? [...new Set(Object.values(configuration.models))].join(', ') : '',
    promptVersion: '',
    calls: 0,
    cachedCalls: 0,
    inputTokens: 0,
    outputTokens: 0,
    cost: null,
    currency: null,
    dropped: [],
    notes: [note],
  },
});
