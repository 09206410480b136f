/** @module Elm's expressions. */
import type { Expression, ObjectEntry, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { unnamed } from '../../lowering/curried.ts';
import { assigned, deeper, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { apply } from './application.ts';
import { definitions, functionOf } from './declarations.ts';
import { fullName, type Lowering, madeName } from './lowering.ts';
import { chain, combine } from './operators.ts';
import { bind, constantOf } from './patterns.ts';

export const expression = (lowering: Lowering, node: SyntaxNode): Expression =>
  deeper(
    lowering,
    () => known(lowering, node),
    () => opaque(node),
    2,
  );

const NAMED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const stringText = (text: string): string =>
  text
    .replaceAll(/^(?:"""|"|')|(?:"""|"|')$/g, '')
    .replaceAll(/\\(?:u\{([\da-f]{1,6})\}|([\s\S]))/gi, (_whole, code?: string, other?: string) =>
      code === undefined
        ? (NAMED[other ?? ''] ?? other ?? '')
        : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    );

function record(lowering: Lowering, node: SyntaxNode): Expression {
  const base = fieldOf(node, 'baseRecord');
  const entries = childrenOf(node, 'field').map((field): ObjectEntry => {
    const value = fieldOf(field, 'expression');
    return {
      key: textOf(lowering, fieldOf(field, 'name')),
      value: value ? expression(lowering, value) : opaque(field),
      ...span(field),
    };
  });
  const spread: ObjectEntry[] = base
    ? [{ spread: true, value: nameAt(base, textOf(lowering, base)), ...span(base) }]
    : [];
  return { kind: 'object', entries: [...spread, ...entries], ...span(node) };
}

function caseOf(lowering: Lowering, node: SyntaxNode): Expression {
  const subject = fieldOf(node, 'expr');
  const held = madeName(lowering, node);
  const result = madeName(lowering, node, 'chosen');
  const cases = childrenOf(node, 'case_of_branch').map((branch): SwitchCase => {
    const [pattern, value] = [fieldOf(branch, 'pattern'), fieldOf(branch, 'expr')];
    const constant = pattern && constantOf(lowering, pattern);
    const bound: Statement[] = pattern && !constant ? bind(lowering, pattern, held) : [];
    const chosen = value ? expression(lowering, value) : opaque(branch);
    return {
      tests: constant ? [constant] : [],
      body: [...bound, assigned(result, chosen, branch)],
      fallsThrough: false,
      ...span(branch),
    };
  });
  return {
    kind: 'block',
    body: [
      { kind: 'declare', target: held, value: subject ? expression(lowering, subject) : opaque(node), ...span(node) },
      { kind: 'declare', target: result, value: { kind: 'null', ...span(node) }, ...span(node) },
      { kind: 'switch', subject: held, cases, ...span(node) },
    ],
    value: result,
    ...span(node),
  };
}

/** `if a then b else if c then d else e` is one node: tests and values alternating. */
function ifElse(lowering: Lowering, node: SyntaxNode): Expression {
  const parts = fieldsOf(node, 'exprList').map((part) => expression(lowering, part));
  let result = parts.pop() ?? opaque(node);
  for (let whenTrue = parts.pop(), test = parts.pop(); whenTrue && test; whenTrue = parts.pop(), test = parts.pop())
    result = { kind: 'conditional', test, whenTrue, whenFalse: result, ...span(node) };
  return result;
}

function value(lowering: Lowering, node: SyntaxNode): Expression {
  const name = fullName(lowering, node);
  if (name === 'True' || name === 'False') return { kind: 'boolean', value: name === 'True', ...span(node) };
  return name === 'Nothing' ? { kind: 'null', ...span(node) } : nameAt(node, name);
}

function known(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'value_expr':
    case 'value_qid':
    case 'upper_case_qid':
      return value(lowering, node);
    case 'string_constant_expr':
    case 'char_constant_expr':
      return { kind: 'string', value: stringText(textOf(lowering, node)), ...span(node) };
    case 'number_constant_expr':
      return { kind: 'number', value: Number(textOf(lowering, node)), ...span(node) };
    case 'unit_expr':
      return { kind: 'null', ...span(node) };
    case 'function_call_expr': {
      const callee = fieldOf(node, 'target');
      const args = fieldsOf(node, 'arg').map((arg) => expression(lowering, arg));
      return callee ? apply(lowering, expression(lowering, callee), args, node) : opaque(node, args);
    }
    case 'bin_op_expr':
      return chain(lowering, node);
    case 'operator_as_function_expr': {
      const operator = textOf(lowering, node).replaceAll(/[()\s]/g, '');
      return unnamed(lowering, node, (left) =>
        unnamed(lowering, node, (right) => combine(lowering, operator, left, right)),
      );
    }
    case 'negate_expr': {
      const inner = namedChildren(node).at(-1);
      return inner
        ? { kind: 'unary', operator: '-', operand: expression(lowering, inner), ...span(node) }
        : opaque(node);
    }
    case 'parenthesized_expr': {
      const inner = fieldOf(node, 'expression');
      return inner ? expression(lowering, inner) : opaque(node);
    }
    case 'field_access_expr': {
      const of = fieldOf(node, 'target');
      const name = textOf(lowering, namedChildren(node).at(-1));
      return of ? { kind: 'member', object: expression(lowering, of), name, ...span(node) } : opaque(node);
    }
    case 'field_accessor_function_expr': {
      const name = textOf(lowering, childOf(node, 'lower_case_identifier'));
      return unnamed(lowering, node, (object) => ({ kind: 'member', object, name, ...span(node) }));
    }
    case 'list_expr':
      return { kind: 'list', items: fieldsOf(node, 'exprList').map((one) => expression(lowering, one)), ...span(node) };
    case 'tuple_expr':
      return { kind: 'list', items: fieldsOf(node, 'expr').map((one) => expression(lowering, one)), ...span(node) };
    case 'record_expr':
      return record(lowering, node);
    case 'case_of_expr':
      return caseOf(lowering, node);
    case 'if_else_expr':
      return ifElse(lowering, node);
    case 'let_in_expr': {
      const body = definitions(
        lowering,
        node.children.filter(({ type }) => type === 'value_declaration' || type === 'type_annotation'),
      );
      const result = fieldOf(node, 'body');
      return { kind: 'block', body, ...(result ? { value: expression(lowering, result) } : {}), ...span(node) };
    }
    case 'anonymous_function_expr': {
      const definition = functionOf(lowering, node, '', fieldsOf(node, 'param'), fieldOf(node, 'expr'));
      return { kind: 'function', definition, ...span(node) };
    }
    default:
      return opaque(
        node,
        namedChildren(node).map((one) => expression(lowering, one)),
      );
  }
}
