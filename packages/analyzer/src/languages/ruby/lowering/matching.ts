/** @module Lowers `case … in`: literal patterns become tests, names are bound to parts of the subject. */

import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import type { Finish } from './blocks.ts';
import { declareLocal, type Lowering, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { rowOf } from './statements.ts';

const LITERALS = new Set(['string', 'integer', 'float', 'simple_symbol', 'nil', 'true', 'false', 'regex', 'range']);

export function lowerMatch(ctx: Lowering, node: SyntaxNode, finish: Finish | undefined): Statement[] {
  const value = fieldOf(node, 'value');
  const subject = value ? lowerExpression(ctx, value) : opaque(node);
  const cases = childrenOf(node, 'in_clause', 'else').map((one): SwitchCase => {
    if (one.type === 'else')
      return { tests: [], body: rowOf(ctx, one.children, finish), fallsThrough: false, ...span(one) };
    const pattern = fieldOf(one, 'pattern');
    const bound = pattern ? lowerBindings(ctx, pattern, subject) : [];
    const guard = fieldOf(one, 'guard');
    const [condition] = guard ? namedChildren(guard) : [];
    const body = fieldOf(one, 'body');
    return {
      tests: pattern ? lowerTests(ctx, pattern) : [opaque(one)],
      ...(condition && guard?.type === 'if_guard' ? { guard: lowerExpression(ctx, condition) } : {}),
      body: [...bound, ...(body ? rowOf(ctx, body.children, finish) : [])],
      fallsThrough: false,
      ...span(one),
    };
  });
  return [{ kind: 'switch', subject, cases, ...span(node) }];
}

function lowerTests(ctx: Lowering, pattern: SyntaxNode): Expression[] {
  if (LITERALS.has(pattern.type)) return [lowerExpression(ctx, pattern)];
  if (pattern.type === 'alternative_pattern') {
    return namedChildren(pattern).flatMap((one) =>
      LITERALS.has(one.type) ? [lowerExpression(ctx, one)] : [opaque(one)],
    );
  }
  return [opaque(pattern)];
}

/** Binds every name of the pattern to the matching part of the subject. */
function lowerBindings(ctx: Lowering, pattern: SyntaxNode, subject: Expression): Statement[] {
  const bound = (name: SyntaxNode, value: Expression): Statement[] => {
    const text = textOf(ctx, name);
    declareLocal(ctx.locals, text);
    return [make.expression(name, make.assign(name, make.name(name, text), value))];
  };
  const parts = namedChildren(pattern);
  switch (pattern.type) {
    case 'identifier':
      return bound(pattern, subject);
    case 'keyword_pattern': {
      const key = fieldOf(pattern, 'key');
      const value = fieldOf(pattern, 'value');
      if (!key) return [];
      const held = make.index(key, subject, make.string(key, textOf(ctx, key)));
      return value ? lowerBindings(ctx, value, held) : bound(key, held);
    }
    case 'array_pattern': {
      const splat = parts.findIndex(({ type }) => type === 'splat_parameter');
      return parts.flatMap((part, at) =>
        lowerBindings(
          ctx,
          part,
          splat < 0 || at < splat ? make.index(part, subject, make.number(part, at)) : opaque(part, [subject]),
        ),
      );
    }
    case 'hash_pattern':
    case 'as_pattern':
    case 'parenthesized_pattern':
    case 'alternative_pattern':
      return parts.flatMap((part) => lowerBindings(ctx, part, subject));
    default:
      return parts.flatMap((part) => lowerBindings(ctx, part, opaque(part, [subject])));
  }
}
