/** @module Calls as written: a path and arguments, independent of the grammar. */
import type { GrammarName } from '../parse/grammar.ts';
import { fieldOf, type SyntaxNode } from '../parse/syntax.ts';

export interface SyntacticCall {
  node: SyntaxNode;
  /** The callee as a path: separators (`::`, `->`, `\`, `#`, `$`) are dots; `new` and whitespace are removed. */
  path: string;
  /** Nodes of the arguments, including the names of named arguments. */
  args: readonly SyntaxNode[];
}

const ARGUMENTS = new Set([
  'arguments',
  'argument_list',
  'value_arguments',
  'call_suffix',
  'parenthesized_argument',
  'argument_part',
  'token_tree',
  'array',
]);
/** Nodes whose only named child holds the arguments. */
const NESTED = new Set(['call_suffix', 'argument_part', 'parenthesized_argument']);
const PATH_CHARACTERS = 200;

/** Returns `$o->m`, `A::b`, `\Foo\bar`, `x?.y` and `new B` as dotted paths. */
export function normalizePath(text: string): string {
  const short = text.length > PATH_CHARACTERS ? text.slice(-PATH_CHARACTERS) : text;
  return short
    .replace(/^\s*(?:new|await|unsafe)\s+/, '')
    .replace(/<[\w\s,.?<>]*>$/, '')
    .replace(/\s+/g, '')
    .replace(/::|->|\?\.|!\.|\\|#/g, '.')
    .replace(/^[.$@&*]+/g, '');
}

const named = (nodes: readonly SyntaxNode[]): SyntaxNode[] =>
  nodes.filter((node) => node.named && !/comma$/.test(node.type));

function argumentsOf(node: SyntaxNode): SyntaxNode | undefined {
  const byField = fieldOf(node, 'arguments') ?? fieldOf(node, 'args');
  return byField ?? node.children.find((child) => ARGUMENTS.has(child.type));
}

function listed(node: SyntaxNode): SyntaxNode[] {
  let list = node;
  while (NESTED.has(list.type)) {
    const inner = list.children.find((child) => child.named);
    if (!inner || !(ARGUMENTS.has(inner.type) || inner.type === 'annotated_lambda')) break;
    list = inner;
  }
  return ARGUMENTS.has(list.type) || list.type === 'arguments' ? named(list.children) : [list];
}

function messageCall(node: SyntaxNode, source: string): SyntacticCall {
  const receiver = fieldOf(node, 'receiver');
  const selectors = node.children.filter((child) => child.field === 'method');
  const path = [receiver, ...selectors].map((part) => (part ? source.slice(part.start, part.end) : ''));
  const args = node.children.filter((child) => child.named && child !== receiver && child.field !== 'method');
  return { node, path: normalizePath(`${path[0]}.${path.slice(1).join(':')}`), args };
}

/** Returns the call `f a b`, whose callee is the leftmost function of nested applications. */
function curried(node: SyntaxNode, source: string): SyntacticCall | undefined {
  if (node.type === 'infix') {
    const operator = fieldOf(node, 'operator');
    const left = fieldOf(node, 'left_operand');
    const right = fieldOf(node, 'right_operand');
    if (!operator || !left || !right || source.slice(operator.start, operator.end) !== '$') return undefined;
    const before = left.type === 'apply' ? curried(left, source) : undefined;
    const path = before?.path ?? normalizePath(source.slice(left.start, left.end));
    return { node, path, args: [...(before?.args ?? []), right] };
  }
  const args: SyntaxNode[] = [];
  let head = node;
  while (head.type === 'apply') {
    const argument = fieldOf(head, 'argument');
    const inner = fieldOf(head, 'function');
    if (!argument || !inner) return undefined;
    args.unshift(argument);
    head = inner;
  }
  return { node, path: normalizePath(source.slice(head.start, head.end)), args };
}

const headAndRest = (node: SyntaxNode, source: string): SyntacticCall | undefined => {
  const [head, ...args] = named(node.children);
  return head && { node, path: normalizePath(source.slice(head.start, head.end)), args };
};

/** Reads a node that is a call in the grammar's shape. */
export function readCall(
  grammar: GrammarName,
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  source: string,
): SyntacticCall | undefined {
  switch (node.type) {
    case 'message_expression':
      return messageCall(node, source);
    case 'apply':
      return parent?.type === 'apply' && parent.children[0] === node ? undefined : curried(node, source);
    case 'infix':
      return curried(node, source);
    case 'list_lit':
    case 'command':
    case 'function_call_expr':
      return headAndRest(node, source);
    case 'subshell':
    case 'shell_command_expression':
    case 'backtick_quoted':
      return { node, path: '`', args: [node] };
    case 'include_expression':
    case 'include_once_expression':
    case 'require_expression':
    case 'require_once_expression':
      return { node, path: 'include', args: named(node.children) };
    default:
  }
  const list = argumentsOf(node);
  const flat = node.children.filter((child) => child.type === 'call_argument');
  const end = list?.start ?? flat[0]?.start ?? node.end;
  const path = normalizePath(source.slice(node.start, end).replace(/\($/, ''));
  let args = list ? listed(list) : flat;
  if (grammar === 'elixir' && parent?.type === 'binary_operator' && parent.children[1]?.type === '|>') {
    const piped = parent.children[0];
    if (piped && parent.children[2] === node) args = [piped, ...args];
  }
  if (grammar === 'r') args = args.filter((arg) => arg.type !== 'comma');
  return { node, path: grammar === 'lua' ? path.replaceAll(':', '.') : path, args };
}
