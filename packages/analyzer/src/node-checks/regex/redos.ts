/** @module Regular expression denial of service (ReDoS). */

import type { FlowStep } from '../../api-model/raw-finding.ts';
import type { Argument, Expression } from '../../ir/index.ts';
import { isVerbose } from '../../ir/verbose.ts';
import type { NodeCheck, NodeFinding, Visited } from '../check.ts';
import { isExponential } from './exponential.ts';
import { withoutLayout } from './syntax.ts';

/** Checks for `RegExp` or a function of Python's `re`. */
export const takesPattern = (callee: Expression): boolean =>
  callee.kind === 'name'
    ? callee.name === 'RegExp'
    : callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 're';

const flagsOf = (args: readonly Argument[]): string => (args.slice(1).some(({ value }) => isVerbose(value)) ? 'x' : '');

/** Returns flow steps for the uses of a constant such as `const EMAIL = /…/`, where the untrusted string enters. */
const usesOf = (name: string, { start, end }: Expression, source: string): FlowStep[] => [
  { start, end, note: 'is defined here' },
  ...[...source.slice(end).matchAll(new RegExp(`\\b${name}\\b`, 'g'))].slice(0, 4).map(({ index }) => ({
    start: end + index,
    end: end + index + name.length,
    note: 'is used here',
  })),
];

/** Reports a literal, or a constant passed to a function that compiles it. */
export const catastrophicRegex: NodeCheck = (node, { source }) => {
  if (node.kind === 'declare' || node.kind === 'assign') {
    const { target, value } = node;
    const found = target.kind === 'name' && value && slowIn(value);
    return found ? { ...found, steps: usesOf(target.name, value, source) } : undefined;
  }
  return slowIn(node);
};

function slowIn(node: Visited): NodeFinding | undefined {
  if (node.kind === 'regex') {
    if (!isExponential(withoutLayout(node.pattern, node.flags))) return undefined;
    return { weakness: 'redos', start: node.start, end: node.end, confidence: 'medium' };
  }
  if (node.kind !== 'call' || !takesPattern(node.callee)) return undefined;
  const pattern = node.args[0]?.value;
  if (pattern?.kind !== 'string' || !isExponential(withoutLayout(pattern.value, flagsOf(node.args)))) return undefined;
  return { weakness: 'redos', start: node.start, end: node.end, confidence: 'medium' };
}
