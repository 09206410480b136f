/** @module Exceptions that nothing handles: what failed is told to the caller. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

const description = 'Lets the error reach the caller, for which the operation would otherwise have succeeded.';
/** What may fail without consequences. */
const OPTIONAL = /\b\w*(?:notify|send|mail|publish|close|cleanup|flush|log|cache)\w*\s*\(/i;

interface Clause {
  /** The clause with an empty body, from the keyword; the first group is what it declares. */
  empty: RegExp;
  write(declared: string): string;
}

const ofScript: Clause = {
  empty: /^catch\s*(?:\(\s*(\w+)(?:\s*:\s*\w+)?\s*\)\s*)?\{\s*\}/,
  write: (name) => (name === '' ? 'catch (error) { throw error; }' : `catch (${name}) { throw ${name}; }`),
};

const CLAUSES: Partial<Readonly<Record<LanguageId, Clause>>> = {
  javascript: ofScript,
  jsx: ofScript,
  typescript: ofScript,
  tsx: ofScript,
  vue: ofScript,
  java: {
    empty: /^catch\s*\(\s*((?:final\s+)?[\w.| ]+\s\w+)\s*\)\s*\{\s*\}/,
    write: (declared) =>
      `catch (${declared}) { throw new IllegalStateException(${declared.slice(declared.lastIndexOf(' ') + 1)}); }`,
  },
  csharp: {
    empty: /^catch\s*(?:\(\s*([\w. ]+)\s*\)\s*)?\{\s*\}/,
    write: (declared) => (declared === '' ? 'catch { throw; }' : `catch (${declared}) { throw; }`),
  },
  kotlin: {
    empty: /^catch\s*\(\s*(\w+\s*:\s*[\w.]+)\s*\)\s*\{\s*\}/,
    write: (declared) => `catch (${declared}) { throw ${declared.slice(0, declared.indexOf(':')).trim()} }`,
  },
  scala: {
    empty: /^catch\s*\{\s*case\s+(\w+\s*:\s*[\w.]+|NonFatal\(\w+\))\s*=>\s*(?:\(\)|\{\s*\})?\s*\}/,
    write: (declared) => {
      const named = declared.replace(/\b_(?=\s*:|\))/, 'error');
      const name = /^\w+(?=\s*:)|(?<=\()\w+/.exec(named)?.[0] ?? 'error';
      return `catch { case ${named} => throw ${name} }`;
    },
  },
  cpp: {
    empty: /^catch\s*\(\s*([^()]*)\s*\)\s*\{\s*\}/,
    write: (declared) => `catch (${declared}) { throw; }`,
  },
  php: {
    empty: /^catch\s*\(\s*([\w\\| ]+\$\w+)\s*\)\s*\{\s*\}/,
    write: (declared) => `catch (${declared}) { throw ${declared.slice(declared.indexOf('$'))}; }`,
  },
};

/** The code that is tried, back to the keyword. */
const triedBefore = (text: string, at: number): string => text.slice(Math.max(0, text.lastIndexOf('try', at)), at);

/** Whether a loop is around the clause in the same function: one failed round would then end the others. */
function isInLoop({ text, rawFinding }: FixContext): boolean {
  const lines = text
    .slice(0, text.lastIndexOf('\n', rawFinding.start) + 1)
    .split('\n')
    .slice(0, -1);
  const own = text.slice(text.lastIndexOf('\n', rawFinding.start - 1) + 1);
  let indent = /^[ \t]*/.exec(own)?.[0].length ?? 0;
  for (const line of lines.reverse()) {
    const width = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (line.trim() === '' || width >= indent) continue;
    if (/^\s*(?:async\s+)?(?:for|while|foreach|loop)\b|\.(?:forEach|each)\b/.test(line)) return true;
    if (/^\s*(?:async\s+)?def\b|\bfunction\b/.test(line)) return false;
    indent = width;
  }
  return false;
}

/** A script has no caller: what is thrown ends the page. */
const isInScript = ({ language, rawFinding }: FixContext): boolean =>
  language === 'php' && rawFinding.functionName === undefined;

/** `except Exception:` and `pass` in the next line. */
function ofPython({ text, rawFinding }: FixContext): ProposedFix[] {
  const from = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const found = /^[ \t]*except\b[^\n]*:[^\n]*\n[ \t]*(pass)\b/.exec(text.slice(from));
  const before = text.lastIndexOf('\n', from - 2) + 1;
  const above = found ?? /^[ \t]*except\b[^\n]*:[^\n]*\n[ \t]*(pass)\b/.exec(text.slice(before));
  const start = found ? from : before;
  if (!above || OPTIONAL.test(triedBefore(text, start))) return [];
  const at = start + above[0].length - 'pass'.length;
  return [{ description, edits: [{ start: at, end: at + 'pass'.length, replacement: 'raise' }] }];
}

export const rethrow: StructuralRecipe = (context): ProposedFix[] => {
  const { text, language, rawFinding } = context;
  if (isInLoop(context) || isInScript(context)) return [];
  if (language === 'python') return ofPython(context);
  const clause = CLAUSES[language];
  const start = text.indexOf('catch', text.lastIndexOf('\n', rawFinding.start - 1) + 1);
  const found = clause?.empty.exec(text.slice(start));
  if (!clause || !found || start < 0 || start > rawFinding.end || OPTIONAL.test(triedBefore(text, start))) return [];
  const replacement = clause.write((found[1] ?? '').trim());
  return [{ description, edits: [{ start, end: start + found[0].length, replacement }] }];
};
