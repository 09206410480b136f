/** @module Limits the calls and tokens of a scan. */
import type { Limits } from '../configuration/limits.ts';
import { estimateTokens } from '../providers/provider.ts';

/** What a user has used today, over all scans. */
export interface UsedToday {
  readonly tokens: number;
}

/** Reserves the maximum cost of a call before it is made, so that parallel calls don't exceed the budget together. */
export class Budget {
  readonly #limits: Limits;
  #calls = 0;
  #tokens = 0;
  readonly #usedToday: number;

  constructor(limits: Limits, usedToday: UsedToday) {
    this.#limits = limits;
    this.#usedToday = usedToday.tokens;
  }

  /**
   * Reserves a call with a prompt. Returns a function that settles the reservation, or a sentence that says why the
   * call can't be made.
   */
  reserve(prompt: string): { readonly refused: string } | { settle(tokens: number): void } {
    const { callsPerScan, tokensPerScan, tokensPerUserDay, answerTokens } = this.#limits;
    const most = estimateTokens(prompt) + answerTokens;
    if (this.#calls >= callsPerScan) return { refused: `the limit of ${callsPerScan} calls a scan is reached` };
    if (this.#tokens + most > tokensPerScan)
      return { refused: `the limit of ${tokensPerScan.toLocaleString('en')} tokens a scan is reached` };
    if (this.#usedToday + this.#tokens + most > tokensPerUserDay)
      return { refused: 'your limit of tokens a day is reached; it begins again at midnight UTC' };
    this.#calls += 1;
    this.#tokens += most;
    return {
      settle: (tokens) => {
        this.#tokens += tokens - most;
      },
    };
  }
}
