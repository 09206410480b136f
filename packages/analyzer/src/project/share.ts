/** @module The share of a project's analysis that one thread does. */

import type { RawFinding } from '../api-model/raw-finding.ts';
import type { SourceFile } from '../text/source-file.ts';
import { takesPart } from './families.ts';

/** Findings in a file of a unit, or in a template that the unit renders. */
export interface FoundIn {
  path: string;
  isTemplate: boolean;
  findings: readonly RawFinding[];
}

export interface FoundInUnit {
  findings: readonly FoundIn[];
  ofLibrary: readonly FoundIn[];
}

/** The findings of one unit, as exchanged between threads. */
export interface UnitReport extends FoundInUnit {
  /** The index of the unit in the project. */
  unit: number;
  /** Texts about files of a library, where they differ. */
  asLibrary?: FoundInUnit | undefined;
  balance: number;
  filled: readonly string[];
  /** Files whose data flow failed, with the reason. */
  failed: readonly (readonly [path: string, reason: string])[];
  ms: number;
}

/**
 * Each thread receives its own files, all linked files, and those that are templates as well. It searches its own
 * files, follows data through some of the units, and describes all findings in its own files.
 */
export interface ProjectShare {
  owns(source: SourceFile): boolean;
  /** Whether it reports templates and configuration files, which no thread owns. */
  isFirst: boolean;
  /** Number of project files beyond the size limit of linked files. */
  alone: number;
  /** The index of the next unit in order of size; each is assigned once. */
  nextUnit(): number;
  /** Exchanges unit findings between threads; returns those of all threads. */
  exchange(reports: readonly UnitReport[]): Promise<readonly UnitReport[]>;
}

/** Lowered programs are kept until the last unit is done, at about a hundred bytes per character. */
export const CHARACTERS_MAX = 6_000_000;

/** The files covered by data flow, and the number of files beyond the limit. */
export function linkedFiles(
  files: readonly SourceFile[],
  charactersMax = CHARACTERS_MAX,
): { linked: ReadonlySet<SourceFile>; alone: number } {
  const linked = new Set<SourceFile>();
  let characters = 0;
  let alone = 0;
  for (const source of files) {
    if (!takesPart(source)) continue;
    if (characters + source.text.length <= charactersMax) {
      characters += source.text.length;
      linked.add(source);
    } else alone += 1;
  }
  return { linked, alone };
}

/** Sources that are templates as well. */
export const isPageName = (path: string): boolean => /\.(?:erb|rhtml|php|phtml)$/i.test(path);

/** The share of a single thread: the whole project. */
export function wholeShare(alone: number): ProjectShare {
  let next = 0;
  return {
    owns: () => true,
    isFirst: true,
    alone,
    nextUnit: () => next++,
    exchange: (reports) => Promise.resolve(reports),
  };
}
