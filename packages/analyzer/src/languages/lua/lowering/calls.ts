/** @module Lua's calls: methods, and the functions of the language that are constructs elsewhere. */
import type { Argument, Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { assigned, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { expression } from './expressions.ts';
import { patternSource } from './literals.ts';
import { type Lowering, RESULTS } from './lowering.ts';

/** `string.lower(s)` is `s:lower()`. */
const TEXT_FUNCTIONS: ReadonlySet<string> = new Set(
  'byte find format gmatch gsub len lower match rep reverse sub upper'.split(' '),
);
const PATTERNED: ReadonlySet<string> = new Set(['find', 'gmatch', 'gsub', 'match']);
const REGEX_FUNCTIONS = /^ngx\.re\.(?:match|find|gmatch|g?sub)$/;

function argumentOf(lowering: Lowering, node: SyntaxNode): Argument {
  const callee = node.type === 'function_call' ? textOf(lowering, fieldOf(node, 'name')) : '';
  const list = /^(?:table\.)?unpack$/.test(callee) ? argumentNodes(node)[0] : undefined;
  if (list) return { value: expression(lowering, list), spread: true };
  return { value: expression(lowering, node), ...(node.type === 'vararg_expression' ? { spread: true } : {}) };
}

const argumentNodes = (node: SyntaxNode): SyntaxNode[] => {
  const list = fieldOf(node, 'arguments');
  return list ? namedChildren(list) : [];
};

/** The several results of a call, the first of which stands for it where one value is wanted. */
export const results = (values: readonly Expression[], node: SyntaxNode): Expression => ({
  kind: 'object',
  entries: [
    ...values.map((value, index): ObjectEntry => ({ key: String(index), value, start: value.start, end: value.end })),
    { key: RESULTS, value: { kind: 'null', ...span(node) }, ...span(node) },
  ],
  ...span(node),
});

/** `pcall(f, a)`: whether it went well, and what `f(a)` gave or the error. */
function protectedCall(lowering: Lowering, node: SyntaxNode, fn: SyntaxNode, args: readonly SyntaxNode[]): Expression {
  lowering.made += 1;
  const result = nameAt(node, `result#${lowering.made}`);
  const value: Expression = {
    kind: 'call',
    callee: expression(lowering, fn),
    args: args.map((arg) => argumentOf(lowering, arg)),
    ...span(node),
  };
  const handler = { types: [], body: [assigned(result, opaque(node), node)], ...span(node) };
  return {
    kind: 'block',
    body: [
      { kind: 'declare', target: result, value: { kind: 'null', ...span(node) }, ...span(node) },
      { kind: 'try', body: [assigned(result, value, node)], catches: [handler], ...span(node) },
    ],
    value: results([opaque(node), result], node),
    ...span(node),
  };
}

/** The table itself, with the methods that its metatable lends it. */
export function withMetatable(lowering: Lowering, node: SyntaxNode): Expression | undefined {
  const [table, metatable] = argumentNodes(node);
  if (!table || !metatable || textOf(lowering, fieldOf(node, 'name')) !== 'setmetatable') return undefined;
  const own = expression(lowering, table);
  const lent = expression(lowering, metatable);
  const index =
    lent.kind === 'object' ? (lent.entries.find(({ key }) => key === '__index')?.value ?? opaque(metatable)) : lent;
  const entries: ObjectEntry[] = [
    { spread: true, value: index, ...span(metatable) },
    ...(own.kind === 'object' ? own.entries : [{ spread: true, value: own, ...span(table) }]),
  ];
  return { kind: 'object', entries, ...span(node) };
}

/** `assert(type(x) == "string")`: nothing goes on where it does not hold. */
function assertion(lowering: Lowering, node: SyntaxNode, test: SyntaxNode): Expression {
  const value = expression(lowering, test);
  if (value.kind !== 'binary' && value.kind !== 'unary') return value;
  const refused: Expression = { kind: 'unary', operator: '!', operand: value, ...span(test) };
  return {
    kind: 'block',
    body: [{ kind: 'if', test: refused, whenTrue: [{ kind: 'throw', ...span(node) }], ...span(node) }],
    value: { kind: 'boolean', value: true, ...span(test) },
    ...span(node),
  };
}

function construct(lowering: Lowering, node: SyntaxNode): Expression | undefined {
  const callee = textOf(lowering, fieldOf(node, 'name'));
  const nodes = argumentNodes(node);
  const [first, second, third] = nodes;
  if (!first) return undefined;
  switch (callee) {
    case 'require': {
      const path = expression(lowering, first);
      return path.kind === 'string' ? nameAt(node, path.value) : undefined;
    }
    case 'pcall':
      return protectedCall(lowering, node, first, nodes.slice(1));
    case 'xpcall':
      return protectedCall(lowering, node, first, nodes.slice(2));
    case 'assert':
      return assertion(lowering, node, first);
    case 'type':
      return { kind: 'unary', operator: 'typeof', operand: expression(lowering, first), ...span(node) };
    case 'setmetatable':
      return withMetatable(lowering, node);
    case 'table.insert': {
      const value = third ?? second;
      if (!value) return undefined;
      const target: Expression = { kind: 'index', object: expression(lowering, first), ...span(first) };
      return { kind: 'assign', target, value: expression(lowering, value), ...span(node) };
    }
    default:
      return undefined;
  }
}

const asPattern = (value: Expression, convert: (text: string) => string): Expression =>
  value.kind === 'string'
    ? { kind: 'regex', pattern: convert(value.value), flags: 'g', start: value.start, end: value.end }
    : value;

/** A call of a text's own function; a constant pattern becomes a regular expression, unless it is asked for as it stands. */
function textCall(object: Expression, name: string, args: Argument[], node: SyntaxNode): Expression {
  const [pattern] = args;
  const isPlain = name === 'find' && args[2] !== undefined;
  if (pattern && PATTERNED.has(name) && !isPlain)
    args.splice(0, 1, { ...pattern, value: asPattern(pattern.value, patternSource) });
  return { kind: 'call', callee: { kind: 'member', object, name, ...span(node) }, args, ...span(node) };
}

export function call(lowering: Lowering, node: SyntaxNode): Expression {
  const special = construct(lowering, node);
  if (special) return special;
  const name = fieldOf(node, 'name');
  if (!name) return opaque(node);
  const args = argumentNodes(node).map((arg) => argumentOf(lowering, arg));
  const method = textOf(lowering, fieldOf(name, 'method'));
  const table = fieldOf(name, 'table');
  if (name.type === 'method_index_expression' && table) {
    const object = expression(lowering, table);
    if (TEXT_FUNCTIONS.has(method)) return textCall(object, method, args, node);
    return { kind: 'call', callee: { kind: 'member', object, name: method, ...span(name) }, args, ...span(node) };
  }
  const path = textOf(lowering, name);
  const [first, second, ...others] = args;
  if (path.startsWith('string.') && first && TEXT_FUNCTIONS.has(path.slice(7)))
    return textCall(first.value, path.slice(7), args.slice(1), node);
  if (REGEX_FUNCTIONS.test(path) && first && second)
    return {
      kind: 'call',
      callee: expression(lowering, name),
      args: [first, { ...second, value: asPattern(second.value, (text) => text) }, ...others],
      ...span(node),
    };
  // `Base.init(self, …)`: a method of another table, with this one as its receiver.
  const isOwn = name.type === 'dot_index_expression' && first?.value.kind === 'this';
  return { kind: 'call', callee: expression(lowering, name), args: isOwn ? args.slice(1) : args, ...span(node) };
}
