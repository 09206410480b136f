/** @module What a scan may still ask, in calls and tokens. */
import type { Limits } from '../configuration/limits.ts';
import { estimateTokens } from '../providers/provider.ts';

/** What a user has used on the day so far, over all scans. */
export interface UsedToday {
  readonly tokens: number;
}

/** Counts before the call what it may cost at most, so that parallel calls do not overdraw together. */
export class Budget {
  readonly #limits: Limits;
  #calls = 0;
  #tokens = 0;
  readonly #usedToday: number;

  constructor(limits: Limits, usedToday: UsedToday) {
    this.#limits = limits;
    this.#usedToday = usedToday.tokens;
  }

  /** Reserves a call with a prompt; a sentence says why it cannot be made. Otherwise gives what settles the reservation. */
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
