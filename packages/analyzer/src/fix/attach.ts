/** @module Gives findings their verified fixes, within a bound: every try is one more scan of the file. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { Detection } from '../model/detection.ts';
import { proposeFixes } from './propose.ts';
import { type Rescan, verifyFix } from './verify.ts';

export interface FixInput {
  text: string;
  language: LanguageId;
  /** The scan that found them. */
  before: Rescan;
  /** Each detection with the vulnerability made of it. */
  findings: readonly { detection: Detection; vulnerability: Vulnerability }[];
  scan(text: string): Promise<Rescan>;
}

/** Characters that may be scanned again, over all tries. */
const RESCAN_CHARACTERS_MAX = 400_000;

/** The vulnerabilities in the same order, with a fix where one was verified. */
export async function attachFixes({ text, language, before, findings, scan }: FixInput): Promise<Vulnerability[]> {
  let left = RESCAN_CHARACTERS_MAX;
  const counted = async (edited: string): Promise<Rescan> => {
    left -= edited.length;
    return scan(edited);
  };
  const result: Vulnerability[] = [];
  for (const { detection, vulnerability } of findings) {
    const proposals = left >= text.length ? proposeFixes({ detection, language, text }) : [];
    const fix =
      proposals.length > 0 ? await verifyFix(text, detection.weakness, before, proposals, counted) : undefined;
    result.push(fix ? { ...vulnerability, fix } : vulnerability);
  }
  return result;
}
