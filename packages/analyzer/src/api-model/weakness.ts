/**
 * @module
 * A weakness: what a finding of it says and how severe it is. One data file each under `weaknesses/`; the part of it that
 * the search for findings reads is copied to `weaknesses/facts.ts`, so that texts load only when there is something to say.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Top10Code, Top10Code2021 } from '@scanner/contracts/top10.ts';
import type { SinkKind, SourceKind } from './kinds.ts';

/** What the search for findings has to know of a weakness. */
export interface WeaknessFacts {
  /** Identity of the rule; never changes once published. Lower-case words with hyphens. */
  id: string;
  severity: Severity;
  /** Set for a weakness found by data flow: which neutralizing counts. */
  sinkKind?: SinkKind;
  /** Which sources count. `parameter` among them: also reported, with low confidence, when an uncalled function's parameter gets there. */
  sources?: readonly SourceKind[];
  /**
   * In a library, what callers hand to its functions counts as a source as well: there such a finding speaks to the library's
   * author, elsewhere of the program's own calls.
   */
  inLibraries?: true;
}

/** The rest of it is needed when findings are put into words. */
export interface Weakness extends WeaknessFacts {
  /** 'SQL injection' — a noun phrase, no full stop. */
  title: string;
  /** The most telling CWE first. */
  cwe: readonly number[];
  category: Top10Code;
  category2021: Top10Code2021;
  /** What is wrong here. `{source}`, `{sink}`, `{function}` are filled in from the finding; every sentence must read well with them. */
  description: string;
  /** What an attacker does with it, in one or two sentences. */
  attack: string;
  /** What to change, concretely. */
  recommendation: string;
  /** What the sink gives an attacker, from 0 (nothing) to 10 (the machine): the start of the exploitability score. */
  power: number;
  /** Potential impact on the business, one sentence. */
  impact: string;
  /** Other impacts, the first that fits: in these languages, where a call of that name is the sink. */
  impacts?: readonly { languages?: readonly LanguageId[]; call?: RegExp; text: string }[];
  /** How a fix looks, per language id; the text of an example, when no recipe can edit the real code. */
  fixExamples: Readonly<Record<string, string>>;
  references: readonly string[];
}
