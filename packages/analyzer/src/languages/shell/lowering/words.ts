/** @module Words: texts with what is expanded in them. Quotes decide how a word is split, not what is in it. */
import type { Expression } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Span } from '../../lowering/nodes.ts';
import { globClass } from './globs.ts';
import { callOf, deeper, type Lowering, nameAt, opaque, span, textOf } from './state.ts';
import { substitution } from './statements.ts';

const text = (value: string, node: { start: number; end: number }): Expression => ({
  kind: 'string',
  value,
  ...span(node),
});

const number = (node: Span): Expression => ({
  kind: 'cast',
  type: { name: 'int', args: [] },
  value: opaque(node),
  ...span(node),
});

/** What the shell itself fills with numbers, and with what says only where it runs. */
const NUMBERS = /^(?:[?$#!]|RANDOM|SECONDS|LINENO|UID|EUID|PPID|BASHPID|EPOCHSECONDS|OPTIND|SHLVL)$/;
const OWN =
  /^(?:0|-|_|HOME|PWD|OLDPWD|USER|LOGNAME|SHELL|TERM|LANG|LC_\w+|HOSTNAME|PATH|IFS|FUNCNAME|BASH\w*|TMPDIR|EDITOR|DISPLAY|OSTYPE|HOSTTYPE|MACHTYPE|ZSH\w*|PIPESTATUS|REPLY|XDG_\w+)$/;

/** A variable by its name, a parameter by its number. */
export function variable(state: Lowering, name: string, node: Span): Expression {
  if (NUMBERS.test(name)) return number(node);
  if (/^[1-9]\d?$/.test(name) || name === '@') return nameAt(node, name);
  if (name === '*') return nameAt(node, '@');
  if (state.assigned.has(name)) return nameAt(node, name);
  if (OWN.test(name)) return opaque(node);
  return { kind: 'member', object: nameAt(node, 'ENV'), name, ...span(node) };
}

/** The name of a variable, or an element of an array. */
function place(state: Lowering, node: SyntaxNode): Expression {
  if (node.type !== 'subscript') return variable(state, textOf(state, node), node);
  const name = fieldOf(node, 'name');
  const at = fieldOf(node, 'index');
  const object = variable(state, textOf(state, name), node);
  if (!at || /^[@*]$/.test(textOf(state, at))) return object;
  return { kind: 'index', object, index: word(state, at), ...span(node) };
}

/** `${name//[^a-z]/}`: what is left when what matches is taken out. */
function replaced(node: SyntaxNode, value: Expression, written: string): Expression {
  const [, pattern = '', put = ''] = /^[^/]*\/\/?((?:\[[^\]]*\]|[^/])*)\/?(.*)\}$/s.exec(written) ?? [];
  const kept = globClass(pattern);
  if (kept === undefined || !/^\$\{[^/]*\/\//.test(written)) return opaque(node, [value]);
  const regex: Expression = { kind: 'regex', pattern: kept, flags: 'g', ...span(node) };
  return callOf(node, 'pattern_replace', [regex, text(/^[\w-]*$/.test(put) ? put : '?', node), value]);
}

/** `${…}` with what is done to the variable. */
function expansion(state: Lowering, node: SyntaxNode): Expression {
  const written = textOf(state, node);
  const named = childOf(node, 'variable_name', 'special_variable_name', 'subscript');
  if (!named) return opaque(node);
  const value = place(state, named);
  const operator = state.source.slice(named.end, node.end - 1);
  if (written.startsWith('${#')) return number(node);
  if (written.startsWith('${!')) return opaque(node, [value]);
  if (operator === '') return value;
  if (operator === '@Q') return callOf(node, 'quoted_for_shell', [value]);
  if (operator.startsWith('//') || operator.startsWith('/')) return replaced(node, value, written);
  if (operator === '##*/') return callOf(node, 'basename', [value]);
  const rest = namedChildren(node).filter((child) => child.start >= named.end);
  const other = rest.length > 0 ? joined(state, node, rest) : text('', node);
  if (/^:?[-=]/.test(operator)) return { kind: 'binary', operator: '??', left: value, right: other, ...span(node) };
  if (/^:?\+/.test(operator)) return other;
  return value;
}

/** The grammar overlooks some variables between the lines of a text: they are read from the text itself. */
function unreadExpansions(state: Lowering, from: number, to: number): Expression[] {
  const parts: Expression[] = [];
  let at = from;
  for (const match of state.source.slice(from, to).matchAll(/(?<!\\)\$(?:\{(\w+)\}|([A-Za-z_]\w*|[1-9@*]))/g)) {
    const start = from + match.index;
    if (start > at) parts.push(text(state.source.slice(at, start), { start: at, end: start }));
    at = start + match[0].length;
    parts.push(variable(state, match[1] ?? match[2] ?? '', { start, end: at }));
  }
  if (to > at) parts.push(text(state.source.slice(at, to), { start: at, end: to }));
  return parts;
}

/** The parts of a text in order; what stands between them, and is not a node, is text too. */
export function joined(
  state: Lowering,
  node: { start: number; end: number },
  children: readonly SyntaxNode[],
  from = children[0]?.start ?? node.start,
  to = children.at(-1)?.end ?? node.end,
  unread = false,
): Expression {
  const parts: Expression[] = [];
  let at = from;
  const plain = (until: number): void => {
    if (until > at && unread) parts.push(...unreadExpansions(state, at, until));
    else if (until > at)
      parts.push(text(state.source.slice(at, until).replace(/\\(["$`\\\n])/g, '$1'), { start: at, end: until }));
  };
  for (const child of children) {
    plain(child.start);
    parts.push(word(state, child));
    at = child.end;
  }
  plain(to);
  return concat(parts, node);
}

function concat(parts: readonly Expression[], node: { start: number; end: number }): Expression {
  const flat: Expression[] = [];
  for (const part of parts) {
    const last = flat.at(-1);
    if (part.kind === 'string' && last?.kind === 'string')
      flat[flat.length - 1] = { ...last, value: last.value + part.value, end: part.end };
    else flat.push(part);
  }
  const [only] = flat;
  if (!only) return text('', node);
  return flat.length === 1 ? only : { kind: 'concat', parts: flat, ...span(node) };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', e: '\u001b' };

function known(state: Lowering, node: SyntaxNode): Expression {
  const written = textOf(state, node);
  switch (node.type) {
    case 'word':
    case 'regex':
    case 'extglob_pattern':
    case 'heredoc_content':
    case 'string_content':
    case 'test_operator':
      return text(written.replace(/\\(.)/gs, '$1'), node);
    case 'number':
      return text(written, node);
    case 'raw_string':
      return text(written.slice(1, -1), node);
    case 'ansi_c_string':
      return text(
        written.slice(2, -1).replace(/\\(.)/gs, (_, one: string) => ESCAPES[one] ?? one),
        node,
      );
    case 'string':
    case 'translated_string': {
      const open = written.startsWith('$') ? 2 : 1;
      const inner = node.children.filter((child) => child.named);
      return joined(state, node, inner, node.start + open, Math.max(node.start + open, node.end - 1));
    }
    case 'concatenation':
      return concat(
        namedChildren(node).map((child) => word(state, child)),
        node,
      );
    case 'simple_expansion':
      return variable(state, written.slice(1), node);
    case 'expansion':
      return expansion(state, node);
    case 'command_substitution':
    case 'process_substitution':
      return substitution(state, node);
    case 'arithmetic_expansion':
      return number(node);
    case 'variable_name':
    case 'special_variable_name':
    case 'subscript':
      return place(state, node);
    case 'array':
      return { kind: 'list', items: childrenOf(node, ...WORDS).map((child) => element(state, child)), ...span(node) };
    case 'ERROR':
      return WORKFLOW.test(written) ? callOf(node, 'workflow_expression', []) : opaque(node);
    default:
      return opaque(
        node,
        namedChildren(node).map((child) => word(state, child)),
      );
  }
}

/** `${{ github.event.issue.title }}`: a text that outsiders write, put into the script before the shell reads it. */
const WORKFLOW =
  /^\$?\{+\s*github\.(?:head_ref|event\.(?:issue|pull_request|comment|review|review_comment|discussion|head_commit|commits|pages|workflow_run)\b[\w.*[\]]*(?:title|body|message|name|email|label|ref|head_branch|default_branch))\s*\}*$/;

const WORDS = [
  ...['word', 'number', 'string', 'raw_string', 'ansi_c_string', 'concatenation', 'simple_expansion', 'expansion'],
  ...['command_substitution', 'arithmetic_expansion', 'translated_string'],
] as const;

/** Whether the word stands for several: `"$@"`, `"${names[@]}"`. */
export const isSeveral = (state: Lowering, node: SyntaxNode): boolean =>
  /^"?\$(?:[@*]|\{[@*]\}|\{\w+\[[@*]\]\})"?$/.test(textOf(state, node));

/** An item of a list of words. */
export function element(state: Lowering, node: SyntaxNode): Expression {
  const value = word(state, node);
  return isSeveral(state, node) ? { kind: 'spread', value, ...span(node) } : value;
}

/** Any word; what is nested too deeply is opaque. */
export const word = (state: Lowering, node: SyntaxNode): Expression =>
  deeper(
    state,
    () => known(state, node),
    () => opaque(node),
  );
