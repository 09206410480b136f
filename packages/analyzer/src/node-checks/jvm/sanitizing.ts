/** @module Incomplete replacements: one tag of many, the first quote of several. */
import type { NodeCheck } from '../check.ts';
import { calledName } from '../locals.ts';

const TAG = /^<\/?(?:script|iframe|img|svg|object|embed)>?$/i;

/** Reports `html.replace("<script>", "")` and `name.replaceFirst("'", "''")`. */
export const partlyReplaced: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.args.length !== 2) return undefined;
  const [from, to] = node.args.map(({ value }) => value);
  if (from?.kind !== 'string' || to?.kind !== 'string') return undefined;
  const name = calledName(node);
  const removesTag = /^replace(?:All)?$/.test(name) && to.value === '' && TAG.test(from.value);
  const escapesFirst = name === 'replaceFirst' && /^(?:\\\\)?['"<>&\\]$/.test(from.value) && to.value !== '';
  return removesTag || escapesFirst
    ? {
        weakness: 'incomplete-sanitization',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: removesTag
          ? 'Browsers run scripts from other tags and attributes, too.'
          : 'Only the first one is replaced.',
      }
    : undefined;
};
