/** @module Regular expressions that are stored or handed to other functions and compiled elsewhere, as in lexers. */
import type { Expression } from '../../ir/index.ts';
import { isVerbose } from '../../ir/verbose.ts';
import type { NodeCheck, NodeFinding, Visited } from '../../node-checks/check.ts';
import { isExponential } from '../../node-checks/regex/exponential.ts';
import { takesPattern } from '../../node-checks/regex/redos.ts';
import { withoutLayout } from '../../node-checks/regex/syntax.ts';

/** Checks for a raw string, `r'…'`, which is usually a regular expression. */
const isRaw = (node: Expression, source: string): boolean =>
  /^(?:[rR][bB]?|[bB][rR])['"]/.test(source.slice(node.start, node.start + 3));

/**
 * Returns the values that the node stores or hands on: items of a list or tuple, values of a dictionary, the value of a
 * variable, arguments of a call that doesn't compile them itself.
 */
function keptBy(node: Visited): readonly Expression[] {
  switch (node.kind) {
    case 'list':
      return node.items;
    case 'object':
      return node.entries.map(({ value }) => value);
    case 'declare':
    case 'assign':
      return node.value ? [node.value] : [];
    case 'call':
      return takesPattern(node.callee) ? [] : node.args.map(({ value }) => value);
    default:
      return [];
  }
}

/** The flag that a call sets for the expression among its arguments. */
const flagsOf = (node: Visited): string =>
  node.kind === 'call' && node.args.some(({ value }) => isVerbose(value)) ? 'x' : '';

/** Reports `RULES = [(r'(a+)+$', NAME), …]` and `self.match(r'(a+)+$')`. */
export const rawPattern: NodeCheck = (node, { source }): NodeFinding[] =>
  keptBy(node).flatMap((one) =>
    one.kind === 'string' && isRaw(one, source) && isExponential(withoutLayout(one.value, flagsOf(node)))
      ? [{ weakness: 'redos', start: one.start, end: one.end, confidence: 'medium' }]
      : [],
  );
