/** @module Calls of functions and methods, and the arguments that a subroutine takes. */
import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { constantKey, expression, listItems } from './expressions.ts';
import { callOf, type Lowering, nameAt, opaque, span, textOf } from './state.ts';

/** The argument at a place, the object of a method not counted. */
export function shifted(state: Lowering, at: number, node: SyntaxNode): Expression {
  const place = at - (state.sub?.isMethod ? 1 : 0);
  if (place < 0) return { kind: 'this', ...span(node) };
  return {
    kind: 'index',
    object: nameAt(node, '@_'),
    index: { kind: 'number', value: place, ...span(node) },
    ...span(node),
  };
}

/** `@_`, of which `shift` has taken some, as the list that so many variables are given. */
export function shiftedList(state: Lowering, count: number, node: SyntaxNode): Expression {
  const taken = state.sub?.shifts ?? 0;
  const items = Array.from({ length: count }, (_, at): Expression => {
    const value = shifted(state, at + taken, node);
    // The last one may be a hash or an array: it takes all that is left.
    return at === count - 1 && count > 1 ? { kind: 'sequence', items: [value], ...span(node) } : value;
  });
  return { kind: 'list', items, ...span(node) };
}

/** Words with `=>` behind them name what follows. */
function argumentsOf(state: Lowering, node: SyntaxNode | undefined): Argument[] {
  if (!node) return [];
  const isList = node.type === 'list_expression' || node.type === 'parenthesized_expression';
  const children = isList ? node.children : [node];
  const args: Argument[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (!child?.named) continue;
    const value = children[at + 2];
    const key = children[at + 1]?.type === '=>' ? constantKey(state, child) : undefined;
    if (key !== undefined && value?.named) {
      args.push({ name: key, value: expression(state, value) });
      at += 2;
      continue;
    }
    for (const item of listItems(state, child))
      args.push(item.kind === 'spread' ? { value: item.value, spread: true } : { value: item });
  }
  return args;
}

/** `My::Class` as a chain of members. */
function qualified(text: string, node: SyntaxNode): Expression {
  const [head = '', ...members] = text.split('::');
  return members.reduce<Expression>(
    (object, name) => ({ kind: 'member', object, name, ...span(node) }),
    nameAt(node, head),
  );
}

/** Methods that libraries have too: an object that is not this one is taken for theirs. */
const USUAL =
  /^(?:new|get|put|post|delete|do|prepare|execute|param|params|print|send|query|search|find|render|quote|connect|add|set|run|call|request|header|write|read|open|close)$/;

export function methodCall(state: Lowering, node: SyntaxNode): Expression {
  const invocant = fieldOf(node, 'invocant');
  const method = fieldOf(node, 'method');
  if (!invocant || !method) return opaque(node);
  const args = argumentsOf(state, fieldOf(node, 'arguments'));
  const written = textOf(state, invocant);
  const isClass =
    invocant.type === 'bareword' || invocant.type === 'func0op_call_expression' || invocant.type === 'function';
  const inner = namedChildren(method)[0];
  if (inner) return { kind: 'call', callee: opaque(method, [expression(state, inner)]), args, ...span(node) };
  const name = textOf(state, method).split('::').at(-1) ?? '';
  const owner = state.methods.get(name);
  if (isClass && /^(?:\w+::)*\w+$/.test(written)) {
    const own = written === '__PACKAGE__' || state.packages.has(written);
    const object = own && owner !== undefined ? nameAt(invocant, owner) : qualified(written, invocant);
    return { kind: 'call', callee: { kind: 'member', object, name, ...span(node) }, args, ...span(node) };
  }
  const object = expression(state, invocant);
  const known = owner !== undefined && object.kind !== 'this' && !USUAL.test(name);
  const callee: Expression = { kind: 'member', object: known ? nameAt(invocant, owner) : object, name, ...span(node) };
  return { kind: 'call', callee, args, ...span(node) };
}

