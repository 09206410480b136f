/** @module `match`: literal patterns are tests, captured names are bound to the subject. */
import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { deeper, type Lowering, opaque, textOf } from './lowering.ts';
import { block } from './statements.ts';

/** What a pattern compares with, and which names it binds. `always`: it takes everything. */
interface Pattern {
  tests: Expression[];
  names: SyntaxNode[];
  always: boolean;
}

export function matchStatement(lowering: Lowering, node: SyntaxNode): Statement[] {
  const subjects = fieldsOf(node, 'subject').map((one) => expression(lowering, one));
  const [only] = subjects;
  const subject: Expression =
    only && subjects.length === 1 ? only : { kind: 'list', items: subjects, start: node.start, end: node.end };
  const body = fieldOf(node, 'body');
  const cases = childrenOf(body ?? node, 'case_clause').map((one) => caseOf(lowering, one, subject));
  return [{ kind: 'switch', subject, cases, start: node.start, end: node.end }];
}

function caseOf(lowering: Lowering, node: SyntaxNode, subject: Expression): SwitchCase {
  const { tests, names, always } = together(
    childrenOf(node, 'case_pattern').map((one) => readPattern(lowering, one)),
    node,
  );
  const guard = fieldOf(node, 'guard');
  const [condition] = guard ? namedChildren(guard) : [];
  const consequence = fieldOf(node, 'consequence');
  const bindings = names.map(
    (name): Statement => ({
      kind: 'expression',
      value: {
        kind: 'assign',
        target: { kind: 'name', name: textOf(lowering, name), start: name.start, end: name.end },
        value: always && names.length === 1 ? subject : opaque(name, [subject]),
        start: name.start,
        end: name.end,
      },
      start: name.start,
      end: name.end,
    }),
  );
  return {
    tests: always && !condition ? [] : tests.length > 0 ? tests : [opaque(node)],
    ...(condition ? { guard: expression(lowering, condition) } : {}),
    body: [...bindings, ...(consequence ? block(lowering, consequence) : [])],
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

function readPattern(lowering: Lowering, node: SyntaxNode): Pattern {
  return deeper(
    lowering,
    () => patternOf(lowering, node),
    () => ({ tests: [opaque(node)], names: [], always: false }),
  );
}

function patternOf(lowering: Lowering, node: SyntaxNode): Pattern {
  const parts = namedChildren(node);
  switch (node.type) {
    case 'case_pattern': {
      const [inner] = parts;
      if (!inner) return { tests: [], names: [], always: textOf(lowering, node).trim() === '_' };
      return readPattern(lowering, inner);
    }
    case 'dotted_name': {
      const [name, ...rest] = parts;
      if (!name || rest.length > 0) return { tests: [expression(lowering, node)], names: [], always: false };
      return { tests: [], names: textOf(lowering, name) === '_' ? [] : [name], always: true };
    }
    case 'union_pattern': {
      const inner = parts.map((one) => readPattern(lowering, one));
      if (inner.some(({ always }) => always)) return { tests: [], names: [], always: true };
      return { ...structured(inner, node), tests: inner.flatMap(({ tests }) => tests) };
    }
    case 'as_pattern': {
      const [inner, name] = parts;
      const read = inner ? readPattern(lowering, inner) : structured([], node);
      return { ...read, names: [...read.names, ...(name ? [name] : [])] };
    }
    case 'string':
    case 'concatenated_string':
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
      return { tests: [expression(lowering, node)], names: [], always: false };
    case 'splat_pattern':
      return { tests: [], names: parts.filter((one) => one.type === 'identifier'), always: false };
    default: {
      const inner = parts.filter(({ type, field }) => type.endsWith('_pattern') || field === 'value');
      return structured(
        inner.map((one) => readPattern(lowering, one)),
        node,
      );
    }
  }
}
