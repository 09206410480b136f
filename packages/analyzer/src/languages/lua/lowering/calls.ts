/** @module Lowers calls: methods, and functions that are constructs in other languages. */

import type { Argument, Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { type Lowering, RESULTS } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { patternSource } from './literals.ts';

/** String functions that are also methods: `string.lower(s)` is `s:lower()`. */
const TEXT_FUNCTIONS: ReadonlySet<string> = new Set(
  'byte find format gmatch gsub len lower match rep reverse sub upper'.split(' '),
);
const PATTERNED: ReadonlySet<string> = new Set(['find', 'gmatch', 'gsub', 'match']);
const REGEX_FUNCTIONS = /^ngx\.re\.(?:match|find|gmatch|g?sub)$/;

function lowerArgument(ctx: Lowering, node: SyntaxNode): Argument {
  const callee = node.type === 'function_call' ? textOf(ctx, fieldOf(node, 'name')) : '';
  const list = /^(?:table\.)?unpack$/.test(callee) ? argumentNodes(node)[0] : undefined;
  if (list) return { value: lowerExpression(ctx, list), spread: true };
  return { value: lowerExpression(ctx, node), ...(node.type === 'vararg_expression' ? { spread: true } : {}) };
}

const argumentNodes = (node: SyntaxNode): SyntaxNode[] => {
  const list = fieldOf(node, 'arguments');
  return list ? namedChildren(list) : [];
};

/** Returns the multiple results of a call; the first is used if one value is expected. */
export const results = (values: readonly Expression[], node: SyntaxNode): Expression =>
  make.object(node, [
    ...values.map((value, index): ObjectEntry => ({ key: String(index), value, start: value.start, end: value.end })),
    { key: RESULTS, value: make.null(node), ...span(node) },
  ]);

/** Lowers `pcall(f, a)` to a success flag and the result of `f(a)` or the error. */
function lowerProtectedCall(ctx: Lowering, node: SyntaxNode, fn: SyntaxNode, args: readonly SyntaxNode[]): Expression {
  ctx.made += 1;
  const result = nameAt(node, `result#${ctx.made}`);
  const value: Expression = make.call(
    node,
    lowerExpression(ctx, fn),
    args.map((arg) => lowerArgument(ctx, arg)),
  );
  const handler = { types: [], body: [assigned(result, opaque(node), node)], ...span(node) };
  return {
    kind: 'block',
    body: [
      { kind: 'declare', target: result, value: make.null(node), ...span(node) },
      { kind: 'try', body: [assigned(result, value, node)], catches: [handler], ...span(node) },
    ],
    value: results([opaque(node), result], node),
    ...span(node),
  };
}

/** Returns the table with the methods of its metatable. */
export function withMetatable(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const [table, metatable] = argumentNodes(node);
  if (!table || !metatable || textOf(ctx, fieldOf(node, 'name')) !== 'setmetatable') return undefined;
  const own = lowerExpression(ctx, table);
  const lent = lowerExpression(ctx, metatable);
  const index =
    lent.kind === 'object' ? (lent.entries.find(({ key }) => key === '__index')?.value ?? opaque(metatable)) : lent;
  const entries: ObjectEntry[] = [
    { spread: true, value: index, ...span(metatable) },
    ...(own.kind === 'object' ? own.entries : [{ spread: true, value: own, ...span(table) }]),
  ];
  return make.object(node, entries);
}

/** Lowers `assert(type(x) == "string")` to a throw if the test doesn't hold. */
function lowerAssertion(ctx: Lowering, node: SyntaxNode, test: SyntaxNode): Expression {
  const value = lowerExpression(ctx, test);
  if (value.kind !== 'binary' && value.kind !== 'unary') return value;
  const refused: Expression = make.unary(test, '!', value);
  return {
    kind: 'block',
    body: [{ kind: 'if', test: refused, whenTrue: [{ kind: 'throw', ...span(node) }], ...span(node) }],
    value: make.boolean(test, true),
    ...span(node),
  };
}

function lowerConstruction(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const callee = textOf(ctx, fieldOf(node, 'name'));
  const nodes = argumentNodes(node);
  const [first, second, third] = nodes;
  if (!first) return undefined;
  switch (callee) {
    case 'require': {
      const path = lowerExpression(ctx, first);
      return path.kind === 'string' ? nameAt(node, path.value) : undefined;
    }
    case 'pcall':
      return lowerProtectedCall(ctx, node, first, nodes.slice(1));
    case 'xpcall':
      return lowerProtectedCall(ctx, node, first, nodes.slice(2));
    case 'assert':
      return lowerAssertion(ctx, node, first);
    case 'type':
      return make.unary(node, 'typeof', lowerExpression(ctx, first));
    case 'setmetatable':
      return withMetatable(ctx, node);
    case 'table.insert': {
      const value = third ?? second;
      if (!value) return undefined;
      const target: Expression = { kind: 'index', object: lowerExpression(ctx, first), ...span(first) };
      return make.assign(node, target, lowerExpression(ctx, value));
    }
    default:
      return undefined;
  }
}

const asPattern = (value: Expression, convert: (text: string) => string): Expression =>
  value.kind === 'string'
    ? { kind: 'regex', pattern: convert(value.value), flags: 'g', start: value.start, end: value.end }
    : value;

/**
 * Lowers a call of a string function. A constant pattern becomes a regular expression, unless `find` takes it
 * literally.
 */
function textCall(object: Expression, name: string, args: Argument[], node: SyntaxNode): Expression {
  const [pattern] = args;
  const isPlain = name === 'find' && args[2] !== undefined;
  if (pattern && PATTERNED.has(name) && !isPlain)
    args.splice(0, 1, { ...pattern, value: asPattern(pattern.value, patternSource) });
  return make.call(node, make.member(node, object, name), args);
}

export function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const special = lowerConstruction(ctx, node);
  if (special) return special;
  const name = fieldOf(node, 'name');
  if (!name) return opaque(node);
  const args = argumentNodes(node).map((arg) => lowerArgument(ctx, arg));
  const method = textOf(ctx, fieldOf(name, 'method'));
  const table = fieldOf(name, 'table');
  if (name.type === 'method_index_expression' && table) {
    const object = lowerExpression(ctx, table);
    if (TEXT_FUNCTIONS.has(method)) return textCall(object, method, args, node);
    return make.call(node, make.member(name, object, method), args);
  }
  const path = textOf(ctx, name);
  const [first, second, ...others] = args;
  if (path.startsWith('string.') && first && TEXT_FUNCTIONS.has(path.slice(7)))
    return textCall(first.value, path.slice(7), args.slice(1), node);
  if (REGEX_FUNCTIONS.test(path) && first && second)
    return make.call(node, lowerExpression(ctx, name), [
      first,
      { ...second, value: asPattern(second.value, (text) => text) },
      ...others,
    ]);
  // `Base.init(self, …)`: another table's method, called with this receiver.
  const isOwn = name.type === 'dot_index_expression' && first?.value.kind === 'this';
  return make.call(node, lowerExpression(ctx, name), isOwn ? args.slice(1) : args);
}
