/**
 * @module
 * What new code needs beyond its syntax: declarations, handled exceptions, and an environment that is set at deployment.
 * A rescan sees none of it.
 */
import { applyEdits, type FixContext, type ProposedFix } from './recipe.ts';

const NATIVE = /^(?:c|cpp|header|objc)$/;
const INCLUDES = /^[ \t]*(?:#[ \t]*(?:include|import)\b|@import\b|import\b)/m;
/** Keywords and operators of C and C++ that a parenthesis may follow, and streams, which headers declare like functions. */
const KEYWORDS = /^(?:if|while|for|switch|return|sizeof|alignof|decltype|static_assert|catch|delete|new)$/;
const USED = /\b([A-Za-z_]\w*)(?=\s*\()|\b(stdin|stdout|stderr)\b/g;

const codeOf = (replacement: string): string => replacement.replaceAll(/"(?:\\.|[^"\\])*"/g, '""');

/** `void *malloc(size_t size);` */
const PROTOTYPE = /^(?:extern\s+)?(?!return\b|typedef\b|else\b)(?:\w+[\s*]+)+\w+\s*\([^;{}()]*\)\s*;/m;

/** A file without headers that declares functions declares all that it calls; others are excerpts. */
function isDeclared({ language, text }: FixContext, { edits }: ProposedFix): boolean {
  if (!NATIVE.test(language) || INCLUDES.test(text) || !PROTOTYPE.test(text)) return true;
  return edits.every(({ replacement }) =>
    [...codeOf(replacement).matchAll(USED)].every(
      ([name]) =>
        KEYWORDS.test(name) || /^\s*#\s*include\b/m.test(replacement) || new RegExp(`\\b${name}\\b`).test(text),
    ),
  );
}

/** Calls that Java compiles only where their exception is declared or caught, and the exceptions that cover it. */
const THROWING: readonly (readonly [call: RegExp, exceptions: RegExp])[] = [
  [
    /\bcreateTemp(?:File|Directory)\(|\bgetCanonical(?:Path|File)\(|\btoRealPath\(/,
    /\b(?:IO)?Exception\b|\bThrowable\b/,
  ],
  [/\bloadKnownHosts\(/, /\b(?:IO)?Exception\b|\bThrowable\b/],
  [
    /\.setFeature\(/,
    /\b(?:ParserConfiguration|TransformerConfiguration|SAX\w*|Transformer|XPathFactoryConfiguration|XPath|GeneralSecurity)?Exception\b|\bThrowable\b/,
  ],
];

/** Whether the enclosing method declares or catches the exception. */
function isHandled({ language, text, rawFinding }: FixContext, { edits }: ProposedFix): boolean {
  if (language !== 'java') return true;
  const region = rawFinding.circumstances?.region;
  const from = region?.start ?? Math.max(0, text.lastIndexOf('\n', text.lastIndexOf('{', rawFinding.start) - 1));
  const to = region?.end ?? text.length;
  const method = text.slice(from, to);
  const head = method.slice(0, method.indexOf('{'));
  return THROWING.every(
    ([call, exceptions]) =>
      !edits.some(({ start, end, replacement }) => call.test(replacement) && !call.test(text.slice(start, end))) ||
      exceptions.test(/\bthrows\b([^{]*)$/.exec(head)?.[1] ?? '') ||
      catchesIn(method, rawFinding.start - from).some((caught) => exceptions.test(caught)),
  );
}

/** The exceptions of the `catch` clauses after the offset whose `try` begins before it. */
function catchesIn(method: string, offset: number): string[] {
  if (!/\btry\b/.test(method.slice(0, offset))) return [];
  return [...method.slice(offset).matchAll(/\bcatch\s*\(([^)]*)\)/g)].map(([, caught]) => caught ?? '');
}

/** Apps of a phone get no environment from a deployment. */
const APPS: readonly (readonly [languages: RegExp, imports: RegExp, reads: RegExp])[] = [
  [/^(?:java|kotlin)$/, /^\s*import\s+androidx?\./m, /\bSystem\.getenv\(/],
  [/^swift$/, /^\s*import\s+(?:UIKit|SwiftUI)\b/m, /\bprocessInfo\.environment\b/],
  [/^dart$/, /\bimport\s+['"]package:flutter\//, /\bPlatform\.environment\b/],
];

const isDeployed = ({ language, text }: FixContext, { edits }: ProposedFix): boolean =>
  !APPS.some(
    ([languages, imports, reads]) =>
      languages.test(language) && imports.test(text) && edits.some(({ replacement }) => reads.test(replacement)),
  );

/** A variable that nothing reads any more, which Go does not compile: `log.Println("key", key)` without its value. */
function keepsReading({ language, text }: FixContext, { edits }: ProposedFix): boolean {
  if (language !== 'go') return true;
  return edits.every(({ start, end, replacement }) => {
    const from = text.lastIndexOf('\nfunc ', start);
    const close = text.indexOf('\n}', end);
    if (start === end || from < 0) return true;
    const to = close < 0 ? text.length : close;
    const inside = edits
      .filter((edit) => from <= edit.start && edit.end <= to)
      .map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
    const body = codeOf(applyEdits(text.slice(from, to), inside)).replaceAll(/\/\/[^\n]*/g, '');
    return [...codeOf(text.slice(start, end)).matchAll(/(?<![\w.])[a-z]\w*\b(?!\s*[({])/g)].every(([name]) => {
      if (new RegExp(`\\b${name}\\b`).test(replacement)) return true;
      const isDeclared = new RegExp(`(?<![\\w.])${name}(?:, \\w+)* :=|\\bvar ${name}\\b`).test(body);
      const uses = body.matchAll(new RegExp(`(?<![\\w.])${name}\\b(?!(?:, \\w+)* :?=[^=])`, 'g'));
      return !isDeclared || [...uses].some(({ index }) => !/\bvar $/.test(body.slice(0, index)));
    });
  });
}

/** Whether the new code would compile and run where the file does. */
export const compiles = (context: FixContext, fix: ProposedFix): boolean =>
  isDeclared(context, fix) && isHandled(context, fix) && isDeployed(context, fix) && keepsReading(context, fix);
