/** @module Calls: lists of arguments, functions that `_` and blocks stand for, literals of collections. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression, ObjectEntry } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { onlyResult } from '../../lowering/character-classes.ts';
import { make } from '../../lowering/make.ts';
import { characterTest } from './character-tests.ts';
import { type Lowering, lowerResult, nameAt, opaque, span, temporary, textOf } from './context.ts';
import { lowerCases } from './controls.ts';
import { lowerExpression, lowerMember } from './expressions.ts';
import { asExtension } from './extensions.ts';
import { handsOn, typeExtracted, typePassedParameters } from './extracted-types.ts';
import { lowerStatements } from './statements.ts';
import { lowerType } from './types.ts';

/** An expression in which `_` may stand for a parameter: then it is a function. */
export function lowerArgumentValue(ctx: Lowering, node: SyntaxNode): Expression {
  // A bare `_` makes a function of the call around it.
  if (node.type === 'wildcard') return lowerExpression(ctx, node);
  const outer = ctx.placeholders;
  ctx.placeholders = [];
  const value = lowerExpression(ctx, node);
  const parameters = ctx.placeholders;
  ctx.placeholders = outer;
  if (parameters.length === 0) return value;
  ctx.functions += 1;
  return make.function(node, {
    name: '',
    form: 'lambda',
    parameters,
    body: [make.return(value, value)],
    annotations: [],
    ...span(node),
    nameStart: node.start,
  });
}

/** The arguments of one list: `(a, b = c, xs: _*)`, `{ x => … }`, `{ case … }`, `{ value }`. */
export function lowerArguments(ctx: Lowering, list: SyntaxNode): Argument[] {
  if (list.type === 'case_block') return [{ value: lowerCases(ctx, list) }];
  if (list.type === 'block' || list.type === 'indented_block' || list.type === 'colon_argument') {
    const [only, ...others] = namedChildren(list);
    if (only && others.length === 0) return [{ value: lowerArgumentValue(ctx, only) }];
    return [{ value: lowerResult(ctx, list, lowerStatements(ctx, list)) }];
  }
  return namedChildren(list).map((argument) => lowerArgument(ctx, argument));
}

function lowerArgument(ctx: Lowering, node: SyntaxNode): Argument {
  if (node.type === 'assignment_expression') {
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    if (left?.type === 'identifier' && right) return { value: lowerArgumentValue(ctx, right), name: textOf(ctx, left) };
  }
  if (node.type === 'vararg') {
    const [value] = namedChildren(node);
    return { value: value ? lowerExpression(ctx, value) : opaque(node), spread: true };
  }
  return { value: lowerArgumentValue(ctx, node) };
}

const LISTS: Readonly<Record<string, string>> = lookupTable({
  List: 'java.util.List',
  Seq: 'java.util.List',
  Vector: 'java.util.List',
  IndexedSeq: 'java.util.List',
  ListBuffer: 'java.util.List',
  ArrayBuffer: 'java.util.List',
  Iterator: 'java.util.List',
  Set: 'java.util.Set',
  Array: '',
});

/** `f(a)(b) { c }` is one call with all of the arguments. */
export function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const lists: SyntaxNode[] = [];
  let callee: SyntaxNode = node;
  while (callee.type === 'call_expression' || callee.type === 'generic_function') {
    const list = callee.type === 'call_expression' ? fieldOf(callee, 'arguments') : undefined;
    if (list) lists.unshift(list);
    const next = fieldOf(callee, 'function');
    if (!next)
      return opaque(
        node,
        namedChildren(node).map((child) => lowerExpression(ctx, child)),
      );
    callee = next;
  }
  if (lists.length === 0) return readAs(ctx, node, lowerGeneric(ctx, node, callee));
  const composed = lowerComposed(ctx, callee, lists, node);
  if (composed) return composed;
  const args = lists.flatMap((list) => lowerArguments(ctx, list));
  expandFunctions(ctx, callee, lists, args);
  typeExtracted(ctx, textOf(ctx, callee), lists[0], args);
  const zeros = lowerFilled(ctx, callee, args, node);
  if (zeros) return zeros;
  if (callee.type === 'instance_expression') return withMore(lowerExpression(ctx, callee), args, node);
  if (callee.type !== 'identifier') {
    const called = lowerCallee(ctx, callee);
    const added = asExtension(ctx, called, args, node);
    if (added) return added;
    const tested = demandedValue(textOf(ctx, callee), args, node) ?? characterTest(called, args, node);
    return tested ?? readAs(ctx, node, make.call(node, ...keptOnly(called, args)));
  }
  const name = textOf(ctx, callee).replaceAll('`', '');
  const checked = lowerChecked(ctx, name, lists, args, node);
  return checked ?? lowerCollection(ctx, name, args, node) ?? lowerNamed(ctx, name, callee, args, node);
}

