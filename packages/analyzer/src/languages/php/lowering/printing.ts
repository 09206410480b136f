/** @module Lowers output, depending on where in the page a value is printed. */

import type { Expression } from '../../../ir/index.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf, type Lowering } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { type PrintPlace, pageBefore, placeAfter } from './markup-context.ts';

const WORDS: Readonly<Record<PrintPlace, string>> = {
  code: intrinsic('%echo-unquoted'),
  address: intrinsic('%echo-url'),
  'single quotes': intrinsic('%echo-single-quoted'),
  'script text': intrinsic('%echo-script-text'),
};

/** The number of characters before a value that are looked at. */
const REACH = 2000;

/** Returns a call for each value in a string that is printed where HTML escaping is not enough. */
function placed(value: Expression, page: string): Expression[] {
  if (value.kind !== 'concat') return [];
  const found: Expression[] = [];
  let before = page;
  for (const part of value.parts) {
    if (part.kind === 'string') before += part.value;
    else {
      const place = placeAfter(before);
      if (place) found.push(callOf(part, WORDS[place], [part]));
      before += 'x';
    }
    before = before.slice(-REACH);
  }
  return found;
}

/** Flattens `echo a, b, c`, which is parsed as `a, (b, c)`. */
const inSequence = (node: SyntaxNode): SyntaxNode[] =>
  node.type === 'sequence_expression' ? namedChildren(node).flatMap(inSequence) : [node];

/** Lowers a print statement to calls that name the place in the page. */
export function lowerOutput(ctx: Lowering, node: SyntaxNode, shown: readonly SyntaxNode[]): Expression {
  const page = pageBefore(ctx.source, node.start);
  const values = shown.flatMap((child) => inSequence(child).map((one) => lowerExpression(ctx, one)));
  const place = page === undefined ? undefined : placeAfter(page);
  if (place === 'code') return callOf(node, WORDS.code, values);
  const echo = callOf(node, 'echo', values);
  const [first] = values;
  const special = values.flatMap((value) => placed(value, page ?? ''));
  if (place && first && first.kind !== 'concat') special.push(callOf(first, WORDS[place], [first]));
  return special.length === 0 ? echo : make.sequence(node, [...special, echo]);
}
