/** @module The whole analysis of a file with the engine and a scripted model, as in a scan. */
import { type Analyzer, createAnalyzer, type SourceFile } from '@scanner/analyzer/analyzer.ts';
import { nodeGrammars } from '@scanner/analyzer/platform/node.ts';
import { analyzeWithModel } from './analyze-with-model.ts';
import type { AnswerCache } from './ask/llm-client.ts';
import type { ModelConfiguration } from './configuration/configuration.ts';
import { type Limits, limitsSchema } from './configuration/limits.ts';
import type { ModelResult } from './model-result.ts';
import { type Script, type ScriptedServer, startProvider } from './provider.test-support.ts';
import { openAiCompatible } from './providers/openai-compatible.ts';
import type { ModelProvider } from './providers/provider.ts';

export const analyzer = createAnalyzer(nodeGrammars);

export function configured(limits: Partial<Limits> = {}): ModelConfiguration {
  const model = 'scripted';
  return {
    provider: 'openai-compatible',
    models: { adjudicate: model, discover: model, verify: model, fix: model },
    limits: limitsSchema.parse({ retries: 1, secondsPerCall: 30, ...limits }),
    prices: { currency: 'USD', models: { scripted: { input: 1, output: 2 } } },
    baseUrl: undefined,
    apiKey: undefined,
    headers: {},
    gateway: undefined,
  };
}

/** A cache in memory. */
export function memoryCache(): AnswerCache & { readonly size: number } {
  const answers = new Map<string, string>();
  return {
    get: async (key) => answers.get(key),
    put: async (key, answer) => {
      answers.set(key, answer);
    },
    get size() {
      return answers.size;
    },
  };
}

export interface Options {
  readonly limits?: Partial<Limits>;
  readonly cache?: AnswerCache;
  readonly usedTokens?: number;
  readonly onProgress?: (text: string) => void;
  /** Replaces the engine. */
  readonly engine?: Analyzer;
}

/** Runs the engine's analysis, then the model's with a provider. */
export async function analyzeBy(provider: ModelProvider, file: SourceFile, options: Options = {}) {
  const engine = options.engine ?? analyzer;
  const analysis = await engine.analyze(file);
  const result = await analyzeWithModel({
    file,
    analysis,
    engine,
    provider,
    configuration: configured(options.limits),
    cache: options.cache ?? memoryCache(),
    usedToday: { tokens: options.usedTokens ?? 0 },
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  });
  return { analysis, ...result };
}

/** The same with a scripted model behind a real HTTP server. */
export async function analyzeScripted(
  script: Script,
  file: SourceFile,
  options: Options = {},
): Promise<ModelResult & { analysis: Awaited<ReturnType<typeof analyzer.analyze>>; server: ScriptedServer }> {
  const server = await startProvider(script);
  try {
    const provider = openAiCompatible({ baseUrl: server.baseUrl, apiKey: 'key' });
    return { ...(await analyzeBy(provider, file, options)), server };
  } finally {
    await server.close();
  }
}
