/** @module The class of characters that a condition on one character allows, for languages that test texts character by character. */

import type { Expression, FunctionDefinition } from '../../ir/index.ts';

const escaped = (text: string): string => text.replace(/[\\\]^-]/g, '\\$&');

/** `c >= 'a' && c <= 'z'`: the first and last character. */
function rangeOf(left: Expression, right: Expression): string | undefined {
  if (left.kind !== 'binary' || right.kind !== 'binary') return undefined;
  const [from, to] = [left.right, right.right];
  if (left.operator !== '>=' || right.operator !== '<=' || from.kind !== 'string' || to.kind !== 'string')
    return undefined;
  return from.value.length === 1 && to.value.length === 1 ? `${escaped(from.value)}-${escaped(to.value)}` : undefined;
}

/**
 * Returns the content of the regular expression's class that a condition on one character stands for. `names` are the
 * functions of the language that test a character. Undefined if the condition is of another kind.
 */
export function classOf(test: Expression, names: Readonly<Record<string, string>>): string | undefined {
  if (test.kind === 'call' && test.callee.kind === 'member') {
    const { object, name } = test.callee;
    // `"-_".contains(c)`
    if (name === 'contains' && object.kind === 'string' && test.args.length === 1) return escaped(object.value);
    return names[name];
  }
  // A function by its name: `.all(char::is_alphanumeric)`, and a property: `_.isDigit`.
  if (test.kind === 'member') return names[test.name];
  if (test.kind !== 'binary') return undefined;
  if (test.operator === '||') {
    const left = classOf(test.left, names);
    const right = classOf(test.right, names);
    return left !== undefined && right !== undefined ? left + right : undefined;
  }
  if (test.operator === '&&') return rangeOf(test.left, test.right);
  if (test.operator === '=~' && test.right.kind === 'regex') return /^\^\[(.*)\]\$$/s.exec(test.right.pattern)?.[1];
  if (test.operator === '==' && test.right.kind === 'string') return escaped(test.right.value);
  if (test.operator === 'in' && test.right.kind === 'list') {
    const parts = test.right.items.map((item) => (item.kind === 'string' ? escaped(item.value) : undefined));
    return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
  }
  return undefined;
}

/** Returns what a function of one parameter returns, if it does nothing else. */
export function onlyResult({ body, parameters }: FunctionDefinition): Expression | undefined {
  const [only] = body;
  return parameters.length === 1 && body.length === 1 && only?.kind === 'return' ? only.value : undefined;
}

/** Returns the condition that `!` negates: `|c| !c.is_alphanumeric()`. */
export const negated = (test: Expression): Expression | undefined =>
  test.kind === 'unary' && test.operator === '!' ? test.operand : undefined;
