/** @module Calls: with and without a receiver, arguments by name, blocks, `yield`, `super`. */
import type { Argument, Call, Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { blockFunction } from './definitions.ts';
import { expression, pairValue } from './expressions.ts';
import { UNNAMED_BLOCK } from './file-names.ts';
import { isLocal, type Lowering, opaque, span, textOf } from './lowering.ts';
import { keyOf } from './strings.ts';

/** What a web framework hands every action under a name: the same thing each time, so that a test of it holds further on. */
const HOLDERS = new Set(['params', 'cookies', 'session', 'request', 'response', 'env', 'headers', 'flash', 'config']);

/** `user_path(user)`, `user_url(user)`: addresses of the application itself. */
const ROUTE_HELPER = /^_?[a-z]\w*_(?:path|url)$/;

/** A name that is not a variable is a call: of a method of the file, or of one that the class has from a library. */
export function bareCall(lowering: Lowering, node: SyntaxNode, name: string): Expression {
  const { attributes, functions, methods } = lowering.names;
  if (HOLDERS.has(name) && !methods.has(name) && !functions.has(name)) return { kind: 'name', name, ...span(node) };
  if (attributes.has(name) && !methods.has(name) && lowering.inClass)
    return { kind: 'member', object: { kind: 'this', ...span(node) }, name: `@${name}`, ...span(node) };
  return { kind: 'call', callee: ownOrFree(lowering, node, name), args: [], ...span(node) };
}

function ownOrFree(lowering: Lowering, node: SyntaxNode, name: string): Expression {
  const isOwn = lowering.inClass && lowering.names.methods.has(name);
  const at = span(node);
  return isOwn ? { kind: 'member', object: { kind: 'this', ...at }, name, ...at } : { kind: 'name', name, ...at };
}

export function call(lowering: Lowering, node: SyntaxNode): Expression {
  const method = fieldOf(node, 'method');
  const receiver = fieldOf(node, 'receiver');
  const name = method ? textOf(lowering, method) : 'call';
  const args = callArguments(lowering, node, name);
  if (method?.type === 'super') return superOf(node, args);
  const made = functionMade(args, name, receiver && textOf(lowering, receiver));
  if (made) return made;
  if (!receiver) {
    const callee: Expression =
      method && isLocal(lowering.locals, name) && !fieldOf(node, 'arguments')
        ? { kind: 'name', name, ...span(method) }
        : ROUTE_HELPER.test(name) && !lowering.names.methods.has(name) && !lowering.names.functions.has(name)
          ? { kind: 'name', name: 'url_for', ...span(method ?? node) }
          : ownOrFree(lowering, method ?? node, name);
    return { kind: 'call', callee, args, ...span(node) };
  }
  return onReceiver(lowering, node, expression(lowering, receiver), name, args);
}

/** What a regular expression usually is: a literal, or a constant of the class. */
const looksLikePattern = (value: Expression): boolean =>
  value.kind === 'regex' || (value.kind === 'name' && /^[A-Z][A-Z_\d]*$/.test(value.name));

const isText = ({ kind }: Expression): boolean => kind === 'string' || kind === 'concat';

const isKey = ({ kind }: Expression): boolean => kind === 'string' || kind === 'number' || kind === 'name';

/** `list.include?(x)`, `x.in?(list)`, `text.match?(pattern)`: tests that have an operator in other languages. */
function testOf(node: SyntaxNode, object: Expression, name: string, first: Expression): Expression | undefined {
  if (/^(include|member|key|has_key|has_value|value)\?$/.test(name))
    return { kind: 'binary', operator: 'in', left: first, right: object, ...span(node) };
  if (name === 'in?') return { kind: 'binary', operator: 'in', left: object, right: first, ...span(node) };
  if (name !== 'match?') return undefined;
  if (looksLikePattern(object)) return { kind: 'binary', operator: '=~', left: first, right: object, ...span(node) };
  if (!looksLikePattern(first)) return undefined;
  return { kind: 'binary', operator: '=~', left: object, right: first, ...span(node) };
}

/** `lambda { … }`, `proc { … }` and `Proc.new { … }` give their block. */
function functionMade(args: readonly Argument[], name: string, receiver: string | undefined): Expression | undefined {
  const block = args.at(-1)?.value;
  if (block?.kind !== 'function' || args.length !== 1) return undefined;
  const isFunction =
    receiver === undefined ? name === 'lambda' || name === 'proc' : receiver === 'Proc' && name === 'new';
  return isFunction ? block : undefined;
}

function onReceiver(
  lowering: Lowering,
  node: SyntaxNode,
  object: Expression,
  name: string,
  args: Argument[],
): Expression {
  const at = span(node);
  const { attributes, methods } = lowering.names;
  if (args.length === 0 && attributes.has(name) && !methods.has(name))
    return { kind: 'member', object, name: `@${name}`, ...at };
  if (name === 'new' && (object.kind === 'name' || object.kind === 'member') && lowering.names.classes.has(object.name))
    return { kind: 'call', callee: object, args, construct: true, ...at };
  const first = args[0]?.value;
  const test = first && args.length === 1 ? testOf(node, object, name, first) : undefined;
  if (test) return test;
  // `hash.fetch(:key)`, `hash.dig(:a, :b)` and `hash.[](:key)` read what `hash[:key]` does.
  if (name === 'dig' && args.length > 0)
    return args.reduce<Expression>((value, one) => ({ kind: 'index', object: value, index: one.value, ...at }), object);
  if (name === 'fetch' && args.length === 1 && first && isKey(first))
    return { kind: 'index', object, index: first, ...at };
  if (/^(send|public_send|__send__)$/.test(name) && first?.kind === 'string')
    return onReceiver(lowering, node, object, first.value, args.slice(1));
  // `text.concat(more, …)` changes the text itself.
  if (name === 'concat' && object.kind === 'name' && args.some(({ value }) => isText(value))) {
    const value: Expression = { kind: 'concat', parts: args.map((one) => one.value), ...at };
    return { kind: 'assign', target: object, operator: '+', value, ...at };
  }
  // What calls a function that is held as a value.
  if ((name === 'call' || name === '()' || name === 'yield') && object.kind === 'name' && /^[a-z_&]/.test(object.name))
    return { kind: 'call', callee: object, args, ...at };
  const operator = node.children.find(({ field }) => field === 'operator');
  const callee: Expression = {
    kind: 'member',
    object,
    name,
    ...(operator?.type === '&.' ? { nullSafe: true } : {}),
    start: object.start,
    end: fieldOf(node, 'method')?.end ?? node.end,
  };
  return { kind: 'call', callee, args: name.startsWith('gsub') ? args.map(everywhere) : args, ...at };
}

/** `gsub` replaces every match, whatever the expression says. */
const everywhere = (one: Argument): Argument =>
  one.value.kind === 'regex' ? { ...one, value: { ...one.value, flags: `${one.value.flags}g` } } : one;

/** Calls whose block becomes a function of its own, which a `return` leaves. */
const TAKES_LAMBDA: ReadonlySet<string> = new Set(['lambda', 'define_method', 'define_singleton_method']);

/** The arguments, and the block as the last of them. */
export function callArguments(lowering: Lowering, node: SyntaxNode, name: string): Argument[] {
  const list = fieldOf(node, 'arguments');
  const args = list ? namedChildren(list).flatMap((child) => argumentOf(lowering, child, name)) : [];
  const block = fieldOf(node, 'block');
  if (!block) return args;
  return [...args, blockArgument(lowering, name, blockFunction(lowering, block, TAKES_LAMBDA.has(name)))];
}

const EVALUATES = /^(?:instance|class|module)_(?:eval|exec)$/;

/** Methods of the file know their block by a name, libraries by its place. */
function blockArgument(lowering: Lowering, method: string, value: Expression): Argument {
  const name = lowering.names.yielding.get(method === 'new' ? 'initialize' : method);
  return name === undefined ? { value } : { name, value };
}

function argumentOf(lowering: Lowering, node: SyntaxNode, method: string): Argument[] {
  switch (node.type) {
    case 'pair': {
      const key = keyOf(lowering, node);
      const value = pairValue(lowering, node);
      if (key !== undefined) return [{ name: key, value }];
      const computed = fieldOf(node, 'key');
      const entry = { computed: computed ? expression(lowering, computed) : opaque(node), value, ...span(node) };
      return [{ value: { kind: 'object', entries: [entry], ...span(node) } }];
    }
    case 'splat_argument':
    case 'hash_splat_argument': {
      const [value] = namedChildren(node);
      return [{ value: value ? expression(lowering, value) : opaque(node), spread: true }];
    }
    case 'block_argument': {
      const [value] = namedChildren(node);
      const block: Expression = value
        ? asFunction(lowering, value)
        : { kind: 'name', name: lowering.block, ...span(node) };
      // Handed a block, they run it: no text is read as code.
      return [EVALUATES.test(method) ? { name: 'block', value: block } : blockArgument(lowering, method, block)];
    }
    default:
      return [{ value: expression(lowering, node) }];
  }
}

/** `&:strip` is `{ |x| x.strip }`, `&method(:f)` is `{ |x| f(x) }`. */
function asFunction(lowering: Lowering, node: SyntaxNode): Expression {
  const at = span(node);
  const element: Expression = { kind: 'name', name: 'element', ...at };
  const value = expression(lowering, node);
  const target = node.type === 'call' ? fieldOf(node, 'method') : undefined;
  const isMethod = value.kind === 'call' && target && textOf(lowering, target) === 'method';
  const named = isMethod ? value.args[0]?.value : value;
  if (named?.kind !== 'string') return value;
  const result: Call = isMethod
    ? { kind: 'call', callee: ownOrFree(lowering, node, named.value), args: [{ value: element }], ...at }
    : { kind: 'call', callee: { kind: 'member', object: element, name: named.value, ...at }, args: [], ...at };
  return {
    kind: 'function',
    definition: {
      name: '',
      form: 'lambda',
      parameters: [{ target: element, annotations: [] }],
      body: [{ kind: 'return', value: result, ...at }],
      annotations: [],
      ...at,
      nameStart: node.start,
    },
    ...at,
  };
}

const superOf = (node: SyntaxNode, args: Argument[]): Expression => ({
  kind: 'call',
  callee: { kind: 'name', name: 'super', ...span(node) },
  args,
  ...span(node),
});

export const superCall = (_: Lowering, node: SyntaxNode): Expression => superOf(node, []);

/** `yield x` calls the block. */
export function yielded(lowering: Lowering, node: SyntaxNode): Expression {
  const list = node.children.find(({ type }) => type === 'argument_list');
  const args = list ? namedChildren(list).flatMap((child) => argumentOf(lowering, child, '')) : [];
  return {
    kind: 'call',
    callee: { kind: 'name', name: lowering.block || UNNAMED_BLOCK, ...span(node) },
    args,
    ...span(node),
  };
}
