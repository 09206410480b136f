/** @module The catalog of rules as Markdown: one page per rule, and a list. */
import { mapCompliance } from '../../packages/analyzer/src/assess/compliance.ts';
import { catalog } from '../../packages/analyzer/src/catalog.ts';
import { type Example, examples } from '../../packages/analyzer/src/platform/examples.ts';
import { weaknesses } from '../../packages/analyzer/src/weaknesses/index.ts';
import { type LanguageId, languageName } from '../../packages/contracts/src/languages.ts';
import type { Rule } from '../../packages/contracts/src/rule.ts';
import { categoryLabel } from '../../packages/contracts/src/top10.ts';
import { titlesPage } from './titles-page.ts';

const CODE_CHARACTERS = 160;

const cwe = (id: number): string => `[CWE-${id}](https://cwe.mitre.org/data/definitions/${id}.html)`;

function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** A highlighter's name for a language, if it isn't its ID. */
const FENCES: Partial<Record<string, string>> = { header: 'c', objc: 'objectivec', shell: 'sh' };

const byLanguage = (found: readonly Example[]): [LanguageId, Example[]][] => {
  const groups = new Map<LanguageId, Example[]>();
  for (const example of found) groups.set(example.language, [...(groups.get(example.language) ?? []), example]);
  return [...groups].sort(([left], [right]) => (languageName(left) < languageName(right) ? -1 : 1));
};

const shortened = (code: string): string =>
  code.length > CODE_CHARACTERS ? `${code.slice(0, CODE_CHARACTERS - 1)}…` : code;

/** One line of code per language, from its first example, with a link to all of them. */
function found(rule: Rule, all: readonly Example[]): string {
  const groups = byLanguage(all.filter(({ weakness }) => weakness === rule.id));
  if (groups.length === 0) return '';
  const parts = groups.map(([language, cases]) => {
    const [first] = cases;
    if (!first) return '';
    const files = [...new Set(cases.map(({ file }) => file))];
    const links = files.map((file) => `[${file.split('/').at(-1)}](../../${encodeURI(file)})`).join(', ');
    return `**${languageName(language)}** (${links})\n\n${fenced(shortened(first.code), FENCES[language] ?? language)}`;
  });
  return `## Examples\n\nVulnerable lines of the engine's tests; the files also have similar code that is safe.\n\n${parts.join('\n\n')}\n`;
}

function fixed(rule: Rule): string {
  const fixes = Object.entries(weaknesses.get(rule.id)?.fixExamples ?? {});
  if (fixes.length === 0) return '';
  const parts = fixes.map(([language, code]) => fenced(code, FENCES[language] ?? language));
  return `## Example of a fix\n\n${parts.join('\n\n')}\n`;
}

function page(rule: Rule, all: readonly Example[]): string {
  const weakness = weaknesses.get(rule.id);
  const controls = weakness ? (mapCompliance(weakness).controlIds ?? []) : [];
  const sections = [
    `# ${rule.title}\n`,
    [
      `- Rule: \`${rule.id}\``,
      `- Severity: ${rule.severity} by default; a finding can have another one`,
      `- CWE: ${rule.cwe.map(cwe).join(', ')}`,
      `- OWASP Top 10: ${categoryLabel(rule.category)} (2025), ${categoryLabel(rule.category2021)} (2021)`,
      `- Controls at risk: ${controls.join(', ')}\n`,
    ].join('\n'),
    `## The problem\n\n${rule.description}\n`,
    `## Attack and impact\n\n${rule.attack} ${rule.impact}\n`,
    `## Recommendation\n\n${rule.recommendation}\n`,
    fixed(rule),
    found(rule, all),
    `## References\n\n${rule.references.map((url) => `- <${url}>`).join('\n')}\n`,
  ];
  return sections.filter((section) => section !== '').join('\n');
}

function index(rules: readonly Rule[], all: readonly Example[]): string {
  const rows = rules.map((rule) => {
    const languages = byLanguage(all.filter(({ weakness }) => weakness === rule.id)).map(([id]) => languageName(id));
    return `| [${rule.title}](${rule.id}.md) | ${rule.severity} | ${rule.cwe.map(cwe).join(', ')} | ${rule.category.slice(0, 3)} | ${languages.join(', ')} |`;
  });
  return [
    '# Rules\n',
    `The scanner has ${rules.length} rules. \`npm run rules\` writes these pages from the engine's data, and a test compares them.`,
    'The last column has the languages with examples in the tests. [Titles compared with CWE names](titles.md).\n',
    '| rule | severity | CWE | Top 10:2025 | languages |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** File name to text, for the whole folder. */
export function rulePages(): Map<string, string> {
  const rules = catalog();
  const all = examples();
  return new Map([
    ['README.md', index(rules, all)],
    ['titles.md', titlesPage(rules)],
    ...rules.map((rule): [string, string] => [`${rule.id}.md`, page(rule, all)]),
  ]);
}
