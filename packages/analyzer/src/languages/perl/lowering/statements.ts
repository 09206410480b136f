/** @module Statements, subroutines, packages. */
import type { Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { isMethodBody } from './collect-declarations.ts';
import { constantKey, expression, listOf, operatorOf } from './expressions.ts';
import { deeper, evaluated, type Lowering, nameAt, opaque, span, textOf } from './state.ts';

const inner = (node: SyntaxNode): SyntaxNode[] => namedChildren(node);

export const blockBody = (state: Lowering, node: SyntaxNode): Statement[] => statements(state, inner(node));

/** The body of a subroutine, its arguments as the list `@_`, its last value what it gives. */
export function subBody(
  state: Lowering,
  node: SyntaxNode,
  isMethod: boolean,
): { body: Statement[]; parameters: Parameter[] } {
  const outer = { sub: state.sub, match: state.match };
  state.sub = { shifts: 0, isMethod };
  state.match = undefined;
  const block = fieldOf(node, 'body') ?? childOf(node, 'block');
  const nodes = block ? inner(block) : [];
  const last = nodes.at(-1);
  const result = last?.type === 'expression_statement' ? inner(last)[0] : undefined;
  const before = statements(state, result ? nodes.slice(0, -1) : nodes);
  const body = result ? [...before, ...resultOf(state, result)] : before;
  const signature = childOf(node, 'signature');
  const named = signature ? signatureParameters(state, signature, isMethod) : [];
  state.sub = outer.sub;
  state.match = outer.match;
  const rest: Parameter = { target: nameAt({ start: node.start, end: node.start }, '@_'), rest: true, annotations: [] };
  return { body, parameters: named.length > 0 ? named : [rest] };
}

const LEAVES = /^(?:return_expression|postfix_\w+|loopex_expression)$/;

function resultOf(state: Lowering, node: SyntaxNode): Statement[] {
  if (LEAVES.test(node.type) || node.type === 'lowprec_logical_expression') return statement(state, node);
  const value = expression(state, node);
  return [{ kind: 'return', value, ...span(node) }];
}

function signatureParameters(state: Lowering, node: SyntaxNode, isMethod: boolean): Parameter[] {
  return inner(node)
    .slice(isMethod ? 1 : 0)
    .flatMap((one): Parameter[] => {
      const variable = inner(one)[0];
      return variable ? [{ target: expression(state, variable), annotations: [] }] : [];
    });
}

export function subroutine(state: Lowering, node: SyntaxNode, isMethod: boolean): FunctionDefinition {
  state.functions += 1;
  const name = fieldOf(node, 'name');
  const { body, parameters } = subBody(state, node, isMethod);
  const attributes = childrenOf(node, 'attrlist').flatMap((list) => inner(list));
  return {
    name: textOf(state, name),
    form: isMethod ? 'method' : 'function',
    parameters,
    body,
    annotations: attributes.map((one) => ({ name: textOf(state, one).replace(/\(.*$/s, ''), args: [], ...span(one) })),
    ...span(node),
    nameStart: name?.start ?? node.start,
  };
}

/** Whether a subroutine takes the object first: by its body, or by its signature. */
export function isMethod(state: Lowering, node: SyntaxNode): boolean {
  const body = fieldOf(node, 'body');
  const signature = childOf(node, 'signature');
  if (signature && /^\(\s*\$(?:self|class|this)\b/.test(textOf(state, signature))) return true;
  return body !== undefined && isMethodBody(state.source.slice(body.start, body.start + 240));
}

function branches(state: Lowering, node: SyntaxNode, negated: boolean): Statement {
  const condition = fieldOf(node, 'condition');
  const block = fieldOf(node, 'block');
  const value = condition ? asked(state, condition) : opaque(node);
  const test: Expression = negated ? { kind: 'unary', operator: '!', operand: value, ...span(node) } : value;
  const other = inner(node).find(({ type }) => type === 'elsif' || type === 'else');
  const whenFalse = other
    ? other.type === 'else'
      ? otherwise(state, other)
      : deeper(
          state,
          () => [branches(state, other, false)],
          () => [],
        )
    : undefined;
  return {
    kind: 'if',
    test,
    whenTrue: block ? blockBody(state, block) : [],
    ...(whenFalse ? { whenFalse } : {}),
    ...span(node),
  };
}

/** `if (my ($id) = $x =~ /…/)`: whether it matches, and what of it is kept. */
function asked(state: Lowering, node: SyntaxNode): Expression {
  const value = expression(state, node);
  if (value.kind !== 'assign' || value.target.kind !== 'list') return value;
  const { match } = state;
  const matches: Expression = match
    ? { kind: 'binary', operator: '=~', left: match.subject, right: match.pattern, ...span(node) }
    : opaque(node);
  return { kind: 'sequence', items: [value, matches], ...span(node) };
}

function otherwise(state: Lowering, node: SyntaxNode): Statement[] {
  const block = fieldOf(node, 'block') ?? childOf(node, 'block');
  return block ? blockBody(state, block) : [];
}

function loop(state: Lowering, node: SyntaxNode): Statement[] {
  const condition = fieldOf(node, 'condition');
  const block = fieldOf(node, 'block');
  const until = state.source.startsWith('until', node.start);
  // `while (<STDIN>)`: the line is `$_`.
  const reads = condition?.type === 'readline_expression';
  const value = condition ? expression(state, condition) : opaque(node);
  const before: Statement[] = reads
    ? [evaluated({ kind: 'assign', target: nameAt(node, '$_'), value, ...span(condition) })]
    : [];
  const test: Expression = until ? { kind: 'unary', operator: '!', operand: value, ...span(node) } : value;
  const body = [...before, ...(block ? blockBody(state, block) : [])];
  return [{ kind: 'loop', form: 'while', test: reads ? opaque(node) : test, body, ...span(node) }];
}

function forLoop(state: Lowering, node: SyntaxNode): Statement[] {
  const variable = fieldOf(node, 'variable');
  const list = fieldOf(node, 'list');
  const block = fieldOf(node, 'block');
  const target = variable ? expression(state, variable) : nameAt(node, '$_');
  const iterable = list ? listOf(state, list) : opaque(node);
  return [
    {
      kind: 'loop',
      form: 'each',
      target,
      iterable,
      binds: 'elements',
      body: block ? blockBody(state, block) : [],
      ...span(node),
    },
  ];
}

/** `A or B`: B where A did not go well. */
function logical(state: Lowering, node: SyntaxNode): Statement[] {
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const operator = operatorOf(state, node);
  if (!left || !right || (operator !== 'or' && operator !== 'and' && operator !== '||' && operator !== '&&'))
    return [evaluated(expression(state, node))];
  const value = expression(state, left);
  const isOr = operator === 'or' || operator === '||';
  const test: Expression = isOr ? { kind: 'unary', operator: '!', operand: value, ...span(node) } : value;
  return [{ kind: 'if', test, whenTrue: statement(state, right), ...span(node) }];
}

function postfix(state: Lowering, node: SyntaxNode): Statement[] {
  const condition = fieldOf(node, 'condition') ?? fieldOf(node, 'list');
  const body = inner(node).find((child) => child !== condition);
  if (!condition || !body) return [];
  const word = state.source.slice(body.end, condition.start).trim();
  if (/^for(?:each)?/.test(word)) {
    const iterable = listOf(state, condition);
    return [
      {
        kind: 'loop',
        form: 'each',
        target: nameAt(node, '$_'),
        iterable,
        binds: 'elements',
        body: statement(state, body),
        ...span(node),
      },
    ];
  }
  const value = expression(state, condition);
  const negated = /^(?:unless|until)/.test(word);
  const test: Expression = negated ? { kind: 'unary', operator: '!', operand: value, ...span(node) } : value;
  const whenTrue = statement(state, body);
  return /^(?:while|until)/.test(word)
    ? [{ kind: 'loop', form: 'while', test, body: whenTrue, ...span(node) }]
    : [{ kind: 'if', test, whenTrue, ...span(node) }];
}

/** `use Digest::MD5 qw(md5_hex)`, `use constant NAME => 'x'`. */
function use(state: Lowering, node: SyntaxNode): Statement[] {
  const module = textOf(state, fieldOf(node, 'module'));
  if (module === 'constant') {
    const list = childOf(node, 'list_expression');
    const [name, value] = list ? inner(list) : [];
    const key = name && constantKey(state, name);
    if (!key || !value) return [];
    return [
      { kind: 'declare', target: nameAt(name, key), value: expression(state, value), isConstant: true, ...span(node) },
    ];
  }
  const words = textOf(state, fieldOf(childOf(node, 'quoted_word_list') ?? node, 'content')).split(/\s+/);
  const names = words.filter((word) => /^[A-Za-z_]\w*$/.test(word) && !state.subs.has(word));
  const path = module.replaceAll('::', '.');
  return names.map((alias): Statement => ({ kind: 'import', alias, path: `${path}.${alias}`, ...span(node) }));
}

function known(state: Lowering, node: SyntaxNode): Statement[] {
  switch (node.type) {
    case 'expression_statement': {
      return inner(node).flatMap((child) => statement(state, child));
    }
    case 'lowprec_logical_expression':
    case 'binary_expression':
      return logical(state, node);
    case 'return_expression': {
      const value = inner(node)[0];
      return [{ kind: 'return', ...(value ? { value: expression(state, value) } : {}), ...span(node) }];
    }
    case 'loopex_expression': {
      const word = textOf(state, node.children[0]);
      return [{ kind: word === 'last' ? 'break' : 'continue', ...span(node) }];
    }
    case 'conditional_statement':
      return [branches(state, node, state.source.startsWith('unless', node.start))];
    case 'postfix_conditional_expression':
    case 'postfix_loop_expression':
    case 'postfix_for_expression':
      return postfix(state, node);
    case 'loop_statement':
      return loop(state, node);
    case 'for_statement':
      return forLoop(state, node);
    case 'cstyle_for_statement': {
      const block = fieldOf(node, 'block');
      return [
        { kind: 'loop', form: 'while', test: opaque(node), body: block ? blockBody(state, block) : [], ...span(node) },
      ];
    }
    case 'block_statement':
    case 'block':
    case 'phaser_statement':
      return (node.type === 'phaser_statement' ? childrenOf(node, 'block') : [node]).map((one) => ({
        kind: 'block',
        body: blockBody(state, one),
        ...span(one),
      }));
    case 'try_statement': {
      const [body, handler] = ['try_block', 'catch_block'].map((field) => fieldOf(node, field));
      const caught = handler ? [{ types: [], body: blockBody(state, handler), ...span(handler) }] : [];
      return [{ kind: 'try', body: body ? blockBody(state, body) : [], catches: caught, ...span(node) }];
    }
    case 'subroutine_declaration_statement':
      return [{ kind: 'function', definition: subroutine(state, node, false), ...span(node) }];
    case 'use_statement':
      return use(state, node);
    case 'package_statement':
    case 'heredoc_content':
    case 'comment':
    case 'pod':
    case 'data_section':
    case 'eof_marker':
      return [];
    default:
      return assignmentStatement(state, node);
  }
}

/** `my $x = …` makes a variable of its own; everything else is evaluated. */
function assignmentStatement(state: Lowering, node: SyntaxNode): Statement[] {
  const left = node.type === 'assignment_expression' ? fieldOf(node, 'left') : undefined;
  const value = expression(state, node);
  const isOwn = left?.type === 'variable_declaration' && state.source.startsWith('my', left.start);
  if (isOwn && value.kind === 'assign' && !value.operator)
    return [{ kind: 'declare', target: value.target, value: value.value, ...span(node) }];
  if (node.type === 'variable_declaration' && state.source.startsWith('my', node.start)) {
    const targets = value.kind === 'list' ? value.items : [value];
    return targets.map((target) => ({ kind: 'declare', target, value: opaque(node), ...span(node) }));
  }
  return [evaluated(value)];
}

export const statement = (state: Lowering, node: SyntaxNode): Statement[] =>
  deeper(
    state,
    () => known(state, node),
    () => [],
  );

export const statements = (state: Lowering, nodes: readonly SyntaxNode[]): Statement[] =>
  nodes.flatMap((node) => statement(state, node));
