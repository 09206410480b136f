/** @module Expressions, by the type of their node. */
import type { Assign, Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { branchingValue, valueOfRow } from './blocks.ts';
import { bareCall, call, superCall, yielded } from './calls.ts';
import { lambda } from './definitions.ts';
import { declareLocal, deeper, isLocal, type Lowering, opaque, span, textOf } from './lowering.ts';
import { binary, operatorOf, unary } from './operators.ts';
import { BRANCHING } from './statements.ts';
import { heredoc, keyOf, number, regex, string, subshell, symbol, words } from './strings.ts';

type Lower = (lowering: Lowering, node: SyntaxNode) => Expression;

/** The expression that a node is; `opaque` with its lowered parts for one that has no better word. */
export function expression(lowering: Lowering, node: SyntaxNode): Expression {
  const lower = BY_TYPE[node.type] ?? (BRANCHING.has(node.type) ? branchingValue : unknown);
  return deeper(
    lowering,
    () => lower(lowering, node),
    () => opaque(node),
  );
}

export const all = (lowering: Lowering, nodes: readonly SyntaxNode[]): Expression[] =>
  nodes.map((node) => expression(lowering, node));

const field = (lowering: Lowering, node: SyntaxNode, name: string): Expression => {
  const child = fieldOf(node, name);
  return child ? expression(lowering, child) : opaque(node);
};

const unknown: Lower = (lowering, node) => opaque(node, all(lowering, namedChildren(node)));

const inner: Lower = (lowering, node) => valueOfRow(lowering, node.children, node);

const identifier: Lower = (lowering, node) => {
  const name = textOf(lowering, node);
  if (isLocal(lowering.locals, name)) return { kind: 'name', name, ...span(node) };
  return bareCall(lowering, node, name);
};

const constant: Lower = (lowering, node) => ({ kind: 'name', name: textOf(lowering, node), ...span(node) });

/** `@x` and `@@x` keep their marks, so that they are not taken for the methods of those names. */
const instanceVariable: Lower = (lowering, node) => ({
  kind: 'member',
  object: { kind: 'this', ...span(node) },
  name: textOf(lowering, node).replace(/^@@/, '@'),
  ...span(node),
});

const scopeResolution: Lower = (lowering, node) => {
  const scope = fieldOf(node, 'scope');
  const name = fieldOf(node, 'name');
  const text = name ? textOf(lowering, name) : '';
  if (!scope) return { kind: 'name', name: text, ...span(node) };
  return { kind: 'member', object: expression(lowering, scope), name: text, ...span(node) };
};

/** `A::B` as `A.B`; '' for what is not a constant. */
export function typeName(lowering: Lowering, node: SyntaxNode): string {
  if (node.type !== 'constant' && node.type !== 'scope_resolution') return '';
  return textOf(lowering, node).replace(/^::/, '').replaceAll('::', '.');
}

/** `env['warden.user']`: what the program's own parts keep for each other, beside what the client sent. */
const OWN_KEY = /^(?!rack\.(?:input|request)|.*(?:param|query|path|form|cookie|header|body))[\w-]+\.[\w.-]+$/;

const isRackEnvironment = (node: Expression): boolean =>
  (node.kind === 'name' && node.name === 'env') ||
  (node.kind === 'member' && node.name === 'env') ||
  (node.kind === 'call' && isRackEnvironment(node.callee));

const elementReference: Lower = (lowering, node) => {
  const object = field(lowering, node, 'object');
  const [first, ...others] = namedChildren(node).filter(({ field: name }) => name !== 'object' && name !== 'block');
  if (!first) return { kind: 'index', object, ...span(node) };
  // A class has a method `[]`, not elements.
  if (object.kind === 'name' && /^(?:[A-Z_]*DB|Dir|Set)$/.test(object.name)) {
    const callee: Expression = { kind: 'member', object, name: '[]', ...span(node) };
    return {
      kind: 'call',
      callee,
      args: all(lowering, [first, ...others]).map((value) => ({ value })),
      ...span(node),
    };
  }
  if (others.length > 0 || first.type === 'range') {
    return { kind: 'slice', object, bounds: all(lowering, [first, ...others]), ...span(node) };
  }
  const index = expression(lowering, first);
  if (index.kind === 'string' && OWN_KEY.test(index.value) && isRackEnvironment(object)) return opaque(node);
  return { kind: 'index', object, index, ...span(node) };
};

const list: Lower = (lowering, node) => {
  const pairs = namedChildren(node).filter(({ type }) => type === 'pair' || type === 'hash_splat_argument');
  const items = namedChildren(node).filter((one) => !pairs.includes(one));
  const fields: Expression[] =
    pairs.length > 0 ? [{ kind: 'object', entries: pairs.flatMap((one) => entry(lowering, one)), ...span(node) }] : [];
  return { kind: 'list', items: [...all(lowering, items), ...fields], ...span(node) };
};

const spread: Lower = (lowering, node) => {
  const [value] = namedChildren(node);
  return { kind: 'spread', value: value ? expression(lowering, value) : opaque(node), ...span(node) };
};

const hash: Lower = (lowering, node) => ({
  kind: 'object',
  entries: namedChildren(node).flatMap((child) => entry(lowering, child)),
  ...span(node),
});

export function entry(lowering: Lowering, node: SyntaxNode): ObjectEntry[] {
  if (node.type === 'hash_splat_argument') {
    const [value] = namedChildren(node);
    return [{ spread: true, value: value ? expression(lowering, value) : opaque(node), ...span(node) }];
  }
  if (node.type !== 'pair') return [];
  const key = keyOf(lowering, node);
  const value = pairValue(lowering, node);
  if (key !== undefined) return [{ key, value, ...span(node) }];
  return [{ computed: field(lowering, node, 'key'), value, ...span(node) }];
}

/** `{ name: }` is `{ name: name }`. */
export function pairValue(lowering: Lowering, node: SyntaxNode): Expression {
  const value = fieldOf(node, 'value');
  if (value) return expression(lowering, value);
  const key = fieldOf(node, 'key');
  return key ? identifier(lowering, key) : opaque(node);
}

/** What an assignment writes to; names in it become variables. */
export function declareTargets(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'identifier':
      declareLocal(lowering.locals, textOf(lowering, node));
      return { kind: 'name', name: textOf(lowering, node), ...span(node) };
    case 'left_assignment_list':
    case 'destructured_left_assignment':
    case 'destructured_parameter':
      return { kind: 'list', items: namedChildren(node).map((one) => declareTargets(lowering, one)), ...span(node) };
    case 'rest_assignment':
    case 'splat_parameter': {
      const [name] = namedChildren(node);
      return { kind: 'spread', value: name ? declareTargets(lowering, name) : opaque(node), ...span(node) };
    }
    case 'call': {
      const receiver = fieldOf(node, 'receiver');
      const method = fieldOf(node, 'method');
      if (!receiver || !method) return expression(lowering, node);
      const name = textOf(lowering, method);
      const stored = lowering.names.attributes.has(name) ? `@${name}` : name;
      return { kind: 'member', object: expression(lowering, receiver), name: stored, ...span(node) };
    }
    default:
      return expression(lowering, node);
  }
}

