/**
 * @module
 * A weakness: the texts and severity of its findings. One data file each under `weaknesses/`. The facts that the search
 * needs are copied to `weaknesses/facts.ts`, so that the texts are loaded only if there are findings.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Top10Code, Top10Code2021 } from '@scanner/contracts/top10.ts';
import type { SinkKind, SourceKind } from './kinds.ts';

/** The facts about a weakness that the search needs. */
export interface WeaknessFacts {
  /** ID of the rule; never changes once published. Lowercase words with hyphens. */
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
   * Whether arguments of a library's functions count as sources as well: such a finding is for the library's author,
   * while in a program its own calls are known.
   */
  inLibraries?: true;
}

/** A form of a weakness for which its general texts aren't true. Omitted conditions always hold. */
export interface WeaknessForm
  extends Partial<Pick<Weakness, 'title' | 'description' | 'attack' | 'recommendation' | 'impact' | 'fixExamples'>> {
  languages?: readonly LanguageId[];
  /** Pattern for the name of the callee. */
  call?: RegExp;
  /** What the call does with the file that it opens. */
  access?: 'read' | 'write';
  /** Pattern for the note of the model or check. */
  note?: RegExp;
  /** What the assessment found around the place. */
  detail?: RegExp;
  /** Pattern for the code of the place. */
  code?: RegExp;
  /** Pattern for the phrase of the place. */
  sink?: RegExp;
  /** Pattern for the phrase of the source. */
  source?: RegExp;
  /** Whether the finding has a data flow. */
  hasFlow?: boolean;
  /** Only in tests and examples. */
  inTests?: true;
}

/** The texts of a weakness, which are needed only to describe findings. */
export interface Weakness extends WeaknessFacts {
  /** 'SQL injection': a noun phrase without a period. */
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
  /** Texts for forms of the weakness. The first matching form that has a text replaces the weakness's own. */
  forms?: readonly WeaknessForm[];
  /** An example fix per language ID, shown if no recipe can edit the code. */
  fixExamples: Readonly<Record<string, string>>;
  references: readonly string[];
}
