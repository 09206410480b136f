/** @module Verifies the tables' claims: the rule exists, and an example of it in that language shows the weakness. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, examples } from '../../packages/analyzer/src/platform/examples.ts';
import { weaknesses } from '../../packages/analyzer/src/weaknesses/index.ts';
import type { LanguageId } from '../../packages/contracts/src/languages.ts';
import { ROOT } from '../steps/paths.ts';
import type { Catalog, Claim } from './catalog.ts';

/** Languages with common models: an example in one of them counts for the others. */
const FAMILIES: readonly (readonly LanguageId[])[] = [
  ['javascript', 'typescript', 'jsx', 'tsx', 'vue'],
  ['c', 'header'],
];
/** A statement over several lines is marked on one of them. */
const LINES_AROUND = 3;
/** Rules about text in any language, which apply to every file. */
const OF_EVERY_LANGUAGE: ReadonlySet<string> = new Set(['bidirectional-text']);

const familyOf = (language: LanguageId): readonly LanguageId[] =>
  FAMILIES.find((family) => family.includes(language)) ?? [language];

/** The code at and around each example, by rule and language. */
function shownTexts(all: readonly Example[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  const shown = new Map<string, string[]>();
  for (const { file, weakness, language, line } of all) {
    const lines = files.get(file) ?? readFileSync(join(ROOT, file), 'utf8').split('\n');
    files.set(file, lines);
    const key = `${language} ${weakness}`;
    const text = lines.slice(Math.max(0, line - 1 - LINES_AROUND), line + LINES_AROUND).join('\n');
    shown.set(key, [...(shown.get(key) ?? []), text]);
  }
  return shown;
}

function faultOf({ rule, shows }: Claim, language: LanguageId, shown: ReadonlyMap<string, readonly string[]>): string {
  if (!weaknesses.has(rule)) return `no rule is called ${rule}`;
  if (OF_EVERY_LANGUAGE.has(rule)) return '';
  const texts = familyOf(language).flatMap((one) => shown.get(`${one} ${rule}`) ?? []);
  if (texts.length === 0) return `no example of ${rule} in ${language}`;
  if (shows !== undefined && !texts.some((text) => text.includes(shows)))
    return `no example of ${rule} in ${language} shows ${shows}`;
  return '';
}

/** Claims that no example shows: 'Bandit B302: no example of …'. */
export function unprovenClaims(all: readonly Catalog[]): string[] {
  const shown = shownTexts(examples());
  return all.flatMap(({ tool, rules }) =>
    rules.flatMap(({ id, verdicts }) =>
      [...verdicts].flatMap(([language, verdict]) =>
        verdict.kind !== 'covered'
          ? []
          : verdict.claims.flatMap((claim) => {
              const fault = faultOf(claim, language, shown);
              return fault === '' ? [] : [`${tool} ${id}: ${fault}`];
            }),
      ),
    ),
  );
}
