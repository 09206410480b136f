/** @module Lets a page read messages of its own site only. */
import type { Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { walk } from '../../../ir/walk.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';

/** The handler of the messages, if it has a name for its event and a body in braces. */
function handlerOf(context: FixContext): { event: string; body: number } | undefined {
  const { text, leaves, rawFinding } = context;
  const leaf = leafAt(leaves, rawFinding.start);
  const functions: Expression[] = [];
  if (leaf)
    walk([leaf.node], (node) => {
      if (node.kind === 'function') functions.push(node as Expression);
      return node.kind === 'function' ? 'skip' : undefined;
    });
  const handler = functions.find(({ start }) => start >= rawFinding.start);
  if (!handler) return undefined;
  const head =
    /^(?:async\s+)?(?:function\s*\w*\s*\(\s*(\w+)(?:\s*:\s*\w+(?:<\w+>)?)?\s*\)|\(?\s*(\w+)(?:\s*:\s*\w+(?:<\w+>)?)?\s*\)?\s*=>)\s*\{[ \t]*(?:\/\/[^\n]*)?\n/.exec(
      text.slice(handler.start, handler.end),
    );
  const event = head?.[1] ?? head?.[2];
  return head && event !== undefined ? { event, body: handler.start + head[0].length } : undefined;
}

/** `addEventListener('message', (event) => { ...` gets a first line that compares the origin. */
export const sameOriginMessages: StructuralRecipe = (context): ProposedFix[] => {
  if (!SCRIPT.some((one) => one === context.language)) return [];
  const handler = handlerOf(context);
  if (!handler) return [];
  const { event, body } = handler;
  const indent = /^[ \t]*/.exec(context.text.slice(body))?.[0] ?? '';
  const replacement = `${indent}if (${event}.origin !== window.location.origin) return;\n`;
  return [{ description: 'Reads messages of this site only.', edits: [{ start: body, end: body, replacement }] }];
};
