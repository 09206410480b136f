/**
 * @module
 * Counts the vulnerable and safe lines of the example files, by language and weakness. A vulnerable line is marked
 * `expect: <weakness>`. A safe one is marked `safe: <weakness>`, or uses the same names as a vulnerable line of that
 * weakness in the same language and isn't marked.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LanguageId, languageByFileName } from '@scanner/contracts/languages.ts';

export interface PairCount {
  vulnerable: number;
  safe: number;
}

const MARK = /(?:\/\/|\/\*|#|--|;|%|<!--|\{-)\s*(expect|safe): *([a-z][a-z0-9-]*(?: *, *[a-z][a-z0-9-]*)*)/;
/** Languages that apply a function by writing its arguments after it. */
const WORDS: ReadonlySet<LanguageId> = new Set<LanguageId>(['haskell', 'elm', 'clojure', 'shell', 'ruby', 'perl']);
/** Common names, which don't show what a line is about. */
const COMMON = new Set(
  (
    'if for while switch catch return function def defp sub func fn fun void int char bool string str let var val const new ' +
    'get put set add map filter format concat join trim length size count print println printf echo puts log info value name ' +
    'text key data result response request params param query body path file url user item list array object self this super ' +
    'String toString to_string to_s parseInt Integer int Some Ok Err Just None unwrap expect clone main test public private ' +
    'static final async await import from package using namespace class struct then else elsif case when where with local my our ' +
    'end begin true false null nil undefined require include require_once use module type interface impl pub mut ref'
  ).split(' '),
);

/** Returns the names that the line calls, assigns or passes. */
function namesOf(code: string, language: LanguageId): Set<string> {
  const bare = code.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  const called = [...bare.matchAll(/([A-Za-z_$][\w$]*)[!?]?\s*(?:<[\w\s,.]*>)?\(/g)];
  const set = [...bare.matchAll(/([A-Za-z_][\w-]*)["']?\s*(?:=>|:=|=(?!=)|:(?!:))/g)];
  const applied = WORDS.has(language)
    ? [...bare.matchAll(/(?:^|[\s(.|`&;$])([A-Za-z_][\w'-]{2,})(?=[\s(`"'!]|$)/g)]
    : [];
  const found = [...called, ...set, ...applied].map(([, name = '']) => name);
  return new Set(found.filter((name) => name.length > 1 && !COMMON.has(name)));
}

const root = import.meta.dirname;

/** Returns the number of lines per language and weakness. */
export function countPairs(): Map<LanguageId, Map<string, PairCount>> {
  const counts = new Map<LanguageId, Map<string, PairCount>>();
  const vulnerable = new Map<LanguageId, Map<string, Set<string>>>();
  const open: { language: LanguageId; names: Set<string> }[] = [];
  const of = (language: LanguageId, weakness: string): PairCount => {
    const own = counts.get(language) ?? new Map<string, PairCount>();
    counts.set(language, own);
    const count = own.get(weakness) ?? { vulnerable: 0, safe: 0 };
    own.set(weakness, count);
    return count;
  };
  for (const file of globSync('*/examples/*', { cwd: root }).sort()) {
    const language = languageByFileName(basename(file)) ?? (file.split(/[\\/]/)[0] as LanguageId);
    for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
      const [, kind, ids = ''] = MARK.exec(line) ?? [];
      const code = line.replace(/\s*(?:\/\/|\/\*|#|--|;+|%|<!--|\{-|\{#)\s*(?:expect|safe):.*$/, '');
      const names = namesOf(code, language);
      if (!kind && names.size > 0 && !/^\s*(?:\/\/|\/?\*|#(?!\[|if|define)|--|;)/.test(code))
        open.push({ language, names });
      for (const id of ids.split(',').flatMap((one) => one.trim() || [])) {
        of(language, id)[kind === 'safe' ? 'safe' : 'vulnerable'] += 1;
        if (kind === 'safe') continue;
        const own = vulnerable.get(language) ?? new Map<string, Set<string>>();
        vulnerable.set(language, own.set(id, new Set([...(own.get(id) ?? []), ...names])));
      }
    }
  }
  for (const { language, names } of open) {
    for (const [weakness, dangerous] of vulnerable.get(language) ?? [])
      if ([...names].some((name) => dangerous.has(name))) of(language, weakness).safe += 1;
  }
  return counts;
}
