import { languageByName } from '@scanner/contracts/languages.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { dismissalText } from '../triage.ts';
import { codeBlock, inlineCode, prose } from './text.ts';

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Markdown's names of languages, if they differ from ours. */
const FENCE_NAMES: Readonly<Record<string, string>> = { header: 'c', objc: 'objectivec', shell: 'bash' };

function fenceName(language: string): string {
  const id = languageByName(language);
  return id === undefined ? '' : (FENCE_NAMES[id] ?? id);
}

/** A change as the lines of a diff, without locations: removed lines, then added ones. */
function diffBlock(before: string, after: string): string {
  const lines = (text: string, sign: string) =>
    text.split(/\r\n?|\n/).map((line) => (line === '…' ? '…' : sign + line));
  const parts = before.split(/\r?\n…\r?\n/);
  const now = after.split(/\r?\n…\r?\n/);
  const stretches =
    parts.length === now.length
      ? parts.map((part, at) => [...lines(part, '- '), ...lines(now[at] ?? '', '+ ')])
      : [[...lines(before, '- '), ...lines(after, '+ ')]];
  return codeBlock(stretches.map((stretch) => stretch.join('\n')).join('\n\n'), 'diff');
}

function fixOf({ fix, fixExample }: Vulnerability, fence: string): string[] {
  const kind = fix?.kind ?? (fixExample ? 'example' : undefined);
  if (!kind) return [];
  const change =
    fix?.before !== undefined && fix.after !== undefined
      ? diffBlock(fix.before, fix.after)
      : codeBlock(fix?.after ?? fixExample ?? '', fence);
  return [`**Suggested fix (${kind}):** ${fix ? prose(fix.description) : ''}`.trim(), change];
}

function flowOf({ flow, location }: Vulnerability): string[] {
  if (flow.length === 0) return [];
  const steps = flow.map(({ file, line, column, note, code }, index) => {
    const place = inlineCode(`${file ?? location.filePath}:${line}:${column}`);
    return `${index + 1}. ${place} ${prose(note)}${code ? `: ${inlineCode(code)}` : ''}`;
  });
  return ['**Data flow:**', steps.join('\n')];
}

function factsOf(finding: Vulnerability): string {
  const { severity, category, location, cwe, confidence, exploitability, ruleId, dismissal } = finding;
  const column = location.columnNumber === undefined ? '' : `:${location.columnNumber}`;
  const facts = [
    `**Severity:** ${capital(severity)}`,
    `**Category:** ${prose(category)}`,
    `**Location:** ${inlineCode(`${location.filePath}:${location.lineNumber}${column}`)}`,
    ...(cwe.length > 0
      ? [
          `**Weakness:** ${cwe.map((id) => `[CWE-${id}](https://cwe.mitre.org/data/definitions/${id}.html)`).join(', ')}`,
        ]
      : []),
    `**Confidence:** ${capital(confidence)}`,
    ...(exploitability
      ? [`**Exploitability:** ${exploitability.score.toFixed(1)} / 10 (${exploitability.level})`]
      : []),
    `**Rule:** ${inlineCode(ruleId)}`,
    ...(dismissal ? [`**Dismissed:** ${prose(dismissalText(dismissal).replace(/\s+/g, ' '))}`] : []),
  ];
  return facts.map((fact) => `- ${fact}`).join('\n');
}

/**
 * One finding as Markdown, for an issue or a chat.
 *
 * @param language the name of the file's language
 * @param level the level of its heading, 1 to 6
 */
export function findingMarkdown(finding: Vulnerability, language: string, level = 3): string {
  const fence = fenceName(language);
  const { title, description, codeSnippet, suggestion, references = [] } = finding;
  return `${[
    `${'#'.repeat(level)} ${prose(title)}`,
    factsOf(finding),
    prose(description),
    ...(codeSnippet ? ['**Vulnerable code:**', codeBlock(codeSnippet, fence)] : []),
    ...flowOf(finding),
    `**Recommendation:** ${prose(suggestion)}`,
    ...fixOf(finding, fence),
    ...(references.length > 0 ? ['**References:**', references.map((url) => `- <${url}>`).join('\n')] : []),
  ].join('\n\n')}\n`;
}
