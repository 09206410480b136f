/** @module Validation of a request by a pattern that is only anchored to a line. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext } from '../../node-checks/check.ts';

/** A pattern for a whole line, without a part that spans several lines. */
const WHOLE_LINE = /^\^(?!\s*#)[^\n]*(?:[^\\]|\\\\)\$$/;
const SENT = /\b(?:params|request|cookies|env|headers|payload|body|input)\b/;

const isMatch = (name: string): boolean => /^(?:match\??|=~|!~|===)$/.test(name);

/** Returns the value of a constant of the file. */
function constantBehind(value: Expression, { body }: NodeContext): Expression {
  if (value.kind !== 'name' || !/^[A-Z]/.test(value.name)) return value;
  let found: Expression | undefined;
  walk(body, (node) => {
    if (node.kind === 'class')
      for (const field of node.definition.fields) if (field.name === value.name) found ??= field.value;
    if ((node.kind === 'assign' || node.kind === 'declare') && node.target.kind === 'name')
      if (node.target.name === value.name) found ??= node.value;
  });
  return found ?? value;
}

/** Reports `halt 422 unless params[:email].match?(/^…$/)`: further lines may contain anything. */
export const linePattern: NodeCheck = (node, context) => {
  const [left, right] =
    node.kind === 'binary' && isMatch(node.operator)
      ? [node.left, node.right]
      : node.kind === 'call' && node.callee.kind === 'member' && isMatch(node.callee.name)
        ? [node.callee.object, node.args[0]?.value]
        : [];
  if (!left || !right) return undefined;
  for (const [pattern, text] of [
    [right, left],
    [left, right],
  ] as const) {
    const regex = constantBehind(pattern, context);
    if (regex.kind !== 'regex' || !WHOLE_LINE.test(regex.pattern)) continue;
    if (!SENT.test(context.source.slice(text.start, text.end))) continue;
    const steps =
      regex === pattern
        ? []
        : [
            { start: regex.start, end: regex.end, note: 'is tied to a line' },
            { start: node.start, end: node.end, note: 'is matched here' },
          ];
    return { weakness: 'unanchored-validation', start: pattern.start, end: pattern.end, confidence: 'medium', steps };
  }
  return undefined;
};
