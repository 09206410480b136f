/** @module Patterns: what they bind, and what must be equal for them to match. */

import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, span, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import type { Lowering } from './context.ts';
import { lowerLiteral } from './texts.ts';

const hole = (node: SyntaxNode): Expression => make.null(node);

export const lowerTarget = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerByRow(ctx, node, BY_TYPE, lowerUnknown, hole);

const several = (ctx: Lowering, nodes: readonly SyntaxNode[], node: SyntaxNode): Expression => {
  const parts = nodes.map((one) => lowerTarget(ctx, one)).filter(({ kind }) => kind !== 'null');
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return parts.length === 0 ? hole(node) : { kind: 'opaque', parts, ...span(node) };
};

/** The arguments of a constructor, first to last. */
function constructed(node: SyntaxNode): { head: SyntaxNode; args: SyntaxNode[] } {
  const args: SyntaxNode[] = [];
  let at = node;
  while (at.type === 'apply') {
    const argument = fieldOf(at, 'argument');
    if (argument) args.unshift(argument);
    at = fieldOf(at, 'function') ?? { ...at, type: '' };
  }
  return { head: at, args };
}

/** The fields that `..` stands for: those of the constructor that the others don't name. */
export function wildcardFields(ctx: Lowering, node: SyntaxNode, part: 'field_pattern' | 'field_update'): string[] {
  const parts = childrenOf(node, part);
  if (!parts.some((one) => one.children.some(({ type }) => type === 'wildcard'))) return [];
  const named = new Set(parts.map((one) => textOf(ctx, fieldOf(one, 'field'))));
  const made = textOf(ctx, fieldOf(node, 'constructor') ?? fieldOf(node, 'expression'));
  return (ctx.records.get(made) ?? []).filter((name) => !named.has(name));
}

function lowerFields(ctx: Lowering, node: SyntaxNode): ObjectEntry[] {
  return childrenOf(node, 'field_pattern').flatMap((one): ObjectEntry[] => {
    const name = fieldOf(one, 'field');
    const pattern = fieldOf(one, 'pattern');
    if (!name)
      return wildcardFields(ctx, node, 'field_pattern').map((key) => ({ key, value: nameAt(one, key), ...span(one) }));
    const key = textOf(ctx, name);
    const value = pattern ? lowerTarget(ctx, pattern) : nameAt(name, key);
    return value.kind === 'null' ? [] : [{ key, value, ...span(one) }];
  });
}

/** The constant that the value must be equal to. */
export function lowerConstant(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  if (node.type === 'parens') {
    const inner = fieldOf(node, 'pattern') ?? namedChildren(node)[0];
    return inner ? lowerConstant(ctx, inner) : undefined;
  }
  if (node.type === 'apply') {
    const { head, args } = constructed(node);
    const [only] = args;
    return /^(?:Just|Right)$/.test(textOf(ctx, head)) && only ? lowerConstant(ctx, only) : undefined;
  }
  if (node.type !== 'literal') return undefined;
  const value = lowerLiteral(ctx, node);
  return value.kind === 'string' || value.kind === 'number' ? value : undefined;
}

type Lower = Row<Lowering, Expression>;

const lowerParens: Lower = (ctx, node) => {
  const inner = fieldOf(node, 'pattern') ?? namedChildren(node)[0];
  return inner ? lowerTarget(ctx, inner) : hole(node);
};

const lowerTuple: Lower = (ctx, node) => {
  const items = fieldsOf(node, 'element').map((one) => lowerTarget(ctx, one));
  return make.list(node, items);
};

const lowerUnknown: Lower = (_, node) => hole(node);

const BY_TYPE: Rows<Lowering, Expression> = {
  variable: (ctx, node) => nameAt(node, textOf(ctx, node)),
  parens: lowerParens,
  strict: lowerParens,
  irrefutable: lowerParens,
  signature: lowerParens,
  view_pattern: lowerParens,
  as: (ctx, node) => {
    const [bound, pattern] = [fieldOf(node, 'bind'), fieldOf(node, 'pattern')];
    return several(ctx, [...(bound ? [bound] : []), ...(pattern ? [pattern] : [])], node);
  },
  tuple: lowerTuple,
  list: lowerTuple,
  infix: (ctx, node) => {
    const [left, right] = [fieldOf(node, 'left_operand'), fieldOf(node, 'right_operand')];
    if (!left || !right) return hole(node);
    const isCons = textOf(ctx, fieldOf(node, 'operator')) === ':';
    if (!isCons) return several(ctx, [left, right], node);
    const items = [lowerTarget(ctx, left)];
    let at: SyntaxNode = right;
    while (at.type === 'infix' && items.length < 50) {
      const next = fieldOf(at, 'left_operand');
      const rest = fieldOf(at, 'right_operand');
      if (!next || !rest) break;
      items.push(lowerTarget(ctx, next));
      at = rest;
    }
    const rest = lowerTarget(ctx, at);
    const spread: Expression[] = rest.kind === 'name' ? [make.spread(at, rest)] : [];
    return make.list(node, [...items, ...spread]);
  },
  apply: (ctx, node) => several(ctx, constructed(node).args, node),
  record: (ctx, node) => {
    const entries = lowerFields(ctx, node);
    return entries.length === 0 ? hole(node) : make.object(node, entries);
  },
};
