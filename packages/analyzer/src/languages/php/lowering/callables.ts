/** @module Calls, those of functions with a meaning of their own, and functions named by a text. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { wordsOf } from '../../../text/words.ts';
import { beginsWith } from './answers.ts';
import { expression } from './expressions.ts';
import { callOf, dotted, type Lowering, nameAt, opaque, span, textOf } from './lowering.ts';
import { qualified, scopeOf } from './names.ts';
import { regexOf } from './strings.ts';

const CALLBACK_AT: Readonly<Record<string, number>> = {
  array_map: 0,
  array_filter: 1,
  array_walk: 1,
  call_user_func: 0,
  call_user_func_array: 0,
  preg_replace_callback: 1,
  add_shortcode: 1,
  usort: 1,
  uasort: 1,
  uksort: 1,
};

export function functionCall(lowering: Lowering, node: SyntaxNode): Expression {
  const callee = fieldOf(node, 'function');
  if (!callee) return opaque(node);
  const target = functionName(lowering, callee);
  if (isReference(node)) return target;
  const args = callArguments(lowering, node);
  if (target.kind === 'name' && !target.name.startsWith('$')) return named(lowering, node, target.name, target, args);
  const call: Expression = { kind: 'call', callee: target, args, ...span(node) };
  return callee.type === 'qualified_name' ? call : chosen(node, intrinsic('%call-by-name'), target, call);
}

/** What is called is chosen at run time: `$f(…)`, `$object->$method(…)`, `new $class`. */
const chosen = (node: SyntaxNode, how: string, name: Expression, call: Expression): Expression => ({
  kind: 'sequence',
  items: [callOf(node, how, [name]), call],
  ...span(node),
});

/** A function's name in the spelling of its definition; PHP's own in lower case. */
function functionName(lowering: Lowering, node: SyntaxNode): Expression {
  if (node.type !== 'name' && node.type !== 'qualified_name') return expression(lowering, node);
  const path = dotted(textOf(lowering, node));
  if (path.includes('.')) return qualified(node, path);
  const lower = path.toLowerCase();
  return nameAt(node, lowering.defined.get(lower) ?? lower);
}

const isReference = (node: SyntaxNode): boolean => {
  const list = fieldOf(node, 'arguments');
  return list !== undefined && childOf(list, 'variadic_placeholder') !== undefined;
};

function named(lowering: Lowering, node: SyntaxNode, name: string, callee: Expression, args: Argument[]): Expression {
  const values = args.map(({ value }) => value);
  const [first, second] = values;
  if (name === 'isset') return isSet(node, values);
  if (name === 'empty' && first) return { kind: 'unary', operator: '!', operand: first, ...span(node) };
  if (name === 'die') return callOf(node, 'exit', values);
  if (name === 'printf' || name === 'vprintf') {
    const text: Expression = {
      kind: 'call',
      callee: nameAt(callee, name.replace('print', 'sprint')),
      args,
      ...span(node),
    };
    return callOf(node, 'echo', [text]);
  }
  if (name === 'compact') return compact(node, values);
  if (name === 'define' && first?.kind === 'string' && second)
    return { kind: 'assign', target: nameAt(first, first.value), value: second, ...span(node) };
  if (name === 'parse_url' && first && second?.kind === 'name' && second.name === 'PHP_URL_HOST')
    return { kind: 'member', object: callOf(node, name, [first]), name: 'host', ...span(node) };
  if (name === 'str_starts_with' && first && second)
    return beginsWith(lowering, { kind: 'call', callee, args, ...span(node) }, values);
  if (name === 'settype' && first && second) return settled(node, first, second);
  if (name === 'curl_setopt_array' && first && second?.kind === 'object') return options(node, first, second);
  if (READS.has(name) && first && isAddress(first))
    return { kind: 'call', callee: nameAt(callee, `${name} of an address`), args, ...span(node) };
  if (name.startsWith('preg_') && first) {
    const pattern = regexOf(first);
    const runs = name === 'preg_replace' && pattern.kind === 'regex' && pattern.flags.includes('e');
    const called = runs ? nameAt(callee, intrinsic('%preg-replace-eval')) : callee;
    return { kind: 'call', callee: called, args: [{ value: pattern }, ...args.slice(1)], ...span(node) };
  }
  const position = CALLBACK_AT[name];
  if (position === undefined) return { kind: 'call', callee, args, ...span(node) };
  return withCallback(lowering, node, name, callee, args, position);
}

