/** @module Lowers Perl expressions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression, FunctionDefinition, ObjectEntry } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerFunctionCall, lowerMethodCall, shifted } from './calls.ts';
import { callOf, deeper, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { capture, lowerAssignment, lowerMatching } from './matches.ts';
import { lowerBlockBody, statements, subBody } from './statements.ts';
import { lowerHeredoc, lowerLiteral, lowerQuoted, lowerRegex, lowerWords } from './texts.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '%': '%', '**': '**', '<<': '<<', '>>': '>>', '&': '&', '|': '|' },
  ...{ '^': '^', '==': '==', '!=': '!=', eq: '==', ne: '!=', '<': '<', '>': '>', '<=': '<=', '>=': '>=', lt: '<' },
  ...{ gt: '>', le: '<=', ge: '>=', '<=>': '<=>', cmp: '<=>', '&&': '&&', '||': '||', and: '&&', or: '||', '//': '??' },
});

const lowerParts = (ctx: Lowering, node: SyntaxNode): Expression[] =>
  namedChildren(node).map((child) => lowerExpression(ctx, child));

/** Returns the operator between the operands. */
export const operatorOf = (ctx: Lowering, node: SyntaxNode): string =>
  textOf(
    ctx,
    node.children.find(({ field, named }) => field === 'operator' || (!named && field === '')),
  );

/** Lowers `$x`, `@x`, `%x`, and the dereferenced value in `@$x` and `@{$x->{list}}`. */
function lowerVariable(ctx: Lowering, node: SyntaxNode, sigil: string): Expression {
  const held = childOf(node, 'varname') ?? node;
  const inner = namedChildren(held)[0];
  if (inner && held.type === 'varname') {
    const block = inner.type === 'block' ? namedChildren(inner).at(-1) : inner;
    return block ? lowerExpression(ctx, block) : opaque(node);
  }
  const name = textOf(ctx, held.type === 'varname' ? held : node).replace(/^[$@%&]\{?|\}$/g, '');
  if (sigil === '$' && /^[1-9]$/.test(name)) return capture(ctx, Number(name), node);
  if (sigil === '$' && /^(?:[$!@?;,./\\0&]|\^\w)$/.test(name)) return opaque(node);
  if (sigil === '$' && ctx.sub?.isMethod && /^(?:self|this|class|proto)$/.test(name)) return make.this(node);
  return nameAt(node, sigil + name);
}

/** Lowers the container of an element: `%h` for `$h{a}`, `$x` for `$x->{a}`. */
function lowerContainer(ctx: Lowering, node: SyntaxNode, sigil: string): Expression {
  const own = childOf(node, 'container_variable', 'slice_container_variable');
  if (own) return lowerVariable(ctx, own, sigil);
  const first = namedChildren(node)[0];
  return first ? lowerExpression(ctx, first) : opaque(node);
}

function lowerHashElement(ctx: Lowering, node: SyntaxNode): Expression {
  const key = fieldOf(node, 'key');
  const object = lowerContainer(ctx, node, '%');
  if (!key) return opaque(node, [object]);
  const text = constantKey(ctx, key);
  if (text !== undefined) return make.member(node, object, text);
  return make.index(node, object, lowerExpression(ctx, key));
}

export function constantKey(ctx: Lowering, node: SyntaxNode): string | undefined {
  if (node.type === 'autoquoted_bareword' || node.type === 'bareword') return textOf(ctx, node);
  if (node.type === 'string_literal') return textOf(ctx, fieldOf(node, 'content'));
  const value = node.type === 'interpolated_string_literal' ? lowerQuoted(ctx, node) : undefined;
  return value?.kind === 'string' ? value.value : undefined;
}

function lowerArrayElement(ctx: Lowering, node: SyntaxNode): Expression {
  const index = fieldOf(node, 'index');
  const own = childOf(node, 'container_variable');
  // `$_[0]`: an argument of the subroutine.
  if (own && textOf(ctx, childOf(own, 'varname')) === '_' && ctx.sub && index) {
    const at = Number(textOf(ctx, index));
    if (Number.isInteger(at)) return shifted(ctx, at, node);
  }
  const object = lowerContainer(ctx, node, '@');
  return { kind: 'index', object, ...(index ? { index: lowerExpression(ctx, index) } : {}), ...span(node) };
}

