/** @module Clojure's calls: functions, keywords, sets and maps as functions, methods and constructors of Java. */
import type { Argument, BinaryOperator, Expression, ObjectEntry } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { callOf, nameAt, opaque, span } from '../../lowering/nodes.ts';
import { definitionForm } from './definitions.ts';
import { expression } from './expressions.ts';
import { FORMS } from './forms.ts';
import { anonymous, route } from './functions.ts';
import { collectionType, formsOf, keywordText, type Lowering, localName, symbolText } from './lowering.ts';
import { headPath, symbol } from './names.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  ...{ '=': '==', '==': '==', 'not=': '!=', 'identical?': '==', '<': '<', '>': '>', '<=': '<=', '>=': '>=' },
  ...{ and: '&&', or: '||', '+': '+', '-': '-', '*': '*', '/': '/' },
};
const ROUTES = /(?:^|\.)(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS|ANY|rfn)$/;

const call0 = (callee: Expression, args: readonly Expression[], node: SyntaxNode): Expression => ({
  kind: 'call',
  callee,
  args: args.map((value): Argument => ({ value })),
  ...span(node),
});

/** A key of a map. The file that Ring keeps an upload in has a name of Ring's. */
function keyed(object: Expression, key: string, fallback: Expression | undefined, node: SyntaxNode): Expression {
  const read: Expression =
    key === 'tempfile' ? callOf(node, 'ring.tempfile', [object]) : { kind: 'member', object, name: key, ...span(node) };
  return fallback ? { kind: 'binary', operator: '??', left: read, right: fallback, ...span(node) } : read;
}

