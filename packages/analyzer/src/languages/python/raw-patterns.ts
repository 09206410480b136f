/** @module Regular expressions that are stored in tables or variables and compiled elsewhere, as in lexers. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding, Visited } from '../../node-checks/check.ts';
import { isExponential } from '../../node-checks/regex/exponential.ts';

/** Checks for a raw string, `r'…'`, which is usually a regular expression. */
const isRaw = (node: Expression, source: string): boolean =>
  /^(?:[rR][bB]?|[bB][rR])['"]/.test(source.slice(node.start, node.start + 3));

/**
 * Returns the values that the node stores: items of a list or tuple, values of a dictionary, the value of a variable.
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
    default:
      return [];
  }
}

/** Reports `RULES = [(r'(a+)+$', NAME), …]`. */
export const rawPattern: NodeCheck = (node, { source }): NodeFinding[] =>
  keptBy(node).flatMap((one) =>
    one.kind === 'string' && isRaw(one, source) && isExponential(one.value)
      ? [{ weakness: 'redos', start: one.start, end: one.end, confidence: 'medium' }]
      : [],
  );
