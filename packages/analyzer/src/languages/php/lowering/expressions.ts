/** @module Lowers expressions, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow } from '../../lowering/rows.ts';
import { lowerCallArguments, lowerCreation, lowerFunctionCall, lowerMethodCall } from './callables.ts';
import { lowerAnonymousClass } from './classes.ts';
import { callOf, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerClosure } from './functions.ts';
import { lowerRelativeScope, lowerScope, lowerVariable, qualified } from './names.ts';
import {
  lowerAugmentedAssignment,
  lowerBinary,
  lowerCast,
  lowerConditional,
  lowerUnary,
  lowerUpdate,
} from './operators.ts';
import { lowerOutput } from './printing.ts';
import { lowerNumber, lowerShellCommand, lowerString } from './strings.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** Lowers an expression; `opaque` with its lowered parts if its type has no better counterpart. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode): Expression {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque);
}

const all = (ctx: Lowering, nodes: readonly SyntaxNode[]): Expression[] =>
  nodes.map((node) => lowerExpression(ctx, node));

const lowerField = (ctx: Lowering, node: SyntaxNode, name: string): Expression => {
  const child = fieldOf(node, name);
  return child ? lowerExpression(ctx, child) : opaque(node);
};

const lowerUnknown: Lower = (ctx, node) => opaque(node, all(ctx, namedChildren(node)));

const lowerInner: Lower = (ctx, node) => {
  const only = namedChildren(node).at(-1);
  return only ? lowerExpression(ctx, only) : opaque(node);
};

/** Lowers a constant. `die` and `exit` without parentheses are calls, in any case. */
const lowerConstant: Lower = (ctx, node) => {
  const name = textOf(ctx, node);
  const lower = name.toLowerCase();
  if (lower === 'die' || lower === 'exit') return callOf(node, 'exit', []);
  return qualified(node, name);
};

const lowerAssignment: Lower = (ctx, node) => {
  const target = fieldOf(node, 'left');
  const name = target?.type === 'dynamic_variable_name' ? namedChildren(target)[0] : undefined;
  const value = lowerField(ctx, node, 'right');
  if (name && name.type !== 'name')
    return callOf(node, intrinsic('%variable-by-name'), [lowerExpression(ctx, name), value]);
  const assigned = lowerField(ctx, node, 'left');
  if (assigned.kind === 'name' && ctx.globals.includes(assigned.name)) ctx.assigned.add(assigned.name);
  return make.assign(node, assigned, value);
};

const lowerMember: Lower = (ctx, node) => {
  const object = lowerField(ctx, node, 'object');
  const name = fieldOf(node, 'name');
  if (!name) return opaque(node, [object]);
  // `$object->$name`
  if (name.type !== 'name') return make.index(node, object, lowerExpression(ctx, name));
  const nullSafe = node.type.startsWith('nullsafe') ? { nullSafe: true } : {};
  return { kind: 'member', object, name: textOf(ctx, name), ...nullSafe, ...span(node) };
};

/** Lowers `A::$b`; a static field is named without its `$`. */
const lowerStaticMember: Lower = (ctx, node) => {
  const name = fieldOf(node, 'name');
  const object = lowerScope(ctx, node);
  return name ? make.member(node, object, textOf(ctx, name).replace(/^\$/, '')) : object;
};

const lowerClassConstant: Lower = (ctx, node) => {
  const name = namedChildren(node).at(-1);
  const object = lowerScope(ctx, node);
  return name ? make.member(node, object, textOf(ctx, name)) : object;
};

/** Lowers `$a['k']`; inside a string, the key has no quotes: `"$a[k]"`. */
const lowerIndex: Lower = (ctx, node) => {
  const [object, index] = namedChildren(node);
  if (!object) return opaque(node);
  const held = lowerExpression(ctx, object);
  if (!index) return { kind: 'index', object: held, ...span(node) };
  const key: Expression =
    index.type === 'name' && !/^[A-Z_]+$/.test(textOf(ctx, index))
      ? make.string(index, textOf(ctx, index))
      : lowerExpression(ctx, index);
  const own = globalName(ctx, node, held, key);
  if (own) return own;
  const value: Expression = make.index(node, held, key);
  return isServersOwn(held, key) ? callOf(node, intrinsic('%upload-metadata'), [value]) : value;
};