/**
 * `Option.when(test)(value)`, `Either.cond(test, value, error)`: the value only exists if the test holds. The error is left
 * out, because what is done with the value isn't done with it.
 */
function demandedValue(callee: string, args: readonly Argument[], node: SyntaxNode): Expression | undefined {
  const [test, value] = args;
  if (!test || !value || test.name || !/^(?:Option\.(?:when|unless)|Either\.cond|Validated\.cond)$/.test(callee))
    return undefined;
  const condition = callee.endsWith('.unless') ? make.unary(test.value, '!', test.value) : test.value;
  return make.conditional(node, condition, value.value, make.null(node));
}

/** `xs.filterNot(f)` is `xs.filter(x => !f(x))`. */
function keptOnly(callee: Expression, args: Argument[]): [Expression, Argument[]] {
  const [given, ...others] = args;
  if (callee.kind !== 'member' || callee.name !== 'filterNot' || given?.value.kind !== 'function' || others.length > 0)
    return [callee, args];
  const { definition } = given.value;
  const result = onlyResult(definition);
  if (!result) return [callee, args];
  const kept = make.unary(result, '!', result);
  const value: Expression = { ...given.value, definition: { ...definition, body: [make.return(result, kept)] } };
  return [{ ...callee, name: 'filter' }, [{ ...given, value }]];
}

/** `validate(test, message) { route }`, `authorize(test) { route }`: directives whose route only runs if the test holds. */
function lowerChecked(
  ctx: Lowering,
  name: string,
  lists: readonly SyntaxNode[],
  args: readonly Argument[],
  node: SyntaxNode,
): Expression | undefined {
  const [test, ...others] = lists.length === 2 && !ctx.names.called.has(name) ? args : [];
  const route = others.at(-1);
  if (!test || !route || args.length !== DIRECTIVES[name]) return undefined;
  return make.conditional(node, test.value, route.value, make.null(node));
}

/** How many arguments they have, the route among them. */
const DIRECTIVES: Readonly<Record<string, number>> = lookupTable({ validate: 3, authorize: 2 });

/** Arrays of a small known length are told apart by index. */
const KNOWN_LENGTH_LIMIT = 64;

/** The list of an array's initial values, where its length is known. */
export function lowerInitial(
  length: Expression | undefined,
  initial: Expression,
  at: SyntaxNode,
): Expression | undefined {
  if (length?.kind !== 'number' || length.value < 0 || length.value > KNOWN_LENGTH_LIMIT) return undefined;
  return make.list(at, new Array<Expression>(Math.trunc(length.value)).fill(initial));
}

/** As Java's `new T[n]`: a size from outside can be seen. */
export function newArray(node: SyntaxNode, args: Argument[]): Expression {
  const at = { start: node.start, end: node.start };
  const callee = ['java', 'lang', 'reflect', 'Array', 'newInstance']
    .slice(1)
    .reduce<Expression>((object, name) => make.member(at, object, name), nameAt(at, 'java'));
  return make.call(node, callee, [{ value: make.null(at) }, ...args]);
}

