import type { AnalysisResult, SourceFile } from '@scanner/analyzer/analyzer.ts';
import type { ScannerEnv } from '../env.ts';
import { completeScan } from '../storage/completeScan.ts';
import { analyse } from './analysis.ts';
import { type Assessed, assess, assessedSchema } from './assess.ts';
import type { At } from './faultPoints.ts';
import type { JobInput, Step } from './jobState.ts';
import { loadSource } from './source.ts';
import { readProduct, writeProduct } from './workProduct.ts';

/** What a step works with. What an earlier step made is kept in memory, and made or read again after a crash. */
export class StepContext {
  readonly env: ScannerEnv;
  readonly storage: DurableObjectStorage;
  readonly input: JobInput;
  /** Everything that a step waits for goes through this. */
  readonly at: At;
  #loaded: Promise<SourceFile> | undefined;
  #analysis: Promise<AnalysisResult> | undefined;
  #assessed: Assessed | undefined;

  constructor(env: ScannerEnv, storage: DurableObjectStorage, input: JobInput, at: At) {
    this.env = env;
    this.storage = storage;
    this.input = input;
    this.at = at;
  }

  loaded(): Promise<SourceFile> {
    this.#loaded ??= this.at('upload.read', () => loadSource(this.env.UPLOADS, this.input));
    return this.#loaded;
  }

  async analysis(): Promise<AnalysisResult> {
    const source = await this.loaded();
    this.#analysis ??= this.at('analysis', () => analyse(source));
    return this.#analysis;
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
 * What each step does. A step may run again after it ran in full or in part, also while an earlier run that took too long
 * still goes on, and its end is the same: analysis is a function of the file, and the store is one conditional batch.
 */
export const STEP_WORK: Readonly<Record<Step, (context: StepContext) => Promise<void>>> = {
  async load(context) {
    await context.loaded();
  },
  async analyse(context) {
    await context.analysis();
  },
  async assess(context) {
    await context.keepAssessed(assess(context.input.id, await context.analysis()));
  },
  async store(context) {
    const { vulnerabilities, coverage } = await context.assessed();
    await context.at('findings.store', () => completeScan(context.env.DB, context.input.id, vulnerabilities, coverage));
  },
};