/** Returns the items of a list, with the items of nested lists flattened. */
export function lowerListItems(ctx: Lowering, node: SyntaxNode): Expression[] {
  const inner =
    node.type === 'list_expression' || node.type === 'parenthesized_expression' ? namedChildren(node) : [node];
  return inner.flatMap((child): Expression[] => {
    if (child.type === 'list_expression' || child.type === 'parenthesized_expression')
      return lowerListItems(ctx, child);
    const value = lowerExpression(ctx, child);
    return child.type === 'array' || child.type === 'hash' || child.type === 'quoted_word_list'
      ? [make.spread(child, value)]
      : [value];
  });
}

/** Lowers alternating keys and values. */
export function lowerPairs(ctx: Lowering, node: SyntaxNode): ObjectEntry[] {
  const flat: SyntaxNode[] = [];
  const open = namedChildren(node).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    if (/^(?:list_expression|parenthesized_expression)$/.test(next.type)) open.push(...namedChildren(next).reverse());
    else flat.push(next);
  }
  const entries: ObjectEntry[] = [];
  for (let at = 0; at < flat.length; at += 1) {
    const key = flat[at];
    const value = flat[at + 1];
    if (!key) break;
    if (key.type === 'hash' || key.type === 'array' || !value) {
      entries.push({ spread: true, value: lowerExpression(ctx, key), ...span(key) });
      continue;
    }
    const text = constantKey(ctx, key);
    const held = lowerExpression(ctx, value);
    entries.push(
      text === undefined
        ? { computed: lowerExpression(ctx, key), value: held, ...span(value) }
        : { key: text, value: held, start: key.start, end: value.end },
    );
    at += 1;
  }
  return entries;
}

/** Returns the operands of a left-nested chain, first to last. */
function operands(ctx: Lowering, node: SyntaxNode, operator: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  let at: SyntaxNode = node;
  while (at.type === node.type && operatorOf(ctx, at) === operator) {
    const [left, right] = [fieldOf(at, 'left'), fieldOf(at, 'right')];
    if (!left || !right) break;
    found.push(right);
    at = left;
  }
  found.push(at);
  return found.reverse();
}

const LONG = 120;

function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const operator = operatorOf(ctx, node);
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  if (!left || !right) return opaque(node, lowerParts(ctx, node));
  if (operator === '=~' || operator === '!~') return lowerMatching(ctx, node, left, right, operator);
  const chain = operands(ctx, node, operator);
  if (operator === '.')
    return make.concat(
      node,
      chain.map((one) => lowerExpression(ctx, one)),
    );
  const known = OPERATORS[operator];
  if (!known || chain.length > LONG)
    return opaque(
      node,
      chain.map((one) => lowerExpression(ctx, one)),
    );
  return chain
    .map((one) => lowerExpression(ctx, one))
    .reduce((before, after) => make.binary(node, known, before, after));
}

function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const inner = fieldOf(node, 'operand') ?? namedChildren(node)[0];
  if (!inner) return opaque(node);
  const operand = lowerExpression(ctx, inner);
  const sign = ctx.source.slice(node.start, inner.start).trim();
  if (sign === '!' || sign === 'not') return make.unary(node, '!', operand);
  return sign === '-' ? make.unary(node, '-', operand) : operand;
}

function lowerConditional(ctx: Lowering, node: SyntaxNode): Expression {
  const [test, yes, no] = ['condition', 'consequent', 'alternative'].map((field) => fieldOf(node, field));
  if (!test || !yes || !no) return opaque(node, lowerParts(ctx, node));
  return make.conditional(node, lowerExpression(ctx, test), lowerExpression(ctx, yes), lowerExpression(ctx, no));
}

/** Lowers `sub { … }`. */
function lowerAnonymous(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.functions += 1;
  const { body, parameters } = subBody(ctx, node, false);
  const definition: FunctionDefinition = {
    name: '',
    form: 'lambda',
    parameters,
    body,
    annotations: [],
    ...span(node),
    nameStart: node.start,
  };
  return make.function(node, definition);
}

