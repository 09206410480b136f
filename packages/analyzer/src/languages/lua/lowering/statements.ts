/** @module Lua's statements. */
import type { Expression, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { assigned, deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { results, withMetatable } from './calls.ts';
import { definition, functionExpression, takesSelf } from './definitions.ts';
import { expression } from './expressions.ts';
import type { Lowering } from './lowering.ts';
import { withMatches } from './matches.ts';

export const block = (lowering: Lowering, node: SyntaxNode): Statement[] =>
  withMatches(node.children.flatMap((child) => (child.named ? statement(lowering, child) : [])));

const bodyOf = (lowering: Lowering, node: SyntaxNode, field = 'body'): Statement[] => {
  const body = fieldOf(node, field);
  return body ? block(lowering, body) : [];
};

/** A function that goes into a field of a table has the name of that field. */
function valueFor(lowering: Lowering, target: SyntaxNode | undefined, value: SyntaxNode): Expression {
  const field = target?.type === 'dot_index_expression' ? fieldOf(target, 'field') : undefined;
  if (value.type !== 'function_definition' || !target) return expression(lowering, value);
  if (target.type === 'identifier') return functionExpression(lowering, value, textOf(lowering, target));
  return field
    ? functionExpression(lowering, value, textOf(lowering, field), takesSelf(lowering, value))
    : expression(lowering, value);
}

/** `a, b = f(), 2`: each its own; where the last is a call, it gives what is left over. */
function assignment(lowering: Lowering, node: SyntaxNode, declares: boolean): Statement[] {
  const targets = childOf(node, 'variable_list');
  const values = childOf(node, 'expression_list');
  const names = targets ? fieldsOf(targets, 'name') : [];
  const given = values ? namedChildren(values) : [];
  const put = (target: Expression, value: Expression | undefined): Statement =>
    declares
      ? { kind: 'declare', target, ...(value ? { value } : {}), ...span(node) }
      : assigned(target, value ?? { kind: 'null', ...span(node) }, node);
  const last = given.at(-1);
  const spreads = last?.type === 'function_call' && names.length > given.length;
  const single = names.slice(0, spreads ? given.length - 1 : names.length);
  const list = single.map((target, index) => {
    const value = given[index];
    return { target: expression(lowering, target), value: value && valueFor(lowering, target, value) };
  });
  const plain = inTurn(lowering, list, node, put);
  if (!spreads || !last) return plain;
  const items = names.slice(given.length - 1).map((target) => expression(lowering, target));
  return [...plain, put({ kind: 'list', items, ...span(node) }, expression(lowering, last))];
}

interface Pair {
  target: Expression;
  value: Expression | undefined;
}

/** `a, b = b, a`: all values are there before the first is written. */
function inTurn(
  lowering: Lowering,
  pairs: readonly Pair[],
  node: SyntaxNode,
  put: (target: Expression, value: Expression | undefined) => Statement,
): Statement[] {
  if (
    pairs.length < 2 ||
    pairs.every(({ value }) => value === undefined || /^(?:string|number|boolean|null|list|object)$/.test(value.kind))
  )
    return pairs.map(({ target, value }) => put(target, value));
  const made = pairs.map(({ value }) => {
    lowering.made += 1;
    return { name: nameAt(value ?? node, `value#${lowering.made}`), value };
  });
  return [
    ...made.map(
      ({ name, value }): Statement => ({ kind: 'declare', target: name, ...(value ? { value } : {}), ...span(node) }),
    ),
    ...pairs.map(({ target }, index) => put(target, made[index]?.name)),
  ];
}

function functionStatement(lowering: Lowering, node: SyntaxNode): Statement[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  if (name.type === 'identifier') {
    const isPublic = !node.children.some((child) => child.type === 'local');
    const named = { name: textOf(lowering, name), isMethod: false, isPublic, nameNode: name };
    return [{ kind: 'function', definition: definition(lowering, node, named), ...span(node) }];
  }
  const own = fieldOf(name, 'method') ?? fieldOf(name, 'field');
  const isMethod = name.type === 'method_index_expression' || takesSelf(lowering, node);
  const named = { name: textOf(lowering, own), isMethod, isPublic: true, nameNode: own };
  const value: Expression = { kind: 'function', definition: definition(lowering, node, named), ...span(node) };
  return [assigned(expression(lowering, name), value, node)];
}

function ifStatement(lowering: Lowering, node: SyntaxNode): Statement {
  const alternatives = fieldsOf(node, 'alternative');
  let otherwise: Statement[] | undefined;
  for (const one of alternatives.toReversed()) {
    if (one.type === 'else_statement') otherwise = bodyOf(lowering, one);
    else otherwise = [branchOf(lowering, one, otherwise)];
  }
  return branchOf(lowering, node, otherwise);
}

function branchOf(lowering: Lowering, node: SyntaxNode, otherwise: Statement[] | undefined): Statement {
  const condition = fieldOf(node, 'condition');
  return {
    kind: 'if',
    test: condition ? expression(lowering, condition) : opaque(node),
    whenTrue: bodyOf(lowering, node, 'consequence'),
    ...(otherwise ? { whenFalse: otherwise } : {}),
    ...span(node),
  };
}

function forStatement(lowering: Lowering, node: SyntaxNode): Statement {
  const clause = fieldOf(node, 'clause');
  const body = bodyOf(lowering, node);
  const list = clause && childOf(clause, 'expression_list');
  const names = clause && childOf(clause, 'variable_list');
  const [over] = list ? namedChildren(list) : [];
  if (clause?.type !== 'for_generic_clause' || !over || !names) {
    const name = clause && fieldOf(clause, 'name');
    const counter: Statement[] = name
      ? [
          {
            kind: 'declare',
            target: expression(lowering, name),
            value: { kind: 'number', value: Number.NaN, ...span(name) },
            ...span(name),
          },
        ]
      : [];
    return { kind: 'loop', form: 'for', init: counter, body, ...span(node) };
  }
  const targets = fieldsOf(names, 'name').map((name) => expression(lowering, name));
  const callee = over.type === 'function_call' ? textOf(lowering, fieldOf(over, 'name')) : '';
  const args = fieldOf(over, 'arguments');
  const [inner] = args ? namedChildren(args) : [];
  const isPairs = /^i?pairs$/.test(callee) && inner !== undefined;
  const [key] = targets;
  const iterable = expression(lowering, isPairs ? inner : over);
  // `pairs` gives keys and values; what an iterator gives may be anything of what it goes over.
  if (!isPairs || targets.length < 2) {
    const target: Expression = { kind: 'opaque', parts: targets, ...span(names) };
    return {
      kind: 'loop',
      form: 'each',
      target: isPairs && key ? key : target,
      iterable,
      ...(isPairs ? { binds: 'keys' as const } : {}),
      body,
      ...span(node),
    };
  }
  return {
    kind: 'loop',
    form: 'each',
    target: { kind: 'list', items: targets, ...span(names) },
    iterable,
    binds: 'entries',
    body,
    ...span(node),
  };
}

function returnStatement(lowering: Lowering, node: SyntaxNode): Statement {
  const list = childOf(node, 'expression_list');
  const values = list ? namedChildren(list).map((one) => expression(lowering, one)) : [];
  const [only] = values;
  if (!only) return { kind: 'return', ...span(node) };
  return { kind: 'return', value: values.length === 1 ? only : results(values, node), ...span(node) };
}

/** `setmetatable(object, Class)` as a statement changes the object. */
function callStatement(lowering: Lowering, node: SyntaxNode): Statement {
  const value = withMetatable(lowering, node);
  const args = fieldOf(node, 'arguments');
  const [table] = args ? namedChildren(args) : [];
  if (value && table?.type === 'identifier') {
    const target = expression(lowering, table);
    if (target.kind === 'name') return assigned(target, value, node);
  }
  return evaluated(expression(lowering, node));
}

export function statement(lowering: Lowering, node: SyntaxNode): Statement[] {
  return deeper(
    lowering,
    () => known(lowering, node),
    () => [],
  );
}

function known(lowering: Lowering, node: SyntaxNode): Statement[] {
  switch (node.type) {
    case 'variable_declaration': {
      const inner = childOf(node, 'assignment_statement');
      return assignment(lowering, inner ?? node, true);
    }
    case 'assignment_statement':
      return assignment(lowering, node, false);
    case 'function_declaration':
      return functionStatement(lowering, node);
    case 'function_call':
      return [callStatement(lowering, node)];
    case 'if_statement':
      return [ifStatement(lowering, node)];
    case 'for_statement':
      return [forStatement(lowering, node)];
    case 'while_statement':
    case 'repeat_statement': {
      const condition = fieldOf(node, 'condition');
      const test = condition ? expression(lowering, condition) : opaque(node);
      const body = bodyOf(lowering, node);
      if (node.type === 'while_statement') return [{ kind: 'loop', form: 'while', test, body, ...span(node) }];
      const until: Expression = { kind: 'unary', operator: '!', operand: test, start: test.start, end: test.end };
      return [{ kind: 'loop', form: 'do', test: until, body, ...span(node) }];
    }
    case 'do_statement':
      return [{ kind: 'block', body: bodyOf(lowering, node), ...span(node) }];
    case 'return_statement':
      return [returnStatement(lowering, node)];
    case 'break_statement':
      return [{ kind: 'break', ...span(node) }];
    case 'goto_statement':
    case 'label_statement':
    case 'empty_statement':
    case 'hash_bang_line':
      return [];
    case 'block':
    case 'ERROR':
      return block(lowering, node);
    default:
      return [evaluated(expression(lowering, node))];
  }
}
