/** @module Records the questions of a scan: their cost, rejected answers, and questions that could not be asked. */
import type { ModelUsage } from '@scanner/contracts';
import type { ModelConfiguration } from '../configuration/configuration.ts';
import type { LlmError, LlmErrorKind } from '../providers/llm-error.ts';
import { type ModelAnswer, TASKS } from '../providers/provider.ts';

const TOKENS_OF_PRICE = 1_000_000;
const NOTES_MAX = 12;

export class UsageTracker {
  calls = 0;
  cachedCalls = 0;
  inputTokens = 0;
  outputTokens = 0;
  #cost = 0;
  #isPriced = true;
  readonly #dropped = new Map<string, number>();
  readonly #notes = new Set<string>();
  readonly #unanswered = new Map<string, { kind: LlmErrorKind | 'budget'; count: number }>();
  readonly #configuration: ModelConfiguration;
  readonly #promptVersion: string;

  constructor(configuration: ModelConfiguration, promptVersion: string) {
    this.#configuration = configuration;
    this.#promptVersion = promptVersion;
  }

  /** An answered call. */
  answered(model: string, { inputTokens, outputTokens }: ModelAnswer): void {
    this.inputTokens += inputTokens;
    this.outputTokens += outputTokens;
    const price = this.#configuration.prices?.models[model];
    if (price) this.#cost += (inputTokens * price.input + outputTokens * price.output) / TOKENS_OF_PRICE;
    else this.#isPriced = false;
  }

  /** Rejected answers, or parts of answers. */
  drop(reason: string, count = 1): void {
    if (count > 0) this.#dropped.set(reason, (this.#dropped.get(reason) ?? 0) + count);
  }

  /** A sentence for the scan's reader; duplicates are stored once. */
  note(sentence: string): void {
    if (this.#notes.size < NOTES_MAX) this.#notes.add(sentence);
  }

  /** A question without an answer. */
  failed(error: LlmError): void {
    this.#unansweredFor(error.message, error.kind);
  }

  /** A question that was not asked, because a budget is used up. */
  notAsked(why: string): void {
    this.#unansweredFor(why, 'budget');
  }

  #unansweredFor(message: string, kind: LlmErrorKind | 'budget'): void {
    const entry = this.#unanswered.get(message) ?? { kind, count: 0 };
    entry.count += 1;
    this.#unanswered.set(message, entry);
  }

  get tokens(): number {
    return this.inputTokens + this.outputTokens;
  }

  /** The usage as stored with the scan. */
  usage(): ModelUsage {
    const { provider, models, prices } = this.#configuration;
    const currency = prices && this.#isPriced ? prices.currency : null;
    return {
      provider,
      model: [...new Set(TASKS.map((task) => models[task]))].join(', '),
      promptVersion: this.#promptVersion,
      calls: this.calls,
      cachedCalls: this.cachedCalls,
      inputTokens: this.inputTokens,
      outputTokens: this.outputTokens,
      cost: currency === null ? null : this.#cost,
      currency,
      dropped: [...this.#dropped].map(([reason, count]) => ({ reason, count })),
      notes: [...this.#notes, ...this.#unansweredNotes()],
    };
  }

  #unansweredNotes(): string[] {
    return [...this.#unanswered].map(([message, { kind, count }]) => {
      const questions = count === 1 ? 'One question' : `${count} questions`;
      if (kind === 'budget') return `${questions} ${count === 1 ? 'was' : 'were'} not asked: ${message}.`;
      return `${questions} to the model ${count === 1 ? 'has' : 'have'} no answer: ${message}`;
    });
  }
}
