/** @module Expressions, by the type of their node. */
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { call } from './calls.ts';
import { lambda } from './functions.ts';
import { concatenatedString, number, string } from './literals.ts';
import { deeper, type Lowering, opaque, textOf } from './lowering.ts';
import { chain, comparison, operatorOf, unary } from './operators.ts';

type Lower = (lowering: Lowering, node: SyntaxNode) => Expression;

const span = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

/** The expression that a node is; `opaque` with its lowered parts for one that has no better word. */
export function expression(lowering: Lowering, node: SyntaxNode): Expression {
  const lower = BY_TYPE[node.type] ?? unknown;
  return deeper(
    lowering,
    () => lower(lowering, node),
    () => opaque(node),
  );
}

const all = (lowering: Lowering, nodes: readonly SyntaxNode[]): Expression[] =>
  nodes.map((node) => expression(lowering, node));

const field = (lowering: Lowering, node: SyntaxNode, name: string): Expression => {
  const child = fieldOf(node, name);
  return child ? expression(lowering, child) : opaque(node);
};

const unknown: Lower = (lowering, node) => opaque(node, all(lowering, namedChildren(node)));

const inner: Lower = (lowering, node) => {
  const [only, ...others] = namedChildren(node);
  return only && others.length === 0 ? expression(lowering, only) : unknown(lowering, node);
};

const list: Lower = (lowering, node) => ({ kind: 'list', items: all(lowering, namedChildren(node)), ...span(node) });

const spread: Lower = (lowering, node) => ({ kind: 'spread', value: inner(lowering, node), ...span(node) });

const identifier: Lower = (lowering, node) => {
  const name = textOf(lowering, node);
  return name === lowering.receiver ? { kind: 'this', ...span(node) } : { kind: 'name', name, ...span(node) };
};

const attribute: Lower = (lowering, node) => {
  const name = fieldOf(node, 'attribute');
  return {
    kind: 'member',
    object: field(lowering, node, 'object'),
    name: name ? textOf(lowering, name) : '',
    ...span(node),
  };
};

const subscript: Lower = (lowering, node) => {
  const object = field(lowering, node, 'value');
  const [only, ...others] = fieldsOf(node, 'subscript');
  if (!only) return opaque(node, [object]);
  if (others.length === 0 && only.type === 'slice') {
    return { kind: 'slice', object, bounds: all(lowering, namedChildren(only)), ...span(node) };
  }
  const index = others.length === 0 ? expression(lowering, only) : opaque(node, all(lowering, [only, ...others]));
  return { kind: 'index', object, index, ...span(node) };
};

const dictionary: Lower = (lowering, node) => ({
  kind: 'object',
  entries: namedChildren(node).flatMap((child) => entry(lowering, child)),
  ...span(node),
});

function entry(lowering: Lowering, node: SyntaxNode): ObjectEntry[] {
  if (node.type === 'dictionary_splat') return [{ spread: true, value: inner(lowering, node), ...span(node) }];
  if (node.type !== 'pair') return [];
  const key = field(lowering, node, 'key');
  const value = field(lowering, node, 'value');
  if (key.kind === 'string' || key.kind === 'number') return [{ key: String(key.value), value, ...span(node) }];
  return [{ computed: key, value, ...span(node) }];
}

const conditional: Lower = (lowering, node) => {
  const [whenTrue, test, whenFalse] = all(lowering, namedChildren(node));
  if (!whenTrue || !test || !whenFalse) return unknown(lowering, node);
  return { kind: 'conditional', test, whenTrue, whenFalse, ...span(node) };
};

