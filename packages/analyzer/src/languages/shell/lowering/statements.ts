/** @module Statements of a script: commands, pipes, branches, loops, functions. */
import type { Argument, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { block, caseStatement, conditional, forLoop, ifStatement, loop } from './branches.ts';
import { commandCall, inputs, readStatement, setStatement, shiftStatement } from './commands.ts';
import { assigned, deeper, evaluated, type Lowering, nameAt, opaque, outputOf, span, textOf } from './state.ts';
import { test } from './tests.ts';
import { word } from './words.ts';

const yes = (node: SyntaxNode, value: boolean): Expression => ({ kind: 'boolean', value, ...span(node) });

function assignment(state: Lowering, node: SyntaxNode, isLocal: boolean): Statement[] {
  const name = fieldOf(node, 'name');
  const given = fieldOf(node, 'value');
  if (!name) return [];
  const value: Expression = given ? word(state, given) : { kind: 'string', value: '', ...span(node) };
  const adds = node.children.some(({ type }) => type === '+=');
  if (name.type === 'subscript') {
    const at = fieldOf(name, 'index');
    const object = nameAt(name, textOf(state, fieldOf(name, 'name')));
    const index = at ? word(state, at) : opaque(name);
    return [assigned({ kind: 'index', object, index, ...span(name) }, value, node)];
  }
  const target = nameAt(name, textOf(state, name));
  if (adds) return [evaluated({ kind: 'assign', target, operator: '+', value, ...span(node) })];
  return isLocal ? [{ kind: 'declare', target, value, ...span(node) }] : [assigned(target, value, node)];
}

function declaration(state: Lowering, node: SyntaxNode): Statement[] {
  const isLocal = /^(?:local|declare|typeset)\b/.test(state.source.slice(node.start, node.start + 8));
  return childrenOf(node, 'variable_assignment').flatMap((one) => assignment(state, one, isLocal));
}

/** A command that is more than a call: it sets variables, or leaves. */
function special(state: Lowering, node: SyntaxNode, given: readonly Argument[]): Statement[] | undefined {
  const name = textOf(state, childOf(node, 'command_name'));
  const [first, second, third] = fieldsOf(node, 'argument');
  if (state.defined.has(name)) return undefined;
  switch (name) {
    case 'read':
      return readStatement(state, node, given);
    case 'mapfile':
    case 'readarray':
      return readStatement(state, node, given);
    case 'shift':
      return shiftStatement(node);
    case 'set':
      return setStatement(state, node);
    case 'return': {
      const status = textOf(state, first);
      const value =
        status === '' || status === '0' ? yes(node, true) : /^\d+$/.test(status) ? yes(node, false) : undefined;
      return [{ kind: 'return', ...(value ? { value } : {}), ...span(node) }];
    }
    case 'break':
    case 'continue':
      return [{ kind: name, ...span(node) }];
    case 'printf': {
      if (textOf(state, first) !== '-v' || !second || !third) return undefined;
      const args = fieldsOf(node, 'argument').slice(2);
      const call: Expression = {
        kind: 'call',
        callee: nameAt(node, 'printf_text'),
        args: args.map((arg) => ({ value: word(state, arg) })),
        ...span(node),
      };
      return [assigned(nameAt(second, textOf(state, second)), call, node)];
    }
    case 'true':
    case ':':
      return fieldsOf(node, 'argument').map((arg) => evaluated(word(state, arg)));
    default:
      return undefined;
  }
}

/** Commands that feed one another: each gets what the one before it prints. */
function pipeline(state: Lowering, node: SyntaxNode): Statement[] {
  const stages = namedChildren(node);
  const captured = state.captured;
  let given: Argument[] = [];
  let last: Statement[] = [];
  for (const [at, stage] of stages.entries()) {
    state.captured = captured || at < stages.length - 1;
    const isLast = at === stages.length - 1;
    if (isLast) last = stageStatements(state, stage, given);
    else given = [{ name: 'stdin', value: stageValue(state, stage, given) }];
  }
  state.captured = captured;
  return last;
}

function stageValue(state: Lowering, stage: SyntaxNode, given: readonly Argument[]): Expression {
  if (stage.type === 'command') return commandCall(state, stage, given);
  if (stage.type === 'redirected_statement') {
    const body = fieldOf(stage, 'body');
    if (body?.type === 'command') return commandCall(state, body, [...given, ...inputs(state, stage)]);
  }
  return opaque(stage, [...given.map(({ value }) => value), statementValue(state, stage)]);
}

function stageStatements(state: Lowering, stage: SyntaxNode, given: readonly Argument[]): Statement[] {
  if (stage.type === 'command') return special(state, stage, given) ?? [evaluated(commandCall(state, stage, given))];
  if (stage.type === 'redirected_statement') {
    const body = fieldOf(stage, 'body');
    if (body?.type === 'command') return stageStatements(state, body, [...given, ...inputs(state, stage)]);
  }
  const value = given[0]?.value;
  return [...(value ? [evaluated(value)] : []), ...statement(state, stage)];
}

/** `a && b || c`: what stands behind runs where what is before it went well, or did not. */
function list(state: Lowering, node: SyntaxNode): Statement[] {
  const parts: { node: SyntaxNode; operator: string }[] = [];
  let left: SyntaxNode = node;
  while (left.type === 'list') {
    const named = namedChildren(left);
    const [first, last] = [named[0], named.at(-1)];
    if (!first || !last || first === last) break;
    parts.push({
      node: last,
      operator: left.children.find(({ type }) => type === '&&' || type === '||')?.type ?? '&&',
    });
    left = first;
  }
  parts.reverse();
  const [only] = parts;
  if (!only) return statement(state, left);
  if (parts.length === 1) return [conditional(state, test(state, left), only, node)];
  const body: Statement[] = [];
  let asked = test(state, left);
  for (const [at, part] of parts.entries()) {
    if (at === parts.length - 1) body.push(conditional(state, asked, part, node));
    else {
      const right = test(state, part.node);
      asked = { kind: 'binary', operator: part.operator === '||' ? '||' : '&&', left: asked, right, ...span(node) };
    }
  }
  return body;
}

/** The numbered parameters that the code of a function reads. */
function parametersOf(state: Lowering, node: SyntaxNode): Statement[] {
  const used = new Set([...textOf(state, node).matchAll(/\$\{?([1-9])/g)].map(([, name = '']) => name));
  if (/\bshift\b/.test(textOf(state, node))) for (const name of ['1', '2', '3', '4', '5']) used.add(name);
  const place = { start: node.start, end: node.start };
  return [...used].sort().map((name): Statement => {
    const index: Expression = { kind: 'number', value: Number(name) - 1, ...place };
    const value: Expression = { kind: 'index', object: nameAt(place, '@'), index, ...place };
    return { kind: 'declare', target: nameAt(place, name), value, ...place };
  });
}

function functionDefinition(state: Lowering, node: SyntaxNode): Statement[] {
  const name = textOf(state, fieldOf(node, 'name'));
  const body = fieldOf(node, 'body');
  if (!body || name === '') return [];
  state.functions += 1;
  const make = (called: string, gives: boolean): Statement => {
    const [captured, outer] = [state.captured, state.gives];
    state.captured = false;
    state.gives = gives;
    const inner = body.type === 'compound_statement' ? namedChildren(body) : [body];
    const definition: FunctionDefinition = {
      name: called,
      form: 'function',
      parameters: [{ target: nameAt(node, '@'), rest: true, annotations: [] }],
      body: [...parametersOf(state, body), ...(gives ? statements(state, inner) : withStatus(state, inner))],
      annotations: [],
      ...(gives ? { isGenerator: true } : {}),
      ...span(node),
      nameStart: node.start,
    };
    state.captured = captured;
    state.gives = outer;
    return { kind: 'function', definition, ...span(node) };
  };
  return [make(name, false), ...(state.asked.has(name) ? [make(outputOf(name), true)] : [])];
}

const ASKS: ReadonlySet<string> = new Set(['test_command', 'negated_command', 'list', 'pipeline']);

/** A function gives whether its last command went well. */
function withStatus(state: Lowering, nodes: readonly SyntaxNode[]): Statement[] {
  const last = nodes.at(-1);
  if (!last || !ASKS.has(last.type)) return statements(state, nodes);
  const value = test(state, last);
  return [...statements(state, nodes.slice(0, -1)), { kind: 'return', value, ...span(last) }];
}

/** What a part of a script prints, as a value. */
export function substitution(state: Lowering, node: SyntaxNode): Expression {
  const captured = state.captured;
  state.captured = true;
  const inner = namedChildren(node);
  const values = inner.map((child) => statementValue(state, child));
  const [only] = values;
  // `$(< file)`
  const read = inner.length === 1 && inner[0]?.type === 'file_redirect';
  state.captured = captured;
  if (read && inner[0])
    return { kind: 'call', callee: nameAt(node, 'cat_text'), args: inputs(state, node), ...span(node) };
  return only && values.length === 1 ? only : opaque(node, values);
}

/** A statement for its value: what it prints, or whether it went well. */
export function statementValue(state: Lowering, node: SyntaxNode): Expression {
  if (node.type === 'command') {
    const done = special(state, node, []);
    return done ? { kind: 'block', body: done, value: opaque(node), ...span(node) } : commandCall(state, node);
  }
  const lowered = statement(state, node);
  const [only] = lowered;
  if (only && lowered.length === 1 && only.kind === 'expression') return only.value;
  return { kind: 'block', body: lowered, value: opaque(node), ...span(node) };
}

function redirected(state: Lowering, node: SyntaxNode): Statement[] {
  const body = fieldOf(node, 'body');
  const given = inputs(state, node);
  const heredoc = childOf(node, 'heredoc_redirect');
  const piped = heredoc && childOf(heredoc, 'pipeline', 'command', 'list');
  if (piped && body?.type === 'command') return pipedHeredoc(state, body, piped, given);
  if (body?.type === 'command') return stageStatements(state, body, given);
  if (body?.type === 'pipeline') {
    const last = namedChildren(body).at(-1);
    return last ? [...pipeline(state, body), ...given.map(({ value }) => evaluated(value))] : [];
  }
  return [...given.map(({ value }) => evaluated(value)), ...(body ? statement(state, body) : [])];
}

/** `cat <<EOF | mysql`: the text goes on to what stands behind the mark. */
function pipedHeredoc(state: Lowering, body: SyntaxNode, piped: SyntaxNode, given: readonly Argument[]): Statement[] {
  const captured = state.captured;
  state.captured = true;
  let value = commandCall(state, body, given);
  const stages = piped.type === 'pipeline' ? namedChildren(piped) : [piped];
  for (const stage of stages.slice(0, -1)) value = stageValue(state, stage, [{ name: 'stdin', value }]);
  state.captured = captured;
  const last = stages.at(-1);
  return last ? stageStatements(state, last, [{ name: 'stdin', value }]) : [evaluated(value)];
}

function known(state: Lowering, node: SyntaxNode): Statement[] {
  switch (node.type) {
    case 'command': {
      const set = childrenOf(node, 'variable_assignment').map((one) =>
        evaluated(word(state, fieldOf(one, 'value') ?? one)),
      );
      return [...set, ...(special(state, node, []) ?? [evaluated(commandCall(state, node))])];
    }
    case 'variable_assignment':
      return assignment(state, node, false);
    case 'variable_assignments':
      return namedChildren(node).flatMap((one) => assignment(state, one, false));
    case 'declaration_command':
      return declaration(state, node);
    case 'pipeline':
      return pipeline(state, node);
    case 'list':
      return list(state, node);
    case 'if_statement':
      return ifStatement(state, node);
    case 'while_statement':
      return loop(state, node);
    case 'for_statement':
    case 'select_statement':
      return forLoop(state, node);
    case 'c_style_for_statement':
      return [
        { kind: 'loop', form: 'while', test: opaque(node), body: block(state, fieldOf(node, 'body')), ...span(node) },
      ];
    case 'case_statement':
      return caseStatement(state, node);
    case 'function_definition':
      return functionDefinition(state, node);
    case 'redirected_statement':
      return redirected(state, node);
    case 'compound_statement':
    case 'do_group':
    case 'subshell':
      return block(state, node);
    case 'negated_command':
    case 'test_command':
      return [evaluated(test(state, node))];
    case 'unset_command':
    case 'comment':
    case 'heredoc_body':
      return [];
    default:
      return [evaluated(word(state, node))];
  }
}

export const statement = (state: Lowering, node: SyntaxNode): Statement[] =>
  deeper(
    state,
    () => known(state, node),
    () => [],
  );

export const statements = (state: Lowering, nodes: readonly SyntaxNode[]): Statement[] =>
  nodes.flatMap((node) => statement(state, node));
