/**
 * @module Asks questions within the limits: from the cache if possible, with retries if useful, and never endlessly.
 */
import pLimit, { type LimitFunction } from 'p-limit';
import type { ModelConfiguration } from '../configuration/configuration.ts';
import { asLlmError, LlmError, type LlmErrorKind } from '../providers/llm-error.ts';
import { estimateTokens, type ModelAnswer, type ModelProvider, tokensOf } from '../providers/provider.ts';
import type { Budget } from './budget.ts';
import { pause, retryPause } from './pause.ts';
import { type Question, questionKey, render } from './question.ts';
import type { UsageTracker } from './usage-tracker.ts';

/** Cached answers by the key of their question. A failing cache counts as empty. */
export interface AnswerCache {
  get(key: string): Promise<string | undefined>;
  put(key: string, answer: string): Promise<void>;
}

export interface LlmClientOptions {
  readonly provider: ModelProvider;
  readonly configuration: ModelConfiguration;
  readonly budget: Budget;
  readonly tracker: UsageTracker;
  readonly cache: AnswerCache;
  /** Aborts everything: the scan's time is up, or its result is no longer needed. */
  readonly signal: AbortSignal;
  /** The current question and the tokens used so far, for the page. */
  readonly onProgress?: (text: string) => void;
  /** Called with the tokens of each call, even if the answer is rejected or missing: it may cost the same. */
  readonly onCall?: (tokens: number) => Promise<void>;
}

/** Errors that occur before a model reads anything. */
const TURNED_AWAY: ReadonlySet<LlmErrorKind> = new Set([
  'configuration',
  'quota',
  'limited',
  'unavailable',
  'too-long',
]);
/** After this many consecutive questions without an answer, no more are asked. */
const FAILURES_MAX = 4;

/** Parses an answer's text; undefined if it doesn't have the requested format. */
export type ReadAnswer<T> = (text: string) => T | undefined;

export class LlmClient {
  readonly #options: LlmClientOptions;
  readonly #inTurn: LimitFunction;
  #failures = 0;
  /** Why no more questions are asked. */
  #ended: LlmError | undefined;
  /** Characters received so far, by question. */
  readonly #coming = new Map<Question, number>();

  constructor(options: LlmClientOptions) {
    this.#options = options;
    this.#inTurn = pLimit(options.configuration.limits.parallel);
  }

  /** The parsed answer; undefined if there is none, and the tracker knows why. Never throws. */
  async ask<T>(question: Question, read: ReadAnswer<T>): Promise<T | undefined> {
    const { tracker, provider, configuration, cache } = this.#options;
    const model = configuration.models[question.task];
    const key = await questionKey(question, provider.name, model);
    const known = await cache.get(key).catch(() => undefined);
    const remembered = known === undefined ? undefined : read(known);
    if (remembered !== undefined) {
      tracker.cachedCalls += 1;
      return remembered;
    }
    return this.#inTurn(async () => {
      try {
        const { text, value } = await this.#tryOften(question, model, read);
        this.#failures = 0;
        await cache.put(key, text).catch(() => undefined);
        return value;
      } catch (error) {
        this.#fail(asLlmError(error, this.#options.signal));
        return undefined;
      } finally {
        this.#coming.delete(question);
      }
    });
  }

  #fail(error: LlmError): void {
    const { tracker } = this.#options;
    if (error instanceof NotAsked) {
      tracker.notAsked(error.message);
      return;
    }
    tracker.failed(error);
    this.#failures += 1;
    if (error.isFinal || this.#failures >= FAILURES_MAX) this.#ended ??= error;
  }

  async #tryOften<T>(question: Question, model: string, read: ReadAnswer<T>): Promise<{ text: string; value: T }> {
    const { signal, configuration } = this.#options;
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await this.#try(question, model);
        const value = read(answer.text);
        if (value === undefined) throw new LlmError('unreadable', unreadable(answer.text));
        return { text: answer.text, value };
      } catch (thrown) {
        const error = asLlmError(thrown, signal);
        // An unreadable answer is requested once more; at temperature 0 a third attempt is unlikely to help.
        const most =
          error.kind === 'unreadable' ? Math.min(1, configuration.limits.retries) : configuration.limits.retries;
        if (!error.isRetried || tries > most || signal.aborted) throw error;
        await pause(retryPause(tries, error.waitMs, Math.random()), signal);
      }
    }
  }

  async #try(question: Question, model: string): Promise<ModelAnswer> {
    const { provider, configuration, budget, tracker, signal } = this.#options;
    if (signal.aborted) throw new NotAsked('the time for the model is up');
    if (this.#ended) throw new NotAsked(`the model does not answer (${withoutStop(this.#ended.message)})`);
    const user = render(question);
    const reserved = budget.reserve(question.system + user);
    if ('refused' in reserved) throw new NotAsked(reserved.refused);
    const { answerTokens, secondsPerCall } = configuration.limits;
    tracker.calls += 1;
    this.#report(question);
    // An interrupted call may have cost its question; a rejected one cost nothing.
    let used = estimateTokens(question.system + user);
    try {
      const answer = await provider.ask(
        { model, system: question.system, user, schema: question.schema, outputTokens: answerTokens },
        {
          signal: AbortSignal.any([signal, AbortSignal.timeout(secondsPerCall * 1000)]),
          onText: (characters) => {
            this.#coming.set(question, characters);
            this.#report(question);
          },
        },
      );
      used = answer.inputTokens + answer.outputTokens;
      tracker.answered(model, answer);
      return answer;
    } catch (error) {
      if (TURNED_AWAY.has(asLlmError(error, signal).kind)) used = 0;
      throw error;
    } finally {
      this.#coming.delete(question);
      reserved.settle(used);
      if (used > 0) await this.#options.onCall?.(used).catch(() => undefined);
    }
  }

  #report({ label }: Question): void {
    const coming = [...this.#coming.values()].reduce((sum, characters) => sum + characters, 0);
    const tokens = this.#options.tracker.tokens + tokensOf(coming);
    const far = tokens > 0 ? ` · ${tokens.toLocaleString('en')} tokens so far` : '';
    this.#options.onProgress?.(`${label}${far}`);
  }
}

/** A question that was not sent; the message continues 'not asked: '. */
class NotAsked extends LlmError {
  constructor(why: string) {
    super('stopped', why);
  }
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

const REFUSAL = /\b(I('m| am) (sorry|unable|not able)|I (can('|no)t|won't|must decline)|as an AI)\b/i;
const unreadable = (answer: string): string =>
  REFUSAL.test(answer.slice(0, 400)) ? 'The model refused to answer.' : 'The answer was not in the form asked for.';