const comprehension: Lower = (lowering, node) => {
  const clauses: (Expression & { kind: 'comprehension' })['clauses'] = [];
  for (const child of node.children) {
    if (child.type === 'for_in_clause') {
      const iterables = all(
        lowering,
        fieldsOf(child, 'right').filter(({ named }) => named),
      );
      const [first] = iterables;
      const iterable: Expression =
        first && iterables.length === 1 ? first : { kind: 'list', items: iterables, ...span(child) };
      clauses.push({ target: field(lowering, child, 'left'), iterable, conditions: [] });
    } else if (child.type === 'if_clause') clauses.at(-1)?.conditions.push(inner(lowering, child));
  }
  const body = fieldOf(node, 'body');
  if (body?.type !== 'pair')
    return { kind: 'comprehension', clauses, element: field(lowering, node, 'body'), ...span(node) };
  return {
    kind: 'comprehension',
    clauses,
    key: field(lowering, body, 'key'),
    element: field(lowering, body, 'value'),
    ...span(node),
  };
};

const walrus: Lower = (lowering, node) => ({
  kind: 'assign',
  target: field(lowering, node, 'name'),
  value: field(lowering, node, 'value'),
  ...span(node),
});

/** `x: T` alone as an expression has no value; as a statement it is a declaration. */
const assignment: Lower = (lowering, node) => ({
  kind: 'assign',
  target: field(lowering, node, 'left'),
  value: field(lowering, node, 'right'),
  ...span(node),
});

const augmented: Lower = (lowering, node) => ({
  kind: 'assign',
  target: field(lowering, node, 'left'),
  operator: operatorOf((fieldOf(node, 'operator')?.type ?? '+=').slice(0, -1)),
  value: field(lowering, node, 'right'),
  ...span(node),
});

const yielded: Lower = (lowering, node) => {
  lowering.yields = true;
  const [value] = namedChildren(node);
  if (!value) return { kind: 'yield', ...span(node) };
  const lowered = expression(lowering, value);
  // `yield from` gives the elements, not the collection.
  const isFrom = node.children.some(({ type }) => type === 'from');
  return {
    kind: 'yield',
    value: isFrom ? { kind: 'index', object: lowered, index: opaque(value), ...span(value) } : lowered,
    ...span(node),
  };
};

/** `x as y` outside of `with` and `except` comes from broken code alone. */
const asPattern: Lower = (lowering, node) => {
  const [value] = namedChildren(node);
  return value ? expression(lowering, value) : opaque(node);
};

/** Backquotes and other remnants of Python 2 come as errors: their parts are looked at. */
const BY_TYPE: Readonly<Record<string, Lower>> = {
  identifier,
  integer: number,
  float: number,
  string,
  concatenated_string: concatenatedString,
  true: (_, node) => ({ kind: 'boolean', value: true, ...span(node) }),
  false: (_, node) => ({ kind: 'boolean', value: false, ...span(node) }),
  none: (_, node) => ({ kind: 'null', ...span(node) }),
  ellipsis: (_, node) => ({ kind: 'null', ...span(node) }),
  dotted_name: (lowering, node) => {
    const [head, ...rest] = childrenOf(node, 'identifier');
    if (!head) return opaque(node);
    return rest.reduce<Expression>(
      (object, part) => ({ kind: 'member', object, name: textOf(lowering, part), start: node.start, end: part.end }),
      identifier(lowering, head),
    );
  },
  attribute,
  subscript,
  call,
  lambda,
  binary_operator: chain,
  boolean_operator: chain,
  comparison_operator: comparison,
  not_operator: unary,
  unary_operator: unary,
  conditional_expression: conditional,
  named_expression: walrus,
  assignment,
  augmented_assignment: augmented,
  parenthesized_expression: inner,
  parenthesized_list_splat: inner,
  as_pattern: asPattern,
  as_pattern_target: inner,
  list,
  tuple: list,
  set: list,
  expression_list: list,
  pattern_list: list,
  tuple_pattern: list,
  list_pattern: list,
  list_splat: spread,
  list_splat_pattern: spread,
  dictionary,
  list_comprehension: comprehension,
  set_comprehension: comprehension,
  generator_expression: comprehension,
  dictionary_comprehension: comprehension,
  await: (lowering, node) => ({ kind: 'await', value: inner(lowering, node), ...span(node) }),
  yield: yielded,
};

/** Whether nodes of that type are read as expressions. */
export const isExpressionType = (type: string): boolean => type in BY_TYPE;
