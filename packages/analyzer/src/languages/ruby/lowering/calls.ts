/** @module Lowers calls, with keyword arguments, blocks, `yield` and `super`. */

import type { Argument, Call, Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { isLocal, type Lowering, opaque, span, textOf } from './context.ts';
import { lowerBlockFunction } from './definitions.ts';
import { lowerExpression, lowerPairValue } from './expressions.ts';
import { FORWARDED, SPLAT, UNNAMED_BLOCK } from './file-names.ts';
import { looksLikePattern } from './operators.ts';
import { keyOf } from './strings.ts';

/**
 * Objects that web frameworks provide to each action. They are lowered to names, because every access yields the same
 * object, so that an earlier test still holds.
 */
const HOLDERS = new Set(['params', 'cookies', 'session', 'request', 'response', 'env', 'headers', 'flash', 'config']);

/** `user_path(user)`, `user_url(user)`: URLs of the application itself. */
const ROUTE_HELPER = /^_?[a-z]\w*_(?:path|url)$/;

/** Lowers a bare name that isn't a variable: a call of the file's or a library's method. */
export function lowerBareCall(ctx: Lowering, node: SyntaxNode, name: string): Expression {
  const { attributes, functions, methods } = ctx.names;
  if (HOLDERS.has(name) && !methods.has(name) && !functions.has(name)) return make.name(node, name);
  if (attributes.has(name) && !methods.has(name) && ctx.inClass) return make.member(node, make.this(node), `@${name}`);
  return madeHere(ctx, node, name, []) ?? make.call(node, lowerOwnOrFree(ctx, node, name), []);
}

/** `new(name)` in a method of the class itself. */
const madeHere = (ctx: Lowering, node: SyntaxNode, name: string, args: Argument[]): Expression | undefined =>
  name === 'new' && ctx.made !== '' && ctx.names.classes.has(ctx.made)
    ? { kind: 'call', callee: make.name(node, ctx.made), args, construct: true, ...span(node) }
    : undefined;

function lowerOwnOrFree(ctx: Lowering, node: SyntaxNode, name: string): Expression {
  const isOwn = ctx.inClass && ctx.names.methods.has(name);
  const at = span(node);
  return isOwn ? make.member(at, make.this(at), name) : make.name(at, name);
}

export function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const method = fieldOf(node, 'method');
  const receiver = fieldOf(node, 'receiver');
  const name = method ? textOf(ctx, method) : 'call';
  const args = lowerArguments(ctx, node, name);
  if (method?.type === 'super') return superOf(node, args);
  const made = functionMade(args, name, receiver && textOf(ctx, receiver));
  if (made) return made;
  const own = !receiver || receiver.type === 'self' ? madeHere(ctx, node, name, args) : undefined;
  if (own) return own;
  if (!receiver) {
    const [sent] = args;
    // `send(:system, line)` is `system(line)`.
    if (SENDS.test(name) && sent?.value.kind === 'string')
      return make.call(node, lowerOwnOrFree(ctx, method ?? node, sent.value.value), args.slice(1));
    if (name === 'method' && sent?.value.kind === 'string' && args.length === 1)
      return calling(node, (element) =>
        make.call(node, lowerOwnOrFree(ctx, node, sent.value.kind === 'string' ? sent.value.value : ''), [element]),
      );
    const callee: Expression =
      method && isLocal(ctx.locals, name) && !fieldOf(node, 'arguments')
        ? make.name(method, name)
        : ROUTE_HELPER.test(name) && !ctx.names.methods.has(name) && !ctx.names.functions.has(name)
          ? { kind: 'name', name: 'url_for', ...span(method ?? node) }
          : lowerOwnOrFree(ctx, method ?? node, name);
    return make.call(node, callee, args);
  }
  return onReceiver(ctx, node, lowerExpression(ctx, receiver), name, args);
}

const isText = ({ kind }: Expression): boolean => kind === 'string' || kind === 'concat';

const isKey = ({ kind }: Expression): boolean => kind === 'string' || kind === 'number' || kind === 'name';

/** Lowers `list.include?(x)`, `x.in?(list)` and `text.match?(pattern)` to the operators of other languages. */
function testOf(node: SyntaxNode, object: Expression, name: string, first: Expression): Expression | undefined {
  if (/^(include|member|key|has_key|has_value|value)\?$/.test(name)) return make.binary(node, 'in', first, object);
  if (name === 'in?') return make.binary(node, 'in', object, first);
  if (name !== 'match?') return undefined;
  if (looksLikePattern(object)) return make.binary(node, '=~', first, object);
  if (!looksLikePattern(first)) return undefined;
  return make.binary(node, '=~', object, first);
}

/** Returns the block of `lambda { … }`, `proc { … }` or `Proc.new { … }`. */
function functionMade(args: readonly Argument[], name: string, receiver: string | undefined): Expression | undefined {
  const block = args.at(-1)?.value;
  if (block?.kind !== 'function' || args.length !== 1) return undefined;
  const isFunction =
    receiver === undefined ? name === 'lambda' || name === 'proc' : receiver === 'Proc' && name === 'new';
  return isFunction ? block : undefined;
}

/** Methods that call another method by its name. */
const SENDS = /^(?:send|public_send|__send__)$/;

