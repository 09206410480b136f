/** @module Lowers query expressions: `from x in xs where … select …`. */

import type { Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf, valuesOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

interface Clause {
  target: Expression;
  iterable: Expression;
  conditions: Expression[];
}

const nameOf = (ctx: Lowering, node: SyntaxNode): Expression => make.name(node, textOf(ctx, node));

/** Lowers a query to a comprehension. `let` is a loop over one element; grouping and ordering keep the elements. */
export function lowerQuery(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  const clauses: Clause[] = [];
  let element: Expression | undefined;
  for (const clause of namedChildren(node)) {
    const values = valuesOf(clause);
    const last = values.at(-1);
    const at = { start: clause.start, end: clause.end };
    switch (clause.type) {
      case 'from_clause': {
        const name = fieldOf(clause, 'name');
        if (name !== undefined)
          clauses.push({ target: nameOf(ctx, name), iterable: lowerExpression(ctx, last), conditions: [] });
        break;
      }
      case 'join_clause': {
        const [name, iterable] = values.filter((value) => value.field !== 'type');
        if (name !== undefined)
          clauses.push({ target: nameOf(ctx, name), iterable: lowerExpression(ctx, iterable), conditions: [] });
        break;
      }
      case 'let_clause': {
        const name = values[0];
        if (name !== undefined)
          clauses.push({
            target: nameOf(ctx, name),
            iterable: make.list(at, [lowerExpression(ctx, last)]),
            conditions: [],
          });
        break;
      }
      case 'where_clause':
        clauses.at(-1)?.conditions.push(lowerExpression(ctx, last));
        break;
      case 'select_clause':
      case 'group_clause':
        element = lowerExpression(ctx, values[0]);
        break;
      default:
    }
  }
  return {
    kind: 'comprehension',
    clauses,
    element: element ?? { kind: 'opaque', parts: [], start, end },
    start,
    end,
  };
}
