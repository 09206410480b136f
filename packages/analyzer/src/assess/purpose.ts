/**
 * @module
 * What a program is for, by what its package says of itself. A proxy fetches what its callers name, and a test double speaks
 * to servers under test: there the same code isn't a weakness.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';

/** `forwards`: it asks the servers that its callers name. `imitates`: it stands for another program in tests. */
export type Purpose = 'forwards' | 'imitates';

const FORWARDS =
  /\bprox(?:y|ies|ying)\b|\btunnel(?:s|ing)?\b|\brelays?\b|\bcrawl(?:s|er|ing)\b|\bscrap(?:es|er|ing)\b/i;
const IMITATES =
  /\bmock(?:s|ed|ing)?\b|\bstub(?:s|bed|bing)?\b|\bfake\b|\bemulat(?:es|or|ion)\b|\bsimulat(?:es|or|ion)\b|\btest doubles?\b|\bservice virtuali[sz]ation\b/i;

/** What the name, the description and the keywords of a package say. */
export function purposeIn(words: string): Purpose | undefined {
  if (IMITATES.test(words)) return 'imitates';
  return FORWARDS.test(words) ? 'forwards' : undefined;
}

const SENTENCES: Readonly<Record<Purpose, string>> = {
  forwards:
    'The package says that it is a proxy or the like: to ask the servers that its callers name is what it is for.',
  imitates: 'The package says that it stands for another program in tests.',
};

/** What is meant in a program of that kind. */
const MEANT: Readonly<Record<Purpose, ReadonlySet<string>>> = {
  forwards: new Set(['ssrf']),
  imitates: new Set([
    'ssrf',
    'certificate-check-disabled',
    'hostname-check-disabled',
    'hard-coded-credentials',
    'hard-coded-key',
  ]),
};

/** The finding, at most medium where the program is made for what it does. */
export function forPurpose(finding: RawFinding, purpose: Purpose | undefined): RawFinding {
  if (!purpose || !MEANT[purpose].has(finding.weakness)) return finding;
  const severity = finding.severity === 'low' || finding.severity === 'info' ? finding.severity : 'medium';
  return { ...finding, severity, detail: [finding.detail, SENTENCES[purpose]].filter(Boolean).join(' ') };
}
