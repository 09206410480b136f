/** @module C and C++: releases what a function allocated or opened before its last reference is lost. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { C_FAMILY } from '../languages.ts';

interface Allocated {
  name: string;
  /** The statement that releases it. */
  release: string;
  /** The offset behind the statement that allocates. */
  end: number;
}

const CAST = String.raw`(?:\([\w\s*]*\)\s*|\w+_cast<[^<>]*>\()?`;
const MADE = new RegExp(
  String.raw`(?:^|[\s*(])(\w+)\s*=\s*${CAST}(?:(malloc|calloc|strdup|strndup|fopen|fdopen|tmpfile|popen|opendir)\(|(new(?:\(std::nothrow\))?\s+[\w:]+(?:\s*\[)?))`,
);
const CLOSES: Readonly<Record<string, string>> = {
  fopen: 'fclose',
  fdopen: 'fclose',
  tmpfile: 'fclose',
  popen: 'pclose',
  opendir: 'closedir',
};

function releaseOf(name: string, made: string | undefined, created: string | undefined, text: string): string {
  if (created !== undefined) return `delete${created.endsWith('[') ? '[]' : ''} ${name};`;
  const close = CLOSES[made ?? ''];
  // These take no null pointer.
  return close === undefined
    ? `free(${name});`
    : `if (${name} != ${/\bNULL\b/.test(text) ? 'NULL' : 'nullptr'}) ${close}(${name});`;
}

function allocatedAt({ text, rawFinding, language }: FixContext): Allocated | undefined {
  const from = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const end = text.indexOf(';', rawFinding.start) + 1;
  const code = text.slice(from, end);
  const [, name = '', made, created] = MADE.exec(code) ?? [];
  // A condition or an element: where it is valid is not for the text to say.
  if (
    name === '' ||
    /^\s*(?:if|while|for|return|case|else)\b/.test(code) ||
    /\.|->|\[\w+\]\s*=/.test(code.split('=')[0] ?? '')
  )
    return undefined;
  // `delete` needs the type that was created; `void *` has none.
  if (created !== undefined && new RegExp(`\\bvoid\\s*\\*\\s*${name}\\b`).test(text)) return undefined;
  return { name, release: releaseOf(name, made, created, language === 'c' ? `${text}NULL` : text), end };
}

/** Comments, strings and characters as spaces, so that their braces don't count. */
const plain = (code: string): string =>
  code.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)'/g, (found) =>
    found.replace(/[^\n]/g, ' '),
  );

/** The offset of the brace that ends the block of a place. */
function blockEnd(code: string, place: number): number {
  let depth = 0;
  for (let at = place; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth < 0) return at;
  }
  return code.length;
}

/** Whether the function around a place declares the variable; a member or a global outlives it. */
function isLocal(code: string, place: number, name: string): boolean {
  let depth = 0;
  for (let at = place; at >= 0; at -= 1) {
    if (code[at] === '}') depth += 1;
    if (code[at] !== '{') continue;
    depth -= 1;
    if (depth >= 0) continue;
    depth = 0;
    const head = code.slice(0, at).trimEnd();
    const line = head.slice(head.lastIndexOf('\n') + 1);
    if (/\b(?:if|for|while|switch|catch|do|else|try)\b/.test(line) || !/[)\w]$/.test(head)) continue;
    return new RegExp(`(?:\\*\\s*|\\bauto\\s+)${name}\\b`).test(code.slice(at, place));
  }
  return false;
}

/** A release before the brace that ends a block. */
function beforeBrace(text: string, brace: number, release: string): TextEdit | undefined {
  const from = text.lastIndexOf('\n', brace - 1) + 1;
  const indent = text.slice(from, brace);
  if (indent.trim() !== '') return undefined;
  const before = text.slice(0, from).trimEnd();
  const last = before.slice(before.lastIndexOf('\n') + 1);
  // Nothing runs behind these.
  if (/^\s*(?:return|break|continue|goto|throw|exit|abort)\b/.test(last)) return undefined;
  const inner = /^[ \t]*/.exec(last)?.[0] ?? '';
  const step =
    inner.startsWith(indent) && inner.length > indent.length
      ? inner
      : `${indent}${/\t/.test(indent + inner) ? '\t' : '  '}`;
  return { start: from, end: from, replacement: `${step}${release}\n` };
}

