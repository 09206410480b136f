/** @module Lowers calls: of functions, of keywords, sets and maps as functions, of Java's methods and constructors. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, BinaryOperator, Expression, ObjectEntry } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf, nameAt, opaque, span } from '../../lowering/nodes.ts';
import { collectionType, formsOf, keywordText, type Lowering, localName, symbolText } from './context.ts';
import { definitionForm } from './definitions.ts';
import { lowerExpression } from './expressions.ts';
import { FORMS } from './forms.ts';
import { lowerAnonymous, lowerRoute } from './functions.ts';
import { headPath, lowerSymbol } from './names.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  ...{ '=': '==', '==': '==', 'not=': '!=', 'identical?': '==', '<': '<', '>': '>', '<=': '<=', '>=': '>=' },
  ...{ and: '&&', or: '||', '+': '+', '-': '-', '*': '*', '/': '/' },
});
const ROUTES = /(?:^|\.)(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS|ANY|rfn)$/;

const call0 = (callee: Expression, args: readonly Expression[], node: SyntaxNode): Expression =>
  make.call(
    node,
    callee,
    args.map((value): Argument => ({ value })),
  );

/** Reads a key of a map. Ring chooses the path of an uploaded file, `:tempfile`. */
function keyed(object: Expression, key: string, fallback: Expression | undefined, node: SyntaxNode): Expression {
  const read: Expression =
    key === 'tempfile' ? callOf(node, 'ring.tempfile', [object]) : make.member(node, object, key);
  return fallback ? make.binary(node, '??', read, fallback) : read;
}

function at(object: Expression, key: Expression, fallback: Expression | undefined, node: SyntaxNode): Expression {
  if (key.kind === 'string') return keyed(object, key.value, fallback, node);
  const read: Expression = make.index(node, object, key);
  return fallback ? make.binary(node, '??', read, fallback) : read;
}

const entry = (key: Expression, value: Expression): ObjectEntry => ({
  ...(key.kind === 'string' ? { key: key.value } : { computed: key }),
  value,
  start: key.start,
  end: Math.max(key.end, value.end),
});

const spreadOf = (value: Expression): ObjectEntry => ({ spread: true, value, start: value.start, end: value.end });

function pairs(values: readonly Expression[]): ObjectEntry[] {
  const found: ObjectEntry[] = [];
  for (let index = 0; index + 1 < values.length; index += 2) {
    const [key, value] = [values[index], values[index + 1]];
    if (key && value) found.push(entry(key, value));
  }
  return found;
}

const object = (entries: ObjectEntry[], node: SyntaxNode): Expression => make.object(node, entries);

/** Lowers `(assoc-in m [:a :b] v)`. */
function putIn(map: Expression, keys: readonly Expression[], value: Expression, node: SyntaxNode): Expression {
  const [key, ...rest] = keys;
  if (!key || rest.length > 8) return value;
  const inner = rest.length === 0 ? value : putIn(at(map, key, undefined, node), rest, value, node);
  return object([spreadOf(map), entry(key, inner)], node);
}

type Core = (args: readonly Expression[], node: SyntaxNode) => Expression | undefined;

const contains: Core = ([set, item], node) => set && item && make.binary(node, 'in', item, set);

