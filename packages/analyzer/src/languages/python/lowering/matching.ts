/** @module Lowers `match`: literal patterns become tests, captured names are bound to the subject. */

import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerBlock } from './statements.ts';

/** A pattern's tests and the names that it binds. `always`: it matches everything. */
interface Pattern {
  tests: Expression[];
  names: SyntaxNode[];
  always: boolean;
}

export function lowerMatch(ctx: Lowering, node: SyntaxNode): Statement[] {
  const subjects = fieldsOf(node, 'subject').map((one) => lowerExpression(ctx, one));
  const [only] = subjects;
  const subject: Expression = only && subjects.length === 1 ? only : make.list(node, subjects);
  const body = fieldOf(node, 'body');
  const cases = childrenOf(body ?? node, 'case_clause').map((one) => lowerCase(ctx, one, subject));
  return [{ kind: 'switch', subject, cases, start: node.start, end: node.end }];
}

function lowerCase(ctx: Lowering, node: SyntaxNode, subject: Expression): SwitchCase {
  const { tests, names, always } = together(
    childrenOf(node, 'case_pattern').map((one) => readPattern(ctx, one)),
    node,
  );
  const guard = fieldOf(node, 'guard');
  const [condition] = guard ? namedChildren(guard) : [];
  const consequence = fieldOf(node, 'consequence');
  const bindings = names.map(
    (name): Statement =>
      make.expression(
        name,
        make.assign(
          name,
          make.name(name, textOf(ctx, name)),
          always && names.length === 1 ? subject : opaque(name, [subject]),
        ),
      ),
  );
  return {
    tests: always && !condition ? [] : tests.length > 0 ? tests : [opaque(node)],
    ...(condition ? { guard: lowerExpression(ctx, condition) } : {}),
    body: [...bindings, ...(consequence ? lowerBlock(ctx, consequence) : [])],
    fallsThrough: false,
    start: node.start,
    end: node.end,
  };
}

function together(patterns: readonly Pattern[], node: SyntaxNode): Pattern {
  const names = patterns.flatMap((one) => one.names);
  const [only] = patterns;
  if (only && patterns.length === 1) return only;
  return { tests: [opaque(node)], names, always: false };
}

const structured = (parts: readonly Pattern[], node: SyntaxNode): Pattern => ({
  tests: [opaque(node)],
  names: parts.flatMap((one) => one.names),
  always: false,
});

function readPattern(ctx: Lowering, node: SyntaxNode): Pattern {
  return deeper(
    ctx,
    () => patternOf(ctx, node),
    () => ({ tests: [opaque(node)], names: [], always: false }),
  );
}

function patternOf(ctx: Lowering, node: SyntaxNode): Pattern {
  const parts = namedChildren(node);
  switch (node.type) {
    case 'case_pattern': {
      const [inner] = parts;
      if (!inner) return { tests: [], names: [], always: textOf(ctx, node).trim() === '_' };
      return readPattern(ctx, inner);
    }
    case 'dotted_name': {
      const [name, ...rest] = parts;
      if (!name || rest.length > 0) return { tests: [lowerExpression(ctx, node)], names: [], always: false };
      return { tests: [], names: textOf(ctx, name) === '_' ? [] : [name], always: true };
    }
    case 'union_pattern': {
      const inner = parts.map((one) => readPattern(ctx, one));
      if (inner.some(({ always }) => always)) return { tests: [], names: [], always: true };
      return { ...structured(inner, node), tests: inner.flatMap(({ tests }) => tests) };
    }
    case 'as_pattern': {
      const [inner, name] = parts;
      const read = inner ? readPattern(ctx, inner) : structured([], node);
      return { ...read, names: [...read.names, ...(name ? [name] : [])] };
    }
    case 'string':
    case 'concatenated_string':
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
      return { tests: [lowerExpression(ctx, node)], names: [], always: false };
    case 'splat_pattern':
      return { tests: [], names: parts.filter((one) => one.type === 'identifier'), always: false };
    default: {
      const inner = parts.filter(({ type, field }) => type.endsWith('_pattern') || field === 'value');
      return structured(
        inner.map((one) => readPattern(ctx, one)),
        node,
      );
    }
  }
}