function onReceiver(ctx: Lowering, node: SyntaxNode, object: Expression, name: string, args: Argument[]): Expression {
  const at = span(node);
  const { attributes, methods } = ctx.names;
  if (args.length === 0 && attributes.has(name) && !methods.has(name)) return make.member(at, object, `@${name}`);
  if (name === 'new' && (object.kind === 'name' || object.kind === 'member') && ctx.names.classes.has(object.name))
    return { kind: 'call', callee: object, args, construct: true, ...at };
  const first = args[0]?.value;
  const test = first && args.length === 1 ? testOf(node, object, name, first) : undefined;
  if (test) return test;
  // `hash.fetch(:key)`, `hash.dig(:a, :b)` and `hash.[](:key)` are `hash[:key]`.
  if (name === 'dig' && args.length > 0)
    return args.reduce<Expression>((value, one) => make.index(at, value, one.value), object);
  if (name === 'fetch' && args.length === 1 && first && isKey(first)) return make.index(at, object, first);
  if (SENDS.test(name) && first?.kind === 'string') return onReceiver(ctx, node, object, first.value, args.slice(1));
  // `text.concat(more, …)` modifies the receiver.
  if (name === 'concat' && object.kind === 'name' && args.some(({ value }) => isText(value))) {
    const value: Expression = make.concat(
      at,
      args.map((one) => one.value),
    );
    return { kind: 'assign', target: object, operator: '+', value, ...at };
  }
  // These call a function held by a variable.
  if ((name === 'call' || name === '()' || name === 'yield') && object.kind === 'name' && /^[a-z_&]/.test(object.name))
    return make.call(at, object, args);
  // `lock.synchronize { … }` returns what its block returns.
  if (name === 'synchronize' && args.length === 1 && first?.kind === 'function') return make.call(at, first, []);
  const operator = node.children.find(({ field }) => field === 'operator');
  const callee: Expression = {
    kind: 'member',
    object,
    name,
    ...(operator?.type === '&.' ? { nullSafe: true } : {}),
    start: object.start,
    end: fieldOf(node, 'method')?.end ?? node.end,
  };
  return make.call(at, callee, name.startsWith('gsub') ? args.map(everywhere) : args);
}

/** Adds the `g` flag, because `gsub` replaces every match. */
const everywhere = (one: Argument): Argument =>
  one.value.kind === 'regex' ? { ...one, value: { ...one.value, flags: `${one.value.flags}g` } } : one;

/** Methods whose block acts as a function of its own: `return` leaves only the block. */
const TAKES_LAMBDA: ReadonlySet<string> = new Set(['lambda', 'define_method', 'define_singleton_method']);

/** Lowers the arguments; the block is the last one. */
export function lowerArguments(ctx: Lowering, node: SyntaxNode, name: string): Argument[] {
  const list = fieldOf(node, 'arguments');
  const args = list ? namedChildren(list).flatMap((child) => lowerArgument(ctx, child, name)) : [];
  const block = fieldOf(node, 'block');
  if (!block) return args;
  return [...args, blockArgument(ctx, name, lowerBlockFunction(ctx, block, TAKES_LAMBDA.has(name)))];
}

const EVALUATES = /^(?:instance|class|module)_(?:eval|exec)$/;

/** Passes the block by name to methods of the file, by position to libraries. */
function blockArgument(ctx: Lowering, method: string, value: Expression): Argument {
  const name = ctx.names.yielding.get(method === 'new' ? 'initialize' : method);
  return name === undefined ? { value } : { name, value };
}

function lowerArgument(ctx: Lowering, node: SyntaxNode, method: string): Argument[] {
  switch (node.type) {
    case 'pair': {
      const key = keyOf(ctx, node);
      const value = lowerPairValue(ctx, node);
      if (key !== undefined) return [{ name: key, value }];
      const computed = fieldOf(node, 'key');
      const entry = { computed: computed ? lowerExpression(ctx, computed) : opaque(node), value, ...span(node) };
      return [{ value: make.object(node, [entry]) }];
    }
    case 'splat_argument':
    case 'hash_splat_argument': {
      const [value] = namedChildren(node);
      return [{ value: value ? lowerExpression(ctx, value) : make.name(node, SPLAT), spread: true }];
    }
    case 'forward_argument':
      return [{ value: make.name(node, FORWARDED), spread: true }];
    case 'block_argument': {
      const [value] = namedChildren(node);
      const block: Expression = value ? lowerAsFunction(ctx, value) : make.name(node, ctx.block);
      // With a block, these methods evaluate no string.
      return [EVALUATES.test(method) ? { name: 'block', value: block } : blockArgument(ctx, method, block)];
    }
    default:
      return [{ value: lowerExpression(ctx, node) }];
  }
}

/** Lowers `&:strip` to `{ |x| x.strip }` and `&method(:f)` to `{ |x| f(x) }`. */
function lowerAsFunction(ctx: Lowering, node: SyntaxNode): Expression {
  const at = span(node);
  const named = lowerExpression(ctx, node);
  if (named.kind !== 'string') return named;
  return calling(node, ({ value: item }) => make.call(at, make.member(at, item, named.value), []));
}

/** Returns the function `{ |element| … }`. */
function calling(node: SyntaxNode, made: (element: Argument) => Call): Expression {
  const at = span(node);
  const element: Expression = make.name(at, 'element');
  return make.function(at, {
    name: '',
    form: 'lambda',
    parameters: [{ target: element, annotations: [] }],
    body: [make.return(at, made({ value: element }))],
    annotations: [],
    ...at,
    nameStart: node.start,
  });
}

const superOf = (node: SyntaxNode, args: Argument[]): Expression => make.call(node, make.name(node, 'super'), args);

export const lowerSuperCall = (_: Lowering, node: SyntaxNode): Expression => superOf(node, []);

/** Lowers `yield x` to a call of the block. */
export function lowerYield(ctx: Lowering, node: SyntaxNode): Expression {
  const list = node.children.find(({ type }) => type === 'argument_list');
  const args = list ? namedChildren(list).flatMap((child) => lowerArgument(ctx, child, '')) : [];
  return make.call(node, make.name(node, ctx.block || UNNAMED_BLOCK), args);
}
