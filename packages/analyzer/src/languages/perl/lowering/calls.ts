/** @module Lowers calls of functions and methods, and accesses to a subroutine's arguments. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { constantKey, lowerExpression, lowerListItems } from './expressions.ts';

/** Returns the argument at a position, not counting a method's object. */
export function shifted(ctx: Lowering, at: number, node: SyntaxNode): Expression {
  const place = at - (ctx.sub?.isMethod ? 1 : 0);
  if (place < 0) return make.this(node);
  return make.index(node, nameAt(node, '@_'), make.number(node, place));
}

/** The number of arguments assigned to an array that takes the rest. */
const REST = 8;

/** Returns what remains of `@_` after `shift`, as a list for that many variables; the last one may be an array. */
export function shiftedList(ctx: Lowering, count: number, node: SyntaxNode, takesRest = false): Expression {
  const taken = ctx.sub?.shifts ?? 0;
  const items = Array.from({ length: takesRest ? count + REST : count }, (_, at): Expression => {
    const value = shifted(ctx, at + taken, node);
    // The last variable may be a hash, which takes the rest.
    return at === count - 1 && count > 1 && !takesRest ? make.sequence(node, [value]) : value;
  });
  return make.list(node, items);
}

/** Lowers arguments; a word before `=>` names the argument after it. */
function lowerArguments(ctx: Lowering, node: SyntaxNode | undefined): Argument[] {
  if (!node) return [];
  const isList = node.type === 'list_expression' || node.type === 'parenthesized_expression';
  const children = isList ? node.children : [node];
  const args: Argument[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (!child?.named) continue;
    const value = children[at + 2];
    const key = children[at + 1]?.type === '=>' ? constantKey(ctx, child) : undefined;
    if (key !== undefined && value?.named) {
      args.push({ name: key, value: lowerExpression(ctx, value) });
      at += 2;
      continue;
    }
    for (const item of lowerListItems(ctx, child))
      args.push(item.kind === 'spread' ? { value: item.value, spread: true } : { value: item });
  }
  return args;
}

/** Lowers `My::Class` to member accesses. */
function qualified(text: string, node: SyntaxNode): Expression {
  const [head = '', ...members] = text.split('::');
  return members.reduce<Expression>((object, name) => make.member(node, object, name), nameAt(node, head));
}

/** Methods that libraries also have: a call on another object is not resolved to this file's method. */
const USUAL =
  /^(?:new|get|put|post|delete|do|prepare|execute|param|params|print|send|query|search|find|render|quote|connect|add|set|run|call|request|header|write|read|open|close)$/;

export function lowerMethodCall(ctx: Lowering, node: SyntaxNode): Expression {
  const invocant = fieldOf(node, 'invocant');
  const method = fieldOf(node, 'method');
  if (!invocant || !method) return opaque(node);
  const args = lowerArguments(ctx, fieldOf(node, 'arguments'));
  const written = textOf(ctx, invocant);
  const isClass =
    invocant.type === 'bareword' || invocant.type === 'func0op_call_expression' || invocant.type === 'function';
  const inner = namedChildren(method)[0];
  if (inner) return make.call(node, opaque(method, [lowerExpression(ctx, inner)]), args);
  const name = textOf(ctx, method).split('::').at(-1) ?? '';
  const owner = ctx.methods.get(name);
  if (isClass && /^(?:\w+::)*\w+$/.test(written)) {
    const own = written === '__PACKAGE__' || ctx.packages.has(written);
    const object = own && owner !== undefined ? nameAt(invocant, owner) : qualified(written, invocant);
    return make.call(node, make.member(node, object, name), args);
  }
  const object = lowerExpression(ctx, invocant);
  const known = owner !== undefined && object.kind !== 'this' && !USUAL.test(name);
  const callee: Expression = make.member(node, known ? nameAt(invocant, owner) : object, name);
  return make.call(node, callee, args);
}

