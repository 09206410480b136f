/** @module Locks: an object of the class of its own, which other code cannot lock, and conditions that hold after a wait. */
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** `lock (typeof(Vault))`, `lock ("vault")`: any code can lock these. */
const SHARED = /\block \((typeof\(\w+\)|"[^"]*")\)/g;

/** All locks of the class on the same object get the new one, so that they still exclude each other. */
export const ownLock: StructuralRecipe = ({ language, text, rawFinding }): ProposedFix[] => {
  if (language !== 'csharp') return [];
  const line = text.slice(text.lastIndexOf('\n', rawFinding.start - 1) + 1);
  const shared = /\block \((typeof\(\w+\)|"[^"]*")\)/.exec(line.split('\n')[0] ?? '')?.[1];
  const opened = [
    ...text.matchAll(
      /^([ \t]*)(?:(?:public|internal|private|sealed|static|abstract|partial) )*class \w+[^{;]*\{[ \t]*\n/gm,
    ),
  ]
    .filter(({ index }) => index < rawFinding.start)
    .at(-1);
  const name = ['Gate', 'LockObject'].find((one) => !new RegExp(`\\b${one}\\b`).test(text));
  if (shared === undefined || !opened || !name) return [];
  const at = opened.index + opened[0].length;
  const indent = `${opened[1] ?? ''}    `;
  const closing = text.indexOf(`\n${opened[1] ?? ''}}`, at);
  const locks = [...text.matchAll(SHARED)].filter((found) => found[1] === shared);
  // Locks of another class on the same object have to stay with these.
  if (locks.some(({ index }) => index < at || index > closing)) return [];
  return [
    {
      description: 'Locks an object of the class alone, which other code cannot lock.',
      edits: [
        { start: at, end: at, replacement: `${indent}private static readonly object ${name} = new();\n` },
        ...locks.map(({ index, 0: code }) => ({
          start: index,
          end: index + code.length,
          replacement: `lock (${name})`,
        })),
      ],
    },
  ];
};

/** `if (isEmpty) { lock.wait(); }` -> `while`: a thread may wake up without its condition. */
export const waitInLoop: StructuralRecipe = ({ language, text, rawFinding }): ProposedFix[] => {
  const before = text.slice(0, rawFinding.start);
  const found = /\b(if)\s*\([^{};]*\)\s*\{\s*$/.exec(before);
  const isWait = /^[\w.]+\.wait\(|^wait\(/.test(text.slice(rawFinding.start));
  // After a loop, no `else` could follow.
  const rest = /^[^{};]*;(?:[^\S\n]*\/\/[^\n]*)?\s*\}\s*(else\b)?/.exec(text.slice(rawFinding.start));
  if (language !== 'java' || !found || !isWait || !rest || rest[1] || /\belse\s+$/.test(before.slice(0, found.index)))
    return [];
  return [
    {
      description: 'Waits until the condition holds, also if the thread wakes up before.',
      edits: [{ start: found.index, end: found.index + 'if'.length, replacement: 'while' }],
    },
  ];
};
