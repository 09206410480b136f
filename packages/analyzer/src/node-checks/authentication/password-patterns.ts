/** @module Password patterns that accept short passwords. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';

const OF_PASSWORD = /^(?:pass(?:word|wd)?|pwd)_?(?:re|reg(?:ex|exp)?|pattern|rule|format|check)$/i;
/** Of each kind of character, none of them long enough to withstand a guess. */
const SHORT: readonly string[] = ['aaaaa', '11111', 'aB1!x', 'abc12'];

const nameOf = (node: Expression): string => (node.kind === 'name' || node.kind === 'member' ? node.name : '');

function patternOf(node: Expression | undefined): string | undefined {
  if (node?.kind === 'regex') return node.pattern;
  if (node?.kind === 'string') return node.value;
  const isCompiled = node?.kind === 'call' && /^(?:RegExp|compile|Regex|Pattern)$/.test(nameOf(node.callee));
  return isCompiled ? patternOf(node.args[0]?.value) : undefined;
}

/** `const PASS_RE = /^.{1,20}$/`. */
export const shortPasswordPattern: NodeCheck = (node) => {
  if (node.kind !== 'declare' && node.kind !== 'assign') return undefined;
  if (!OF_PASSWORD.test(nameOf(node.target))) return undefined;
  const pattern = patternOf(node.value);
  // Only a pattern for the whole text says how long it is.
  if (pattern === undefined || pattern.length > 200 || !/^\^.*\$$/.test(pattern)) return undefined;
  try {
    const expression = new RegExp(pattern);
    if (!SHORT.some((password) => expression.test(password))) return undefined;
  } catch {
    return undefined;
  }
  return { weakness: 'weak-password-policy', start: node.start, end: node.end, confidence: 'medium' };
};
