/** @module Lowers patterns to the variables that they bind. */

import type { Expression, Statement, TypeReference } from '../../../ir/index.ts';
import { fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf, nameAt, span, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import type { Lowering } from './context.ts';

const hole = (node: SyntaxNode): Expression => make.null(node);

/** Returns the pattern in parentheses. */
const inner = (node: SyntaxNode): SyntaxNode => fieldOf(node, 'child') ?? namedChildren(node)[0] ?? node;

export const lowerTarget = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerByRow(ctx, node, BY_TYPE, lowerUnknown, hole);

function several(ctx: Lowering, nodes: readonly SyntaxNode[], node: SyntaxNode): Expression {
  const parts = nodes.map((one) => lowerTarget(ctx, one)).filter(({ kind }) => kind !== 'null');
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return parts.length === 0 ? hole(node) : { kind: 'opaque', parts, ...span(node) };
}

const argumentsOf = (node: SyntaxNode): SyntaxNode[] => fieldsOf(node, 'argPattern').filter(({ named }) => named);

/** Returns the constant that the pattern requires. */
export function lowerConstant(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const at = node.type === 'pattern' && !fieldOf(node, 'patternAs') ? inner(node) : node;
  if (at.type === 'union_pattern') {
    const [only] = argumentsOf(at);
    const name = textOf(ctx, fieldOf(at, 'constructor'));
    return only && /^(?:Just|Ok)$/.test(name) ? lowerConstant(ctx, only) : undefined;
  }
  if (at.type !== 'string_constant_expr') return undefined;
  return make.string(at, textOf(ctx, at).replaceAll(/^"+|"+$/g, ''));
}

const isAnswer = (type: TypeReference | undefined): boolean =>
  type?.name === 'Result' && /(?:^|\.)(?:Http\.Error|Error)$/.test(type.args[0]?.name ?? '');

/** Binds a pattern to a value. The arguments of a message have the types of its variant: a URL, a server's response. */
export function lowerBind(ctx: Lowering, node: SyntaxNode, value: Expression): Statement[] {
  const at = node.type === 'pattern' && !fieldOf(node, 'patternAs') ? inner(node) : node;
  const types = at.type === 'union_pattern' ? ctx.variants.get(textOf(ctx, fieldOf(at, 'constructor'))) : undefined;
  if (!types) {
    const to = lowerTarget(ctx, node);
    return to.kind === 'null' ? [] : [{ kind: 'declare', target: to, value, ...span(node) }];
  }
  return argumentsOf(at).flatMap((one, index): Statement[] => {
    const to = lowerTarget(ctx, one);
    if (to.kind === 'null') return [];
    const type = types[index];
    const given = isAnswer(type) ? callOf(one, 'elm.answer', [value]) : value;
    return [{ kind: 'declare', target: to, ...(type && !isAnswer(type) ? { type } : {}), value: given, ...span(one) }];
  });
}

type Lower = Row<Lowering, Expression>;

const lowerUnknown: Lower = (_, node) => hole(node);

const BY_TYPE: Rows<Lowering, Expression> = {
  lower_pattern: (ctx, node) => nameAt(node, textOf(ctx, node)),
  pattern: (ctx, node) => {
    const whole = fieldOf(node, 'patternAs');
    return whole ? several(ctx, [whole, inner(node)], node) : lowerTarget(ctx, inner(node));
  },
  union_pattern: (ctx, node) => several(ctx, argumentsOf(node), node),
  tuple_pattern: (ctx, node) =>
    make.list(
      node,
      fieldsOf(node, 'pattern')
        .filter(({ named }) => named)
        .map((one) => lowerTarget(ctx, one)),
    ),
  list_pattern: (ctx, node) =>
    make.list(
      node,
      namedChildren(node).map((one) => lowerTarget(ctx, one)),
    ),
  cons_pattern: (ctx, node) => {
    const parts = namedChildren(node);
    const last = parts.at(-1);
    const items = parts.slice(0, -1).map((one) => lowerTarget(ctx, one));
    const rest = last ? lowerTarget(ctx, last) : hole(node);
    const spread: Expression[] = rest.kind === 'name' ? [make.spread(node, rest)] : [];
    return make.list(node, [...items, ...spread]);
  },
  record_pattern: (ctx, node) => {
    const names = fieldsOf(node, 'patternList').filter(({ named }) => named);
    return make.object(
      node,
      names.map((one) => ({
        key: textOf(ctx, one),
        value: nameAt(one, textOf(ctx, one)),
        ...span(one),
      })),
    );
  },
};