function at(object: Expression, key: Expression, fallback: Expression | undefined, node: SyntaxNode): Expression {
  if (key.kind === 'string') return keyed(object, key.value, fallback, node);
  const read: Expression = { kind: 'index', object, index: key, ...span(node) };
  return fallback ? { kind: 'binary', operator: '??', left: read, right: fallback, ...span(node) } : read;
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

const object = (entries: ObjectEntry[], node: SyntaxNode): Expression => ({ kind: 'object', entries, ...span(node) });

/** `(assoc-in m [:a :b] v)`. */
function putIn(map: Expression, keys: readonly Expression[], value: Expression, node: SyntaxNode): Expression {
  const [key, ...rest] = keys;
  if (!key || rest.length > 8) return value;
  const inner = rest.length === 0 ? value : putIn(at(map, key, undefined, node), rest, value, node);
  return object([spreadOf(map), entry(key, inner)], node);
}

type Core = (args: readonly Expression[], node: SyntaxNode) => Expression | undefined;

const contains: Core = ([set, item], node) =>
  set && item && { kind: 'binary', operator: 'in', left: item, right: set, ...span(node) };

/** Functions of the language that the small form has a word for. */
const CORE: Readonly<Record<string, Core>> = {
  str: (args, node) => ({ kind: 'concat', parts: [...args], ...span(node) }),
  not: ([value], node) => value && { kind: 'unary', operator: '!', operand: value, ...span(node) },
  'nil?': ([value], node) =>
    value && { kind: 'binary', operator: '==', left: value, right: { kind: 'null', ...span(node) }, ...span(node) },
  'some?': ([value], node) =>
    value && { kind: 'binary', operator: '!=', left: value, right: { kind: 'null', ...span(node) }, ...span(node) },
  get: ([map, key, fallback], node) => map && key && at(map, key, fallback, node),
  'get-in': ([map, keys, fallback], node) => {
    if (!map || keys?.kind !== 'list') return undefined;
    const read = keys.items.reduce((held, key) => at(held, key, undefined, node), map);
    return fallback ? { kind: 'binary', operator: '??', left: read, right: fallback, ...span(node) } : read;
  },
  assoc: ([map, ...rest], node) => map && object([spreadOf(map), ...pairs(rest)], node),
  'hash-map': (args, node) => object(pairs(args), node),
  'array-map': (args, node) => object(pairs(args), node),
  merge: (args, node) => object(args.map(spreadOf), node),
  dissoc: ([map, ...keys], node) =>
    map && object([spreadOf(map), ...keys.map((key) => entry(key, { kind: 'null', ...span(node) }))], node),
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
  list: (args, node) => ({ kind: 'list', items: [...args], ...span(node) }),
  vector: (args, node) => ({ kind: 'list', items: [...args], ...span(node) }),
  vec: ([value]) => value,
  first: ([value], node) =>
    value && { kind: 'index', object: value, index: { kind: 'number', value: 0, ...span(node) }, ...span(node) },
  second: ([value], node) =>
    value && { kind: 'index', object: value, index: { kind: 'number', value: 1, ...span(node) }, ...span(node) },
  nth: ([value, index], node) => value && index && { kind: 'index', object: value, index, ...span(node) },
  conj: ([first, ...rest], node) =>
    first && { kind: 'list', items: [{ kind: 'spread', value: first, ...span(first) }, ...rest], ...span(node) },
  'contains?': contains,
  apply: ([fn, ...args], node) => {
    const last = args.pop();
    if (!fn || !last) return undefined;
    const given: Argument[] = args.map((value) => ({ value }));
    if (last.kind === 'list') given.push(...last.items.map((value): Argument => ({ value })));
    else given.push({ value: last, spread: true });
    if (fn.kind === 'name' && fn.name === 'str') return { kind: 'concat', parts: [...args, last], ...span(node) };
    return { kind: 'call', callee: fn, args: given, ...span(node) };
  },
  partial: ([fn, ...args], node) =>
    fn &&
    lambda(node, (rest) => ({
      kind: 'call',
      callee: fn,
      args: [...args.map((value): Argument => ({ value })), { value: rest, spread: true }],
      ...span(node),
    })),
  comp: (fns, node) =>
    lambda(node, (rest) => {
      const last = fns.at(-1);
      const inner: Expression = last
        ? { kind: 'call', callee: last, args: [{ value: rest, spread: true }], ...span(node) }
        : rest;
      return fns.slice(0, -1).reduceRight((value, fn) => call0(fn, [value], node), inner);
    }),
};

function lambda(node: SyntaxNode, body: (rest: Expression) => Expression): Expression {
  const rest = nameAt(node, 'arguments#');
  return {
    kind: 'function',
    definition: {
      name: '',
      form: 'lambda',
      parameters: [{ target: rest, annotations: [], rest: true }],
      body: [{ kind: 'return', value: body(rest), ...span(node) }],
      annotations: [],
      ...span(node),
      nameStart: node.start,
    },
    ...span(node),
  };
}

const CHAIN_MAX = 100;

function operation(operator: BinaryOperator, args: readonly Expression[], node: SyntaxNode): Expression {
  const [first, ...rest] = args;
  if (!first) return opaque(node);
  if (args.length > CHAIN_MAX) return opaque(node, [...args]);
  if (rest.length === 0 && operator === '-') return { kind: 'unary', operator: '-', operand: first, ...span(node) };
  return rest.reduce<Expression>((left, right) => ({ kind: 'binary', operator, left, right, ...span(node) }), first);
}

/** `(.method object 1)`, `(.-field object)`, `(Class. 1)`, `(new Class 1)`, `(. object method 1)`. */
function interop(
  lowering: Lowering,
  head: string,
  node: SyntaxNode,
  rest: readonly SyntaxNode[],
): Expression | undefined {
  const [first, second, ...others] = rest;
  if (head === 'new' && first) return constructed(lowering, first, symbolText(lowering, first), rest.slice(1), node);
  if (head === '.' && first && second) {
    const isList = second.type === 'list_lit';
    const [name, ...inner] = isList ? formsOf(second) : [second, ...others];
    return method(lowering, first, symbolText(lowering, name).replace(/^-/, ''), inner, node);
  }
  if (head === '..' && first)
    return rest.slice(1).reduce<Expression>(
      (value, step) => {
        const [name, ...inner] = step.type === 'list_lit' ? formsOf(step) : [step];
        const callee: Expression = { kind: 'member', object: value, name: symbolText(lowering, name), ...span(step) };
        return call0(
          callee,
          inner.map((one) => expression(lowering, one)),
          step,
        );
      },
      expression(lowering, first),
    );
  if (head.startsWith('.-') && first)
    return { kind: 'member', object: expression(lowering, first), name: head.slice(2), ...span(node) };
  if (head.startsWith('.') && head.length > 1 && first)
    return method(lowering, first, head.slice(1), rest.slice(1), node);
  return undefined;
}

const method = (
  lowering: Lowering,
  of: SyntaxNode,
  name: string,
  args: readonly SyntaxNode[],
  node: SyntaxNode,
): Expression =>
  call0(
    { kind: 'member', object: expression(lowering, of), name, ...span(node) },
    args.map((one) => expression(lowering, one)),
    node,
  );

const constructed = (
  lowering: Lowering,
  head: SyntaxNode,
  name: string,
  args: readonly SyntaxNode[],
  node: SyntaxNode,
): Expression => ({
  kind: 'call',
  callee: nameAt(head, name.replace(/\.$/, '')),
  args: args.map((one): Argument => ({ value: expression(lowering, one) })),
  construct: true,
  ...span(node),
});

/** `(:key map)`, `(#{…} x)`, `(map :key)`, `((f) x)`. */
function unusual(
  lowering: Lowering,
  head: SyntaxNode,
  rest: readonly SyntaxNode[],
  node: SyntaxNode,
): Expression | undefined {
  const values = (): Expression[] => rest.map((one) => expression(lowering, one));
  if (head.type === 'kwd_lit') {
    const [map, fallback] = values();
    return map && keyed(map, keywordText(lowering, head), fallback, node);
  }
  const name = symbolText(lowering, head);
  const [only] = rest;
  const type = collectionType(lowering, name) ?? head.type;
  const isSet = type === 'set_lit';
  if (isSet && only) {
    const item = expression(lowering, only);
    const test: Expression = {
      kind: 'binary',
      operator: 'in',
      left: item,
      right: expression(lowering, head),
      ...span(node),
    };
    return { kind: 'binary', operator: '&&', left: test, right: item, ...span(node) };
  }
  const isMap =
    type === 'map_lit' ||
    (head.type === 'sym_lit' && only?.type === 'kwd_lit' && localName(lowering, name) !== undefined);
  if (isMap && only) {
    const [key, fallback] = values();
    return key && at(expression(lowering, head), key, fallback, node);
  }
  return undefined;
}

/** Macros of libraries that bind as `let` does. */
const formOf = (path: string): (typeof FORMS)[string] | undefined => {
  if (Object.hasOwn(FORMS, path)) return FORMS[path];
  const last = path.slice(path.lastIndexOf('.') + 1);
  return /^with-(?:transaction|db-transaction|db-connection|open)$/.test(last) ? FORMS['with-open'] : undefined;
};

/** `(slurp (:body request))` is what was sent; `(slurp "name")` is what a file of that name holds. */
function content(path: string, args: readonly Expression[]): Expression | undefined {
  const [from] = args;
  const name = from?.kind === 'member' || from?.kind === 'name' ? from.name : '';
  return path === 'slurp' && /^(?:.*body'*|in|is|input|.*stream|reader|tempfile)$/.test(name) ? from : undefined;
}

/** `(eval (read-string x))` is one thing. */
function evaluation(
  lowering: Lowering,
  path: string,
  rest: readonly SyntaxNode[],
  node: SyntaxNode,
): Expression | undefined {
  const [inner] = rest;
  if (path !== 'eval' || inner?.type !== 'list_lit') return undefined;
  const [head, text] = formsOf(inner);
  if (!head || !text || headPath(lowering, head) !== 'read-string') return undefined;
  return callOf(node, 'load-string', [expression(lowering, text)]);
}

export function call(lowering: Lowering, node: SyntaxNode): Expression {
  const [head, ...rest] = formsOf(node);
  if (!head) return opaque(node);
  const special = unusual(lowering, head, rest, node);
  if (special) return special;
  if (head.type !== 'sym_lit') {
    const callee = expression(lowering, head);
    return call0(
      callee,
      rest.map((one) => expression(lowering, one)),
      node,
    );
  }
  const path = headPath(lowering, head);
  const text = symbolText(lowering, head);
  if (path !== '') {
    if (path === 'fn' || path === 'fn*') return anonymous(lowering, node);
    const form = formOf(path);
    if (form) return form(lowering, node, rest);
    const defined = definitionForm(lowering, path, node);
    if (defined) return { kind: 'block', body: defined, ...span(node) };
    const [address, names, ...body] = rest;
    if (ROUTES.test(path) && address && names)
      return call0(symbol(lowering, head), [expression(lowering, address), route(lowering, node, names, body)], node);
    const java = interop(lowering, text, node, rest) ?? evaluation(lowering, path, rest, node);
    if (java) return java;
    if (/^[\w.]*[A-Z]\w*\.$/.test(text)) return constructed(lowering, head, text, rest, node);
  }
  const args = rest.map((one) => expression(lowering, one));
  const operator = path === '' ? undefined : OPERATORS[path];
  if (operator) return operation(operator, args, node);
  const core = Object.hasOwn(CORE, path) ? CORE[path]?.(args, node) : content(path, args);
  if (core) return core;
  if (path === 'clojure.string.replace' && args[0])
    return call0({ kind: 'member', object: args[0], name: 'replaceAll', ...span(node) }, args.slice(1), node);
  return call0(symbol(lowering, head), args, node);
}
