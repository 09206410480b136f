import type { Vulnerability } from '@scanner/contracts';

const texts = new WeakMap<Vulnerability, string>();

/** The searchable text of a finding: its visible text, its rule and its weaknesses. Created once per finding. */
function textOf(finding: Vulnerability): string {
  const known = texts.get(finding);
  if (known !== undefined) return known;
  const { title, description, category, severity, location, ruleId, cwe, codeSnippet = '', suggestion } = finding;
  const place = `${location.filePath}:${location.lineNumber}`;
  const weaknesses = cwe.map((number) => `cwe-${number}`).join(' ');
  const text = [title, description, category, severity, place, ruleId, weaknesses, codeSnippet, suggestion]
    .join('\n')
    .toLowerCase();
  texts.set(finding, text);
  return text;
}

/** Whether a finding contains all words of a search, ignoring case. */
export function matchesText(finding: Vulnerability, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = textOf(finding);
  return words.every((word) => text.includes(word));
}