const assignment: Lower = (lowering, node) => {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  // The value is read before the name is one: `x = x` aside, that is what `x = x()` relies on.
  const value = right
    ? right.type === 'right_assignment_list'
      ? list(lowering, right)
      : expression(lowering, right)
    : opaque(node);
  return { kind: 'assign', target: left ? declareTargets(lowering, left) : opaque(node), value, ...span(node) };
};

const operatorAssignment: Lower = (lowering, node) => {
  const token = fieldOf(node, 'operator')?.type ?? '+=';
  const left = fieldOf(node, 'left');
  const result: Assign = {
    kind: 'assign',
    target: left ? declareTargets(lowering, left) : opaque(node),
    operator: operatorOf(token.slice(0, -1)),
    value: field(lowering, node, 'right'),
    ...span(node),
  };
  return result;
};

const conditional: Lower = (lowering, node) => ({
  kind: 'conditional',
  test: field(lowering, node, 'condition'),
  whenTrue: field(lowering, node, 'consequence'),
  whenFalse: field(lowering, node, 'alternative'),
  ...span(node),
});

const literal =
  (value: boolean): Lower =>
  (_, node) => ({ kind: 'boolean', value, ...span(node) });

const text: Lower = (lowering, node) => ({ kind: 'string', value: textOf(lowering, node).slice(1), ...span(node) });

const BY_TYPE: Readonly<Record<string, Lower>> = {
  identifier,
  constant,
  scope_resolution: scopeResolution,
  instance_variable: instanceVariable,
  class_variable: instanceVariable,
  global_variable: constant,
  self: (_, node) => ({ kind: 'this', ...span(node) }),
  nil: (_, node) => ({ kind: 'null', ...span(node) }),
  true: literal(true),
  false: literal(false),
  integer: number,
  float: number,
  rational: number,
  complex: number,
  string,
  chained_string: string,
  bare_string: string,
  character: text,
  heredoc_beginning: heredoc,
  simple_symbol: symbol,
  hash_key_symbol: symbol,
  delimited_symbol: string,
  bare_symbol: string,
  subshell,
  regex,
  string_array: words,
  symbol_array: words,
  array: list,
  hash,
  pair: (lowering, node) => ({ kind: 'object', entries: entry(lowering, node), ...span(node) }),
  splat_argument: spread,
  element_reference: elementReference,
  assignment,
  operator_assignment: operatorAssignment,
  binary,
  unary,
  conditional,
  call,
  super: superCall,
  yield: yielded,
  lambda,
  parenthesized_statements: inner,
};