const HANDLE = /^(?!STDOUT$)[A-Z][A-Z\d_]*$/;

const PRINTS = /^(?:print|printf|say)$/;

/** Lowers `print $handle "text"`, which writes to the handle. */
function lowerPrint(ctx: Lowering, node: SyntaxNode, name: string, args: Argument[]): Expression {
  const handle = childOf(node, 'indirect_object');
  const inner = handle && namedChildren(handle)[0];
  const values = args.map(({ value }) => value);
  const [named] = values;
  // `print LOG "text"`: the grammar may parse the handle as a function.
  const isHandle =
    !inner &&
    named?.kind === 'call' &&
    named.callee.kind === 'name' &&
    HANDLE.test(named.callee.name) &&
    !ctx.subs.has(named.callee.name);
  if (isHandle)
    return callOf(
      node,
      'print_to',
      named.args.map(({ value }) => value),
    );
  if (name === 'printf' && !handle) return callOf(node, 'print', [callOf(node, 'sprintf', values)]);
  if (!inner || textOf(ctx, handle) === 'STDOUT') return make.call(node, nameAt(node, name), args);
  return make.call(node, nameAt(node, 'print_to'), args);
}

/** Lowers `bless { … }, $class` to an object of the package. */
function blessed(ctx: Lowering, args: readonly Argument[], node: SyntaxNode): Expression {
  const value = args[0]?.value ?? opaque(node);
  const owner = [...ctx.methods.values()][0];
  if (value.kind !== 'object' || owner === undefined) return value;
  const named = value.entries.flatMap((entry): Argument[] =>
    entry.key ? [{ name: entry.key, value: entry.value }] : [],
  );
  return { kind: 'call', callee: nameAt(node, owner), args: named, construct: true, ...span(node) };
}

/** Lowers a call of a named function, with or without parentheses: `shift`, `lc $x`, `system("ls", $x)`. */
export function lowerFunctionCall(ctx: Lowering, node: SyntaxNode): Expression {
  const named = node.type === 'function' ? node : childOf(node, 'function');
  const held = named && namedChildren(named)[0];
  const text = textOf(ctx, named ?? node.children[0]).replace(/^&/, '');
  const given =
    fieldOf(node, 'arguments') ?? (named ? undefined : namedChildren(node).find(({ type }) => type !== 'function'));
  const args = lowerArguments(ctx, given);
  if (held && named !== node && held.type !== 'varname') return make.call(node, lowerExpression(ctx, held), args);
  if (held) {
    const inner = namedChildren(held)[0];
    if (inner) return make.call(node, lowerExpression(ctx, inner), args);
  }
  if (text === 'shift' && ctx.sub && (args.length === 0 || textOf(ctx, given) === '@_')) {
    const value = shifted(ctx, ctx.sub.shifts, node);
    ctx.sub.shifts += 1;
    return value;
  }
  if (text === 'shift' && args.length === 0) return make.index(node, nameAt(node, '@ARGV'), make.number(node, 0));
  if (text === 'bless') return blessed(ctx, args, node);
  if (text === 'ref' || text === 'defined' || text === 'scalar' || text === 'exists') {
    const value = args[0]?.value;
    if (text === 'defined' && value) return value;
    return callOf(node, text, value ? [value] : []);
  }
  if (PRINTS.test(text)) return lowerPrint(ctx, node, text, args.length > 0 ? args : [{ value: nameAt(node, '$_') }]);
  const isOwn = ctx.subs.has(text.split('::').at(-1) ?? '');
  const callee = isOwn ? nameAt(node, text.split('::').at(-1) ?? text) : qualified(text, node);
  const takesTopic = args.length === 0 && /^(?:chomp|lc|uc|print|length|unlink|chop|quotemeta|ord|chr)$/.test(text);
  const all = takesTopic ? [{ value: nameAt(node, '$_') }] : args;
  return make.call(node, callee, all);
}