/** Lowers `$GLOBALS['x']` to a variable of the global scope. */
function globalName(ctx: Lowering, node: SyntaxNode, object: Expression, key: Expression): Expression | undefined {
  if (object.kind !== 'name' || object.name !== '$GLOBALS' || key.kind !== 'string') return undefined;
  const name = `$${key.value}`;
  ctx.globals.push(name);
  return nameAt(node, name);
}

/** Checks for upload fields that the server sets; the client chooses the file's name and type. */
function isServersOwn(object: Expression, key: Expression): boolean {
  if (key.kind !== 'string' || !/^(?:tmp_name|size|error)$/.test(key.value)) return false;
  if (key.value === 'tmp_name') return true;
  return object.kind === 'index' && object.object.kind === 'name' && object.object.name === '$_FILES';
}

const lowerArray: Lower = (ctx, node) => {
  const items = childrenOf(node, 'array_element_initializer');
  const isKeyed = items.some((item) => item.children.some(({ type }) => type === '=>'));
  if (!isKeyed)
    return make.list(
      node,
      items.map((item) => lowerInner(ctx, item)),
    );
  return make.object(
    node,
    items.map((item, index) => lowerEntry(ctx, item, index)),
  );
};

function lowerEntry(ctx: Lowering, item: SyntaxNode, index: number): ObjectEntry {
  const [first, second] = namedChildren(item).filter(({ type }) => type !== 'by_ref' || item.children.length > 0);
  const value = lowerInner(ctx, item);
  if (!first || !second) {
    if (first?.type === 'variadic_unpacking') return { spread: true, value: lowerInner(ctx, first), ...span(item) };
    return { key: String(index), value, ...span(item) };
  }
  const key = lowerExpression(ctx, first);
  if (key.kind === 'string' && key.value === '#template')
    return { key: key.value, value: callOf(item, intrinsic('%inline-template'), [value]), ...span(item) };
  if (key.kind === 'string' || key.kind === 'number') return { key: String(key.value), value, ...span(item) };
  return { computed: key, value, ...span(item) };
}

/** Lowers destructuring: `[$a, , $b] = …`, `['k' => $a] = …`, `list($a) = …`. */
const lowerPattern: Lower = (ctx, node) => {
  const items: Expression[] = [];
  const entries: ObjectEntry[] = [];
  let key: Expression | undefined;
  let isHole = true;
  for (const child of node.children) {
    if (child.type === ',') {
      if (isHole) items.push(make.null(child));
      isHole = true;
    } else if (child.type === '=>') key = items.pop();
    else if (child.named) {
      isHole = false;
      const value = lowerExpression(ctx, child);
      if (key?.kind === 'string' || key?.kind === 'number')
        entries.push({ key: String(key.value), value, ...span(child) });
      else items.push(value);
      key = undefined;
    }
  }
  return entries.length > 0 ? make.object(node, entries) : make.list(node, items);
};

/** Lowers `match (x) { a, b => v, default => w }` to nested conditionals. */
const lowerMatch: Lower = (ctx, node) => {
  const subject = fieldOf(node, 'condition');
  const block = fieldOf(node, 'body');
  const value = subject ? lowerExpression(ctx, subject) : opaque(node);
  const arms = block ? namedChildren(block) : [];
  const fallback = arms.find(({ type }) => type === 'match_default_expression');
  const otherwise = fallback
    ? lowerField(ctx, fallback, 'return_expression')
    : callOf(node, intrinsic('%no-match'), []);
  return childrenOf(block ?? node, 'match_conditional_expression').reduceRight<Expression>((whenFalse, arm) => {
    const list = fieldOf(arm, 'conditional_expressions');
    const tests = (list ? namedChildren(list) : []).map((child) => caseTest(value, lowerExpression(ctx, child)));
    const [first, ...others] = tests;
    const test = others.reduce<Expression>((left, right) => make.binary(arm, '||', left, right), first ?? opaque(arm));
    return make.conditional(node, test, lowerField(ctx, arm, 'return_expression'), whenFalse);
  }, otherwise);
};

