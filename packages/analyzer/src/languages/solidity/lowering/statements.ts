/** @module Solidity's statements. */
import type { Annotation, Catch, Expression, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { at, DEPTH_MAX, type Lowering, opaque, textOf, typeOf } from './lowering.ts';

const nameOf = (lowering: Lowering, node: SyntaxNode): Expression => {
  const name = fieldOf(node, 'name');
  return name ? { kind: 'name', name: textOf(lowering, name), ...at(name) } : { kind: 'null', ...at(node) };
};

/** `storage`, `memory`, `calldata`, as it is written. */
const locationOf = (lowering: Lowering, node: SyntaxNode): Annotation[] => {
  const location = fieldOf(node, 'location');
  return location ? [{ name: textOf(lowering, location), args: [], ...at(location) }] : [];
};

function declaration(lowering: Lowering, node: SyntaxNode): Statement[] {
  const given = fieldOf(node, 'value');
  const value = given && expression(lowering, given);
  const tuple = childOf(node, 'variable_declaration_tuple');
  if (tuple) {
    const items = childrenOf(tuple, 'variable_declaration', 'identifier').map(
      (one): Expression =>
        one.type === 'identifier' ? { kind: 'name', name: textOf(lowering, one), ...at(one) } : nameOf(lowering, one),
    );
    return [
      { kind: 'declare', target: { kind: 'list', items, ...at(tuple) }, ...(value ? { value } : {}), ...at(node) },
    ];
  }
  return childrenOf(node, 'variable_declaration').map((one) => {
    const type = typeOf(lowering, fieldOf(one, 'type'));
    return {
      kind: 'declare',
      target: nameOf(lowering, one),
      ...(type ? { type } : {}),
      ...(value ? { value } : {}),
      annotations: locationOf(lowering, one),
      ...at(node),
    };
  });
}

function tryStatement(lowering: Lowering, node: SyntaxNode): Statement {
  const attempt = fieldOf(node, 'attempt');
  const body: Statement[] = attempt
    ? [{ kind: 'expression', value: expression(lowering, attempt), ...at(attempt) }]
    : [];
  const catches = childrenOf(node, 'catch_clause').map(
    (one): Catch => ({ types: [], body: statements(lowering, fieldsOf(one, 'body')), ...at(one) }),
  );
  return { kind: 'try', body: [...body, ...statements(lowering, fieldsOf(node, 'body'))], catches, ...at(node) };
}

function revert(lowering: Lowering, node: SyntaxNode): Statement {
  const parts = namedChildren(node).filter(({ type }) => type === 'expression');
  return {
    kind: 'throw',
    value: opaque(
      node,
      parts.map((part) => expression(lowering, part)),
    ),
    ...at(node),
  };
}

function loop(lowering: Lowering, node: SyntaxNode, form: 'while' | 'do' | 'for'): Statement {
  const condition = fieldOf(node, 'condition');
  const initial = fieldOf(node, 'initial');
  const update = fieldOf(node, 'update');
  const tested = condition?.type === 'expression_statement' ? namedChildren(condition)[0] : condition;
  return {
    kind: 'loop',
    form,
    ...(initial ? { init: statement(lowering, initial) } : {}),
    ...(tested ? { test: expression(lowering, tested) } : {}),
    ...(update ? { update: [expression(lowering, update)] } : {}),
    body: statements(lowering, fieldsOf(node, 'body')),
    ...at(node),
  };
}

function simple(lowering: Lowering, node: SyntaxNode): Statement[] {
  const [first] = namedChildren(node);
  const value = first && expression(lowering, first);
  if (node.type === 'return_statement') return [{ kind: 'return', ...(value ? { value } : {}), ...at(node) }];
  if (!value) return [];
  // Before 0.5, `throw` is a statement that the grammar takes for a name.
  if (value.kind === 'name' && value.name === 'throw') return [{ kind: 'throw', ...at(node) }];
  return [{ kind: 'expression', value, ...at(node) }];
}

function lowerStatement(lowering: Lowering, node: SyntaxNode): Statement[] {
  switch (node.type) {
    case 'statement':
    case 'function_body':
      return statements(lowering, namedChildren(node));
    case 'block_statement': {
      const unchecked = childOf(node, 'unchecked') ? { label: 'unchecked' } : {};
      const parts = namedChildren(node).filter(({ type }) => type !== 'unchecked');
      return [{ kind: 'block', body: statements(lowering, parts), ...unchecked, ...at(node) }];
    }
    case 'expression_statement':
    case 'return_statement':
      return simple(lowering, node);
    case 'variable_declaration_statement':
      return declaration(lowering, node);
    case 'if_statement': {
      const condition = fieldOf(node, 'condition');
      const [then, otherwise] = fieldsOf(node, 'body');
      return [
        {
          kind: 'if',
          test: condition ? expression(lowering, condition) : opaque(node),
          whenTrue: then ? statement(lowering, then) : [],
          ...(otherwise ? { whenFalse: statement(lowering, otherwise) } : {}),
          ...at(node),
        },
      ];
    }
    case 'for_statement':
      return [loop(lowering, node, 'for')];
    case 'while_statement':
      return [loop(lowering, node, 'while')];
    case 'do_while_statement':
      return [loop(lowering, node, 'do')];
    case 'break_statement':
      return [{ kind: 'break', ...at(node) }];
    case 'continue_statement':
      return [{ kind: 'continue', ...at(node) }];
    case 'revert_statement':
      return [revert(lowering, node)];
    case 'try_statement':
      return [tryStatement(lowering, node)];
    case 'emit_statement': {
      const name = fieldOf(node, 'name');
      const parts = childrenOf(node, 'call_argument').map((one) => expression(lowering, one));
      return [{ kind: 'expression', value: opaque(node, name ? parts : []), ...at(node) }];
    }
    default:
      return [
        {
          kind: 'expression',
          value: opaque(
            node,
            namedChildren(node).map((one) => expression(lowering, one)),
          ),
          ...at(node),
        },
      ];
  }
}

/** The statements that one node stands for. */
export function statement(lowering: Lowering, node: SyntaxNode): Statement[] {
  if (lowering.depth >= DEPTH_MAX) return [];
  lowering.depth += 1;
  const lowered = lowerStatement(lowering, node);
  lowering.depth -= 1;
  return lowered;
}

export const statements = (lowering: Lowering, nodes: readonly SyntaxNode[]): Statement[] =>
  nodes.flatMap((node) => statement(lowering, node));
