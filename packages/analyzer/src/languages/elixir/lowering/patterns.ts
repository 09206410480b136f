/** @module Lowers patterns to the variables that a match binds. */

import type { Expression, ObjectEntry, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import { assigned, at, type Lowering, named, textOf } from './context.ts';

const hole = (node: SyntaxNode): Expression => make.null(node);

/** Returns the key of a pair: `id: ` -> 'id', `"id"` -> 'id', `:id` -> 'id'. */
export const keyOf = (ctx: Lowering, node: SyntaxNode): string =>
  textOf(ctx, node)
    .trim()
    .replace(/^["':]+|["':]+$/g, '');

function lowerEntries(ctx: Lowering, node: SyntaxNode): ObjectEntry[] {
  return namedChildren(node).flatMap((child): ObjectEntry[] => {
    if (child.type === 'keywords' || child.type === 'map_content') return lowerEntries(ctx, child);
    const key = fieldOf(child, 'key') ?? fieldOf(child, 'left');
    const value = fieldOf(child, 'value') ?? fieldOf(child, 'right');
    if (!key || !value) return [];
    const name = keyOf(ctx, key);
    return sidesOf(ctx, value).map((side) => ({ key: name, value: lowerTarget(ctx, side), ...at(child) }));
  });
}

/** Returns the patterns of `%Upload{} = upload`, which match the same value. */
function sidesOf(ctx: Lowering, pattern: SyntaxNode): SyntaxNode[] {
  const [left, right] = [fieldOf(pattern, 'left'), fieldOf(pattern, 'right')];
  const isBoth = pattern.type === 'binary_operator' && textOf(ctx, fieldOf(pattern, 'operator')) === '=';
  return isBoth && left && right ? [...sidesOf(ctx, left), ...sidesOf(ctx, right)] : [pattern];
}

/** Lowers a pattern to the target of an assignment; constants and pinned names bind nothing. */
export function lowerTarget(ctx: Lowering, node: SyntaxNode): Expression {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, hole);
}

/** Binds a pattern to a value; for `%{"id" => id} = params`, both sides. */
export function lowerBind(ctx: Lowering, pattern: SyntaxNode, value: Expression): Statement[] {
  const operator = pattern.type === 'binary_operator' ? textOf(ctx, fieldOf(pattern, 'operator')) : '';
  const left = fieldOf(pattern, 'left');
  const right = fieldOf(pattern, 'right');
  if (operator === '=' && left && right) return [...lowerBind(ctx, left, value), ...lowerBind(ctx, right, value)];
  const bound = lowerTarget(ctx, pattern);
  return bound.kind === 'null' ? [] : [assigned(bound, value, pattern)];
}

type Lower = Row<Lowering, Expression>;

const lowerTuple: Lower = (ctx, node) => {
  const items = namedChildren(node);
  const [only] = items;
  if (only && items.length === 1 && only.type === 'keywords') return lowerTarget(ctx, only);
  return make.list(
    node,
    items.map((item) => lowerTarget(ctx, item)),
  );
};

const lowerUnknown: Lower = (_, node) => hole(node);

const BY_TYPE: Rows<Lowering, Expression> = {
  identifier: (ctx, node) => (textOf(ctx, node).startsWith('_') ? hole(node) : named(textOf(ctx, node), node)),
  map: (ctx, node) => {
    const entries = lowerEntries(ctx, node);
    // The server chooses the path of an upload, the client its name.
    const isUpload = /^%(?:Plug\.)?Upload\s*\{/.test(textOf(ctx, node));
    return make.object(node, isUpload ? entries.filter(({ key }) => key !== 'path') : entries);
  },
  keywords: (ctx, node) => make.object(node, lowerEntries(ctx, node)),
  tuple: lowerTuple,
  list: lowerTuple,
  binary_operator: (ctx, node) => {
    const operator = textOf(ctx, fieldOf(node, 'operator'));
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    if (!left || !right) return hole(node);
    if (operator === '<>') return lowerTarget(ctx, right);
    if (operator === '=') return lowerTarget(ctx, left.type === 'identifier' ? right : left);
    return /^(?:when|::|\\\\|in|\|)$/.test(operator) ? lowerTarget(ctx, left) : hole(node);
  },
  bitstring: (ctx, node) => lowerTarget(ctx, namedChildren(node)[0] ?? node),
  arguments: (ctx, node) =>
    lowerTarget(ctx, childOf(node, 'map', 'tuple', 'list', 'identifier') ?? namedChildren(node)[0] ?? node),
};
