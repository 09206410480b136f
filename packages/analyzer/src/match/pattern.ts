/** @module Expands API patterns of models into plain paths. */

/** Expands a pattern: `a.{b,c}` -> `a.b`, `a.c`. Braces can be nested. */
export function expandPattern(pattern: string): string[] {
  const open = pattern.indexOf('{');
  if (open < 0) return [pattern];
  const { choices, end } = choicesAt(pattern, open);
  const head = pattern.slice(0, open);
  const tails = expandPattern(pattern.slice(end));
  const paths: string[] = [];
  for (const choice of choices)
    for (const middle of expandPattern(choice.trim())) for (const tail of tails) paths.push(head + middle + tail);
  return paths;
}

/** Returns the alternatives in the braces that begin at `open`; `end` is the offset after them. */
function choicesAt(pattern: string, open: number): { choices: string[]; end: number } {
  const choices: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if ((character === ',' && depth === 1) || depth === 0) {
      choices.push(pattern.slice(start, at));
      start = at + 1;
    }
    if (depth === 0) return { choices, end: at + 1 };
  }
  throw new Error(`API pattern '${pattern}' has an open brace`);
}

export const expandPatterns = (patterns: string | readonly string[]): string[] =>
  (typeof patterns === 'string' ? [patterns] : patterns).flatMap(expandPattern);

/** Calls `use` with every path of the patterns; most have only one. */
export function forEachPath(patterns: string | readonly string[], use: (path: string) => void): void {
  for (const pattern of typeof patterns === 'string' ? [patterns] : patterns) {
    if (pattern.includes('{')) for (const path of expandPattern(pattern)) use(path);
    else use(pattern);
  }
}

/** Returns the part before the last dot, the module or type of a member; '' if there is none. */
export function ownerPath(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? '' : path.slice(0, dot);
}

/** Returns the part after the last dot. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
