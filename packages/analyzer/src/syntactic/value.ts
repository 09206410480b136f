/** @module How a value is made, as far as its own code shows. */
import type { GrammarName } from '../parse/grammar.ts';
import type { SyntaxNode } from '../parse/syntax.ts';
import { readCall } from './call.ts';
import { hasHoles, readLiteral } from './literal.ts';
import type { ValueForm } from './pattern.ts';
import { SHAPES } from './shape.ts';

/** Wrappers around one value: the last named part is the value. */
const WRAPPER =
  /^(?:expression|literal|literal_element|argument|value_argument|named_argument|parenthesized_expression|parens|keyword_argument|argument_element|reference_expression|cast_expression|call_argument|statement|exp|command_name|pair|match)$/;
const CONSTANT =
  /^(?:.*(?:integer|decimal|float|number|num_lit|boolean|bool|null|nil|true|false|char_lit|character_literal|atom|symbol|kwd_lit|regex|rune_literal).*|none|this|self)$/;
/** A command in backticks. */
const COMMAND = /^(?:subshell|shell_command_expression|backtick_quoted)$/;
const CONCATENATION = /binary|infix|additive|concat|bin_op/;
const OPERATORS = new Set(['+', '.', '..', '++', '<>', '&', '~', '^']);
const FORMATTERS =
  /(?:^|\.)(?:sprintf|format|Format|formatted|Sprintf|Sprint|stringWithFormat:?|initWithFormat:?|paste|paste0|glue|str|format!|concat|printf|vsprintf|interpolate|stringByAppendingString:?|stringByAppendingFormat:?)$/;
const DEPTH_MAX = 60;

/** The value inside wrappers and named arguments. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (WRAPPER.test(inner.type)) {
    const last = inner.children.filter((child) => child.named).at(-1);
    if (!last) break;
    inner = last;
  }
  return inner;
}

/** The text of a string literal, or the code of anything else. */
export function textOf(node: SyntaxNode, grammar: GrammarName, source: string): string {
  const value = unwrap(node);
  const literal = SHAPES[grammar].strings.includes(value.type) ? readLiteral(value, source) : undefined;
  return literal?.value ?? source.slice(value.start, value.end);
}

function operatorOf(node: SyntaxNode, source: string): string {
  for (const child of node.children) {
    if (!child.named || /operator/.test(child.type)) {
      const text = source.slice(child.start, child.end).trim();
      if (OPERATORS.has(text)) return text;
    }
  }
  return '';
}

/** Whether a string literal is among the parts of a chain of the same kind of node. */
function hasLiteral(node: SyntaxNode, grammar: GrammarName): boolean {
  const open = [node];
  for (let steps = 0; steps < 200; steps += 1) {
    const next = open.pop();
    if (!next) return false;
    const value = unwrap(next);
    if (SHAPES[grammar].strings.includes(value.type)) return true;
    if (CONCATENATION.test(value.type)) open.push(...value.children.filter((child) => child.named));
  }
  return false;
}

/** Classifies a value. A name counts as dynamic: what it holds is for data flow to tell. */
export function formOf(
  node: SyntaxNode,
  grammar: GrammarName,
  source: string,
  depth = 0,
): Exclude<ValueForm, 'dynamic'> | 'name' {
  const value = unwrap(node);
  if (depth > DEPTH_MAX) return 'name';
  if (SHAPES[grammar].strings.includes(value.type)) {
    return readLiteral(value, source)?.dynamic ? 'built' : 'constant';
  }
  if (COMMAND.test(value.type)) return hasHoles(value) ? 'built' : 'constant';
  if (CONSTANT.test(value.type)) return 'constant';
  if (CONCATENATION.test(value.type)) {
    const parts = value.children.filter((child) => child.named && !/operator/.test(child.type));
    const isConstant = parts.every((part) => formOf(part, grammar, source, depth + 1) === 'constant');
    if (isConstant) return 'constant';
    return operatorOf(value, source) !== '' && hasLiteral(value, grammar) ? 'concatenated' : 'name';
  }
  if (SHAPES[grammar].calls.includes(value.type)) {
    const call = readCall(grammar, value, undefined, source);
    if (call && FORMATTERS.test(call.path) && call.args.length > 0) {
      const isConstant = call.args.every((arg) => formOf(arg, grammar, source, depth + 1) === 'constant');
      return isConstant ? 'constant' : 'concatenated';
    }
    const inner = call?.args[0];
    if (
      call &&
      inner &&
      call.args.length === 1 &&
      /(?:^|\.)(?:to_string|String|c_str|fromString|pack|Text|from)$/.test(call.path)
    ) {
      return formOf(inner, grammar, source, depth + 1);
    }
  }
  return 'name';
}

/** Whether a value has the wanted form. */
export function hasForm(node: SyntaxNode, wanted: ValueForm, grammar: GrammarName, source: string): boolean {
  const form = formOf(node, grammar, source);
  if (wanted === 'built') return form === 'built' || form === 'concatenated';
  return wanted === 'dynamic' ? form !== 'constant' : form === wanted;
}
