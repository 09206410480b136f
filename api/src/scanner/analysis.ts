import type { Coverage, LanguageId, Vulnerability } from '@scanner/contracts';
import { JobFailure } from './JobFailure.ts';

/** A file to analyse. */
export interface Source {
  readonly fileName: string;
  readonly language: LanguageId;
  readonly text: string;
}

/** What the engine says about a file. */
export interface Analysis {
  readonly language: LanguageId;
  readonly coverage: Coverage;
  readonly vulnerabilities: readonly Vulnerability[];
}

/** Lets other work of this Worker go on between two units of analysis. */
export const yieldToOthers = (): Promise<void> => scheduler.wait(0);

export async function analyse(_source: Source): Promise<Analysis> {
  throw new JobFailure('This build has no analysis engine.');
}
