/** @module The titles of all rules next to the names of their CWEs. */
import type { Rule } from '../../packages/contracts/src/rule.ts';
import { COMMON_NAMES } from './common-names.ts';
import { CWE_NAMES } from './cwe-names.ts';

const WITHOUT_MEANING = new Set('the and for with from without into used use not missing'.split(' '));

const stems = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...text
        .toLowerCase()
        .replaceAll('-', ' ')
        .matchAll(/[a-z]{3,}/g),
    ]
      .filter(([word]) => !WITHOUT_MEANING.has(word))
      .map(([word]) => word.slice(0, 5)),
  );

/** Whether at least half of a title's words are in the names of the rule's CWEs, by their first five letters. */
export function agreesWithCwe({ title, cwe }: Pick<Rule, 'title' | 'cwe'>): boolean {
  const named = stems(cwe.map((id) => CWE_NAMES[id] ?? '').join(' '));
  const words = [...stems(title)];
  return words.filter((word) => named.has(word)).length * 2 >= words.length;
}

/** `docs/rules/titles.md`. */
export function titlesPage(rules: readonly Rule[]): string {
  const rows = rules.map(({ id, title, cwe: [first] }) => {
    const name = first === undefined ? '' : `CWE-${first} ${CWE_NAMES[first] ?? ''}`;
    return `| [${title}](${id}.md) | ${name} | ${COMMON_NAMES[id] ?? ''} |`;
  });
  return [
    '# Rule titles\n',
    'Each title beside the name of its first CWE. If they differ, the last column says who else uses the title, as far as known.',
    '`npm run rules` writes this page, and a test compares every title with the names of its CWEs.\n',
    '| title | CWE | also called so by |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
