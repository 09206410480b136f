/** @module `case … in`: literal patterns are tests, the names in a pattern are bound to parts of the subject. */
import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Finish } from './blocks.ts';
import { expression } from './expressions.ts';
import { declareLocal, type Lowering, opaque, span, textOf } from './lowering.ts';
import { rowOf } from './statements.ts';

const LITERALS = new Set(['string', 'integer', 'float', 'simple_symbol', 'nil', 'true', 'false', 'regex', 'range']);

export function matchStatement(lowering: Lowering, node: SyntaxNode, finish: Finish | undefined): Statement[] {
  const value = fieldOf(node, 'value');
  const subject = value ? expression(lowering, value) : opaque(node);
  const cases = childrenOf(node, 'in_clause', 'else').map((one): SwitchCase => {
    if (one.type === 'else')
      return { tests: [], body: rowOf(lowering, one.children, finish), fallsThrough: false, ...span(one) };
    const pattern = fieldOf(one, 'pattern');
    const bound = pattern ? bindings(lowering, pattern, subject) : [];
    const guard = fieldOf(one, 'guard');
    const [condition] = guard ? namedChildren(guard) : [];
    const body = fieldOf(one, 'body');
    return {
      tests: pattern ? testsOf(lowering, pattern) : [opaque(one)],
      ...(condition && guard?.type === 'if_guard' ? { guard: expression(lowering, condition) } : {}),
      body: [...bound, ...(body ? rowOf(lowering, body.children, finish) : [])],
      fallsThrough: false,
      ...span(one),
    };
  });
  return [{ kind: 'switch', subject, cases, ...span(node) }];
}

function testsOf(lowering: Lowering, pattern: SyntaxNode): Expression[] {
  if (LITERALS.has(pattern.type)) return [expression(lowering, pattern)];
  if (pattern.type === 'alternative_pattern') {
    return namedChildren(pattern).flatMap((one) =>
      LITERALS.has(one.type) ? [expression(lowering, one)] : [opaque(one)],
    );
  }
  return [opaque(pattern)];
}

/** Every name of the pattern, each bound to something of the subject. */
function bindings(lowering: Lowering, pattern: SyntaxNode, subject: Expression): Statement[] {
  const names: SyntaxNode[] = [];
  const open = [pattern];
  for (let at = open.pop(); at; at = open.pop()) {
    const key = at.type === 'keyword_pattern' && !fieldOf(at, 'value') ? fieldOf(at, 'key') : undefined;
    if (at.type === 'identifier' || key) names.push(key ?? at);
    else open.push(...namedChildren(at).filter(({ field }) => field !== 'key'));
  }
  return names.map((name) => {
    const text = textOf(lowering, name);
    declareLocal(lowering.locals, text);
    const target: Expression = { kind: 'name', name: text, ...span(name) };
    const value: Expression =
      name.type === 'hash_key_symbol'
        ? { kind: 'index', object: subject, index: { kind: 'string', value: text, ...span(name) }, ...span(name) }
        : pattern === name
          ? subject
          : opaque(name, [subject]);
    return { kind: 'expression', value: { kind: 'assign', target, value, ...span(name) }, ...span(name) };
  });
}
