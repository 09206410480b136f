/** @module Lowers statements, subroutines and packages. */

import type { Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, noStatements, type Row, type Rows } from '../../lowering/rows.ts';
import { isMethodBody } from './collect-declarations.ts';
import { deeper, evaluated, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { constantKey, lowerExpression, lowerList, operatorOf } from './expressions.ts';

const inner = (node: SyntaxNode): SyntaxNode[] => namedChildren(node);

export const lowerBlockBody = (ctx: Lowering, node: SyntaxNode): Statement[] => statements(ctx, inner(node));

/** Lowers the body of a subroutine: its arguments are the list `@_`, its last value is the result. */
export function subBody(
  ctx: Lowering,
  node: SyntaxNode,
  isMethod: boolean,
): { body: Statement[]; parameters: Parameter[] } {
  const outer = { sub: ctx.sub, match: ctx.match };
  ctx.sub = { shifts: 0, isMethod };
  ctx.match = undefined;
  const block = fieldOf(node, 'body') ?? childOf(node, 'block');
  const nodes = block ? inner(block) : [];
  const last = nodes.at(-1);
  const result = last?.type === 'expression_statement' ? inner(last)[0] : undefined;
  const before = statements(ctx, result ? nodes.slice(0, -1) : nodes);
  const body = result ? [...before, ...lowerResult(ctx, result)] : before;
  const signature = childOf(node, 'signature');
  const named = signature ? lowerSignatureParameters(ctx, signature, isMethod) : [];
  ctx.sub = outer.sub;
  ctx.match = outer.match;
  const rest: Parameter = {
    target: nameAt({ start: node.start, end: node.start }, '@_'),
    rest: true,
    all: true,
    annotations: [],
  };
  return { body, parameters: named.length > 0 ? named : [rest] };
}

const LEAVES = /^(?:return_expression|postfix_\w+|loopex_expression)$/;

function lowerResult(ctx: Lowering, node: SyntaxNode): Statement[] {
  if (LEAVES.test(node.type) || node.type === 'lowprec_logical_expression') return lowerStatement(ctx, node);
  const value = lowerExpression(ctx, node);
  return [make.return(node, value)];
}

function lowerSignatureParameters(ctx: Lowering, node: SyntaxNode, isMethod: boolean): Parameter[] {
  return inner(node)
    .slice(isMethod ? 1 : 0)
    .flatMap((one): Parameter[] => {
      const variable = inner(one)[0];
      return variable ? [{ target: lowerExpression(ctx, variable), annotations: [] }] : [];
    });
}

export function lowerSubroutine(ctx: Lowering, node: SyntaxNode, isMethod: boolean): FunctionDefinition {
  ctx.functions += 1;
  const name = fieldOf(node, 'name');
  const { body, parameters } = subBody(ctx, node, isMethod);
  const attributes = childrenOf(node, 'attrlist').flatMap((list) => inner(list));
  return {
    name: textOf(ctx, name),
    form: isMethod ? 'method' : 'function',
    parameters,
    body,
    annotations: attributes.map((one) => ({ name: textOf(ctx, one).replace(/\(.*$/s, ''), args: [], ...span(one) })),
    ...span(node),
    nameStart: name?.start ?? node.start,
  };
}

/** Checks whether a subroutine takes the object as its first argument, by its body or its signature. */
export function isMethod(ctx: Lowering, node: SyntaxNode): boolean {
  const body = fieldOf(node, 'body');
  const signature = childOf(node, 'signature');
  if (signature && /^\(\s*\$(?:self|class|this)\b/.test(textOf(ctx, signature))) return true;
  return body !== undefined && isMethodBody(ctx.source.slice(body.start, body.start + 240));
}

function lowerBranches(ctx: Lowering, node: SyntaxNode, negated: boolean): Statement {
  const condition = fieldOf(node, 'condition');
  const block = fieldOf(node, 'block');
  const value = condition ? lowerAsked(ctx, condition) : opaque(node);
  const test: Expression = negated ? make.unary(node, '!', value) : value;
  const other = inner(node).find(({ type }) => type === 'elsif' || type === 'else');
  const whenFalse = other
    ? other.type === 'else'
      ? lowerOtherwise(ctx, other)
      : deeper(
          ctx,
          () => [lowerBranches(ctx, other, false)],
          () => [],
        )
    : undefined;
  return {
    kind: 'if',
    test,
    whenTrue: block ? lowerBlockBody(ctx, block) : [],
    ...(whenFalse ? { whenFalse } : {}),
    ...span(node),
  };
}

/** Lowers the condition `if (my ($id) = $x =~ /…/)` to the assignment of the groups and the match. */
function lowerAsked(ctx: Lowering, node: SyntaxNode): Expression {
  const value = lowerExpression(ctx, node);
  if (value.kind !== 'assign' || value.target.kind !== 'list') return value;
  const { match } = ctx;
  const matches: Expression = match ? make.binary(node, '=~', match.subject, match.pattern) : opaque(node);
  return make.sequence(node, [value, matches]);
}

function lowerOtherwise(ctx: Lowering, node: SyntaxNode): Statement[] {
  const block = fieldOf(node, 'block') ?? childOf(node, 'block');
  return block ? lowerBlockBody(ctx, block) : [];
}

function lowerLoop(ctx: Lowering, node: SyntaxNode): Statement[] {
  const condition = fieldOf(node, 'condition');
  const block = fieldOf(node, 'block');
  const until = ctx.source.startsWith('until', node.start);
  // `while (<STDIN>)` assigns the line to `$_`.
  const reads = condition?.type === 'readline_expression';
  const value = condition ? lowerExpression(ctx, condition) : opaque(node);
  const before: Statement[] = reads ? [evaluated(make.assign(condition, nameAt(node, '$_'), value))] : [];
  const test: Expression = until ? make.unary(node, '!', value) : value;
  const body = [...before, ...(block ? lowerBlockBody(ctx, block) : [])];
  return [{ kind: 'loop', form: 'while', test: reads ? opaque(node) : test, body, ...span(node) }];
}

function lowerForLoop(ctx: Lowering, node: SyntaxNode): Statement[] {
  const variable = fieldOf(node, 'variable');
  const list = fieldOf(node, 'list');
  const block = fieldOf(node, 'block');
  const target = variable ? lowerExpression(ctx, variable) : nameAt(node, '$_');
  const iterable = list ? lowerList(ctx, list) : opaque(node);
  return [
    {
      kind: 'loop',
      form: 'each',
      target,
      iterable,
      binds: 'elements',
      body: block ? lowerBlockBody(ctx, block) : [],
      ...span(node),
    },
  ];
}

/** Lowers `A or B` (B runs if A is false) and `A and B`. */
function lowerLogical(ctx: Lowering, node: SyntaxNode): Statement[] {
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const operator = operatorOf(ctx, node);
  if (!left || !right || (operator !== 'or' && operator !== 'and' && operator !== '||' && operator !== '&&'))
    return [evaluated(lowerExpression(ctx, node))];
  const value = lowerExpression(ctx, left);
  const isOr = operator === 'or' || operator === '||';
  const test: Expression = isOr ? make.unary(node, '!', value) : value;
  return [{ kind: 'if', test, whenTrue: lowerStatement(ctx, right), ...span(node) }];
}

function lowerPostfix(ctx: Lowering, node: SyntaxNode): Statement[] {
  const condition = fieldOf(node, 'condition') ?? fieldOf(node, 'list');
  const body = inner(node).find((child) => child !== condition);
  if (!condition || !body) return [];
  const word = ctx.source.slice(body.end, condition.start).trim();
  if (/^for(?:each)?/.test(word)) {
    const iterable = lowerList(ctx, condition);
    return [
      {
        kind: 'loop',
        form: 'each',
        target: nameAt(node, '$_'),
        iterable,
        binds: 'elements',
        body: lowerStatement(ctx, body),
        ...span(node),
      },
    ];
  }
  const value = lowerExpression(ctx, condition);
  const negated = /^(?:unless|until)/.test(word);
  const test: Expression = negated ? make.unary(node, '!', value) : value;
  const whenTrue = lowerStatement(ctx, body);
  return /^(?:while|until)/.test(word)
    ? [{ kind: 'loop', form: 'while', test, body: whenTrue, ...span(node) }]
    : [{ kind: 'if', test, whenTrue, ...span(node) }];
}

/** Lowers `use Digest::MD5 qw(md5_hex)` and `use constant NAME => 'x'`. */
function lowerUse(ctx: Lowering, node: SyntaxNode): Statement[] {
  const module = textOf(ctx, fieldOf(node, 'module'));
  if (module === 'constant') {
    const list = childOf(node, 'list_expression');
    const [name, value] = list ? inner(list) : [];
    const key = name && constantKey(ctx, name);
    if (!key || !value) return [];
    return [
      {
        kind: 'declare',
        target: nameAt(name, key),
        value: lowerExpression(ctx, value),
        isConstant: true,
        ...span(node),
      },
    ];
  }
  const words = textOf(ctx, fieldOf(childOf(node, 'quoted_word_list') ?? node, 'content')).split(/\s+/);
  const names = words.filter((word) => /^[A-Za-z_]\w*$/.test(word) && !ctx.subs.has(word));
  const path = module.replaceAll('::', '.');
  return names.map((alias): Statement => ({ kind: 'import', alias, path: `${path}.${alias}`, ...span(node) }));
}

/** Lowers `my $x = …` to a declaration; any other assignment is evaluated. */
function lowerAssignmentStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  const left = node.type === 'assignment_expression' ? fieldOf(node, 'left') : undefined;
  const value = lowerExpression(ctx, node);
  const isOwn = left?.type === 'variable_declaration' && ctx.source.startsWith('my', left.start);
  if (isOwn && value.kind === 'assign' && !value.operator)
    return [{ kind: 'declare', target: value.target, value: value.value, ...span(node) }];
  if (node.type === 'variable_declaration' && ctx.source.startsWith('my', node.start)) {
    const targets = value.kind === 'list' ? value.items : [value];
    return targets.map((target) => ({ kind: 'declare', target, value: opaque(node), ...span(node) }));
  }
  return [evaluated(value)];
}

export const lowerStatement = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  lowerByRow(ctx, node, BY_TYPE, lowerAssignmentStatement, noStatements);

export const statements = (ctx: Lowering, nodes: readonly SyntaxNode[]): Statement[] =>
  nodes.flatMap((node) => lowerStatement(ctx, node));

type Lower = Row<Lowering, Statement[]>;

const lowerBlockStatement: Lower = (ctx, node) =>
  (node.type === 'phaser_statement' ? childrenOf(node, 'block') : [node]).map((one) =>
    make.block(one, lowerBlockBody(ctx, one)),
  );

const BY_TYPE: Rows<Lowering, Statement[]> = {
  expression_statement: (ctx, node) => inner(node).flatMap((child) => lowerStatement(ctx, child)),
  lowprec_logical_expression: lowerLogical,
  binary_expression: lowerLogical,
  return_expression: (ctx, node) => {
    const value = inner(node)[0];
    return [{ kind: 'return', ...(value ? { value: lowerExpression(ctx, value) } : {}), ...span(node) }];
  },
  loopex_expression: (ctx, node) => {
    const word = textOf(ctx, node.children[0]);
    return [{ kind: word === 'last' ? 'break' : 'continue', ...span(node) }];
  },
  conditional_statement: (ctx, node) => [lowerBranches(ctx, node, ctx.source.startsWith('unless', node.start))],
  postfix_conditional_expression: lowerPostfix,
  postfix_loop_expression: lowerPostfix,
  postfix_for_expression: lowerPostfix,
  // `LINE: while (…) { … }`
  statement_label: (ctx, node) => {
    const labeled = fieldOf(node, 'statement');
    return labeled ? lowerStatement(ctx, labeled) : [];
  },
  loop_statement: lowerLoop,
  for_statement: lowerForLoop,
  cstyle_for_statement: (ctx, node) => {
    const block = fieldOf(node, 'block');
    return [
      {
        kind: 'loop',
        form: 'while',
        test: opaque(node),
        body: block ? lowerBlockBody(ctx, block) : [],
        ...span(node),
      },
    ];
  },
  block_statement: lowerBlockStatement,
  block: lowerBlockStatement,
  phaser_statement: lowerBlockStatement,
  try_statement: (ctx, node) => {
    const [body, handler] = ['try_block', 'catch_block'].map((field) => fieldOf(node, field));
    const caught = handler ? [{ types: [], body: lowerBlockBody(ctx, handler), ...span(handler) }] : [];
    return [{ kind: 'try', body: body ? lowerBlockBody(ctx, body) : [], catches: caught, ...span(node) }];
  },
  subroutine_declaration_statement: (ctx, node) => [make.function(node, lowerSubroutine(ctx, node, false))],
  use_statement: lowerUse,
  package_statement: noStatements,
  heredoc_content: noStatements,
  comment: noStatements,
  pod: noStatements,
  data_section: noStatements,
  eof_marker: noStatements,
};