/** Lowers `map { … } @list`, `grep` and `sort`: the element is `$_`. */
function lowerMapped(ctx: Lowering, node: SyntaxNode): Expression {
  const callback = fieldOf(node, 'callback');
  const list = fieldOf(node, 'list');
  const iterable = list ? lowerList(ctx, list) : opaque(node);
  const name = textOf(ctx, node.children[0]);
  if (!callback || name !== 'map') return iterable;
  const last = callback.type === 'block' ? namedChildren(callback).at(-1) : callback;
  const inner = last?.type === 'expression_statement' ? namedChildren(last)[0] : last;
  const element = inner ? lowerExpression(ctx, inner) : opaque(node);
  return (
    setOf(iterable, element, node) ?? {
      kind: 'comprehension',
      clauses: [{ target: nameAt(node, '$_'), iterable, conditions: [] }],
      element,
      ...span(node),
    }
  );
}

/** Lowers `map { $_ => 1 } qw(a b)`, Perl's idiom for a set. */
function setOf(words: Expression, element: Expression, node: SyntaxNode): Expression | undefined {
  const [key, value] = element.kind === 'list' ? element.items : [];
  if (key?.kind !== 'name' || key.name !== '$_' || value?.kind !== 'number' || words.kind !== 'list') return undefined;
  const entries = words.items.map((word): ObjectEntry | undefined =>
    word.kind === 'string' ? { key: word.value, value, ...span(word) } : undefined,
  );
  return entries.length > 0 && entries.every((entry) => entry !== undefined) ? make.object(node, entries) : undefined;
}

/** Lowers a node to a list; a single array stays itself. */
export function lowerList(ctx: Lowering, node: SyntaxNode): Expression {
  const items = lowerListItems(ctx, node);
  const [only] = items;
  if (only && items.length === 1) return only.kind === 'spread' ? only.value : only;
  return make.list(node, items);
}

function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node).replaceAll('_', '');
  const value = /^0[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number(text);
  return make.number(node, value);
}

/** Lowers `eval "code"`; `eval { … }` is a `try` block. */
function lowerEvaluation(ctx: Lowering, node: SyntaxNode): Expression {
  const inner = namedChildren(node)[0];
  if (inner?.type === 'block') {
    const body = lowerBlockBody(ctx, inner);
    return {
      kind: 'block',
      body: [{ kind: 'try', body, catches: [{ types: [], body: [], ...span(node) }], ...span(node) }],
      value: opaque(node),
      ...span(node),
    };
  }
  const word = textOf(ctx, node.children[0]);
  const name = word === 'eval' ? 'eval' : 'do_file';
  return callOf(
    node,
    name,
    inner
      ? [
          lowerExpression(
            ctx,
            namedChildren(inner).at(-1) && inner.type === 'filename' ? (namedChildren(inner).at(-1) ?? inner) : inner,
          ),
        ]
      : [nameAt(node, '$_')],
  );
}

const lowerFirst = (ctx: Lowering, node: SyntaxNode): Expression => {
  const inner = namedChildren(node)[0];
  return inner ? lowerExpression(ctx, inner) : opaque(node);
};

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

