/**
 * @module
 * A weakness: the texts and severity of its findings. One data file each under `weaknesses/`. What the search itself
 * reads is copied to `weaknesses/facts.ts`, so the texts load only when there are findings.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Top10Code, Top10Code2021 } from '@scanner/contracts/top10.ts';
import type { SinkKind, SourceKind } from './kinds.ts';

/** The facts about a weakness that the search needs. */
export interface WeaknessFacts {
  /** Identity of the rule; never changes once published. Lower-case words with hyphens. */
  id: string;
  severity: Severity;
  /** The sink kind, for weaknesses found by data flow. */
  sinkKind?: SinkKind;
  /**
   * The sources that count. With `parameter`, parameters of functions without callers are reported too, with low
   * confidence.
   */
  sources?: readonly SourceKind[];
  /**
   * In a library, what callers hand to its functions counts as a source as well: there such a finding speaks to the library's
   * author, elsewhere of the program's own calls.
   */
  inLibraries?: true;
}

/** A form of a weakness, for which its general texts would not be true. Conditions that are left out always hold. */
export interface WeaknessForm
  extends Partial<Pick<Weakness, 'title' | 'description' | 'attack' | 'recommendation' | 'impact'>> {
  languages?: readonly LanguageId[];
  /** The name of the called function. */
  call?: RegExp;
  /** What the model or the check says about the place. */
  note?: RegExp;
  /** What the assessment found around the place. */
  detail?: RegExp;
  /** The code of the place. */
  code?: RegExp;
  /** The phrase for the place. */
  sink?: RegExp;
  /** Whether a data flow is shown. */
  hasFlow?: boolean;
}

/** The texts, which are needed only to describe findings. */
export interface Weakness extends WeaknessFacts {
  /** 'SQL injection' — a noun phrase, no full stop. */
  title: string;
  /** The most specific CWE first. */
  cwe: readonly number[];
  category: Top10Code;
  category2021: Top10Code2021;
  /**
   * The description. `{source}`, `{sink}` and `{function}` are filled in from the finding; every sentence must read
   * well with them.
   */
  description: string;
  /** What an attacker can do, in one or two sentences. */
  attack: string;
  /** What to change, concretely. */
  recommendation: string;
  /** The power of the sink, from 0 (none) to 10 (full control): the base of the exploitability score. */
  power: number;
  /** Potential impact on the business, one sentence. */
  impact: string;
  /** Texts for forms of the weakness. The first form that fits and has a text replaces the weakness's own. */
  forms?: readonly WeaknessForm[];
  /** An example fix per language ID, shown if no recipe can edit the code. */
  fixExamples: Readonly<Record<string, string>>;
  references: readonly string[];
}
