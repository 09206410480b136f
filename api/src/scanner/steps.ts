import { createHash } from 'node:crypto';
import type { AnalysisResult, SourceFile } from '@scanner/analyzer/analyzer.ts';
import type { Db } from '../context/db.ts';
import type { ScannerEnv } from '../context/env.ts';
import type { JobInput } from '../context/job-input.ts';
import { completeScan } from '../storage/complete-scan.ts';
import { analyze } from './analysis.ts';
import { type Assessed, assess, assessedSchema } from './assess.ts';
import type { At } from './fault-points.ts';
import type { Step } from './job-state.ts';
import { hasLlmStep, type LlmStepResult, llmStepSchema, runLlmStep, type Stores } from './run-llm-step.ts';
import { loadSource } from './source.ts';
import type { Turn } from './turn.ts';
import { readProduct, writeProduct } from './work-product.ts';

/** What a step needs. Results of earlier steps are kept in memory, and computed or read again after a crash. */
export class StepContext {
  readonly env: ScannerEnv;
  readonly db: Db;
  readonly storage: DurableObjectStorage;
  readonly input: JobInput;
  /** All I/O of a step goes through this. */
  readonly at: At;
  #loaded: Promise<SourceFile> | undefined;
  #analysis: Promise<AnalysisResult> | undefined;
  #asked: LlmStepResult | undefined;
  #assessed: Assessed | undefined;

  readonly turn: Turn;

  constructor({ env, db }: Stores, storage: DurableObjectStorage, input: JobInput, at: At, turn: Turn) {
    this.env = env;
    this.db = db;
    this.storage = storage;
    this.input = input;
    this.at = at;
    this.turn = turn;
  }

  loaded(): Promise<SourceFile> {
    this.#loaded ??= this.at('upload.read', () => loadSource(this.env.UPLOADS, this.input));
    return this.#loaded;
  }

  async analysis(): Promise<AnalysisResult> {
    const source = await this.loaded();
    this.#analysis ??= this.at('analysis', () => analyze(this.env, source, this.turn.signal));
    return this.#analysis;
  }

  /** The model's part of the scan; undefined if no model is used. */
  async asked(): Promise<LlmStepResult | undefined> {
    if (!hasLlmStep(this.env)) return undefined;
    this.#asked ??= llmStepSchema.parse(await this.at('product.read', () => readProduct(this.storage, 'asked')));
    return this.#asked;
  }

  async keepAsked(asked: LlmStepResult): Promise<void> {
    await this.at('product.write', () => writeProduct(this.storage, 'asked', asked));
    this.#asked = asked;
  }

  async assessed(): Promise<Assessed> {
    this.#assessed ??= assessedSchema.parse(await this.at('product.read', () => readProduct(this.storage, 'assessed')));
    return this.#assessed;
  }

  async keepAssessed(assessed: Assessed): Promise<void> {
    await this.at('product.write', () => writeProduct(this.storage, 'assessed', assessed));
    this.#assessed = assessedSchema.parse(assessed);
  }
}

/**
 * The steps. A step may run again after it ran completely or partially, even while an earlier run that timed out
 * continues. The result is the same: the analysis is a function of the file, and the results are stored in one
 * conditional batch.
 */
export const STEP_WORK: Readonly<Record<Step, (context: StepContext) => Promise<void>>> = {
  async load(context) {
    await context.loaded();
  },
  async analyse(context) {
    await context.analysis();
  },
  async model(context) {
    if (!hasLlmStep(context.env)) return;
    const [source, analysis] = [await context.loaded(), await context.analysis()];
    const { input, turn } = context;
    const read = { ...source, language: analysis.language };
    turn.yieldWhileWaiting();
    const asked = await context.at('model', () => runLlmStep(context, input, read, analysis, turn.inTurn));
    if (asked) await context.keepAsked(asked);
  },
  async assess(context) {
    const [{ text }, analysis, asked] = [await context.loaded(), await context.analysis(), await context.asked()];
    const model = asked?.usage ?? null;
    const contentHash = createHash('sha256').update(text).digest('hex');
    await context.keepAssessed(assess(context.input.id, { ...analysis, ...asked, model, contentHash }));
  },
  async store(context) {
    const assessed = await context.assessed();
    await context.at('findings.store', () => completeScan(context.db, context.input.id, assessed));
  },
};
