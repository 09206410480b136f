/**
 * @module The model's part of a scan, after the engine's. Whatever the model does, the engine's findings remain: they
 * all come back, at most with an opinion, a fix, or a lower confidence.
 */
import type { AnalysisResult, SourceFile } from '@scanner/analyzer/analyzer.ts';
import type { Vulnerability } from '@scanner/contracts';
import { Budget, type UsedToday } from './ask/budget.ts';
import { type AnswerCache, LlmClient } from './ask/llm-client.ts';
import { UsageTracker } from './ask/usage-tracker.ts';
import type { ModelConfiguration } from './configuration/configuration.ts';
import type { ModelResult } from './model-result.ts';
import type { ModelProvider } from './providers/provider.ts';
import { ADDRESSED_RULE, createFileView, linesText } from './slices/file-view.ts';
import { adjudicate } from './tasks/adjudicate.ts';
import { attachFixes } from './tasks/attach-fixes.ts';
import { discover } from './tasks/discover.ts';
import { PROMPT_VERSION } from './tasks/prompts.ts';
import { type Engine, TaskContext } from './tasks/task-context.ts';
import { withoutModel } from './without-model.ts';

export interface ModelInput {
  readonly file: SourceFile;
  readonly analysis: AnalysisResult;
  readonly engine: Engine;
  readonly provider: ModelProvider;
  readonly configuration: ModelConfiguration;
  readonly cache: AnswerCache;
  readonly usedToday: UsedToday;
  /** Cancels the questions: the result is no longer needed. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (text: string) => void;
  /** Called with the token usage of each answered call. */
  readonly onCall?: (tokens: number) => Promise<void>;
}

/** Longer files would exceed the token limit of a scan, and their outline the memory of a Worker. */
const FILE_CHARACTERS_MAX = 1_500_000;

/** Asks the model about a file and its findings. Never throws because of a provider or a model. */
export async function analyzeWithModel(input: ModelInput): Promise<ModelResult> {
  const { file, analysis, engine, provider, configuration, cache, usedToday, onProgress, onCall } = input;
  const { limits } = configuration;
  if (file.text.length > FILE_CHARACTERS_MAX)
    return withoutModel(analysis, 'The file is too long to ask a model about it.', configuration);
  const tracker = new UsageTracker(configuration, PROMPT_VERSION);
  const outOfTime = AbortSignal.timeout(limits.secondsPerScan * 1000);
  const signal = input.signal ? AbortSignal.any([input.signal, outOfTime]) : outOfTime;
  const budget = new Budget(limits, usedToday);
  const client = new LlmClient({
    provider,
    configuration,
    budget,
    tracker,
    cache,
    signal,
    ...(onProgress ? { onProgress } : {}),
    ...(onCall ? { onCall } : {}),
  });
  const fileView = createFileView(file, await engine.outline(file), analysis.vulnerabilities);
  const context = new TaskContext(fileView, client, tracker, limits);
  for (const unit of fileView.closed) {
    const name = unit.name ? `\`${unit.name}\`, ` : '';
    tracker.note(`Not shown to the model, because text in it addresses an AI: ${name}${linesText(fileView, unit)}.`);
  }
  // The engine reports such text by itself; the model that the text addresses has no say in it.
  const own = analysis.vulnerabilities.filter(({ ruleId }) => ruleId !== ADDRESSED_RULE);
  const [weighed, discovered] = await Promise.all([adjudicate(context, own), discover(context, own)]);
  const opinions = new Map(own.map((finding, at) => [finding, merge(weighed[at] ?? finding, discovered.findings[at])]));
  const findings = analysis.vulnerabilities.map((finding) => opinions.get(finding) ?? finding);
  const vulnerabilities = await attachFixes(context, engine, [...findings, ...discovered.added]);
  return { vulnerabilities, usage: tracker.usage() };
}

const merge = (weighed: Vulnerability, found: Vulnerability | undefined): Vulnerability =>
  found?.detectedBy === 'both' ? { ...weighed, detectedBy: 'both' } : weighed;
