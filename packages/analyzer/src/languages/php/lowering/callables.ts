/** @module Lowers calls: functions with special semantics, methods, constructors, and functions called by name. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { wordsOf } from '../../../text/words.ts';
import { make } from '../../lowering/make.ts';
import { beginsWith } from './answers.ts';
import { lowerArrayChange } from './arrays.ts';
import { callbackAt, withCallback } from './callbacks.ts';
import { callOf, chosen, dotted, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerScope, qualified } from './names.ts';
import { keptPattern } from './patterns.ts';
import { regexOf } from './strings.ts';
import { lowerValidated } from './validated.ts';

export function lowerFunctionCall(ctx: Lowering, node: SyntaxNode): Expression {
  const callee = fieldOf(node, 'function');
  if (!callee) return opaque(node);
  const target = lowerFunctionName(ctx, callee);
  if (isReference(node)) return target;
  const args = lowerCallArguments(ctx, node);
  if (target.kind === 'name' && !target.name.startsWith('$')) return lowerNamed(ctx, node, target.name, target, args);
  const plain: Expression = make.call(node, target, args);
  // The callee may be an object of a class in this file that defines `__invoke`.
  const call: Expression = ctx.invokable
    ? make.sequence(node, [plain, make.call(node, make.member(target, target, '__invoke'), args)])
    : plain;
  if (callee.type === 'qualified_name') return plain;
  const named: Expression = make.call(node, nameAt(node, intrinsic('%call-by-name')), [{ value: target }, ...args]);
  return make.sequence(node, [named, call]);
}

/** Returns a function's name as spelled in its definition; built-in functions in lower case. */
function lowerFunctionName(ctx: Lowering, node: SyntaxNode): Expression {
  if (node.type !== 'name' && node.type !== 'qualified_name') return lowerExpression(ctx, node);
  const path = dotted(textOf(ctx, node));
  if (path.includes('.')) return qualified(node, path);
  const lower = path.toLowerCase();
  return nameAt(node, ctx.defined.get(lower) ?? lower);
}

const isReference = (node: SyntaxNode): boolean => {
  const list = fieldOf(node, 'arguments');
  return list !== undefined && childOf(list, 'variadic_placeholder') !== undefined;
};

function lowerNamed(ctx: Lowering, node: SyntaxNode, name: string, callee: Expression, args: Argument[]): Expression {
  const values = args.map(({ value }) => value);
  const [first, second] = values;
  if (name === 'isset') return isSet(node, values);
  if (name === 'empty' && first) return make.unary(node, '!', first);
  if (name === 'die') return callOf(node, 'exit', values);
  if (name === 'printf' || name === 'vprintf') {
    const text: Expression = make.call(node, nameAt(callee, name.replace('print', 'sprint')), args);
    return callOf(node, 'echo', [text]);
  }
  if (name === 'compact') return compact(node, values);
  if (name === 'define' && first?.kind === 'string' && second)
    return make.assign(node, nameAt(first, first.value), second);
  if (name === 'parse_url' && first && second?.kind === 'name' && second.name === 'PHP_URL_HOST')
    return make.member(node, callOf(node, name, [first]), 'host');
  if (name === 'str_starts_with' && first && second) return beginsWith(ctx, make.call(node, callee, args), values);
  if (name === 'settype' && first && second) return settled(node, first, second);
  if (name === 'curl_setopt_array' && first && second?.kind === 'object') return options(node, first, second);
  if (READS.has(name) && first && isAddress(first))
    return make.call(node, nameAt(callee, `${name} of an address`), args);
  if (name.startsWith('preg_') && first) {
    const kept = keptPattern(ctx.patterns, first);
    const known = regexOf(kept ? lowerExpression(ctx, kept) : first);
    const pattern = kept && known.kind === 'regex' ? { ...known, ...span(first) } : kept ? first : known;
    const runs = name === 'preg_replace' && pattern.kind === 'regex' && pattern.flags.includes('e');
    const called = runs ? nameAt(callee, intrinsic('%preg-replace-eval')) : callee;
    return make.call(node, called, [{ value: pattern }, ...args.slice(1)]);
  }
  const changed = lowerArrayChange(node, name, args);
  if (changed) return changed;
  const position = callbackAt(name);
  if (position === undefined) return make.call(node, callee, args);
  return withCallback(ctx, node, name, callee, args, position);
}

/** Functions that take a file path or a URL. */
const READS: ReadonlySet<string> = new Set(
  'file_get_contents fopen readfile file copy get_headers getimagesize simplexml_load_file imagecreatefromjpeg imagecreatefrompng'.split(
    ' ',
  ),
);
const ADDRESS = /ur[li]s?$|^(?:link|href|feed|host(?:name)?|domain|site|endpoint|webhook|callback|address|remote)$/;

/** Checks whether the value is a URL rather than a path, by its prefix or by its name. */
function isAddress(value: Expression): boolean {
  switch (value.kind) {
    case 'string':
      return /^(?:https?|ftp):/i.test(value.value);
    case 'concat':
      return value.parts[0] !== undefined && isAddress(value.parts[0]);
    case 'name':
    case 'member':
      return wordsOf(value.name).some((word) => ADDRESS.test(word));
    case 'index':
      return value.index?.kind === 'string' && wordsOf(value.index.value).some((word) => ADDRESS.test(word));
    default:
      return false;
  }
}

