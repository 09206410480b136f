/**
 * @module Comments that suppress a finding: `owasp-ignore RULE: why`, on the line of the finding or the line before.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';

/** A comment with rules that are not reported at a line. */
export interface SuppressionComment {
  /** Its line, starting at 1. */
  line: number;
  /** The line it applies to: its own, or the next if there is nothing else on its own. */
  target: number;
  rules: readonly string[];
  /** Empty if it has none. */
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

/** Languages in which single quotes don't always come in pairs. */
const LONE_QUOTES: ReadonlySet<LanguageId> = new Set(['rust', 'haskell', 'elm', 'clojure', 'vue', 'scala', 'perl']);

const DETAILS = /^[\s\-#/;!*[<%{]*owasp-ignore\s+([\w-]+(?:\s*,\s*[\w-]+)*)\s*(?::(.*))?$/;
const CLOSER = /\s*(?:\*\/\s*\}?|--%?>|-\}|\]\]|%>)\s*$/;

/** The start of a comment with the marker, outside quotes; -1 if there is none. */
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

/** The suppressing comments of a text, in order. */
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
  // From last to first: comments on consecutive lines apply to the same line.
  const targets = new Map<number, number>();
  for (const { line, isAlone } of found.toReversed())
    targets.set(line, isAlone ? (targets.get(line + 1) ?? line + 1) : line);
  return found.map(({ isAlone: _, ...comment }) => ({ ...comment, target: targets.get(comment.line) ?? comment.line }));
}
