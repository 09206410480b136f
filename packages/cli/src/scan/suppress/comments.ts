/** @module Comments that suppress a finding: `owasp-ignore RULE: why`, on the line of the finding or the line before. */
import type { LanguageId } from '@scanner/contracts/languages.ts';

/** A comment that names rules which are not to be reported at a line. */
export interface SuppressionComment {
  /** Where it is, from 1. */
  line: number;
  /** The line that it speaks of: its own, or the next if there is nothing else on its own. */
  target: number;
  rules: readonly string[];
  /** Empty if it gives none. */
  reason: string;
}

const MARKER = 'owasp-ignore';

const SLASHES = ['//', '/*'];
const OPENERS: Readonly<Partial<Record<LanguageId, readonly string[]>>> = {
  python: ['#'],
  ruby: ['#', '<%#'],
  shell: ['#'],
  perl: ['#'],
  r: ['#'],
  elixir: ['#'],
  php: [...SLASHES, '#', '<!--'],
  vue: [...SLASHES, '<!--'],
  lua: ['--'],
  haskell: ['--', '{-'],
  elm: ['--', '{-'],
  clojure: [';'],
};

/** Languages in which a single quote is not always one of two. */
const LONE_QUOTES: ReadonlySet<LanguageId> = new Set(['rust', 'haskell', 'elm', 'clojure', 'vue', 'scala', 'perl']);

const DETAILS = /^[\s\-#/;!*[<%{]*owasp-ignore\s+([\w-]+(?:\s*,\s*[\w-]+)*)\s*(?::(.*))?$/;
const CLOSER = /\s*(?:\*\/\s*\}?|--%?>|-\}|\]\]|%>)\s*$/;

/** Where a comment with the marker opens on the line, outside of quotes; -1 if none does. */
function openerAt(line: string, marker: number, language: LanguageId): number {
  const openers = OPENERS[language] ?? SLASHES;
  let quote = '';
  for (let at = 0; at < marker; at += 1) {
    const character = line.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (openers.some((opener) => line.startsWith(opener, at))) return at;
    else if (character === '"' || character === '`' || (character === "'" && !LONE_QUOTES.has(language)))
      quote = character;
  }
  return -1;
}

/** The comments of a text that suppress findings, in their order. */
export function suppressionComments(text: string, language: LanguageId): SuppressionComment[] {
  if (!text.includes(MARKER)) return [];
  const lines = text.split(/\r\n|\r|\n/);
  const found: (SuppressionComment & { isAlone: boolean })[] = [];
  for (const [index, line] of lines.entries()) {
    const marker = line.indexOf(MARKER);
    const opener = marker < 0 ? -1 : openerAt(line, marker, language);
    const details = opener < 0 ? null : DETAILS.exec(line.slice(opener).replace(CLOSER, ''));
    if (!details) continue;
    const isAlone = /^[\s{]*$/.test(line.slice(0, opener));
    const rules = (details[1] ?? '').split(/\s*,\s*/);
    found.push({ line: index + 1, target: index + 1, rules, reason: (details[2] ?? '').trim(), isAlone });
  }
  // From the last to the first: comments that stand below each other speak of the same line.
  const targets = new Map<number, number>();
  for (const { line, isAlone } of found.toReversed())
    targets.set(line, isAlone ? (targets.get(line + 1) ?? line + 1) : line);
  return found.map(({ isAlone: _, ...comment }) => ({ ...comment, target: targets.get(comment.line) ?? comment.line }));
}