/** Lowers `settype($x, 'int')` to an assignment of a number. */
function settled(node: SyntaxNode, target: Expression, type: Expression): Expression {
  const isNumber = type.kind === 'string' && /^(?:int|integer|float|double|bool|boolean)$/i.test(type.value);
  if (!isNumber) return opaque(node, [type]);
  const value: Expression = make.cast(node, { name: 'int', args: [] }, target);
  return make.assign(node, target, value);
}

/** Lowers `curl_setopt_array($handle, [CURLOPT_URL => …])` to one `curl_setopt` per option. */
function options(node: SyntaxNode, handle: Expression, list: Expression & { kind: 'object' }): Expression {
  const items = list.entries.map(
    ({ key, computed, value, start, end }): Expression =>
      callOf({ start, end }, 'curl_setopt', [handle, computed ?? make.string({ start, end }, key ?? ''), value]),
  );
  return make.sequence(node, items);
}

/** Lowers `isset($map[$key])` to a membership test. */
function isSet(node: SyntaxNode, values: readonly Expression[]): Expression {
  const tests = values.map((value): Expression => {
    if (value.kind === 'index' && value.index && value.index.kind !== 'string')
      return make.binary(node, 'in', value.index, value.object);
    return callOf(node, 'isset', [value]);
  });
  const [first, ...others] = tests;
  if (!first) return opaque(node);
  return others.reduce((left, right) => make.binary(node, '&&', left, right), first);
}

function compact(node: SyntaxNode, values: readonly Expression[]): Expression {
  const entries = values.flatMap((value) =>
    value.kind === 'string' ? [{ key: value.value, value: nameAt(value, `$${value.value}`), ...span(value) }] : [],
  );
  return make.object(node, entries);
}

/** Lowers `$a->b(…)` and `A::b(…)`. */
export function lowerMethodCall(ctx: Lowering, node: SyntaxNode): Expression {
  const isStatic = node.type === 'scoped_call_expression';
  const holder = fieldOf(node, 'object');
  const object = isStatic ? lowerScope(ctx, node) : holder ? lowerExpression(ctx, holder) : opaque(node);
  const name = fieldOf(node, 'name');
  const args = lowerCallArguments(ctx, node);
  if (name?.type !== 'name') {
    const method = name ? lowerExpression(ctx, name) : opaque(node);
    const call: Expression = make.call(node, make.index(node, object, method), args);
    return chosen(node, intrinsic('%method-by-name'), method, call);
  }
  const end = name.end;
  const callee: Expression = {
    kind: 'member',
    object,
    name: textOf(ctx, name),
    ...(node.type.startsWith('nullsafe') ? { nullSafe: true } : {}),
    start: node.start,
    end,
  };
  if (isReference(node)) return callee;
  const call = make.call(node, callee, args);
  const validated = lowerValidated(call, callee.name);
  if (validated) return validated;
  // `$class::run()`
  const isChosen = isStatic && fieldOf(node, 'scope')?.type === 'variable_name';
  return isChosen ? chosen(node, intrinsic('%class-by-name'), object, call) : call;
}

/** Lowers `new A(…)`. Anonymous classes are lowered with the other classes. */
export function lowerCreation(ctx: Lowering, node: SyntaxNode): Expression {
  const args = lowerCallArguments(ctx, node);
  const type = namedChildren(node).find((child) => child.type !== 'arguments');
  if (!type) return opaque(node);
  if (type.type === 'anonymous_class') return lowerExpression(ctx, type);
  const isName = type.type === 'name' || type.type === 'qualified_name' || type.type === 'relative_scope';
  const callee = isName ? lowerClassName(ctx, type) : lowerExpression(ctx, type);
  const call: Expression = { kind: 'call', callee, args, construct: true, ...span(node) };
  return isName ? call : chosen(node, intrinsic('%class-by-name'), callee, call);
}

function lowerClassName(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node);
  if (/^(?:self|static)$/i.test(text)) return nameAt(node, ctx.className);
  return qualified(node, text);
}

export function lowerCallArguments(ctx: Lowering, node: SyntaxNode): Argument[] {
  const list = fieldOf(node, 'arguments') ?? childOf(node, 'arguments');
  if (!list) return [];
  return namedChildren(list).flatMap((child): Argument[] => {
    if (child.type === 'variadic_placeholder') return [];
    if (child.type !== 'argument') return [{ value: lowerExpression(ctx, child) }];
    const name = fieldOf(child, 'name');
    const value = namedChildren(child).findLast((part) => part !== name && part.type !== 'reference_modifier');
    if (!value) return [];
    if (value.type === 'variadic_unpacking') {
      const [inner] = namedChildren(value);
      return inner ? [{ value: lowerExpression(ctx, inner), spread: true }] : [];
    }
    return [{ ...(name ? { name: textOf(ctx, name) } : {}), value: lowerExpression(ctx, value) }];
  });
}
