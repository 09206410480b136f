/** @module What a script asks: `[ … ]`, `[[ … ]]`, `test …`, `grep -q`, a command that goes well or not. */
import type { Expression } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { commandWords } from './commands.ts';
import { forbidding, isGlob } from './globs.ts';
import { deeper, type Lowering, opaque, span, textOf } from './state.ts';
import { statementValue } from './statements.ts';
import { word } from './words.ts';

const not = (operand: Expression, node: SyntaxNode): Expression => ({
  kind: 'unary',
  operator: '!',
  operand,
  ...span(node),
});

const matching = (left: Expression, pattern: string, node: SyntaxNode): Expression => ({
  kind: 'binary',
  operator: '=~',
  left,
  right: { kind: 'regex', pattern, flags: '', ...span(node) },
  ...span(node),
});

/** A text compared with a pattern. */
function compared(state: Lowering, left: Expression, right: SyntaxNode, node: SyntaxNode): Expression {
  const written = textOf(state, right);
  const allowed = forbidding(written);
  if (allowed !== undefined) return not(matching(left, allowed, node), node);
  if (isGlob(written) && !/^["']/.test(written)) return opaque(node, [left]);
  return { kind: 'binary', operator: '==', left, right: word(state, right), ...span(node) };
}

/** The pattern behind `=~`, without quotes. */
function pattern(state: Lowering, node: SyntaxNode): string | undefined {
  const written = textOf(state, node);
  return /\$[\w{(]/.test(written) ? undefined : written.replace(/^(['"])(.*)\1$/s, '$2');
}

function binary(state: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const operator = textOf(state, fieldOf(node, 'operator'));
  if (!left || !right) return opaque(node);
  // The grammar reads `! a = b` as `(! a) = b`; the shell does not.
  const [mark, inner] = left.children;
  if (left.type === 'unary_expression' && mark?.type === '!' && inner && !/^(?:&&|\|\||-[ao])$/.test(operator))
    return not(comparison(state, inner, operator, right, node), node);
  if (operator === '&&' || operator === '-a' || operator === '||' || operator === '-o') {
    const known = operator === '&&' || operator === '-a' ? '&&' : '||';
    return { kind: 'binary', operator: known, left: test(state, left), right: test(state, right), ...span(node) };
  }
  return comparison(state, left, operator, right, node);
}

function comparison(
  state: Lowering,
  left: SyntaxNode,
  operator: string,
  right: SyntaxNode,
  node: SyntaxNode,
): Expression {
  const value = word(state, left);
  if (operator === '=~') {
    const wanted = pattern(state, right);
    // A pattern out of a variable: what it holds tells.
    if (wanted === undefined)
      return { kind: 'binary', operator: '=~', left: value, right: word(state, right), ...span(node) };
    return matching(value, wanted, node);
  }
  if (operator === '=' || operator === '==') return compared(state, value, right, node);
  if (operator === '!=') return not(compared(state, value, right, node), node);
  return opaque(node, [value]);
}

function unary(state: Lowering, node: SyntaxNode): Expression {
  const operator = textOf(state, fieldOf(node, 'operator') ?? node.children[0]);
  const inner = namedChildren(node).at(-1);
  if (!inner) return opaque(node);
  if (operator === '!') return not(test(state, inner), node);
  if (operator === '-n') return word(state, inner);
  return operator === '-z' ? not(word(state, inner), node) : opaque(node, [word(state, inner)]);
}

const GREP = /^[ef]?grep$/;

/** `echo "$x" | grep -qE '^[0-9]+$'`, `grep -q … <<< "$x"`: whether a text matches. */
function searched(state: Lowering, given: Expression | undefined, node: SyntaxNode): Expression | undefined {
  const words = commandWords(state, node);
  if (!given || !GREP.test(words[0] ?? '')) return undefined;
  const options = words.slice(1).filter((one) => one.startsWith('-'));
  const [regex] = words.slice(1).filter((one) => !one.startsWith('-'));
  if (regex === undefined || /\$[\w{(]/.test(regex) || !options.some((one) => /^-\w*q|^--quiet/.test(one)))
    return undefined;
  const whole = options.some((one) => /^-\w*x/.test(one));
  const found = matching(given, whole ? `^(?:${regex})$` : regex, node);
  return options.some((one) => /^-\w*v/.test(one)) ? not(found, node) : found;
}

/** What a command prints: `echo x`, `printf '%s' x`. */
function printed(state: Lowering, node: SyntaxNode): Expression | undefined {
  const name = textOf(state, childOf(node, 'command_name'));
  const args = node.children.filter(({ field }) => field === 'argument');
  if (name === 'echo') return args.length > 0 ? word(state, args.at(-1) ?? node) : undefined;
  if (name === 'printf' && args.length === 2) return word(state, args[1] ?? node);
  return undefined;
}

function pipeline(state: Lowering, node: SyntaxNode): Expression | undefined {
  const [first, last, ...others] = namedChildren(node);
  return first && last && others.length === 0 ? searched(state, printed(state, first), last) : undefined;
}

function hereString(state: Lowering, node: SyntaxNode): Expression | undefined {
  const here = childOf(node, 'herestring_redirect');
  const given = here && namedChildren(here).at(-1);
  const command = node.type === 'command' ? node : fieldOf(node, 'body');
  return given && command ? searched(state, word(state, given), command) : undefined;
}

/** The words of `test …` as the shell reads them. */
function testCommand(state: Lowering, node: SyntaxNode): Expression | undefined {
  const args = node.children.filter(({ field }) => field === 'argument');
  const [first, second, third] = args;
  const operator = textOf(state, second);
  if (args.length === 2 && first && second) {
    const value = word(state, second);
    if (textOf(state, first) === '-n') return value;
    return textOf(state, first) === '-z' ? not(value, node) : opaque(node, [value]);
  }
  if (args.length !== 3 || !first || !third || !/^[!=]?=$/.test(operator)) return undefined;
  const equal: Expression = {
    kind: 'binary',
    operator: '==',
    left: word(state, first),
    right: word(state, third),
    ...span(node),
  };
  return operator === '!=' ? not(equal, node) : equal;
}

function chain(state: Lowering, node: SyntaxNode): Expression {
  const parts = namedChildren(node);
  const operators = node.children.filter(({ type }) => type === '&&' || type === '||').map(({ type }) => type);
  return parts
    .map((part) => test(state, part))
    .reduce((left, right, at) => ({
      kind: 'binary',
      operator: operators[at - 1] === '||' ? '||' : '&&',
      left,
      right,
      ...span(node),
    }));
}

function known(state: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'test_command':
    case 'parenthesized_expression':
    case 'compound_statement': {
      const inner = namedChildren(node);
      const [only] = inner;
      return only && inner.length === 1 && node.type !== 'compound_statement'
        ? test(state, only)
        : statementValue(state, node);
    }
    case 'binary_expression':
      return binary(state, node);
    case 'unary_expression':
      return unary(state, node);
    case 'negated_command': {
      const inner = namedChildren(node)[0];
      return inner ? not(test(state, inner), node) : opaque(node);
    }
    case 'list':
      return chain(state, node);
    case 'pipeline':
      return pipeline(state, node) ?? statementValue(state, node);
    case 'redirected_statement':
      return hereString(state, node) ?? redirected(state, node);
    case 'command': {
      const name = textOf(state, childOf(node, 'command_name'));
      const asked = name === 'test' || name === '[' ? testCommand(state, node) : hereString(state, node);
      return asked ?? statementValue(state, node);
    }
    case 'string':
    case 'simple_expansion':
    case 'expansion':
    case 'word':
    case 'concatenation':
      return word(state, node);
    default:
      return statementValue(state, node);
  }
}

/** `command > /dev/null`: where the output goes tells nothing of the result. */
function redirected(state: Lowering, node: SyntaxNode): Expression {
  const body = fieldOf(node, 'body');
  const silent = childrenOf(node, 'file_redirect').every((one) => /\/dev\/null|&\d/.test(textOf(state, one)));
  return body && silent ? test(state, body) : statementValue(state, node);
}

/** The node as a question. */
export const test = (state: Lowering, node: SyntaxNode): Expression =>
  deeper(
    state,
    () => known(state, node),
    () => opaque(node),
  );
