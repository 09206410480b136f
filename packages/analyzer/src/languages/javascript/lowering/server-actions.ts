/**
 * @module Server actions: functions that clients call over the network, marked by `'use server'` in a file or function.
 */
import type { Annotation, Statement } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, textOf } from './context.ts';

/** The name of the annotation on server actions. */
const SERVER = 'use server';

/** Returns the `'use server'` directive at the beginning of a body or file, as an annotation. */
export function lowerServerMark(ctx: Lowering, body: SyntaxNode): Annotation | undefined {
  const first = body.children.find(({ named }) => named);
  const value = first?.type === 'expression_statement' ? namedChildren(first)[0] : undefined;
  if (value?.type !== 'string' || textOf(ctx, value).slice(1, -1) !== SERVER) return undefined;
  return { name: SERVER, args: [], start: value.start, end: value.end };
}

/** Annotates every function that a file of server actions exports. */
export function markServerActions(ctx: Lowering, root: SyntaxNode, body: readonly Statement[]): void {
  const mark = lowerServerMark(ctx, root);
  if (!mark) return;
  for (const statement of body) {
    const definition =
      statement.kind === 'function'
        ? statement.definition
        : statement.kind === 'declare' && statement.value?.kind === 'function'
          ? statement.value.definition
          : undefined;
    if (definition && definition.isPublic !== false) definition.annotations.push(mark);
  }
}
