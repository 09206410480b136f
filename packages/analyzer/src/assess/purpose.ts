/**
 * @module
 * The purpose of a program, from its package description. A proxy requests caller-supplied URLs by design, and a test
 * double only talks to servers under test.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';

/** `forwards`: it requests caller-supplied URLs. `imitates`: it is a mock for tests. */
export type Purpose = 'forwards' | 'imitates';

const FORWARDS =
  /\bprox(?:y|ies|ying)\b|\btunnel(?:s|ing)?\b|\brelays?\b|\bcrawl(?:s|er|ing)\b|\bscrap(?:es|er|ing)\b/i;
const IMITATES =
  /\bmock(?:s|ed|ing)?\b|\bstub(?:s|bed|bing)?\b|\bfake\b|\bemulat(?:es|or|ion)\b|\bsimulat(?:es|or|ion)\b|\btest doubles?\b|\bservice virtuali[sz]ation\b/i;

/** The purpose by a package's name, description and keywords. */
export function purposeIn(words: string): Purpose | undefined {
  if (IMITATES.test(words)) return 'imitates';
  return FORWARDS.test(words) ? 'forwards' : undefined;
}

const SENTENCES: Readonly<Record<Purpose, string>> = {
  forwards:
    'The package describes itself as a proxy or similar tool, so requesting caller-supplied URLs is its purpose.',
  imitates: 'The package describes itself as a mock for tests.',
};

/** The weaknesses that are intended behavior in such a program. */
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

/** Limits the finding to medium if it is the program's purpose. */
export function forPurpose(finding: RawFinding, purpose: Purpose | undefined): RawFinding {
  if (!purpose || !MEANT[purpose].has(finding.weakness)) return finding;
  const severity = finding.severity === 'low' || finding.severity === 'info' ? finding.severity : 'medium';
  return { ...finding, severity, detail: [finding.detail, SENTENCES[purpose]].filter(Boolean).join(' ') };
}
