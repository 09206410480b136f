/** @module What a script asks: `[ … ]`, `[[ … ]]`, `test …`, `grep -q`, a command that goes well or not. */

import type { Expression } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import { commandWords } from './commands.ts';
import { callOf, deeper, type Lowering, opaque, span, textOf } from './context.ts';
import { forbidding, isGlob } from './globs.ts';
import { lowerStatementValue } from './statements.ts';
import { lowerWord } from './words.ts';

const not = (operand: Expression, node: SyntaxNode): Expression => make.unary(node, '!', operand);

const matching = (left: Expression, pattern: string, node: SyntaxNode): Expression =>
  make.binary(node, '=~', left, { kind: 'regex', pattern, flags: '', ...span(node) });

/** A text compared with a pattern. */
function compared(ctx: Lowering, left: Expression, right: SyntaxNode, node: SyntaxNode): Expression {
  const written = textOf(ctx, right);
  const allowed = forbidding(written);
  if (allowed !== undefined) return not(matching(left, allowed, node), node);
  if (isGlob(written) && !/^["']/.test(written)) return opaque(node, [left]);
  return make.binary(node, '==', left, lowerWord(ctx, right));
}

/** The pattern behind `=~`, without quotes. */
function pattern(ctx: Lowering, node: SyntaxNode): string | undefined {
  const written = textOf(ctx, node);
  return /\$[\w{(]/.test(written) ? undefined : written.replace(/^(['"])(.*)\1$/s, '$2');
}

function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const operator = textOf(ctx, fieldOf(node, 'operator'));
  if (!left || !right) return opaque(node);
  // The grammar reads `! a = b` as `(! a) = b`; the shell does not.
  const [mark, inner] = left.children;
  if (left.type === 'unary_expression' && mark?.type === '!' && inner && !/^(?:&&|\|\||-[ao])$/.test(operator))
    return not(lowerComparison(ctx, inner, operator, right, node), node);
  if (operator === '&&' || operator === '-a' || operator === '||' || operator === '-o') {
    const known = operator === '&&' || operator === '-a' ? '&&' : '||';
    return make.binary(node, known, lowerTest(ctx, left), lowerTest(ctx, right));
  }
  return lowerComparison(ctx, left, operator, right, node);
}

function lowerComparison(
  ctx: Lowering,
  left: SyntaxNode,
  operator: string,
  right: SyntaxNode,
  node: SyntaxNode,
): Expression {
  const value = lowerWord(ctx, left);
  if (operator === '=~') {
    const wanted = pattern(ctx, right);
    // A pattern out of a variable: what it holds tells.
    if (wanted === undefined) return make.binary(node, '=~', value, lowerWord(ctx, right));
    return matching(value, wanted, node);
  }
  if (operator === '=' || operator === '==') return compared(ctx, value, right, node);
  if (operator === '!=') return not(compared(ctx, value, right, node), node);
  // Between double brackets both sides are read as arithmetic, subscripts with commands in them too.
  const isReckoned =
    /^-(?:eq|ne|lt|le|gt|ge)$/.test(operator) &&
    /\[\[[^\]]*$/.test(ctx.source.slice(Math.max(0, node.start - 200), node.start));
  if (isReckoned) return opaque(node, [callOf(node, 'arithmetic_text', [value])]);
  return /^-(?:eq|ne|lt|le|gt|ge)$/.test(operator) ? ofNumbers(value, node) : opaque(node, [value]);
}

/** `[ "$count" -gt 0 ]` holds of whole numbers only: of anything else it is an error. */
const ofNumbers = (value: Expression, node: SyntaxNode): Expression =>
  make.binary(node, '&&', matching(value, '^[-+]?[0-9]+$', node), opaque(node, [value]));

function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const operator = textOf(ctx, fieldOf(node, 'operator') ?? node.children[0]);
  const inner = namedChildren(node).at(-1);
  if (!inner) return opaque(node);
  if (operator === '!') return not(lowerTest(ctx, inner), node);
  if (operator === '-n') return lowerWord(ctx, inner);
  return operator === '-z' ? not(lowerWord(ctx, inner), node) : opaque(node, [lowerWord(ctx, inner)]);
}

const GREP = /^[ef]?grep$/;

/** `echo "$x" | grep -qE '^[0-9]+$'`, `grep -q … <<< "$x"`: whether a text matches. */
function searched(ctx: Lowering, given: Expression | undefined, node: SyntaxNode): Expression | undefined {
  const words = commandWords(ctx, node);
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
function lowerPrint(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const name = textOf(ctx, childOf(node, 'command_name'));
  const args = node.children.filter(({ field }) => field === 'argument');
  if (name === 'echo') return args.length > 0 ? lowerWord(ctx, args.at(-1) ?? node) : undefined;
  if (name === 'printf' && args.length === 2) return lowerWord(ctx, args[1] ?? node);
  return undefined;
}

function lowerPipeline(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const [first, last, ...others] = namedChildren(node);
  if (!first || !last || others.length > 0) return undefined;
  // The grammar reads `! a | b` as `(! a) | b`; the shell does not.
  const [negated] = first.type === 'negated_command' ? namedChildren(first) : [];
  const found = searched(ctx, lowerPrint(ctx, negated ?? first), last);
  return found && negated ? not(found, node) : found;
}

function lowerHereString(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const here = childOf(node, 'herestring_redirect');
  const given = here && namedChildren(here).at(-1);
  const command = node.type === 'command' ? node : fieldOf(node, 'body');
  return given && command ? searched(ctx, lowerWord(ctx, given), command) : undefined;
}

/** The words of `test …` as the shell reads them. */
function lowerTestCommand(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const args = node.children.filter(({ field }) => field === 'argument');
  const [first, second, third] = args;
  const operator = textOf(ctx, second);
  if (args.length === 2 && first && second) {
    const value = lowerWord(ctx, second);
    if (textOf(ctx, first) === '-n') return value;
    return textOf(ctx, first) === '-z' ? not(value, node) : opaque(node, [value]);
  }
  if (args.length === 3 && first && /^-(?:eq|ne|lt|le|gt|ge)$/.test(operator))
    return ofNumbers(lowerWord(ctx, first), node);
  if (args.length !== 3 || !first || !third || !/^[!=]?=$/.test(operator)) return undefined;
  const equal: Expression = make.binary(node, '==', lowerWord(ctx, first), lowerWord(ctx, third));
  return operator === '!=' ? not(equal, node) : equal;
}

function lowerChain(ctx: Lowering, node: SyntaxNode): Expression {
  const parts = namedChildren(node);
  const operators = node.children.filter(({ type }) => type === '&&' || type === '||').map(({ type }) => type);
  return parts
    .map((part) => lowerTest(ctx, part))
    .reduce((left, right, at) => make.binary(node, operators[at - 1] === '||' ? '||' : '&&', left, right));
}

/** `command > /dev/null`: where the output goes tells nothing of the result. */
function lowerRedirection(ctx: Lowering, node: SyntaxNode): Expression {
  const body = fieldOf(node, 'body');
  const silent = childrenOf(node, 'file_redirect').every((one) => /\/dev\/null|&\d/.test(textOf(ctx, one)));
  return body && silent ? lowerTest(ctx, body) : lowerStatementValue(ctx, node);
}

/** The node as a question. */
export const lowerTest = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerByRow(ctx, node, BY_TYPE, lowerStatementValue, opaque);

/** `known_project || return`: a function that asks something of the script's variables, asked where it is called. */
const own = (ctx: Lowering, question: SyntaxNode | undefined): Expression | undefined =>
  question &&
  deeper(
    ctx,
    () => lowerTest(ctx, question),
    () => opaque(question),
  );

type Lower = Row<Lowering, Expression>;

const lowerTestCommandNode: Lower = (ctx, node) => {
  const inner = namedChildren(node);
  const [only] = inner;
  return only && inner.length === 1 && node.type !== 'compound_statement'
    ? lowerTest(ctx, only)
    : lowerStatementValue(ctx, node);
};

const BY_TYPE: Rows<Lowering, Expression> = {
  test_command: lowerTestCommandNode,
  parenthesized_expression: lowerTestCommandNode,
  compound_statement: lowerTestCommandNode,
  binary_expression: lowerBinary,
  unary_expression: lowerUnary,
  negated_command: (ctx, node) => {
    const inner = namedChildren(node)[0];
    return inner ? not(lowerTest(ctx, inner), node) : opaque(node);
  },
  list: lowerChain,
  pipeline: (ctx, node) => lowerPipeline(ctx, node) ?? lowerStatementValue(ctx, node),
  redirected_statement: (ctx, node) => lowerHereString(ctx, node) ?? lowerRedirection(ctx, node),
  command: (ctx, node) => {
    const name = textOf(ctx, childOf(node, 'command_name'));
    const question = ctx.questions.get(name);
    const asked =
      name === 'test' || name === '['
        ? lowerTestCommand(ctx, node)
        : (lowerHereString(ctx, node) ?? own(ctx, question));
    return asked ?? lowerStatementValue(ctx, node);
  },
  string: lowerWord,
  simple_expansion: lowerWord,
  expansion: lowerWord,
  word: lowerWord,
  concatenation: lowerWord,
};
