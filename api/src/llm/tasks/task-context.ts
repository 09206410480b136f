/** @module What all tasks use. */
import type { Analyzer } from '@scanner/analyzer/analyzer.ts';
import { languageName } from '@scanner/contracts';
import type { LlmClient } from '../ask/llm-client.ts';
import type { UsageTracker } from '../ask/usage-tracker.ts';
import type { Limits } from '../configuration/limits.ts';
import type { FileView, Span } from '../slices/file-view.ts';
import { findQuote } from '../view/evidence.ts';
import { leakDetector } from '../view/leak.ts';
import { plainText } from '../view/plain-text.ts';
import { INSTRUCTIONS } from './prompts.ts';

/** The parts of the engine that the model's analysis uses. */
export type Engine = Pick<Analyzer, 'outline' | 'tryFixes' | 'holding'>;

/** Shares of a scan's calls; the rest is for second questions. */
const SHARES = { adjudicate: 0.3, discover: 0.3, fix: 0.2 } as const;

const repeatsInstructions = leakDetector(INSTRUCTIONS);
const EXPLANATION_CHARACTERS = 1500;
const REASON_CHARACTERS = 800;
const DESCRIPTION_CHARACTERS = 300;
const DESCRIPTION_DEFAULT = 'Changes the code as the model proposes.';

export class TaskContext {
  readonly fileView: FileView;
  readonly client: LlmClient;
  readonly tracker: UsageTracker;
  readonly #limits: Limits;

  constructor(fileView: FileView, client: LlmClient, tracker: UsageTracker, limits: Limits) {
    this.fileView = fileView;
    this.client = client;
    this.tracker = tracker;
    this.#limits = limits;
  }

  /** Tokens of code per question. */
  get windowTokens(): number {
    return this.#limits.windowTokens;
  }

  /**
   * The first questions of a task, as many as its share of the scan's calls, so that every task gets some. The rest is
   * recorded as not asked.
   */
  affordable<T>(task: keyof typeof SHARES, questions: readonly T[]): T[] {
    const { callsPerScan } = this.#limits;
    const most = Math.max(1, Math.floor(callsPerScan * SHARES[task]));
    for (const _ of questions.slice(most))
      this.tracker.notAsked(`the limit of ${callsPerScan} calls a scan is reached`);
    return questions.slice(0, most);
  }

  /** The start of every question. */
  get subject(): string {
    return `The code is ${languageName(this.fileView.file.language)}.`;
  }

  /** Whether texts repeat our prompts; then none of them is shown, and that is recorded. */
  repeats(...texts: readonly string[]): boolean {
    if (!texts.some(repeatsInstructions)) return false;
    this.tracker.drop('gave back the instructions');
    return true;
  }

  explanation(text: string): string {
    return plainText(text, EXPLANATION_CHARACTERS);
  }

  reason(text: string): string {
    return plainText(text, REASON_CHARACTERS);
  }

  /** What a fix does, in one sentence. */
  description(text: string): string {
    return plainText(text, DESCRIPTION_CHARACTERS) || DESCRIPTION_DEFAULT;
  }

  /** The location of a quote in the shown code; undefined, and recorded, if it isn't there. */
  quoted(quote: string, regions: readonly Span[], near?: number): Span | undefined {
    const found = findQuote(this.fileView.view, quote, regions, near);
    if (!found) this.tracker.drop('evidence that is not in the file');
    return found;
  }

  /** The code of a span as the model saw it. */
  code({ start, end }: Span): string {
    return this.fileView.view.slice(start, end).trim();
  }
}