/** Functions that take the name of a file or the address of another server. */
const READS: ReadonlySet<string> = new Set(
  'file_get_contents fopen readfile file copy get_headers getimagesize simplexml_load_file imagecreatefromjpeg imagecreatefrompng'.split(
    ' ',
  ),
);
const ADDRESS = /ur[li]s?$|^(?:link|href|feed|host(?:name)?|domain|site|endpoint|webhook|callback|address|remote)$/;

/** Whether the value is an address rather than a path: by how it begins, or by what it is called. */
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

/** `settype($x, 'int')` makes a number of the variable. */
function settled(node: SyntaxNode, target: Expression, type: Expression): Expression {
  const isNumber = type.kind === 'string' && /^(?:int|integer|float|double|bool|boolean)$/i.test(type.value);
  if (!isNumber) return opaque(node, [type]);
  const value: Expression = { kind: 'cast', type: { name: 'int', args: [] }, value: target, ...span(node) };
  return { kind: 'assign', target, value, ...span(node) };
}

/** `curl_setopt_array($handle, [CURLOPT_URL => …])` sets one after the other. */
function options(node: SyntaxNode, handle: Expression, list: Expression & { kind: 'object' }): Expression {
  const items = list.entries.map(
    ({ key, computed, value, start, end }): Expression =>
      callOf({ start, end }, 'curl_setopt', [
        handle,
        computed ?? { kind: 'string', value: key ?? '', start, end },
        value,
      ]),
  );
  return { kind: 'sequence', items, ...span(node) };
}

/** `isset($map[$key])` asks for a member. */
function isSet(node: SyntaxNode, values: readonly Expression[]): Expression {
  const tests = values.map((value): Expression => {
    if (value.kind === 'index' && value.index && value.index.kind !== 'string')
      return { kind: 'binary', operator: 'in', left: value.index, right: value.object, ...span(node) };
    return callOf(node, 'isset', [value]);
  });
  const [first, ...others] = tests;
  if (!first) return opaque(node);
  return others.reduce((left, right) => ({ kind: 'binary', operator: '&&', left, right, ...span(node) }), first);
}

function compact(node: SyntaxNode, values: readonly Expression[]): Expression {
  const entries = values.flatMap((value) =>
    value.kind === 'string' ? [{ key: value.value, value: nameAt(value, `$${value.value}`), ...span(value) }] : [],
  );
  return { kind: 'object', entries, ...span(node) };
}

/** Functions given by a text are the functions of that name; `array_map` and `array_filter` go through the elements. */
function withCallback(
  lowering: Lowering,
  node: SyntaxNode,
  name: string,
  callee: Expression,
  args: Argument[],
  position: number,
): Expression {
  const given = args[position]?.value;
  if (!given) return { kind: 'call', callee, args, ...span(node) };
  const called: Expression = given.kind === 'string' ? functionNamed(lowering, given) : given;
  const list = args[1 - position]?.value;
  const isKnown = given.kind === 'string' || given.kind === 'function' || called.kind === 'name';
  if (isKnown && args.length === 2 && list && (name === 'array_map' || name === 'array_filter'))
    return overElements(node, name, called, list);
  if (name === 'call_user_func' && (given.kind === 'string' || given.kind === 'function'))
    return { kind: 'call', callee: called, args: args.slice(1), ...span(node) };
  // By name, a hook gets the function only where the file has it.
  const isOwn = name === 'add_shortcode' && given.kind === 'string' && lowering.defined.has(given.value.toLowerCase());
  const others = args.map((one, index) =>
    index === position && (given.kind !== 'string' || isOwn) ? { value: called } : one,
  );
  return { kind: 'call', callee, args: others, ...span(node) };
}

