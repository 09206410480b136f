/** @module Scores the engine alone and the engine with a model on the same labeled files. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { analyzeWithModel } from '../../api/src/llm/analyze-with-model.ts';
import { type ModelConfiguration, readConfiguration } from '../../api/src/llm/configuration/configuration.ts';
import { createProvider } from '../../api/src/llm/configuration/create-provider.ts';
import { limitsSchema } from '../../api/src/llm/configuration/limits.ts';
import { PROMPT_VERSION } from '../../api/src/llm/tasks/prompts.ts';
import { createAnalyzer } from '../../packages/analyzer/src/analyzer.ts';
import { nodeGrammars } from '../../packages/analyzer/src/platform/node.ts';
import { CONFIDENCES, type Confidence } from '../../packages/contracts/src/confidence.ts';
import type { ModelUsage } from '../../packages/contracts/src/model.ts';
import { StartFailure } from '../steps/failure.ts';
import { type LabeledFile, readCorpus } from './corpus.ts';
import { type Recording, type RecordingHead, record, replay } from './recording.ts';
import { table } from './report.ts';
import { addScore, emptyScore, ratesOf, type Score } from './score.ts';

const HELP = `npm run eval -- --corpus DIR [options]
  --corpus DIR         a folder with manifest.jsonl and the files that it names
  --provider NAME      openai-compatible; its address, key, model and prices by AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_PRICES
  --record FILE        keep the model's answers in FILE
  --note TEXT          what the recording says of the model
  --replay FILE        take the model's answers from FILE; needs no key and no network
  --confidence LEAST   count findings that are at least this certain: high, medium or low (default)
  --limit N            at most N files, spread over the corpus
Without --provider and --replay the engine is scored alone.`;

interface Options {
  readonly corpus: string;
  readonly provider: string | undefined;
  readonly record: string | undefined;
  readonly replay: string | undefined;
  readonly note: string;
  readonly confidence: Confidence;
  readonly limit: number;
}

function readOptions(args: readonly string[]): Options | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      corpus: text,
      provider: text,
      record: text,
      replay: text,
      note: { type: 'string', default: '' },
      confidence: { type: 'string', default: 'low' },
      limit: { type: 'string', default: '100000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.corpus === undefined) return undefined;
  const confidence = CONFIDENCES.find((one) => one === values.confidence);
  if (!confidence) throw new StartFailure('--confidence must be high, medium or low.');
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new StartFailure('--limit must be a number from 1 on.');
  return {
    ...values,
    corpus: resolve(values.corpus),
    provider: values.provider,
    record: values.record,
    replay: values.replay,
    confidence,
    limit,
  };
}

interface Model extends Recording {
  readonly configuration: ModelConfiguration;
  readonly head: RecordingHead;
  finish(): void;
}

function configured(env: NodeJS.ProcessEnv, provider: string): ModelConfiguration {
  const read = readConfiguration({ ...env, AI_PROVIDER: provider });
  if (read.kind === 'wrong') throw new StartFailure(read.message);
  if (read.kind === 'none') throw new StartFailure('--provider none asks no model: leave it out.');
  return read.configuration;
}

/** The model, or its recording; undefined for the engine alone. */
function modelOf(options: Options, env: NodeJS.ProcessEnv): Model | undefined {
  if (options.replay !== undefined) {
    const recording = replay(resolve(options.replay));
    const { head } = recording;
    const { provider, models } = head;
    const limits = limitsSchema.parse({ retries: 0, tokensPerScan: 100_000_000, callsPerScan: 100_000 });
    const { prices } = configured(
      { AI_PRICES: env.AI_PRICES, AI_BASE_URL: 'http://replayed', AI_MODEL: 'any' },
      provider,
    );
    const rest = { prices, baseUrl: undefined, apiKey: undefined, headers: {}, gateway: undefined };
    return { ...recording, configuration: { provider, models, limits, ...rest }, finish: () => undefined };
  }
  if (options.provider === undefined) return undefined;
  const configuration = configured(env, options.provider);
  const { provider, models } = configuration;
  const head = { provider, models, promptVersion: PROMPT_VERSION, note: options.note };
  const recording = record(createProvider(configuration, undefined), head);
  const file = options.record;
  return { ...recording, configuration, head, finish: () => file !== undefined && recording.write(resolve(file)) };
}

export interface Evaluation {
  readonly files: number;
  readonly engine: Score;
  /** The engine with the model; undefined if no model was used. */
  readonly both?: Score;
  readonly engineSeconds: number;
  readonly modelSeconds: number;
  readonly usages: readonly ModelUsage[];
}

/** Analyzes all files, with the model if there is one. */
export async function run(
  files: readonly LabeledFile[],
  least: Confidence,
  model: Model | undefined,
): Promise<Evaluation> {
  const analyzer = createAnalyzer(nodeGrammars);
  const [engine, both] = [emptyScore(), emptyScore()];
  const usages: ModelUsage[] = [];
  let [engineMs, modelMs] = [0, 0];
  for (const file of files) {
    const started = performance.now();
    const analysis = await analyzer.analyze(file.source);
    engineMs += performance.now() - started;
    addScore(engine, file, analysis.vulnerabilities, least);
    if (!model) continue;
    const asked = performance.now();
    const { provider, configuration, cache } = model;
    const rest = { engine: analyzer, provider, configuration, cache, usedToday: { tokens: 0 } };
    const { vulnerabilities, usage } = await analyzeWithModel({ file: file.source, analysis, ...rest });
    modelMs += performance.now() - asked;
    addScore(both, file, vulnerabilities, least);
    usages.push(usage);
  }
  const seconds = { engineSeconds: engineMs / 1000, modelSeconds: modelMs / 1000 };
  return { files: files.length, engine, ...(model ? { both } : {}), ...seconds, usages };
}

/**
 * The whole command.
 *
 * @throws StartFailure for invalid options
 */
export async function evaluate(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<void> {
  const options = readOptions(args);
  if (!options) return print(HELP);
  const model = modelOf(options, env);
  const evaluation = await run(readCorpus(options.corpus, options.limit), options.confidence, model);
  model?.finish();
  print(
    table(evaluation, ratesOf, model && { head: model.head, spent: model.spent, prices: model.configuration.prices }),
  );
}
