/** @module Perl's expressions. */
import type { BinaryOperator, Expression, FunctionDefinition, ObjectEntry } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { functionCall, methodCall, shifted } from './calls.ts';
import { assignment, capture, matching } from './matches.ts';
import { callOf, deeper, type Lowering, nameAt, opaque, span, textOf } from './state.ts';
import { blockBody, statements, subBody } from './statements.ts';
import { heredoc, literal, quoted, regex, words } from './texts.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '%': '%', '**': '**', '<<': '<<', '>>': '>>', '&': '&', '|': '|' },
  ...{ '^': '^', '==': '==', '!=': '!=', eq: '==', ne: '!=', '<': '<', '>': '>', '<=': '<=', '>=': '>=', lt: '<' },
  ...{ gt: '>', le: '<=', ge: '>=', '<=>': '<=>', cmp: '<=>', '&&': '&&', '||': '||', and: '&&', or: '||', '//': '??' },
};

const parts = (state: Lowering, node: SyntaxNode): Expression[] =>
  namedChildren(node).map((child) => expression(state, child));

/** The word or sign that stands between the sides. */
export const operatorOf = (state: Lowering, node: SyntaxNode): string =>
  textOf(
    state,
    node.children.find(({ field, named }) => field === 'operator' || (!named && field === '')),
  );

/** `$x`, `@x`, `%x`; `@$x`, `@{$x->{list}}`: what is referred to. */
function variable(state: Lowering, node: SyntaxNode, sigil: string): Expression {
  const held = childOf(node, 'varname') ?? node;
  const inner = namedChildren(held)[0];
  if (inner && held.type === 'varname') {
    const block = inner.type === 'block' ? namedChildren(inner).at(-1) : inner;
    return block ? expression(state, block) : opaque(node);
  }
  const name = textOf(state, held.type === 'varname' ? held : node).replace(/^[$@%&]\{?|\}$/g, '');
  if (sigil === '$' && /^[1-9]$/.test(name)) return capture(state, Number(name), node);
  if (sigil === '$' && /^(?:[$!@?;,./\\0&]|\^\w)$/.test(name)) return opaque(node);
  if (sigil === '$' && state.sub?.isMethod && /^(?:self|this|class|proto)$/.test(name))
    return { kind: 'this', ...span(node) };
  return nameAt(node, sigil + name);
}

/** What an element is taken from: `$h{a}` of `%h`, `$x->{a}` of `$x`. */
function container(state: Lowering, node: SyntaxNode, sigil: string): Expression {
  const own = childOf(node, 'container_variable', 'slice_container_variable');
  if (own) return variable(state, own, sigil);
  const first = namedChildren(node)[0];
  return first ? expression(state, first) : opaque(node);
}

function hashElement(state: Lowering, node: SyntaxNode): Expression {
  const key = fieldOf(node, 'key');
  const object = container(state, node, '%');
  if (!key) return opaque(node, [object]);
  const text = constantKey(state, key);
  if (text !== undefined) return { kind: 'member', object, name: text, ...span(node) };
  return { kind: 'index', object, index: expression(state, key), ...span(node) };
}

export function constantKey(state: Lowering, node: SyntaxNode): string | undefined {
  if (node.type === 'autoquoted_bareword' || node.type === 'bareword') return textOf(state, node);
  if (node.type === 'string_literal') return textOf(state, fieldOf(node, 'content'));
  const value = node.type === 'interpolated_string_literal' ? quoted(state, node) : undefined;
  return value?.kind === 'string' ? value.value : undefined;
}

function arrayElement(state: Lowering, node: SyntaxNode): Expression {
  const index = fieldOf(node, 'index');
  const own = childOf(node, 'container_variable');
  // `$_[0]`: an argument of the subroutine.
  if (own && textOf(state, childOf(own, 'varname')) === '_' && state.sub && index) {
    const at = Number(textOf(state, index));
    if (Number.isInteger(at)) return shifted(state, at, node);
  }
  const object = container(state, node, '@');
  return { kind: 'index', object, ...(index ? { index: expression(state, index) } : {}), ...span(node) };
}

/** The items of a list; those of arrays and hashes among them are its own. */
export function listItems(state: Lowering, node: SyntaxNode): Expression[] {
  const inner =
    node.type === 'list_expression' || node.type === 'parenthesized_expression' ? namedChildren(node) : [node];
  return inner.flatMap((child): Expression[] => {
    if (child.type === 'list_expression' || child.type === 'parenthesized_expression') return listItems(state, child);
    const value = expression(state, child);
    return child.type === 'array' || child.type === 'hash' || child.type === 'quoted_word_list'
      ? [{ kind: 'spread', value, ...span(child) }]
      : [value];
  });
}

/** Keys and values alternating. */
export function pairs(state: Lowering, node: SyntaxNode): ObjectEntry[] {
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
      entries.push({ spread: true, value: expression(state, key), ...span(key) });
      continue;
    }
    const text = constantKey(state, key);
    const held = expression(state, value);
    entries.push(
      text === undefined
        ? { computed: expression(state, key), value: held, ...span(value) }
        : { key: text, value: held, start: key.start, end: value.end },
    );
    at += 1;
  }
  return entries;
}