/** Functions of the language with a counterpart in the intermediate form. */
const CORE: Readonly<Record<string, Core>> = lookupTable({
  str: (args, node) => make.concat(node, [...args]),
  not: ([value], node) => value && make.unary(node, '!', value),
  'nil?': ([value], node) => value && make.binary(node, '==', value, make.null(node)),
  'some?': ([value], node) => value && make.binary(node, '!=', value, make.null(node)),
  get: ([map, key, fallback], node) => map && key && at(map, key, fallback, node),
  'get-in': ([map, keys, fallback], node) => {
    if (!map || keys?.kind !== 'list') return undefined;
    const read = keys.items.reduce((held, key) => at(held, key, undefined, node), map);
    return fallback ? make.binary(node, '??', read, fallback) : read;
  },
  assoc: ([map, ...rest], node) => map && object([spreadOf(map), ...pairs(rest)], node),
  'hash-map': (args, node) => object(pairs(args), node),
  'array-map': (args, node) => object(pairs(args), node),
  merge: (args, node) => object(args.map(spreadOf), node),
  dissoc: ([map, ...keys], node) =>
    map && object([spreadOf(map), ...keys.map((key) => entry(key, make.null(node)))], node),
  'select-keys': ([map, keys], node) =>
    map && keys?.kind === 'list'
      ? object(
          keys.items.map((key) => entry(key, at(map, key, undefined, node))),
          node,
        )
      : undefined,
  'assoc-in': ([map, keys, value], node) =>
    map && keys?.kind === 'list' && value ? putIn(map, keys.items, value, node) : undefined,
  update: ([map, key, fn, ...args], node) =>
    map &&
    key &&
    fn &&
    object([spreadOf(map), entry(key, call0(fn, [at(map, key, undefined, node), ...args], node))], node),
  list: (args, node) => make.list(node, [...args]),
  vector: (args, node) => make.list(node, [...args]),
  vec: ([value]) => value,
  first: ([value], node) => value && make.index(node, value, make.number(node, 0)),
  second: ([value], node) => value && make.index(node, value, make.number(node, 1)),
  nth: ([value, index], node) => value && index && make.index(node, value, index),
  conj: ([first, ...rest], node) => first && make.list(node, [make.spread(first, first), ...rest]),
  'contains?': contains,
  apply: ([fn, ...args], node) => {
    const last = args.pop();
    if (!fn || !last) return undefined;
    const given: Argument[] = args.map((value) => ({ value }));
    if (last.kind === 'list') given.push(...last.items.map((value): Argument => ({ value })));
    else given.push({ value: last, spread: true });
    if (fn.kind === 'name' && fn.name === 'str') return make.concat(node, [...args, last]);
    return make.call(node, fn, given);
  },
  partial: ([fn, ...args], node) =>
    fn &&
    lambda(node, (rest) =>
      make.call(node, fn, [...args.map((value): Argument => ({ value })), { value: rest, spread: true }]),
    ),
  comp: (fns, node) =>
    lambda(node, (rest) => {
      const last = fns.at(-1);
      const inner: Expression = last ? make.call(node, last, [{ value: rest, spread: true }]) : rest;
      return fns.slice(0, -1).reduceRight((value, fn) => call0(fn, [value], node), inner);
    }),
});

function lambda(node: SyntaxNode, body: (rest: Expression) => Expression): Expression {
  const rest = nameAt(node, 'arguments#');
  return make.function(node, {
    name: '',
    form: 'lambda',
    parameters: [{ target: rest, annotations: [], rest: true }],
    body: [make.return(node, body(rest))],
    annotations: [],
    ...span(node),
    nameStart: node.start,
  });
}

const CHAIN_MAX = 100;

function operation(operator: BinaryOperator, args: readonly Expression[], node: SyntaxNode): Expression {
  const [first, ...rest] = args;
  if (!first) return opaque(node);
  if (args.length > CHAIN_MAX) return opaque(node, [...args]);
  if (rest.length === 0 && operator === '-') return make.unary(node, '-', first);
  return rest.reduce<Expression>((left, right) => make.binary(node, operator, left, right), first);
}

/** Lowers `(.method object 1)`, `(.-field object)`, `(Class. 1)`, `(new Class 1)` and `(. object method 1)`. */
function interop(ctx: Lowering, head: string, node: SyntaxNode, rest: readonly SyntaxNode[]): Expression | undefined {
  const [first, second, ...others] = rest;
  if (head === 'new' && first) return lowerConstruction(ctx, first, symbolText(ctx, first), rest.slice(1), node);
  if (head === '.' && first && second) {
    const isList = second.type === 'list_lit';
    const [name, ...inner] = isList ? formsOf(second) : [second, ...others];
    return lowerMethod(ctx, first, symbolText(ctx, name).replace(/^-/, ''), inner, node);
  }
  if (head === '..' && first)
    return rest.slice(1).reduce<Expression>(
      (value, step) => {
        const [name, ...inner] = step.type === 'list_lit' ? formsOf(step) : [step];
        const callee: Expression = make.member(step, value, symbolText(ctx, name));
        return call0(
          callee,
          inner.map((one) => lowerExpression(ctx, one)),
          step,
        );
      },
      lowerExpression(ctx, first),
    );
  if (head.startsWith('.-') && first) return make.member(node, lowerExpression(ctx, first), head.slice(2));
  if (head.startsWith('.') && head.length > 1 && first)
    return lowerMethod(ctx, first, head.slice(1), rest.slice(1), node);
  return undefined;
}

const lowerMethod = (
  ctx: Lowering,
  of: SyntaxNode,
  name: string,
  args: readonly SyntaxNode[],
  node: SyntaxNode,
): Expression =>
  call0(
    make.member(node, lowerExpression(ctx, of), name),
    args.map((one) => lowerExpression(ctx, one)),
    node,
  );