/** `Array.fill(16)(0)`, `Array.ofDim[Byte](16)`. */
function lowerFilled(
  ctx: Lowering,
  callee: SyntaxNode,
  args: readonly Argument[],
  node: SyntaxNode,
): Expression | undefined {
  const name = callee.type === 'field_expression' ? textOf(ctx, callee) : '';
  const [length, given] = args.map(({ value }) => value);
  const [size] = args;
  if (name === 'Array.ofDim' && size && args.length === 1)
    return lowerInitial(length, make.number(node, 0), node) ?? newArray(node, [size]);
  if (name !== 'Array.fill' || !size) return undefined;
  const initial = given?.kind === 'member' && /^to[A-Z]/.test(given.name) ? given.object : given;
  return initial?.kind === 'number' ? (lowerInitial(length, initial, node) ?? newArray(node, [size])) : undefined;
}

/** Methods that give what the given function makes of each value. */
const MAPS = /^(?:map|flatMap)$/;

/** Methods that ask a function of every element. */
const ASKS = /^(?:filter|filterNot|find|exists|forall|takeWhile|dropWhile|partition|withFilter)$/;

/** Methods that are handed over to be asked; others give a value: `repository.find(request.id)`. */
const IS_ASKED =
  /^(?:contains|apply|equals|matches|test|exists|nonEmpty|startsWith|endsWith|(?:is|has|can|valid|allow|check|accept)\w*)$/;

/** `xs.filter(allowed.contains)` and `xs.filter(allowed)` are `xs.filter(x => allowed.contains(x))`. */
function expandFunctions(ctx: Lowering, callee: SyntaxNode, lists: readonly SyntaxNode[], args: Argument[]): void {
  const [list, ...others] = lists;
  const name = callee.type === 'field_expression' ? textOf(ctx, fieldOf(callee, 'field')) : '';
  const [written, ...more] = list ? namedChildren(list) : [];
  const [given] = args;
  if (others.length > 0 || more.length > 0 || !written || !given) return;
  const { value } = given;
  // `name.flatMap(commands.get)`
  const isRead = MAPS.test(name) && value.kind === 'member' && value.name === 'get';
  if (!isRead && !ASKS.test(name)) return;
  const isSet = value.kind === 'name' && ctx.names.sets.has(value.name);
  const isMethod = value.kind === 'member' && written.type === 'field_expression' && IS_ASKED.test(value.name);
  if (!isSet && !isMethod && !isRead) return;
  const target = temporary(ctx, 'it', written);
  const asked: Expression = isSet ? make.member(written, value, 'contains') : value;
  const call = make.call(written, asked, [{ value: target }]);
  ctx.functions += 1;
  args[0] = {
    value: make.function(written, {
      name: '',
      form: 'lambda',
      parameters: [{ target, annotations: [] }],
      body: [make.return(call, call)],
      annotations: [],
      ...span(written),
      nameStart: written.start,
    }),
  };
}

/** Functions that read a text or a body as the type that is written behind their name: `params.getAs[Int]("n")`. */
const READS_AS = /^(?:as|asOpt|getAs|extract|extractOpt|convertTo|decodeAs|bodyAs|parseAs|readAs|unmarshalTo)$/;

/** `x.as[T]`, `x.getAs[T](name)`: a value of that type. */
function readAs(ctx: Lowering, node: SyntaxNode, value: Expression): Expression {
  let generic: SyntaxNode | undefined = node;
  while (generic?.type === 'call_expression') generic = fieldOf(generic, 'function');
  const callee = generic?.type === 'generic_function' ? fieldOf(generic, 'function') : undefined;
  if (!generic || callee?.type !== 'field_expression' || !READS_AS.test(textOf(ctx, fieldOf(callee, 'field'))))
    return value;
  const [type, ...others] = typeArguments(generic);
  return type && others.length === 0 ? make.cast(node, lowerType(ctx, type), value) : value;
}

/** `(path("x") & get & parameters("url")) { url => … }` is the last of its parts that hands on values, called with all of them. */
function lowerComposed(
  ctx: Lowering,
  callee: SyntaxNode,
  lists: readonly SyntaxNode[],
  node: SyntaxNode,
): Expression | undefined {
  const parts = callee.type === 'parenthesized_expression' ? partsOf(ctx, namedChildren(callee)[0]) : [];
  if (parts.length < 2) return undefined;
  const handing = parts.filter((part) => handsOn(ctx, part));
  const last = handing.at(-1);
  const [only, ...others] = lists;
  if (!last || !only || others.length > 0) return undefined;
  const args = lowerArguments(ctx, only);
  const directive = lowerExpression(ctx, last);
  if (directive.kind !== 'call') return undefined;
  typePassedParameters(ctx, handing, args);
  const before = parts.filter((part) => part !== last).map((part) => lowerExpression(ctx, part));
  return make.sequence(node, [...before, { ...directive, args: [...directive.args, ...args], ...span(node) }]);
}