/** A long chain leans to the left: its operands, first to last. */
function operands(state: Lowering, node: SyntaxNode, operator: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  let at: SyntaxNode = node;
  while (at.type === node.type && operatorOf(state, at) === operator) {
    const [left, right] = [fieldOf(at, 'left'), fieldOf(at, 'right')];
    if (!left || !right) break;
    found.push(right);
    at = left;
  }
  found.push(at);
  return found.reverse();
}

const LONG = 120;

function binary(state: Lowering, node: SyntaxNode): Expression {
  const operator = operatorOf(state, node);
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  if (!left || !right) return opaque(node, parts(state, node));
  if (operator === '=~' || operator === '!~') return matching(state, node, left, right, operator);
  const chain = operands(state, node, operator);
  if (operator === '.') return { kind: 'concat', parts: chain.map((one) => expression(state, one)), ...span(node) };
  const known = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (!known || chain.length > LONG)
    return opaque(
      node,
      chain.map((one) => expression(state, one)),
    );
  return chain
    .map((one) => expression(state, one))
    .reduce((before, after) => ({ kind: 'binary', operator: known, left: before, right: after, ...span(node) }));
}

function unary(state: Lowering, node: SyntaxNode): Expression {
  const inner = fieldOf(node, 'operand') ?? namedChildren(node)[0];
  if (!inner) return opaque(node);
  const operand = expression(state, inner);
  const sign = state.source.slice(node.start, inner.start).trim();
  if (sign === '!' || sign === 'not') return { kind: 'unary', operator: '!', operand, ...span(node) };
  return sign === '-' ? { kind: 'unary', operator: '-', operand, ...span(node) } : operand;
}

function conditional(state: Lowering, node: SyntaxNode): Expression {
  const [test, yes, no] = ['condition', 'consequent', 'alternative'].map((field) => fieldOf(node, field));
  if (!test || !yes || !no) return opaque(node, parts(state, node));
  return {
    kind: 'conditional',
    test: expression(state, test),
    whenTrue: expression(state, yes),
    whenFalse: expression(state, no),
    ...span(node),
  };
}

/** `sub { … }`. */
function anonymous(state: Lowering, node: SyntaxNode): Expression {
  state.functions += 1;
  const { body, parameters } = subBody(state, node, false);
  const definition: FunctionDefinition = {
    name: '',
    form: 'lambda',
    parameters,
    body,
    annotations: [],
    ...span(node),
    nameStart: node.start,
  };
  return { kind: 'function', definition, ...span(node) };
}

/** `map { … } @list`, `grep`, `sort`: the element is `$_`. */
function mapped(state: Lowering, node: SyntaxNode): Expression {
  const callback = fieldOf(node, 'callback');
  const list = fieldOf(node, 'list');
  const iterable = list ? listOf(state, list) : opaque(node);
  const name = textOf(state, node.children[0]);
  if (!callback || name !== 'map') return iterable;
  const last = callback.type === 'block' ? namedChildren(callback).at(-1) : callback;
  const inner = last?.type === 'expression_statement' ? namedChildren(last)[0] : last;
  const element = inner ? expression(state, inner) : opaque(node);
  return {
    kind: 'comprehension',
    clauses: [{ target: nameAt(node, '$_'), iterable, conditions: [] }],
    element,
    ...span(node),
  };
}

/** The node as a list: one array as itself. */
export function listOf(state: Lowering, node: SyntaxNode): Expression {
  const items = listItems(state, node);
  const [only] = items;
  if (only && items.length === 1) return only.kind === 'spread' ? only.value : only;
  return { kind: 'list', items, ...span(node) };
}