const lowerConstruction = (
  ctx: Lowering,
  head: SyntaxNode,
  name: string,
  args: readonly SyntaxNode[],
  node: SyntaxNode,
): Expression => ({
  kind: 'call',
  callee: nameAt(head, name.replace(/\.$/, '')),
  args: args.map((one): Argument => ({ value: lowerExpression(ctx, one) })),
  construct: true,
  ...span(node),
});

/** Lowers `(:key map)`, `(#{…} x)`, `(map :key)` and `((f) x)`. */
function lowerUnusual(
  ctx: Lowering,
  head: SyntaxNode,
  rest: readonly SyntaxNode[],
  node: SyntaxNode,
): Expression | undefined {
  const values = (): Expression[] => rest.map((one) => lowerExpression(ctx, one));
  if (head.type === 'kwd_lit') {
    const [map, fallback] = values();
    return map && keyed(map, keywordText(ctx, head), fallback, node);
  }
  const name = symbolText(ctx, head);
  const [only] = rest;
  const type = collectionType(ctx, name) ?? head.type;
  const isSet = type === 'set_lit';
  if (isSet && only) {
    const item = lowerExpression(ctx, only);
    const test: Expression = make.binary(node, 'in', item, lowerExpression(ctx, head));
    return make.binary(node, '&&', test, item);
  }
  const isMap =
    type === 'map_lit' || (head.type === 'sym_lit' && only?.type === 'kwd_lit' && localName(ctx, name) !== undefined);
  if (isMap && only) {
    const [key, fallback] = values();
    return key && at(lowerExpression(ctx, head), key, fallback, node);
  }
  return undefined;
}

/** Returns the special form of a path, also of library macros that bind variables like `let`. */
const formOf = (path: string): (typeof FORMS)[string] | undefined => {
  if (Object.hasOwn(FORMS, path)) return FORMS[path];
  const last = path.slice(path.lastIndexOf('.') + 1);
  return /^with-(?:transaction|db-transaction|db-connection|open)$/.test(last) ? FORMS['with-open'] : undefined;
};

/** Lowers `(slurp (:body request))` to the request's data; `(slurp "name")` reads a file. */
function content(path: string, args: readonly Expression[]): Expression | undefined {
  const [from] = args;
  const name = from?.kind === 'member' || from?.kind === 'name' ? from.name : '';
  return path === 'slurp' && /^(?:.*body'*|in|is|input|.*stream|reader|tempfile)$/.test(name) ? from : undefined;
}

/** Lowers `(eval (read-string x))` to one call. */
function evaluation(
  ctx: Lowering,
  path: string,
  rest: readonly SyntaxNode[],
  node: SyntaxNode,
): Expression | undefined {
  const [inner] = rest;
  if (path !== 'eval' || inner?.type !== 'list_lit') return undefined;
  const [head, text] = formsOf(inner);
  if (!head || !text || headPath(ctx, head) !== 'read-string') return undefined;
  return callOf(node, 'load-string', [lowerExpression(ctx, text)]);
}

export function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const [head, ...rest] = formsOf(node);
  if (!head) return opaque(node);
  const special = lowerUnusual(ctx, head, rest, node);
  if (special) return special;
  if (head.type !== 'sym_lit') {
    const callee = lowerExpression(ctx, head);
    return call0(
      callee,
      rest.map((one) => lowerExpression(ctx, one)),
      node,
    );
  }
  const path = headPath(ctx, head);
  const text = symbolText(ctx, head);
  if (path !== '') {
    if (path === 'fn' || path === 'fn*') return lowerAnonymous(ctx, node);
    const form = formOf(path);
    if (form) return form(ctx, node, rest);
    const defined = definitionForm(ctx, path, node);
    if (defined) return make.block(node, defined);
    const [address, names, ...body] = rest;
    if (ROUTES.test(path) && address && names)
      return call0(lowerSymbol(ctx, head), [lowerExpression(ctx, address), lowerRoute(ctx, node, names, body)], node);
    const java = interop(ctx, text, node, rest) ?? evaluation(ctx, path, rest, node);
    if (java) return java;
    if (/^[\w.]*[A-Z]\w*\.$/.test(text)) return lowerConstruction(ctx, head, text, rest, node);
  }
  const args = rest.map((one) => lowerExpression(ctx, one));
  const operator = path === '' ? undefined : OPERATORS[path];
  if (operator) return operation(operator, args, node);
  const core = Object.hasOwn(CORE, path) ? CORE[path]?.(args, node) : content(path, args);
  if (core) return core;
  if (path === 'clojure.string.replace' && args[0])
    return call0(make.member(node, args[0], 'replaceAll'), args.slice(1), node);
  return call0(lowerSymbol(ctx, head), args, node);
}
