import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.ts';

export const DECISIONS = join(ROOT, 'docs', 'decisions');
export const INDEX = 'README.md';

const HEAD = `# Decisions

A decision that someone will ask about gets a record: status, date, context, decision, consequences. A changed decision gets a
new record that names the one it replaces. \`npm run decisions\` writes this index.

`;

/** A decision record: its number, title, and first lines. */
export interface DecisionRecord {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly status: string;
  readonly date: string;
}

function field(text: string, name: string, file: string): string {
  const [, value] = new RegExp(`^${name}: ([^\\n;]+)`, 'm').exec(text) ?? [];
  if (value === undefined) throw new Error(`docs/decisions/${file} has no line '${name}: …'.`);
  return value.trim();
}

function readRecord(file: string): DecisionRecord {
  const text = readFileSync(join(DECISIONS, file), 'utf8');
  const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? [];
  if (Number(number) !== Number(file.slice(0, 4))) {
    throw new Error(`docs/decisions/${file} must begin with '# ${Number(file.slice(0, 4))}. Title'.`);
  }
  return { file, number: Number(number), title, status: field(text, 'Status', file), date: field(text, 'Date', file) };
}

/**
 * All records by number.
 *
 * @throws Error with the file and what its header lacks
 */
export function decisionRecords(): DecisionRecord[] {
  return readdirSync(DECISIONS)
    .filter((file) => file !== INDEX)
    .sort()
    .map(readRecord);
}

/** The index of all records, as Markdown. */
export function indexPage(): string {
  const rows = decisionRecords().map(
    ({ file, number, title, status, date }) => `- [${number}. ${title}](${file}): ${status}, ${date}\n`,
  );
  return `${HEAD}${rows.join('')}`;
}