const caseTest = (subject: Expression, test: Expression): Expression =>
  subject.kind === 'boolean' && subject.value ? test : make.binary(test, '==', subject, test);

const lowerYield: Lower = (ctx, node) => {
  ctx.yields = true;
  const [value] = namedChildren(node);
  if (!value) return { kind: 'yield', ...span(node) };
  return {
    kind: 'yield',
    value: lowerInner(ctx, value.type === 'array_element_initializer' ? value : node),
    ...span(node),
  };
};

const lowerInclude: Lower = (ctx, node) => callOf(node, 'include', [lowerInner(ctx, node)]);

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  variable_name: lowerVariable,
  dynamic_variable_name: (ctx, node) => {
    const [name] = namedChildren(node);
    // `${name}` in a string is the variable itself.
    if (name?.type === 'name') return nameAt(node, `$${textOf(ctx, name)}`);
    return opaque(node, name ? [lowerExpression(ctx, name)] : []);
  },
  name: lowerConstant,
  qualified_name: lowerConstant,
  relative_scope: lowerRelativeScope,
  integer: lowerNumber,
  float: lowerNumber,
  string: lowerString,
  encapsed_string: lowerString,
  heredoc: lowerString,
  nowdoc: lowerString,
  shell_command_expression: lowerShellCommand,
  boolean: (ctx, node) => make.boolean(node, textOf(ctx, node).toLowerCase() === 'true'),
  null: (_, node) => make.null(node),
  assignment_expression: lowerAssignment,
  reference_assignment_expression: lowerAssignment,
  augmented_assignment_expression: lowerAugmentedAssignment,
  binary_expression: lowerBinary,
  unary_op_expression: lowerUnary,
  update_expression: lowerUpdate,
  conditional_expression: lowerConditional,
  cast_expression: lowerCast,
  error_suppression_expression: lowerInner,
  parenthesized_expression: lowerInner,
  clone_expression: lowerInner,
  by_ref: lowerInner,
  argument: lowerInner,
  array_element_initializer: lowerInner,
  variadic_unpacking: (ctx, node) => make.spread(node, lowerInner(ctx, node)),
  member_access_expression: lowerMember,
  nullsafe_member_access_expression: lowerMember,
  scoped_property_access_expression: lowerStaticMember,
  class_constant_access_expression: lowerClassConstant,
  subscript_expression: lowerIndex,
  function_call_expression: lowerFunctionCall,
  member_call_expression: lowerMethodCall,
  nullsafe_member_call_expression: lowerMethodCall,
  scoped_call_expression: lowerMethodCall,
  object_creation_expression: lowerCreation,
  anonymous_class: (ctx, node) => ({
    kind: 'call',
    callee: make.class(node, lowerAnonymousClass(ctx, node)),
    args: lowerCallArguments(ctx, node),
    construct: true,
    ...span(node),
  }),
  anonymous_function: lowerClosure,
  arrow_function: lowerClosure,
  array_creation_expression: lowerArray,
  list_literal: lowerPattern,
  sequence_expression: (ctx, node) => make.sequence(node, all(ctx, namedChildren(node))),
  match_expression: lowerMatch,
  throw_expression: (ctx, node) => callOf(node, 'exit', [callOf(node, 'throw', [lowerInner(ctx, node)])]),
  yield_expression: lowerYield,
  print_intrinsic: (ctx, node) => lowerOutput(ctx, node, namedChildren(node)),
  include_expression: lowerInclude,
  include_once_expression: lowerInclude,
  require_expression: lowerInclude,
  require_once_expression: lowerInclude,
});

/** Checks whether nodes of that type are expressions. */
export const isExpressionType = (type: string): boolean => type in BY_TYPE;
