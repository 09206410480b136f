/**
 * @module The rules of other analyzers as data: one table per tool in `catalog/`. Lines that start with `#` describe
 * the table (`# tool: Bandit`); every other line is a published rule: its ID, CWEs, languages and verdict, separated by
 * tabs. `-` means none.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId } from '../../packages/contracts/src/languages.ts';
import { ROOT } from '../steps/paths.ts';

/** Why no rule covers a published one. */
export const REASONS = {
  inventory: 'reports that an API, an import or an entry point is used, not that anything is wrong with it',
  practice: 'design advice or hardening without a weakness of its own',
  outside: 'about a file or a language that the product does not read: templates, manifests, infrastructure',
  version: 'depends on the installed version of a library, a compiler or a platform, not on the code',
  intent: 'needs to know what the program is meant to do, or more than its source: other systems, builds, run time',
} as const;
export type Reason = keyof typeof REASONS;

/** Our rule that covers it; `shows`: what a vulnerable example of that rule and language contains. */
export interface Claim {
  rule: string;
  shows?: string;
}

export type Verdict =
  | { kind: 'covered'; claims: readonly Claim[] }
  | { kind: 'excluded'; reason: Reason }
  | { kind: 'open' };

export interface PublishedRule {
  id: string;
  cwe: readonly number[];
  verdicts: ReadonlyMap<LanguageId, Verdict>;
}

export interface Catalog {
  tool: string;
  version: string;
  /** When the list was read: '2026-11-22'. */
  date: string;
  /** Source of the facts. */
  source: string;
  rules: readonly PublishedRule[];
}

const FOLDER = join(ROOT, 'scripts', 'coverage', 'catalog');
const CLAIM = /^([a-z][a-z0-9-]*)(?: '(.+)')?$/;

function parseVerdict(text: string, place: string): Verdict {
  if (text === 'open') return { kind: 'open' };
  const [, reason] = /^not (\w+)$/.exec(text) ?? [];
  if (reason !== undefined) {
    if (!Object.hasOwn(REASONS, reason)) throw new Error(`${place}: no reason is called '${reason}'.`);
    return { kind: 'excluded', reason: reason as Reason };
  }
  const claims = text.split(/ \+ (?=[a-z])/).map((part): Claim => {
    const [, rule, shows] = CLAIM.exec(part) ?? [];
    if (rule === undefined) throw new Error(`${place}: '${part}' is not a claim; write rule 'text of an example'.`);
    return shows === undefined ? { rule } : { rule, shows };
  });
  return { kind: 'covered', claims };
}

/** `java: sql-injection; kotlin: open` per language, or one verdict for all of them. */
function parseVerdicts(languages: readonly LanguageId[], text: string, place: string): Map<LanguageId, Verdict> {
  const parts = new Map(
    text.split(/; (?=[a-z]+: )/).flatMap((part) => {
      const [, language, verdict] = /^([a-z]+): (.+)$/.exec(part) ?? [];
      return language === undefined || verdict === undefined ? [] : [[language, verdict] as const];
    }),
  );
  return new Map(
    languages.map((language) => {
      const own = parts.size === 0 ? text : parts.get(language);
      if (own === undefined) throw new Error(`${place}: nothing is said of ${language}.`);
      return [language, parseVerdict(own, place)];
    }),
  );
}

function parseCatalog(file: string): Catalog {
  const heads = new Map<string, string>();
  const rules: PublishedRule[] = [];
  for (const [index, line] of readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n').entries()) {
    const [, key, value] = /^# (\w+): (.+)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) {
      heads.set(key, value);
      continue;
    }
    const place = `${file}:${index + 1}`;
    const [id, cwe, languages, verdict] = line.split('\t');
    if (!id || !cwe || !languages || !verdict) throw new Error(`${place}: needs id, CWEs, languages and verdict.`);
    rules.push({
      id,
      cwe: cwe === '-' ? [] : cwe.split(',').map(Number),
      verdicts: parseVerdicts(languages.split(',') as LanguageId[], verdict, place),
    });
  }
  const head = (key: string): string => {
    const value = heads.get(key);
    if (value === undefined) throw new Error(`${file} has no line '# ${key}: …'.`);
    return value;
  };
  return { tool: head('tool'), version: head('version'), date: head('date'), source: head('source'), rules };
}

/**
 * All tools' tables by name.
 *
 * @throws Error with the file, the line and the problem
 */
export const catalogs = (): Catalog[] =>
  globSync('*.tsv', { cwd: FOLDER })
    .map(parseCatalog)
    .sort((left, right) => (left.tool.toLowerCase() < right.tool.toLowerCase() ? -1 : 1));
