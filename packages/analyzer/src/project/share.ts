/** @module What one of several threads does of the analysis of a project. */

import type { RawFinding } from '../api-model/raw-finding.ts';
import type { SourceFile } from '../text/source-file.ts';
import { takesPart } from './families.ts';

/** Findings of a file of a unit, or of a template that the unit fills. */
export interface FoundIn {
  path: string;
  isTemplate: boolean;
  findings: readonly RawFinding[];
}

export interface FoundInUnit {
  findings: readonly FoundIn[];
  ofLibrary: readonly FoundIn[];
}

/** What was found in one unit, as it goes from one thread to another. */
export interface UnitReport extends FoundInUnit {
  /** The unit's place among all of the project. */
  unit: number;
  /** What is said of files of a library, where it differs. */
  asLibrary?: FoundInUnit | undefined;
  balance: number;
  filled: readonly string[];
  /** Files whose data could not be followed, and why. */
  failed: readonly (readonly [path: string, reason: string])[];
  ms: number;
}

/**
 * Each thread is given the files that it owns, all that are linked, and those that are templates as well. It searches its own
 * files, follows data through some of the units, and describes what all have found in its own files.
 */
export interface ProjectShare {
  owns(source: SourceFile): boolean;
  /** It also reports on what no thread owns: templates, settings. */
  isFirst: boolean;
  /** Files of the whole project for which there is no room among those that are linked. */
  alone: number;
  /** The place of the next unit in the order of their sizes; each is given out once. */
  nextUnit(): number;
  /** Hands what was found in units to all threads; gives what all of them have found. */
  exchange(reports: readonly UnitReport[]): Promise<readonly UnitReport[]>;
}

/** Lowered programs are kept until the last unit is done; each character costs some hundred bytes. */
export const CHARACTERS_MAX = 6_000_000;

/** The files that data is followed through, and how many more there are that do not fit. */
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

/** The whole project, by one thread. */
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
