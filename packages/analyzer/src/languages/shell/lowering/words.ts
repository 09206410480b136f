/** @module Words: texts with what is expanded in them. Quotes decide how a word is split, not what is in it. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import type { Span } from '../../lowering/nodes.ts';
import { callOf, deeper, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { globClass } from './globs.ts';
import { lowerSubstitution } from './statements.ts';

const text = (value: string, node: { start: number; end: number }): Expression => make.string(node, value);

const number = (node: Span): Expression => make.cast(node, { name: 'int', args: [] }, opaque(node));

/** What the shell itself fills with numbers, and with what says only where it runs. */
const NUMBERS = /^(?:[?$#!]|RANDOM|SECONDS|LINENO|UID|EUID|PPID|BASHPID|EPOCHSECONDS|OPTIND|SHLVL)$/;
const OWN =
  /^(?:0|-|_|HOME|PWD|OLDPWD|USER|LOGNAME|SHELL|TERM|LANG|LC_\w+|HOSTNAME|PATH|IFS|FUNCNAME|BASH\w*|TMPDIR|EDITOR|DISPLAY|OSTYPE|HOSTTYPE|MACHTYPE|ZSH\w*|PIPESTATUS|REPLY|XDG_\w+)$/;

/** Headers that no model names; a server leaves out that of a proxy. */
const HEADER = /^HTTP_(?!PROXY$|(?:USER_AGENT|REFERER|HOST|COOKIE|ORIGIN|AUTHORIZATION)$|ACCEPT)[A-Z][A-Z\d_]*$/;

/** A variable by its name, a parameter by its number. */
export function variable(ctx: Lowering, name: string, node: Span): Expression {
  if (NUMBERS.test(name)) return number(node);
  if (/^[1-9]\d?$/.test(name) || name === '@') return nameAt(node, name);
  if (name === '*') return nameAt(node, '@');
  if (ctx.assigned.has(name)) return nameAt(node, name);
  if (OWN.test(name)) return opaque(node);
  if (ctx.answersRequests && HEADER.test(name)) return make.member(node, nameAt(node, 'ENV'), 'HTTP_HEADER');
  return make.member(node, nameAt(node, 'ENV'), name);
}

/** The name of a variable, or an element of an array. */
function lowerPlace(ctx: Lowering, node: SyntaxNode): Expression {
  if (node.type !== 'subscript') return variable(ctx, textOf(ctx, node), node);
  const name = fieldOf(node, 'name');
  const at = fieldOf(node, 'index');
  const object = variable(ctx, textOf(ctx, name), node);
  if (!at || /^[@*]$/.test(textOf(ctx, at))) return object;
  return make.index(node, object, lowerWord(ctx, at));
}

/** `${name//[^a-z]/}`: what is left when what matches is taken out. */
function replaced(node: SyntaxNode, value: Expression, written: string): Expression {
  const [, pattern = '', put = ''] = /^[^/]*\/\/?((?:\[[^\]]*\]|[^/[])*)\/?(.*)\}$/s.exec(written) ?? [];
  const kept = globClass(pattern);
  if (kept === undefined || !/^\$\{[^/]*\/\//.test(written)) return opaque(node, [value]);
  const regex: Expression = { kind: 'regex', pattern: kept, flags: 'g', ...span(node) };
  return callOf(node, 'pattern_replace', [regex, text(/^[\w-]*$/.test(put) ? put : '?', node), value]);
}

/** `${…}` with what is done to the variable. */
function lowerExpansion(ctx: Lowering, node: SyntaxNode): Expression {
  const written = textOf(ctx, node);
  const named = childOf(node, 'variable_name', 'special_variable_name', 'subscript');
  if (!named) return opaque(node);
  const value = lowerPlace(ctx, named);
  const operator = ctx.source.slice(named.end, node.end - 1);
  if (written.startsWith('${#')) return number(node);
  if (written.startsWith('${!')) return opaque(node, [value]);
  if (operator === '') return value;
  if (operator === '@Q') return callOf(node, 'quoted_for_shell', [value]);
  if (operator.startsWith('//') || operator.startsWith('/')) return replaced(node, value, written);
  if (operator === '##*/') return callOf(node, 'basename', [value]);
  const rest = namedChildren(node).filter((child) => child.start >= named.end);
  const other = rest.length > 0 ? joined(ctx, node, rest) : text('', node);
  if (/^:?[-=]/.test(operator)) return make.binary(node, '??', value, other);
  if (/^:?\+/.test(operator)) return other;
  // A part of it: what is known of the part is not known of the whole.
  return /^[%#:]/.test(operator) ? opaque(node, [value]) : value;
}

/** The grammar overlooks some variables between the lines of a text: they are read from the text itself. */
function unreadExpansions(ctx: Lowering, from: number, to: number): Expression[] {
  const parts: Expression[] = [];
  let at = from;
  for (const match of ctx.source.slice(from, to).matchAll(/(?<!\\)\$(?:\{(\w+)\}|([A-Za-z_]\w*|[1-9@*]))/g)) {
    const start = from + match.index;
    if (start > at) parts.push(text(ctx.source.slice(at, start), { start: at, end: start }));
    at = start + match[0].length;
    parts.push(variable(ctx, match[1] ?? match[2] ?? '', { start, end: at }));
  }
  if (to > at) parts.push(text(ctx.source.slice(at, to), { start: at, end: to }));
  return parts;
}

/** The parts of a text in order; what stands between them, and is not a node, is text too. */
export function joined(
  ctx: Lowering,
  node: { start: number; end: number },
  children: readonly SyntaxNode[],
  from = children[0]?.start ?? node.start,
  to = children.at(-1)?.end ?? node.end,
  unread = false,
): Expression {
  const parts: Expression[] = [];
  let at = from;
  const plain = (until: number): void => {
    if (until > at && unread) parts.push(...unreadExpansions(ctx, at, until));
    else if (until > at)
      parts.push(text(ctx.source.slice(at, until).replace(/\\(["$`\\\n])/g, '$1'), { start: at, end: until }));
  };
  for (const child of children) {
    plain(child.start);
    parts.push(lowerWord(ctx, child));
    at = child.end;
  }
  plain(to);
  return concat(parts, node);
}

function concat(parts: readonly Expression[], node: { start: number; end: number }): Expression {
  const flat: Expression[] = [];
  for (const part of parts.flatMap((one) => (one.kind === 'concat' ? one.parts : [one]))) {
    const last = flat.at(-1);
    if (part.kind === 'string' && last?.kind === 'string')
      flat[flat.length - 1] = { ...last, value: last.value + part.value, end: part.end };
    else flat.push(part);
  }
  const [only] = flat;
  if (!only) return text('', node);
  return flat.length === 1 ? only : make.concat(node, flat);
}

const ESCAPES: Readonly<Record<string, string>> = lookupTable({ n: '\n', t: '\t', r: '\r', '0': '\0', e: '\u001b' });

const EXPANDED = /^(?:simple_expansion|expansion|command_substitution|arithmetic_expansion)$/;

function lowerByType(ctx: Lowering, node: SyntaxNode): Expression {
  const written = textOf(ctx, node);
  // `"$a $b"`: the grammar takes the space between them for a part of the second.
  const space = EXPANDED.test(node.type) ? written.search(/\S/) : 0;
  if (space > 0) {
    const start = node.start + space;
    const blank = text(written.slice(0, space), { start: node.start, end: start });
    return concat([blank, lowerWord(ctx, { ...node, start })], node);
  }
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
      return joined(ctx, node, inner, node.start + open, Math.max(node.start + open, node.end - 1));
    }
    case 'concatenation':
      return concat(
        // `name.$$`: at the end of a word the grammar has the number of the process as a bare sign.
        node.children.flatMap((child) =>
          child.named ? [lowerWord(ctx, child)] : textOf(ctx, child) === '$$' ? [number(child)] : [],
        ),
        node,
      );
    case 'simple_expansion':
      return variable(ctx, written.slice(1), node);
    case 'expansion':
      return lowerExpansion(ctx, node);
    case 'command_substitution':
    case 'process_substitution':
      return lowerSubstitution(ctx, node);
    case 'arithmetic_expansion':
      return arithmetic(ctx, node);
    case 'variable_name':
    case 'special_variable_name':
    case 'subscript':
      return lowerPlace(ctx, node);
    case 'array':
      return make.list(
        node,
        childrenOf(node, ...WORDS).map((child) => lowerElement(ctx, child)),
      );
    case 'ERROR':
      return WORKFLOW.test(written) ? callOf(node, 'workflow_expression', []) : opaque(node);
    default:
      return opaque(
        node,
        namedChildren(node).map((child) => lowerWord(ctx, child)),
      );
  }
}

/** `$((value * 2))`: a number, but what the variables hold is read as arithmetic, subscripts with commands in them too. */
export function arithmetic(ctx: Lowering, node: SyntaxNode): Expression {
  const names = [...new Set(textOf(ctx, node).match(/(?<![\w#.])[A-Za-z_]\w*\b(?!\()/g) ?? [])];
  const given = [...new Set([...textOf(ctx, node).matchAll(/\$\{?([1-9])\b/g)].map(([, name = '']) => name))];
  const args = [...names.filter((name) => ctx.assigned.has(name)), ...given].map((name) => ({
    value: nameAt(node, name),
  }));
  const { start, end } = node;
  if (args.length === 0) return number(node);
  return make.cast(node, { name: 'int', args: [] }, make.call({ start, end }, nameAt(node, 'arithmetic_text'), args));
}

/** `${{ github.event.issue.title }}`: a text that outsiders write, put into the script before the shell reads it. */
const WORKFLOW =
  /^\$?\{+\s*github\.(?:head_ref|event\.(?:issue|pull_request|comment|review|review_comment|discussion|head_commit|commits|pages|workflow_run)\b[\w.*[\]]*(?:title|body|message|name|email|label|ref|head_branch|default_branch))\s*\}*$/;

const WORDS = [
  ...['word', 'number', 'string', 'raw_string', 'ansi_c_string', 'concatenation', 'simple_expansion', 'expansion'],
  ...['command_substitution', 'arithmetic_expansion', 'translated_string'],
] as const;

/** Whether the word stands for several: `"$@"`, `"${names[@]}"`. */
export const isSeveral = (ctx: Lowering, node: SyntaxNode): boolean =>
  /^"?\$(?:[@*]|\{[@*]\}|\{\w+\[[@*]\]\})"?$/.test(textOf(ctx, node));

/** An item of a list of words. */
export function lowerElement(ctx: Lowering, node: SyntaxNode): Expression {
  const value = lowerWord(ctx, node);
  return isSeveral(ctx, node) ? make.spread(node, value) : value;
}

/** Any word; what is nested too deeply is opaque. */
export const lowerWord = (ctx: Lowering, node: SyntaxNode): Expression =>
  deeper(
    ctx,
    () => lowerByType(ctx, node),
    () => opaque(node),
  );
