/** @module `docs/coverage.md`: which rules of other analyzers this scanner covers, and by what. */
import { type LanguageId, languageName } from '../../packages/contracts/src/languages.ts';
import { type Catalog, catalogs, type PublishedRule, REASONS, type Reason, type Verdict } from './catalog.ts';

type Kind = Verdict['kind'];
interface Entry {
  tool: string;
  rule: PublishedRule;
}

/** Open if it is open in one of its languages; covered if it is covered in one of them. */
function kindOf({ verdicts }: PublishedRule): Kind {
  const kinds = new Set([...verdicts.values()].map(({ kind }) => kind));
  return kinds.has('open') ? 'open' : kinds.has('covered') ? 'covered' : 'excluded';
}

const percent = (part: number, whole: number): string => (whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} %`);

const count = (kinds: readonly Kind[], kind: Kind): number => kinds.filter((one) => one === kind).length;

/** Open rules, of those that can be detected in source code. */
function cells(kinds: readonly Kind[]): string {
  const [covered, excluded, open] = [count(kinds, 'covered'), count(kinds, 'excluded'), count(kinds, 'open')];
  return `${kinds.length} | ${covered} | ${excluded} | ${open} | ${percent(open, kinds.length)}`;
}

const table = (first: string, rows: readonly string[]): string =>
  [
    `| ${first} | published | covered | not coverable | open | open of all |`,
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
    '',
  ].join('\n');

function byLanguage(entries: readonly Entry[]): [LanguageId, Kind[]][] {
  const kinds = new Map<LanguageId, Kind[]>();
  for (const { rule } of entries)
    for (const [language, { kind }] of rule.verdicts) kinds.set(language, [...(kinds.get(language) ?? []), kind]);
  return [...kinds].sort(([left], [right]) => (languageName(left) < languageName(right) ? -1 : 1));
}

function reasons(entries: readonly Entry[]): string {
  const used = entries
    .filter(({ rule }) => kindOf(rule) === 'excluded')
    .flatMap(({ rule }) => [...rule.verdicts.values()].slice(0, 1))
    .flatMap((verdict) => (verdict.kind === 'excluded' ? [verdict.reason] : []));
  const rows = Object.entries(REASONS).map(
    ([reason, meaning]) => `| ${meaning} | ${used.filter((one) => one === (reason as Reason)).length} |`,
  );
  return ['| reason | rules |', '| --- | --: |', ...rows, ''].join('\n');
}

function openOnes(all: readonly Catalog[]): string {
  return all
    .flatMap(({ tool, rules }) => {
      const open = rules
        .filter((rule) => kindOf(rule) === 'open')
        .map(({ id, verdicts }) => {
          const languages = [...verdicts].flatMap(([language, { kind }]) =>
            kind === 'open' ? [languageName(language)] : [],
          );
          return `\`${id}\` (${languages.join(', ')})`;
        });
      return open.length === 0 ? [] : [`- **${tool}**: ${open.join(', ')}\n`];
    })
    .join('');
}

function byTool(all: readonly Catalog[]): string {
  return all
    .map(({ tool, rules }) => {
      const rows = rules.map(({ id, cwe, verdicts }) => {
        const said = [...verdicts].map(([language, verdict]) => {
          const text =
            verdict.kind === 'covered'
              ? [...new Set(verdict.claims.map(({ rule }) => `[${rule}](rules/${rule}.md)`))].join(', ')
              : verdict.kind === 'open'
                ? '**open**'
                : verdict.reason;
          return { name: languageName(language), text };
        });
        const texts = new Set(said.map(({ text }) => text));
        const [only] = texts;
        const cell = texts.size === 1 && only ? only : said.map(({ name, text }) => `${name}: ${text}`).join('; ');
        return `| \`${id}\` | ${cwe.join(', ')} | ${said.map(({ name }) => name).join(', ')} | ${cell} |`;
      });
      return [`### ${tool}\n`, '| rule | CWE | languages | here |', '| --- | --- | --- | --- |', ...rows, ''].join(
        '\n',
      );
    })
    .join('\n');
}

/** The page's text. */
export function coveragePage(): string {
  const all = catalogs();
  const entries = all.flatMap(({ tool, rules }) => rules.map((rule) => ({ tool, rule })));
  const kinds = entries.map(({ rule }) => kindOf(rule));
  return [
    '# Coverage\n',
    'Rules of other analyzers that this scanner covers. `npm run coverage` writes this page from the tables in',
    '`scripts/coverage/catalog/`, which contain only facts (identifiers, CWEs, languages), and a test compares them.\n',
    '**Covered** means that a rule of this scanner finds the same mistake in the same language, and that a vulnerable example of',
    "the engine's tests proves it. If the published rule is about specific APIs, the example uses one of them. Covered does not",
    'mean that both tools report the same lines. A rule for several languages is open if it is open in one of them.\n',
    `Of ${kinds.length} published rules, ${count(kinds, 'covered')} are covered, ${count(kinds, 'excluded')} are not coverable, and ${count(kinds, 'open')} (${percent(count(kinds, 'open'), kinds.length)}) are open.\n`,
    '## By tool\n',
    table(
      'tool',
      all.map(
        ({ tool, rules }) =>
          `| [${tool}](#${tool
            .toLowerCase()
            .replaceAll(/[^\w -]/g, '')
            .replaceAll(' ', '-')}) | ${cells(rules.map(kindOf))} |`,
      ),
    ),
    '| tool | version | read on | source |',
    '| --- | --- | --- | --- |',
    ...all.map(({ tool, version, date, source }) => `| ${tool} | ${version} | ${date} | ${source} |`),
    '',
    '## By language\n',
    'A rule counts once for each of its languages.\n',
    table(
      'language',
      byLanguage(entries).map(([language, own]) => `| ${languageName(language)} | ${cells(own)} |`),
    ),
    '## Why a rule is not coverable\n',
    reasons(entries),
    '## Open\n',
    openOnes(all),
    '## Every rule\n',
    byTool(all),
  ].join('\n');
}
