/**
 * @module
 * Verifies fixes from other sources, such as an LLM. Loaded only if there are some; never in a browser.
 */

import type { Fix } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { SourceFile } from '../text/source-file.ts';
import { attachFixes, type FixInput } from './attach.ts';
import { applyEdits, type ProposedFix } from './recipe.ts';
import type { Rescan, Scan } from './verify.ts';

/** What the engine provides: scans an edited file, and describes raw findings. */
export interface Scanning {
  scan: Scan;
  describe(rawFindings: readonly RawFinding[]): Promise<FixInput['findings']>;
}

/** The fixes that pass, by the fingerprint of their finding. */
export async function tryFixes(
  { text, language }: SourceFile,
  proposals: ReadonlyMap<string, readonly ProposedFix[]>,
  { scan, describe }: Scanning,
): Promise<Map<string, Fix>> {
  const before = await scan(text);
  const tried = await attachFixes({
    text,
    language,
    before,
    findings: await describe(before.rawFindings),
    scan,
    propose: ({ vulnerability }) => proposals.get(vulnerability.fingerprint) ?? [],
  });
  return new Map(tried.flatMap(({ fingerprint, fix }) => (fix ? [[fingerprint, fix] as const] : [])));
}

/** For each fix, whether a scan of the edited file has no additional finding and no additional parse error. */
export async function holding(
  { text }: SourceFile,
  fixes: readonly ProposedFix[],
  { scan }: Scanning,
): Promise<boolean[]> {
  const before = await scan(text);
  const held: boolean[] = [];
  for (const { edits } of fixes) held.push(isNoWorse(before, await scan(applyEdits(text, edits))));
  return held;
}

function isNoWorse(before: Rescan, after: Rescan): boolean {
  const count = ({ rawFindings }: Rescan, id: string): number =>
    rawFindings.filter(({ weakness }) => weakness === id).length;
  const hasNew = after.rawFindings.some(({ weakness }) => count(after, weakness) > count(before, weakness));
  return !hasNew && after.parseErrors <= before.parseErrors;
}