/** The operands of `a & b & c`. */
function partsOf(ctx: Lowering, node: SyntaxNode | undefined): SyntaxNode[] {
  if (node?.type !== 'infix_expression' || textOf(ctx, fieldOf(node, 'operator')) !== '&') return node ? [node] : [];
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  return left && right ? [...partsOf(ctx, left), right] : [];
}

/** What is called: no read of it, even where its name alone would be a call. */
function lowerCallee(ctx: Lowering, node: SyntaxNode): Expression {
  if (node.type !== 'field_expression') return lowerExpression(ctx, node);
  const member = lowerMember(ctx, node);
  // `"…%s".format(x)` is what Java calls `formatted`; its own `format` takes the text as an argument.
  if (member.kind !== 'member' || member.name !== 'format') return member;
  const isType = member.object.kind === 'name' && /^[A-Z]/.test(member.object.name);
  return isType ? member : { ...member, name: 'formatted' };
}

const withMore = (value: Expression, args: readonly Argument[], node: SyntaxNode): Expression =>
  value.kind === 'call' ? { ...value, args: [...value.args, ...args], ...span(node) } : value;

/** `xs(0)` reads an element of a value; anything else is called. `Some(x)` and the like are what they hold. */
function lowerNamed(ctx: Lowering, name: string, callee: SyntaxNode, args: Argument[], node: SyntaxNode): Expression {
  const [first, ...others] = args;
  if (ctx.names.sets.has(name) && !ctx.names.called.has(name) && first && others.length === 0)
    return make.call(node, make.member(callee, nameAt(callee, name), 'contains'), args);
  const isElement = ctx.names.values.has(name) && !ctx.names.called.has(name);
  if (isElement && first && others.length === 0 && first.value.kind !== 'function')
    return make.index(node, nameAt(callee, name), first.value);
  if (/^(?:Some|Option|Right|Success)$/.test(name) && first && others.length === 0) return first.value;
  return make.call(node, nameAt(callee, name), args);
}

/** `f[T]` without arguments: a cast, a test of a type, or a call. */
function lowerGeneric(ctx: Lowering, node: SyntaxNode, callee: SyntaxNode): Expression {
  return callee.type === 'field_expression' || callee.type === 'identifier'
    ? make.call(node, lowerCallee(ctx, callee), [])
    : lowerExpression(ctx, callee);
}

function lowerCollection(
  ctx: Lowering,
  name: string,
  args: readonly Argument[],
  node: SyntaxNode,
): Expression | undefined {
  if (ctx.names.called.has(name) || ctx.names.values.has(name)) return undefined;
  const type = LISTS[name];
  if (type !== undefined) {
    const items = args.map(({ value, spread }): Expression => (spread ? make.spread(value, value) : value));
    return ofType(type, make.list(node, items));
  }
  if (name !== 'Map' && name !== 'HashMap') return undefined;
  return ofType(
    'java.util.Map',
    make.object(
      node,
      args.map(({ value }) => entryOf(value)),
    ),
  );
}

function entryOf(pair: Expression): ObjectEntry {
  const [key, value] = pair.kind === 'list' ? pair.items : [];
  if (!key || !value) return { spread: true, value: pair, ...span(pair) };
  return { ...(key.kind === 'string' ? { key: key.value } : { computed: key }), value, ...span(pair) };
}

const ofType = (name: string, value: Expression): Expression =>
  name === '' ? value : make.cast(value, { name, args: [] }, value);

/** The type arguments of `f[A, B]`. */
export const typeArguments = (node: SyntaxNode): SyntaxNode[] =>
  childrenOf(node, 'type_arguments').flatMap(namedChildren);

export const argumentLists = (node: SyntaxNode): SyntaxNode[] => {
  const list = childOf(node, 'arguments');
  return list ? [list] : [];
};
