/** @module The step of a scan in which a configured model is asked. */
import type { AnalysisResult, SourceFile } from '@scanner/analyzer/analyzer.ts';
import { modelUsageSchema, vulnerabilitySchema } from '@scanner/contracts';
import { z } from 'zod';
import type { Db } from '../context/db.ts';
import type { ScannerEnv } from '../context/env.ts';
import type { JobInput } from '../context/job-input.ts';
import { analyzeWithModel } from '../llm/analyze-with-model.ts';
import { type ModelConfiguration, readConfiguration } from '../llm/configuration/configuration.ts';
import { createProvider } from '../llm/configuration/create-provider.ts';
import type { ModelResult } from '../llm/model-result.ts';
import { withoutModel } from '../llm/without-model.ts';
import { modelAnswers } from '../storage/model-answers.ts';
import { modelTokensToday, showModelProgress, spendOnModel } from '../storage/model-spending.ts';
import { engineFor, type InTurn } from './analysis.ts';
import { logError } from './log-step.ts';

export const llmStepSchema = z.object({ vulnerabilities: z.array(vulnerabilitySchema), usage: modelUsageSchema });
/** The findings after the model was asked, and what that used. */
export type LlmStepResult = z.output<typeof llmStepSchema>;

/** Where a step reads and writes. */
export interface Stores {
  readonly env: ScannerEnv;
  readonly db: Db;
}

/** The page polls every two seconds, so more frequent updates are invisible. */
const PROGRESS_MS = 1000;

/** Whether the scan uses a model at all. */
export const hasLlmStep = (env: ScannerEnv): boolean => readConfiguration(env).kind !== 'none';

/** Stores progress at most this often, and ends the questions if the scan is over. */
function reporter(db: Db, scanId: string): { signal: AbortSignal; report(text: string): void } {
  const unwanted = new AbortController();
  let next = 0;
  return {
    signal: unwanted.signal,
    report(text) {
      const now = Date.now();
      if (now < next) return;
      next = now + PROGRESS_MS;
      showModelProgress(db, scanId, text).then(
        (isWanted) => isWanted || unwanted.abort(),
        (error) => logError(scanId, error),
      );
    },
  };
}

async function ask(
  { env, db }: Stores,
  input: JobInput,
  configuration: ModelConfiguration,
  file: SourceFile,
  analysis: AnalysisResult,
  inTurn: InTurn,
): Promise<ModelResult> {
  const { signal, report } = reporter(db, input.id);
  return analyzeWithModel({
    file,
    analysis,
    engine: engineFor(env, inTurn),
    provider: createProvider(configuration, env.AI),
    configuration,
    cache: modelAnswers(db, input.userId, input.id),
    usedToday: { tokens: await modelTokensToday(db, input.userId, Date.now()) },
    signal,
    onProgress: report,
    onCall: (tokens) => spendOnModel(db, input.userId, tokens, Date.now()),
  });
}

const kept = ({ vulnerabilities, usage }: ModelResult): LlmStepResult => ({
  vulnerabilities: [...vulnerabilities],
  usage,
});

/**
 * The model's part of a scan; undefined if no model is configured. A wrong configuration or an error of ours affects
 * only the model's part: the engine's findings are returned unchanged, with a note.
 */
export async function runLlmStep(
  { env, db }: Stores,
  input: JobInput,
  file: SourceFile,
  analysis: AnalysisResult,
  inTurn: InTurn,
): Promise<LlmStepResult | undefined> {
  const read = readConfiguration(env);
  if (read.kind === 'none') return undefined;
  if (read.kind === 'wrong') return kept(withoutModel(analysis, 'The model is not set up rightly, so none was asked.'));
  try {
    return kept(await ask({ env, db }, input, read.configuration, file, analysis, inTurn));
  } catch (error) {
    logError(input.id, error);
    return kept(
      withoutModel(analysis, 'The model could not be asked, because of a fault on our side.', read.configuration),
    );
  }
}