const functionNamed = (lowering: Lowering, { value, start, end }: Expression & { kind: 'string' }): Expression => {
  const lower = value.toLowerCase();
  return nameAt({ start, end }, lowering.defined.get(lower) ?? lower);
};

function overElements(node: SyntaxNode, name: string, called: Expression, iterable: Expression): Expression {
  const target = nameAt(called, '$ element');
  const call: Expression = { kind: 'call', callee: called, args: [{ value: target }], ...span(node) };
  const isMap = name === 'array_map';
  return {
    kind: 'comprehension',
    clauses: [{ target, iterable, conditions: isMap ? [] : [call] }],
    element: isMap ? call : target,
    ...span(node),
  };
}

/** `$a->b(…)`, `A::b(…)`. */
export function methodCall(lowering: Lowering, node: SyntaxNode): Expression {
  const isStatic = node.type === 'scoped_call_expression';
  const holder = fieldOf(node, 'object');
  const object = isStatic ? scopeOf(lowering, node) : holder ? expression(lowering, holder) : opaque(node);
  const name = fieldOf(node, 'name');
  const args = callArguments(lowering, node);
  if (name?.type !== 'name') {
    const method = name ? expression(lowering, name) : opaque(node);
    const call: Expression = { kind: 'call', callee: opaque(node, [object, method]), args, ...span(node) };
    return chosen(node, intrinsic('%call-by-name'), method, call);
  }
  const end = name.end;
  const callee: Expression = {
    kind: 'member',
    object,
    name: textOf(lowering, name),
    ...(node.type.startsWith('nullsafe') ? { nullSafe: true } : {}),
    start: node.start,
    end,
  };
  return isReference(node) ? callee : { kind: 'call', callee, args, ...span(node) };
}

/** `new A(…)`; a class that is declared on the spot is handled with the classes. */
export function creation(lowering: Lowering, node: SyntaxNode): Expression {
  const args = callArguments(lowering, node);
  const type = namedChildren(node).find((child) => child.type !== 'arguments');
  if (!type) return opaque(node);
  if (type.type === 'anonymous_class') return expression(lowering, type);
  const isName = type.type === 'name' || type.type === 'qualified_name' || type.type === 'relative_scope';
  const callee = isName ? className(lowering, type) : expression(lowering, type);
  const call: Expression = { kind: 'call', callee, args, construct: true, ...span(node) };
  return isName ? call : chosen(node, intrinsic('%class-by-name'), callee, call);
}

function className(lowering: Lowering, node: SyntaxNode): Expression {
  const text = textOf(lowering, node);
  if (/^(?:self|static)$/i.test(text)) return nameAt(node, lowering.className);
  return qualified(node, text);
}

export function callArguments(lowering: Lowering, node: SyntaxNode): Argument[] {
  const list = fieldOf(node, 'arguments') ?? childOf(node, 'arguments');
  if (!list) return [];
  return namedChildren(list).flatMap((child): Argument[] => {
    if (child.type === 'variadic_placeholder') return [];
    if (child.type !== 'argument') return [{ value: expression(lowering, child) }];
    const name = fieldOf(child, 'name');
    const value = namedChildren(child).findLast((part) => part !== name && part.type !== 'reference_modifier');
    if (!value) return [];
    if (value.type === 'variadic_unpacking') {
      const [inner] = namedChildren(value);
      return inner ? [{ value: expression(lowering, inner), spread: true }] : [];
    }
    return [{ ...(name ? { name: textOf(lowering, name) } : {}), value: expression(lowering, value) }];
  });
}