/** A release before a `return`; a branch without braces gets them. */
function beforeReturn(text: string, place: number, { name, release }: Allocated): TextEdit[] | undefined {
  const found = /^return\b([^;]*);/.exec(text.slice(place));
  if (!found || new RegExp(`\\b${name}\\b`).test(found[1] ?? '')) return undefined;
  const from = text.lastIndexOf('\n', place - 1) + 1;
  const isAlone = text.slice(from, place).trim() === '' && /[{};:]$/.test(plain(text.slice(0, from)).trimEnd());
  return isAlone
    ? [{ start: from, end: from, replacement: `${text.slice(from, place)}${release}\n` }]
    : [{ start: place, end: place + found[0].length, replacement: `{ ${release} ${found[0]} }` }];
}

const RELEASED = (name: string): string =>
  String.raw`\b(?:free|fclose|pclose|closedir)\(${name}\)|\bdelete(?:\[\])? ${name}\b`;

/** Whether a part of the block releases it and goes on, so that a second release could follow. */
const isReleasedBefore = (code: string, name: string): boolean =>
  [...code.matchAll(new RegExp(RELEASED(name), 'g'))].some(({ index }) => {
    const rest = code.slice(index);
    const closing = rest.indexOf('}');
    return !/\b(?:return|exit|_exit|abort|throw|goto)\b/.test(rest.slice(0, closing < 0 ? rest.length : closing));
  });

export const releaseWhenLost: StructuralRecipe = (context): ProposedFix[] => {
  const { text, rawFinding, language } = context;
  if (!C_FAMILY.some((one) => one === language)) return [];
  const allocated = allocatedAt(context);
  const lost = rawFinding.steps.find(({ note }) => note === 'the last reference to it is lost');
  if (!allocated || !lost || lost.start < allocated.end) return [];
  const code = plain(text);
  if (!isLocal(code, allocated.end, allocated.name)) return [];
  const brace = blockEnd(code, allocated.end);
  if (isReleasedBefore(code.slice(allocated.end, Math.min(lost.start, brace)), allocated.name)) return [];
  const isReturn = text.startsWith('return', lost.start) && lost.start < brace;
  // Of what is assigned twice, the end of the block knows only the last one.
  const isReplaced = new RegExp(`\\b${allocated.name}\\s*=(?!=|\\s*(?:NULL|nullptr|0)\\b)`);
  if (!isReturn && isReplaced.test(code.slice(allocated.end, brace))) return [];
  if (!isReturn && leavesEarly(code, allocated, brace)) return [];
  const edits = isReturn ? beforeReturn(text, lost.start, allocated) : beforeBrace(text, brace, allocated.release);
  const description = `Releases \`${allocated.name}\` before its last reference is lost.`;
  const others = isReturn ? otherExits(text, code, allocated, brace, lost.start) : [];
  const own = edits === undefined ? [] : [edits].flat();
  return own.length === 0
    ? []
    : [
        { description, edits: own },
        ...(others.length > 0 ? [{ description, edits: inOrder([...own, ...others]) }] : []),
      ];
};

/** Nothing was allocated, or it was released, where the block is left. */
function isSettled(code: string, { name, end }: Allocated, place: number): boolean {
  const opened = Math.max(code.lastIndexOf('{', place), end);
  const since = code.slice(opened, place);
  const condition = code.slice(code.lastIndexOf('\n', opened - 1) + 1, opened);
  const isNull = new RegExp(`!\\s*${name}\\b|\\b${name} == (?:NULL|nullptr|0)`).test(`${condition}${since}`);
  return isNull || new RegExp(RELEASED(name)).test(since);
}

/** Whether the loop is left before the end of the block; what an inner loop or a `switch` leaves is not known. */
function leavesEarly(code: string, allocated: Allocated, brace: number): boolean {
  const block = code.slice(allocated.end, brace);
  if (/\b(?:for|while|do|switch)\b/.test(block)) return false;
  return [...block.matchAll(/\b(?:break|continue|goto)\b/g)].some(
    ({ index }) => !isSettled(code, allocated, allocated.end + index),
  );
}

/** Releases before the other exits of the block that don't release it yet, and at its end. */
function otherExits(text: string, code: string, allocated: Allocated, brace: number, lost: number): TextEdit[] {
  const { name } = allocated;
  const released = new RegExp(RELEASED(name));
  const edits: TextEdit[] = [];
  for (const { index } of code.slice(allocated.end, brace).matchAll(/\breturn\b/g)) {
    const place = allocated.end + index;
    if (place === lost || isSettled(code, allocated, place)) continue;
    edits.push(...(beforeReturn(text, place, allocated) ?? []));
  }
  const atEnd = beforeBrace(text, brace, allocated.release);
  return atEnd && !released.test(code.slice(code.lastIndexOf('{', brace), brace)) ? [...edits, atEnd] : edits;
}
