/** @module Locks that an early return or an exception keeps: released by `defer` or `finally`. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';

/** What takes a lock and what releases it. */
const PAIRS: Readonly<Record<string, string>> = {
  Lock: 'Unlock',
  RLock: 'RUnlock',
  lock: 'unlock',
  acquire: 'release',
  Enter: 'Exit',
  EnterReadLock: 'ExitReadLock',
  EnterWriteLock: 'ExitWriteLock',
  WaitOne: 'ReleaseMutex',
};

interface Line {
  start: number;
  text: string;
}

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';
const withoutComment = (line: string): string => line.replace(/\s*\/\/.*$/, '').trim();

interface Held {
  /** The lines of the block behind the lock, to its closing brace, and those of them that release it. */
  rest: readonly Line[];
  releases: ReadonlySet<Line>;
  taken: Line;
  released: string;
  /** The step of the indentation. */
  step: string;
}

/** The line of the last lock before a return that keeps it. */
function lockBefore(text: string, line: number): number {
  const found = [...text.slice(0, line).matchAll(/^[ \t]*[\w.]+\.lock\(\)[ \t]*$/gm)].at(-1);
  return found?.index ?? line;
}

/** Languages whose last expression is the result. */
const ENDS_IN_VALUE = /^(?:scala|swift)$/;

/** The lock and the rest of its block, if nothing but a return follows the releases: it is held no longer than before. */
function heldAt({ text, language, rawFinding }: FixContext): Held | undefined {
  const line = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const start = language === 'swift' ? lockBefore(text, line) : line;
  const lines: Line[] = [];
  for (let at = start; at < text.length; ) {
    const end = text.indexOf('\n', at);
    lines.push({ start: at, text: text.slice(at, end < 0 ? text.length : end) });
    at = end < 0 ? text.length : end + 1;
  }
  const [taken, ...after] = lines;
  const call = taken && /^([\w.]+)\.(\w+)\(([\w.]*)\);?$/.exec(withoutComment(taken.text));
  const release = call && PAIRS[call[2] ?? ''];
  if (!taken || !release) return undefined;
  const indent = indentOf(taken.text);
  const end = after.findIndex((line) => line.text.trim() !== '' && indentOf(line.text).length < indent.length);
  const rest = after.slice(0, end);
  if (end < 0 || !/^\s*\}/.test(after[end]?.text ?? '')) return undefined;
  // `defer` waits for the end of the function: in a loop, the second turn would wait for the first.
  if (language === 'go' && !after[end]?.text.startsWith('}')) return undefined;
  const released = `${call[1]}.${release}(${call[3]})`;
  const releases = new Set(rest.filter((line) => withoutComment(line.text).replace(/;$/, '') === released));
  const isLast = rest.every((line, index) => {
    if (!releases.has(line)) return true;
    const next = withoutComment(rest[index + 1]?.text ?? '');
    return (
      next === '' ||
      next === '}' ||
      /^return(?:\s+[\w.,\s"]+)?;?$/.test(next) ||
      (ENDS_IN_VALUE.test(language) && /^\w+$/.test(next))
    );
  });
  const isPlain = !rest.some((line) =>
    (language === 'scala' ? /\b(?:finally|try)\b/ : /\bfunc\(|=>|->|\b(?:defer|finally|try)\b/).test(line.text),
  );
  const isTakenOnce = !rest.some((line) => withoutComment(line.text) === withoutComment(taken.text));
  const step = indent.slice(indentOf(after[end]?.text ?? '').length);
  return releases.size > 0 && isLast && isPlain && isTakenOnce ? { rest, releases, taken, released, step } : undefined;
}

/** `defer mu.Unlock()` in the line after the lock. */
function deferred({ taken, releases, released }: Held, inBraces: boolean): TextEdit[] {
  const at = taken.start + taken.text.length + 1;
  return [
    { start: at, end: at, replacement: `${indentOf(taken.text)}defer ${inBraces ? `{ ${released} }` : released}\n` },
    ...[...releases].map(({ start, text }) => ({ start, end: start + text.length + 1, replacement: '' })),
  ];
}

/** `try { … } finally { lock.unlock(); }` around the rest of the block. */
function finallyReleased({ taken, rest, releases, released, step }: Held, language: LanguageId): TextEdit[] {
  const opensOnOwnLine = language === 'csharp';
  const end = /^(?:kotlin|scala)$/.test(language) ? '' : ';';
  const indent = indentOf(taken.text);
  const opened = opensOnOwnLine ? [`${indent}try`, `${indent}{`] : [`${indent}try {`];
  const closed = opensOnOwnLine
    ? [`${indent}}`, `${indent}finally`, `${indent}{`, `${indent}${step}${released}${end}`, `${indent}}`]
    : [`${indent}} finally {`, `${indent}${step}${released}${end}`, `${indent}}`];
  const kept = rest.filter((line) => !releases.has(line));
  const lines = kept.map(({ text }) => (text.trim() === '' ? text : step + text));
  const last = rest.at(-1);
  const start = taken.start + taken.text.length + 1;
  const stop = last ? last.start + last.text.length + 1 : start;
  return [{ start, end: stop, replacement: [...opened, ...lines, ...closed].map((line) => `${line}\n`).join('') }];
}

/** `std::lock_guard<std::mutex> guard(mtx);`: its destructor releases. */
function guarded({ taken, releases }: Held, text: string): TextEdit[] | undefined {
  const mutex = /^([\w.]+)\.lock\(\)/.exec(withoutComment(taken.text))?.[1] ?? '';
  const kind = new RegExp(`\\b(std::(?:\\w+_)?mutex)\\s+${mutex.replaceAll('.', '\\.')}\\s*;`).exec(text)?.[1];
  const name = ['guard', 'held', 'lockGuard'].find((one) => !new RegExp(`\\b${one}\\b`).test(text));
  if (!kind || !name) return undefined;
  const from = taken.start + indentOf(taken.text).length;
  const to = from + (/^[^;]*;/.exec(taken.text.trimStart())?.[0].length ?? 0);
  return [
    { start: from, end: to, replacement: `std::lock_guard<${kind}> ${name}(${mutex});` },
    ...[...releases].map(({ start, text: line }) => ({ start, end: start + line.length + 1, replacement: '' })),
  ];
}

export const releaseAlways: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  if (!/^(?:go|java|csharp|kotlin|scala|swift|cpp)$/.test(language)) return [];
  const held = heldAt(context);
  if (!held) return [];
  const edits =
    language === 'cpp'
      ? guarded(held, text)
      : language === 'go' || language === 'swift'
        ? deferred(held, language === 'swift')
        : finallyReleased(held, language);
  if (!edits) return [];
  return [{ description: 'Releases the lock on every way out.', edits: inOrder(edits) }];
};
