/** @module Expressions, by the type of their node. */

import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { callArguments, creation, functionCall, methodCall } from './callables.ts';
import { anonymousClass } from './classes.ts';
import { closure } from './functions.ts';
import { callOf, deeper, type Lowering, nameAt, opaque, span, textOf } from './lowering.ts';
import { qualified, relativeScope, scopeOf, variable } from './names.ts';
import { augmented, binary, cast, conditional, unary, update } from './operators.ts';
import { output } from './printing.ts';
import { number, shellCommand, string } from './strings.ts';

type Lower = (lowering: Lowering, node: SyntaxNode) => Expression;

/** The expression that a node is; `opaque` with its lowered parts for one that has no better word. */
export function expression(lowering: Lowering, node: SyntaxNode): Expression {
  const lower = BY_TYPE[node.type] ?? unknown;
  return deeper(
    lowering,
    () => lower(lowering, node),
    () => opaque(node),
  );
}

const all = (lowering: Lowering, nodes: readonly SyntaxNode[]): Expression[] =>
  nodes.map((node) => expression(lowering, node));

const field = (lowering: Lowering, node: SyntaxNode, name: string): Expression => {
  const child = fieldOf(node, name);
  return child ? expression(lowering, child) : opaque(node);
};

const unknown: Lower = (lowering, node) => opaque(node, all(lowering, namedChildren(node)));

const inner: Lower = (lowering, node) => {
  const only = namedChildren(node).at(-1);
  return only ? expression(lowering, only) : opaque(node);
};

/** A constant. The words for nothing and the truths are taken in any case. */
const constant: Lower = (lowering, node) => {
  const name = textOf(lowering, node);
  const lower = name.toLowerCase();
  if (lower === 'die' || lower === 'exit') return callOf(node, 'exit', []);
  return qualified(node, name);
};

const assignment: Lower = (lowering, node) => ({
  kind: 'assign',
  target: field(lowering, node, 'left'),
  value: field(lowering, node, 'right'),
  ...span(node),
});

const member: Lower = (lowering, node) => {
  const object = field(lowering, node, 'object');
  const name = fieldOf(node, 'name');
  if (name?.type !== 'name') return opaque(node, [object, ...(name ? [expression(lowering, name)] : [])]);
  const nullSafe = node.type.startsWith('nullsafe') ? { nullSafe: true } : {};
  return { kind: 'member', object, name: textOf(lowering, name), ...nullSafe, ...span(node) };
};

/** `A::$b`: a field has its name without the `$` wherever it is read. */
const staticMember: Lower = (lowering, node) => {
  const name = fieldOf(node, 'name');
  const object = scopeOf(lowering, node);
  return name ? { kind: 'member', object, name: textOf(lowering, name).replace(/^\$/, ''), ...span(node) } : object;
};

const classConstant: Lower = (lowering, node) => {
  const name = namedChildren(node).at(-1);
  const object = scopeOf(lowering, node);
  return name ? { kind: 'member', object, name: textOf(lowering, name), ...span(node) } : object;
};

/** `$a['k']`; within a text the key stands without quotes: `"$a[k]"`. */
const subscript: Lower = (lowering, node) => {
  const [object, index] = namedChildren(node);
  if (!object) return opaque(node);
  const held = expression(lowering, object);
  if (!index) return { kind: 'index', object: held, ...span(node) };
  const key: Expression =
    index.type === 'name' && !/^[A-Z_]+$/.test(textOf(lowering, index))
      ? { kind: 'string', value: textOf(lowering, index), ...span(index) }
      : expression(lowering, index);
  const value: Expression = { kind: 'index', object: held, index: key, ...span(node) };
  return isServersOwn(held, key) ? callOf(node, intrinsic('%upload-metadata'), [value]) : value;
};

/** Of an upload, the client chooses the name and the type; the rest comes from the server. */
function isServersOwn(object: Expression, key: Expression): boolean {
  if (key.kind !== 'string' || !/^(?:tmp_name|size|error)$/.test(key.value)) return false;
  if (key.value === 'tmp_name') return true;
  return object.kind === 'index' && object.object.kind === 'name' && object.object.name === '$_FILES';
}

const array: Lower = (lowering, node) => {
  const items = childrenOf(node, 'array_element_initializer');
  const isKeyed = items.some((item) => item.children.some(({ type }) => type === '=>'));
  if (!isKeyed) return { kind: 'list', items: items.map((item) => inner(lowering, item)), ...span(node) };
  return { kind: 'object', entries: items.map((item, index) => entry(lowering, item, index)), ...span(node) };
};

function entry(lowering: Lowering, item: SyntaxNode, index: number): ObjectEntry {
  const [first, second] = namedChildren(item).filter(({ type }) => type !== 'by_ref' || item.children.length > 0);
  const value = inner(lowering, item);
  if (!first || !second) {
    if (first?.type === 'variadic_unpacking') return { spread: true, value: inner(lowering, first), ...span(item) };
    return { key: String(index), value, ...span(item) };
  }
  const key = expression(lowering, first);
  if (key.kind === 'string' || key.kind === 'number') return { key: String(key.value), value, ...span(item) };
  return { computed: key, value, ...span(item) };
}