function number(state: Lowering, node: SyntaxNode): Expression {
  const text = textOf(state, node).replaceAll('_', '');
  const value = /^0[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number(text);
  return { kind: 'number', value, ...span(node) };
}

/** `eval "code"`; `eval { … }` is a block. */
function evaluation(state: Lowering, node: SyntaxNode): Expression {
  const inner = namedChildren(node)[0];
  if (inner?.type === 'block') {
    const body = blockBody(state, inner);
    return {
      kind: 'block',
      body: [{ kind: 'try', body, catches: [{ types: [], body: [], ...span(node) }], ...span(node) }],
      value: opaque(node),
      ...span(node),
    };
  }
  const word = textOf(state, node.children[0]);
  const name = word === 'eval' ? 'eval' : 'do_file';
  return callOf(
    node,
    name,
    inner
      ? [
          expression(
            state,
            namedChildren(inner).at(-1) && inner.type === 'filename' ? (namedChildren(inner).at(-1) ?? inner) : inner,
          ),
        ]
      : [nameAt(node, '$_')],
  );
}

const first = (state: Lowering, node: SyntaxNode): Expression => {
  const inner = namedChildren(node)[0];
  return inner ? expression(state, inner) : opaque(node);
};

type Lower = (state: Lowering, node: SyntaxNode) => Expression;

const EXPRESSIONS: Readonly<Record<string, Lower>> = {
  scalar: (state, node) => variable(state, node, '$'),
  array: (state, node) => variable(state, node, '@'),
  hash: (state, node) => variable(state, node, '%'),
  arraylen: (_, node) => ({ kind: 'cast', type: { name: 'int', args: [] }, value: opaque(node), ...span(node) }),
  variable_declaration: (state, node) => {
    const variables = namedChildren(node).filter(({ field }) => field === 'variable' || field === 'variables');
    const items = variables.map((one) => expression(state, one));
    const [only] = items;
    const isList = variables.some(({ field }) => field === 'variables');
    return only && items.length === 1 && !isList ? only : { kind: 'list', items, ...span(node) };
  },
  localization_expression: first,
  hash_element_expression: hashElement,
  array_element_expression: arrayElement,
  slice_expression: (state, node) => opaque(node, [container(state, node, '%')]),
  string_literal: literal,
  interpolated_string_literal: quoted,
  command_string: (state, node) => callOf(node, 'backtick', [quoted(state, node)]),
  quoted_word_list: words,
  heredoc_token: heredoc,
  quoted_regexp: regex,
  match_regexp: (state, node) => matching(state, node, undefined, node, '=~'),
  number,
  version: (_, node) => opaque(node),
  undef_expression: (_, node) => ({ kind: 'null', ...span(node) }),
  bareword: (state, node) => ({ kind: 'string', value: textOf(state, node), ...span(node) }),
  autoquoted_bareword: (state, node) => ({ kind: 'string', value: textOf(state, node), ...span(node) }),
  list_expression: (state, node) => ({ kind: 'list', items: listItems(state, node), ...span(node) }),
  parenthesized_expression: (state, node) => {
    const inner = namedChildren(node)[0];
    return inner ? expression(state, inner) : { kind: 'list', items: [], ...span(node) };
  },
  anonymous_array_expression: (state, node) => ({
    kind: 'list',
    items: namedChildren(node).flatMap((child) => listItems(state, child)),
    ...span(node),
  }),
  anonymous_hash_expression: (state, node) => ({ kind: 'object', entries: pairs(state, node), ...span(node) }),
  anonymous_subroutine_expression: anonymous,
  assignment_expression: assignment,
  binary_expression: binary,
  equality_expression: binary,
  relational_expression: binary,
  lowprec_logical_expression: binary,
  unary_expression: unary,
  logical_not_expression: unary,
  refgen_expression: first,
  conditional_expression: conditional,
  postinc_expression: first,
  preinc_expression: first,
  map_grep_expression: mapped,
  sort_expression: (state, node) => {
    const list = namedChildren(node).at(-1);
    return list ? listOf(state, list) : opaque(node);
  },
  method_call_expression: methodCall,
  function_call_expression: functionCall,
  ambiguous_function_call_expression: functionCall,
  func1op_call_expression: functionCall,
  func0op_call_expression: functionCall,
  function: functionCall,
  coderef_call_expression: (state, node) => {
    const [callee] = namedChildren(node);
    const given = fieldOf(node, 'arguments');
    const values = given ? listItems(state, given) : [];
    const args = values.map((value) => (value.kind === 'spread' ? { value: value.value, spread: true } : { value }));
    return { kind: 'call', callee: callee ? expression(state, callee) : opaque(node), args, ...span(node) };
  },
  readline_expression: (state, node) => {
    const handle = childOf(node, 'filehandle');
    const name = handle && childOf(handle, 'varname');
    if (name) return callOf(node, 'read_handle', [nameAt(node, `$${textOf(state, name)}`)]);
    return callOf(node, textOf(state, handle) === 'STDIN' || !handle ? 'read_standard_input' : 'read_handle', []);
  },
  require_expression: (state, node) => {
    const inner = namedChildren(node)[0];
    return inner?.type === 'bareword' || !inner ? opaque(node) : callOf(node, 'require', [expression(state, inner)]);
  },
  eval_expression: evaluation,
  do_expression: (state, node) => {
    const inner = namedChildren(node)[0];
    if (inner?.type !== 'block') return callOf(node, 'do_file', inner ? [expression(state, inner)] : []);
    return { kind: 'block', body: blockBody(state, inner), value: opaque(node), ...span(node) };
  },
  expression_statement: first,
  block: (state, node) => ({ kind: 'block', body: blockBody(state, node), value: opaque(node), ...span(node) }),
};

const CONTROL = /^(?:return_expression|loopex_expression|postfix_\w+)$/;

function known(state: Lowering, node: SyntaxNode): Expression {
  if (CONTROL.test(node.type))
    return { kind: 'block', body: statements(state, [node]), value: opaque(node), ...span(node) };
  const lower = Object.hasOwn(EXPRESSIONS, node.type) ? EXPRESSIONS[node.type] : undefined;
  return lower ? lower(state, node) : opaque(node, parts(state, node));
}

/** Any expression; what is nested too deeply is opaque. */
export const expression = (state: Lowering, node: SyntaxNode): Expression =>
  deeper(
    state,
    () => known(state, node),
    () => opaque(node),
  );
