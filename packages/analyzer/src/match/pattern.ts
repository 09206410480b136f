/** @module API patterns as models write them, opened up into plain paths. */

/** Every path that a pattern stands for: `a.{b,c}` -> `a.b`, `a.c`. */
export function expandPattern(pattern: string): string[] {
  const open = pattern.indexOf('{');
  if (open < 0) return [pattern];
  const close = pattern.indexOf('}', open);
  if (close < 0) throw new Error(`API pattern '${pattern}' has an open brace`);
  const head = pattern.slice(0, open);
  const tails = expandPattern(pattern.slice(close + 1));
  return pattern
    .slice(open + 1, close)
    .split(',')
    .flatMap((choice) => tails.map((tail) => head + choice.trim() + tail));
}

export const expandPatterns = (patterns: string | readonly string[]): string[] =>
  (typeof patterns === 'string' ? [patterns] : patterns).flatMap(expandPattern);

/** The path before the last dot, '' where there is none: the module or type that a member belongs to. */
export function ownerPath(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? '' : path.slice(0, dot);
}

/** What stands behind the last dot. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