const HANDLE = /^(?!STDOUT$)[A-Z][A-Z\d_]*$/;

const PRINTS = /^(?:print|printf|say)$/;

/** `print $handle "text"`: what is written to a handle goes there. */
function printed(state: Lowering, node: SyntaxNode, name: string, args: Argument[]): Expression {
  const handle = childOf(node, 'indirect_object');
  const inner = handle && namedChildren(handle)[0];
  const values = args.map(({ value }) => value);
  if (name === 'printf' && !handle) return callOf(node, 'print', [callOf(node, 'sprintf', values)]);
  const [named] = values;
  // `print LOG "text"`: the grammar may take the handle for a function.
  const isHandle =
    !inner &&
    named?.kind === 'call' &&
    named.callee.kind === 'name' &&
    HANDLE.test(named.callee.name) &&
    !state.subs.has(named.callee.name);
  if (isHandle)
    return callOf(
      node,
      'print_to',
      named.args.map(({ value }) => value),
    );
  if (!inner || textOf(state, handle) === 'STDOUT')
    return { kind: 'call', callee: nameAt(node, name), args, ...span(node) };
  return { kind: 'call', callee: nameAt(node, 'print_to'), args, ...span(node) };
}

/** `bless { … }, $class`: an object of the package. */
function blessed(state: Lowering, args: readonly Argument[], node: SyntaxNode): Expression {
  const value = args[0]?.value ?? opaque(node);
  const owner = [...state.methods.values()][0];
  if (value.kind !== 'object' || owner === undefined) return value;
  const named = value.entries.flatMap((entry): Argument[] =>
    entry.key ? [{ name: entry.key, value: entry.value }] : [],
  );
  return { kind: 'call', callee: nameAt(node, owner), args: named, construct: true, ...span(node) };
}

/** A function by its name, with or without brackets: `shift`, `lc $x`, `system("ls", $x)`. */
export function functionCall(state: Lowering, node: SyntaxNode): Expression {
  const named = node.type === 'function' ? node : childOf(node, 'function');
  const held = named && namedChildren(named)[0];
  const text = textOf(state, named ?? node.children[0]).replace(/^&/, '');
  const given =
    fieldOf(node, 'arguments') ?? (named ? undefined : namedChildren(node).find(({ type }) => type !== 'function'));
  const args = argumentsOf(state, given);
  if (held && named !== node && held.type !== 'varname')
    return { kind: 'call', callee: expression(state, held), args, ...span(node) };
  if (held) {
    const inner = namedChildren(held)[0];
    if (inner) return { kind: 'call', callee: expression(state, inner), args, ...span(node) };
  }
  if (text === 'shift' && state.sub && (args.length === 0 || textOf(state, given) === '@_')) {
    const value = shifted(state, state.sub.shifts, node);
    state.sub.shifts += 1;
    return value;
  }
  if (text === 'shift' && args.length === 0)
    return {
      kind: 'index',
      object: nameAt(node, '@ARGV'),
      index: { kind: 'number', value: 0, ...span(node) },
      ...span(node),
    };
  if (text === 'bless') return blessed(state, args, node);
  if (text === 'ref' || text === 'defined' || text === 'scalar' || text === 'exists') {
    const value = args[0]?.value;
    if (text === 'defined' && value) return value;
    return callOf(node, text, value ? [value] : []);
  }
  if (PRINTS.test(text)) return printed(state, node, text, args.length > 0 ? args : [{ value: nameAt(node, '$_') }]);
  const isOwn = state.subs.has(text.split('::').at(-1) ?? '');
  const callee = isOwn ? nameAt(node, text.split('::').at(-1) ?? text) : qualified(text, node);
  const takesTopic = args.length === 0 && /^(?:chomp|lc|uc|print|length|unlink|chop|quotemeta|ord|chr)$/.test(text);
  const all = takesTopic ? [{ value: nameAt(node, '$_') }] : args;
  return { kind: 'call', callee, args: all, ...span(node) };
}