/** `[$a, , $b] = …`, `['k' => $a] = …`, `list($a) = …`: what is taken apart. */
const pattern: Lower = (lowering, node) => {
  const items: Expression[] = [];
  const entries: ObjectEntry[] = [];
  let key: Expression | undefined;
  let isHole = true;
  for (const child of node.children) {
    if (child.type === ',') {
      if (isHole) items.push({ kind: 'null', ...span(child) });
      isHole = true;
    } else if (child.type === '=>') key = items.pop();
    else if (child.named) {
      isHole = false;
      const value = expression(lowering, child);
      if (key?.kind === 'string' || key?.kind === 'number')
        entries.push({ key: String(key.value), value, ...span(child) });
      else items.push(value);
      key = undefined;
    }
  }
  return entries.length > 0 ? { kind: 'object', entries, ...span(node) } : { kind: 'list', items, ...span(node) };
};

/** `match (x) { a, b => v, default => w }` as choices, one in the other. */
const match: Lower = (lowering, node) => {
  const subject = fieldOf(node, 'condition');
  const block = fieldOf(node, 'body');
  const value = subject ? expression(lowering, subject) : opaque(node);
  const arms = block ? namedChildren(block) : [];
  const fallback = arms.find(({ type }) => type === 'match_default_expression');
  const otherwise = fallback
    ? field(lowering, fallback, 'return_expression')
    : callOf(node, intrinsic('%no-match'), []);
  return childrenOf(block ?? node, 'match_conditional_expression').reduceRight<Expression>((whenFalse, arm) => {
    const list = fieldOf(arm, 'conditional_expressions');
    const tests = (list ? namedChildren(list) : []).map((child) => caseTest(value, expression(lowering, child)));
    const [first, ...others] = tests;
    const test = others.reduce<Expression>(
      (left, right) => ({ kind: 'binary', operator: '||', left, right, ...span(arm) }),
      first ?? opaque(arm),
    );
    return {
      kind: 'conditional',
      test,
      whenTrue: field(lowering, arm, 'return_expression'),
      whenFalse,
      ...span(node),
    };
  }, otherwise);
};

const caseTest = (subject: Expression, test: Expression): Expression =>
  subject.kind === 'boolean' && subject.value
    ? test
    : { kind: 'binary', operator: '==', left: subject, right: test, ...span(test) };

const yielded: Lower = (lowering, node) => {
  lowering.yields = true;
  const [value] = namedChildren(node);
  if (!value) return { kind: 'yield', ...span(node) };
  return {
    kind: 'yield',
    value: inner(lowering, value.type === 'array_element_initializer' ? value : node),
    ...span(node),
  };
};

const include: Lower = (lowering, node) => callOf(node, 'include', [inner(lowering, node)]);

const BY_TYPE: Readonly<Record<string, Lower>> = {
  variable_name: variable,
  dynamic_variable_name: (lowering, node) => {
    const [name] = namedChildren(node);
    // `${name}` in a text is the variable itself.
    if (name?.type === 'name') return nameAt(node, `$${textOf(lowering, name)}`);
    return opaque(node, name ? [expression(lowering, name)] : []);
  },
  name: constant,
  qualified_name: constant,
  relative_scope: relativeScope,
  integer: number,
  float: number,
  string,
  encapsed_string: string,
  heredoc: string,
  nowdoc: string,
  shell_command_expression: shellCommand,
  boolean: (lowering, node) => ({
    kind: 'boolean',
    value: textOf(lowering, node).toLowerCase() === 'true',
    ...span(node),
  }),
  null: (_, node) => ({ kind: 'null', ...span(node) }),
  assignment_expression: assignment,
  reference_assignment_expression: assignment,
  augmented_assignment_expression: augmented,
  binary_expression: binary,
  unary_op_expression: unary,
  update_expression: update,
  conditional_expression: conditional,
  cast_expression: cast,
  error_suppression_expression: inner,
  parenthesized_expression: inner,
  clone_expression: inner,
  by_ref: inner,
  argument: inner,
  array_element_initializer: inner,
  variadic_unpacking: (lowering, node) => ({ kind: 'spread', value: inner(lowering, node), ...span(node) }),
  member_access_expression: member,
  nullsafe_member_access_expression: member,
  scoped_property_access_expression: staticMember,
  class_constant_access_expression: classConstant,
  subscript_expression: subscript,
  function_call_expression: functionCall,
  member_call_expression: methodCall,
  nullsafe_member_call_expression: methodCall,
  scoped_call_expression: methodCall,
  object_creation_expression: creation,
  anonymous_class: (lowering, node) => ({
    kind: 'call',
    callee: { kind: 'class', definition: anonymousClass(lowering, node), ...span(node) },
    args: callArguments(lowering, node),
    construct: true,
    ...span(node),
  }),
  anonymous_function: closure,
  arrow_function: closure,
  array_creation_expression: array,
  list_literal: pattern,
  sequence_expression: (lowering, node) => ({
    kind: 'sequence',
    items: all(lowering, namedChildren(node)),
    ...span(node),
  }),
  match_expression: match,
  throw_expression: (lowering, node) => callOf(node, 'exit', [callOf(node, 'throw', [inner(lowering, node)])]),
  yield_expression: yielded,
  print_intrinsic: (lowering, node) => output(lowering, node, namedChildren(node)),
  include_expression: include,
  include_once_expression: include,
  require_expression: include,
  require_once_expression: include,
};

/** Whether nodes of that type are read as expressions. */
export const isExpressionType = (type: string): boolean => type in BY_TYPE;