const EXPRESSIONS: Readonly<Record<string, Lower>> = lookupTable({
  scalar: (ctx, node) => lowerVariable(ctx, node, '$'),
  array: (ctx, node) => lowerVariable(ctx, node, '@'),
  hash: (ctx, node) => lowerVariable(ctx, node, '%'),
  arraylen: (_, node) => make.cast(node, { name: 'int', args: [] }, opaque(node)),
  variable_declaration: (ctx, node) => {
    const variables = namedChildren(node).filter(({ field }) => field === 'variable' || field === 'variables');
    const items = variables.map((one) => lowerExpression(ctx, one));
    const [only] = items;
    const isList = variables.some(({ field }) => field === 'variables');
    return only && items.length === 1 && !isList ? only : make.list(node, items);
  },
  localization_expression: lowerFirst,
  hash_element_expression: lowerHashElement,
  array_element_expression: lowerArrayElement,
  slice_expression: (ctx, node) => opaque(node, [lowerContainer(ctx, node, '%')]),
  string_literal: lowerLiteral,
  interpolated_string_literal: lowerQuoted,
  command_string: (ctx, node) => callOf(node, 'backtick', [lowerQuoted(ctx, node)]),
  quoted_word_list: lowerWords,
  heredoc_token: lowerHeredoc,
  quoted_regexp: lowerRegex,
  match_regexp: (ctx, node) => lowerMatching(ctx, node, undefined, node, '=~'),
  number: lowerNumber,
  version: (_, node) => opaque(node),
  undef_expression: (_, node) => make.null(node),
  bareword: (ctx, node) => make.string(node, textOf(ctx, node)),
  autoquoted_bareword: (ctx, node) => make.string(node, textOf(ctx, node)),
  list_expression: (ctx, node) => make.list(node, lowerListItems(ctx, node)),
  parenthesized_expression: (ctx, node) => {
    const inner = namedChildren(node)[0];
    return inner ? lowerExpression(ctx, inner) : make.list(node, []);
  },
  anonymous_array_expression: (ctx, node) =>
    make.list(
      node,
      namedChildren(node).flatMap((child) => lowerListItems(ctx, child)),
    ),
  anonymous_hash_expression: (ctx, node) => make.object(node, lowerPairs(ctx, node)),
  anonymous_subroutine_expression: lowerAnonymous,
  assignment_expression: lowerAssignment,
  binary_expression: lowerBinary,
  equality_expression: lowerBinary,
  relational_expression: lowerBinary,
  lowprec_logical_expression: lowerBinary,
  unary_expression: lowerUnary,
  logical_not_expression: lowerUnary,
  refgen_expression: lowerFirst,
  conditional_expression: lowerConditional,
  postinc_expression: lowerFirst,
  preinc_expression: lowerFirst,
  map_grep_expression: lowerMapped,
  sort_expression: (ctx, node) => {
    const list = namedChildren(node).at(-1);
    return list ? lowerList(ctx, list) : opaque(node);
  },
  method_call_expression: lowerMethodCall,
  function_call_expression: lowerFunctionCall,
  ambiguous_function_call_expression: lowerFunctionCall,
  func1op_call_expression: lowerFunctionCall,
  func0op_call_expression: lowerFunctionCall,
  function: lowerFunctionCall,
  coderef_call_expression: (ctx, node) => {
    const [callee] = namedChildren(node);
    const given = fieldOf(node, 'arguments');
    const values = given ? lowerListItems(ctx, given) : [];
    const args = values.map((value) => (value.kind === 'spread' ? { value: value.value, spread: true } : { value }));
    return make.call(node, callee ? lowerExpression(ctx, callee) : opaque(node), args);
  },
  readline_expression: (ctx, node) => {
    const handle = childOf(node, 'filehandle');
    const name = handle && childOf(handle, 'varname');
    if (name) return callOf(node, 'read_handle', [nameAt(node, `$${textOf(ctx, name)}`)]);
    if (!handle || textOf(ctx, handle) === 'STDIN') return callOf(node, 'read_standard_input', []);
    return callOf(node, 'read_handle', [nameAt(handle, textOf(ctx, handle))]);
  },
  require_expression: (ctx, node) => {
    const inner = namedChildren(node)[0];
    return inner?.type === 'bareword' || !inner ? opaque(node) : callOf(node, 'require', [lowerExpression(ctx, inner)]);
  },
  eval_expression: lowerEvaluation,
  do_expression: (ctx, node) => {
    const inner = namedChildren(node)[0];
    if (inner?.type !== 'block') return callOf(node, 'do_file', inner ? [lowerExpression(ctx, inner)] : []);
    return { kind: 'block', body: lowerBlockBody(ctx, inner), value: opaque(node), ...span(node) };
  },
  expression_statement: lowerFirst,
  block: (ctx, node) => ({ kind: 'block', body: lowerBlockBody(ctx, node), value: opaque(node), ...span(node) }),
});

const CONTROL = /^(?:return_expression|loopex_expression|postfix_\w+)$/;

function lowerByType(ctx: Lowering, node: SyntaxNode): Expression {
  if (CONTROL.test(node.type))
    return { kind: 'block', body: statements(ctx, [node]), value: opaque(node), ...span(node) };
  const lower = EXPRESSIONS[node.type];
  return lower ? lower(ctx, node) : opaque(node, lowerParts(ctx, node));
}

/** Lowers an expression; one that is nested too deeply is opaque. */
export const lowerExpression = (ctx: Lowering, node: SyntaxNode): Expression =>
  deeper(
    ctx,
    () => lowerByType(ctx, node),
    () => opaque(node),
  );
