/** @module What every task works with. */
import type { Analyzer } from '@scanner/analyzer/analyzer.ts';
import { languageName } from '@scanner/contracts';
import type { Asker } from '../ask/Asker.ts';
import type { Ledger } from '../ask/Ledger.ts';
import type { Reading, Span } from '../slices/reading.ts';
import { findQuote } from '../view/evidence.ts';
import { leakDetector } from '../view/leak.ts';
import { plainText } from '../view/plainText.ts';
import { INSTRUCTIONS } from './prompts.ts';

/** The parts of the engine that the model's analysis uses. */
export type Engine = Pick<Analyzer, 'outline' | 'tryFixes' | 'holds'>;

const repeatsInstructions = leakDetector(INSTRUCTIONS);
const EXPLANATION_CHARACTERS = 1500;
const REASON_CHARACTERS = 800;
const DESCRIPTION_CHARACTERS = 300;
const DESCRIPTION_DEFAULT = 'Changes the code as the model proposes.';

export class Desk {
  readonly reading: Reading;
  readonly asker: Asker;
  readonly ledger: Ledger;
  readonly windowTokens: number;

  constructor(reading: Reading, asker: Asker, ledger: Ledger, windowTokens: number) {
    this.reading = reading;
    this.asker = asker;
    this.ledger = ledger;
    this.windowTokens = windowTokens;
  }

  /** What every question begins with. */
  get subject(): string {
    return `The code is ${languageName(this.reading.file.language)}.`;
  }

  /** Whether texts give our instructions back; then none of them is shown, and it is counted. */
  repeats(...texts: readonly string[]): boolean {
    if (!texts.some(repeatsInstructions)) return false;
    this.ledger.drop('gave back the instructions');
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

  /** Where a quote stands in the shown code; undefined, and counted, where it does not. */
  quoted(quote: string, regions: readonly Span[], near?: number): Span | undefined {
    const found = findQuote(this.reading.view, quote, regions, near);
    if (!found) this.ledger.drop('evidence that is not in the file');
    return found;
  }

  /** The code of a span as the model saw it. */
  code({ start, end }: Span): string {
    return this.reading.view.slice(start, end).trim();
  }
}
