/** @module Statements of a script: commands, pipes, branches, loops, functions. */

import type { Argument, Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, noStatements, type Row, type Rows } from '../../lowering/rows.ts';
import { conditional, lowerBlock, lowerCase, lowerForLoop, lowerIf, lowerLoop } from './branches.ts';
import { isLocalDeclaration } from './collect-declarations.ts';
import { lowerCommandCall, lowerInputs, lowerRead, lowerSet, shiftStatement } from './commands.ts';
import { assigned, evaluated, type Lowering, nameAt, opaque, outputOf, span, textOf } from './context.ts';
import { lowerTest } from './tests.ts';
import { arithmetic, lowerWord } from './words.ts';

const yes = (node: SyntaxNode, value: boolean): Expression => make.boolean(node, value);

function lowerAssignment(ctx: Lowering, node: SyntaxNode, isLocal: boolean): Statement[] {
  const name = fieldOf(node, 'name');
  const given = fieldOf(node, 'value');
  if (!name) return [];
  const value: Expression = given ? lowerWord(ctx, given) : make.string(node, '');
  const adds = node.children.some(({ type }) => type === '+=');
  if (name.type === 'subscript') {
    const at = fieldOf(name, 'index');
    const object = nameAt(name, textOf(ctx, fieldOf(name, 'name')));
    const index = at ? lowerWord(ctx, at) : opaque(name);
    return [assigned(make.index(name, object, index), value, node)];
  }
  const target = nameAt(name, textOf(ctx, name));
  if (adds) return [evaluated({ kind: 'assign', target, operator: '+', value, ...span(node) })];
  return isLocal ? [{ kind: 'declare', target, value, ...span(node) }] : [assigned(target, value, node)];
}

function lowerDeclaration(ctx: Lowering, node: SyntaxNode): Statement[] {
  const isLocal = isLocalDeclaration(textOf(ctx, node));
  return childrenOf(node, 'variable_assignment').flatMap((one) => lowerAssignment(ctx, one, isLocal));
}

/** A command that is more than a call: it sets variables, or leaves. */
function lowerSpecial(ctx: Lowering, node: SyntaxNode, given: readonly Argument[]): Statement[] | undefined {
  const name = textOf(ctx, childOf(node, 'command_name'));
  const [first, second, third] = fieldsOf(node, 'argument');
  if (ctx.defined.has(name)) return undefined;
  switch (name) {
    case 'read':
      return lowerRead(ctx, node, given);
    case 'mapfile':
    case 'readarray':
      return lowerRead(ctx, node, given);
    case 'shift':
      return shiftStatement(node);
    case 'set':
      return lowerSet(ctx, node);
    case 'return': {
      const status = textOf(ctx, first);
      const value =
        status === '' || status === '0' ? yes(node, true) : /^\d+$/.test(status) ? yes(node, false) : undefined;
      return [{ kind: 'return', ...(value ? { value } : {}), ...span(node) }];
    }
    case 'break':
    case 'continue':
      return [{ kind: name, ...span(node) }];
    case 'printf': {
      if (textOf(ctx, first) !== '-v' || !second || !third) return undefined;
      const args = fieldsOf(node, 'argument').slice(2);
      const call: Expression = make.call(
        node,
        nameAt(node, 'printf_text'),
        args.map((arg) => ({ value: lowerWord(ctx, arg) })),
      );
      return [assigned(nameAt(second, textOf(ctx, second)), call, node)];
    }
    case 'let':
      return fieldsOf(node, 'argument').map((arg) => evaluated(arithmetic(ctx, arg)));
    case 'true':
    case ':':
      return fieldsOf(node, 'argument').map((arg) => evaluated(lowerWord(ctx, arg)));
    default:
      return undefined;
  }
}

/** Commands that feed one another: each gets what the one before it prints. */
function lowerPipeline(ctx: Lowering, node: SyntaxNode): Statement[] {
  const stages = namedChildren(node);
  const captured = ctx.captured;
  let given: Argument[] = [];
  let last: Statement[] = [];
  for (const [at, stage] of stages.entries()) {
    ctx.captured = captured || at < stages.length - 1;
    const isLast = at === stages.length - 1;
    if (isLast) last = lowerStageStatements(ctx, stage, given);
    else given = [{ name: 'stdin', value: lowerStageValue(ctx, stage, given) }];
  }
  ctx.captured = captured;
  return last;
}

function lowerStageValue(ctx: Lowering, stage: SyntaxNode, given: readonly Argument[]): Expression {
  if (stage.type === 'command') return lowerCommandCall(ctx, stage, given);
  if (stage.type === 'redirected_statement') {
    const body = fieldOf(stage, 'body');
    if (body?.type === 'command') return lowerCommandCall(ctx, body, [...given, ...lowerInputs(ctx, stage)]);
  }
  return opaque(stage, [...given.map(({ value }) => value), lowerStatementValue(ctx, stage)]);
}

/** The body of a function that is one command or pipe: what it makes of what it is fed. */
export function lowerFilter(ctx: Lowering, body: SyntaxNode, given: readonly Argument[]): Expression {
  const stages = body.type === 'pipeline' ? namedChildren(body) : [body];
  const captured = ctx.captured;
  let fed = given;
  let value: Expression = opaque(body);
  for (const [at, stage] of stages.entries()) {
    ctx.captured = captured || at < stages.length - 1;
    value = lowerStageValue(ctx, stage, fed);
    fed = [{ name: 'stdin', value }];
  }
  ctx.captured = captured;
  return value;
}

function lowerStageStatements(ctx: Lowering, stage: SyntaxNode, given: readonly Argument[]): Statement[] {
  if (stage.type === 'command') {
    const done = lowerSpecial(ctx, stage, given) ?? [evaluated(lowerCommandCall(ctx, stage, given))];
    return [...lowerEnvironment(ctx, stage), ...done];
  }
  if (stage.type === 'redirected_statement') {
    const body = fieldOf(stage, 'body');
    if (body?.type === 'command') return lowerStageStatements(ctx, body, [...given, ...lowerInputs(ctx, stage)]);
  }
  return lowerFed(ctx, stage, given);
}

/** What several commands are fed is evaluated once; a loop that reads gets it line by line. */
function lowerFed(ctx: Lowering, body: SyntaxNode, given: readonly Argument[]): Statement[] {
  if (body.type === 'redirected_statement') {
    const inner = fieldOf(body, 'body');
    if (inner?.type === 'while_statement') return lowerFed(ctx, inner, [...given, ...lowerInputs(ctx, body)]);
  }
  const fed = given.find(({ name }) => name === 'stdin');
  if (body.type !== 'while_statement' || !fed)
    return [...given.flatMap((one) => openedFile(body, one)), ...lowerStatement(ctx, body)];
  const others = given.filter((one) => one !== fed).flatMap((one) => openedFile(body, one));
  if (fed.value.kind === 'string') return [...others, ...lowerLoop(ctx, body, [fed])];
  const input = nameAt(body, `fed#${body.start}`);
  return [...others, assigned(input, fed.value, body), ...lowerLoop(ctx, body, [{ name: 'stdin', value: input }])];
}

/** `done < "$file"`: a file that is opened for reading, by its name. */
const openedFile = (node: SyntaxNode, given: Argument): Statement[] => [
  evaluated(given.name === 'from' ? make.call(given.value, nameAt(node, 'cat_text'), [given]) : given.value),
];

/** `a && b || c`: what stands behind runs where what is before it went well, or did not. */
function lowerList(ctx: Lowering, node: SyntaxNode): Statement[] {
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
  if (!only) return lowerStatement(ctx, left);
  if (parts.length === 1) return [conditional(ctx, lowerTest(ctx, left), only, node)];
  const body: Statement[] = [];
  let asked = lowerTest(ctx, left);
  for (const [at, part] of parts.entries()) {
    if (at === parts.length - 1) body.push(conditional(ctx, asked, part, node));
    else {
      const right = lowerTest(ctx, part.node);
      asked = make.binary(node, part.operator === '||' ? '||' : '&&', asked, right);
    }
  }
  return body;
}

/** How many parameters a function has that takes them one after the other. */
const SHIFTED = 5;

/** The numbered parameters up to the last that the code of a function reads, and all of them together. */
function lowerParameters(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const used = [...textOf(ctx, node).matchAll(/\$\{?([1-9])/g)].map(([, name]) => Number(name));
  if (/\bshift\b/.test(textOf(ctx, node))) used.push(SHIFTED);
  const place = { start: node.start, end: node.start };
  const numbered = Array.from({ length: Math.max(0, ...used) }, (_, at): Parameter => {
    return { target: nameAt(place, String(at + 1)), annotations: [] };
  });
  return [...numbered, { target: nameAt(node, '@'), rest: true, all: true, annotations: [] }];
}

function lowerFunction(ctx: Lowering, node: SyntaxNode): Statement[] {
  const name = textOf(ctx, fieldOf(node, 'name'));
  const body = fieldOf(node, 'body');
  if (!body || name === '') return [];
  ctx.functions += 1;
  const declare = (called: string, gives: boolean): Statement => {
    const [captured, outer, within] = [ctx.captured, ctx.gives, ctx.inFunction];
    ctx.inFunction = true;
    // What is only called for its output shows nothing to anyone.
    ctx.captured = !gives && ctx.asked.has(name) && !ctx.plain.has(name);
    ctx.gives = gives;
    const inner = body.type === 'compound_statement' ? namedChildren(body) : [body];
    const definition: FunctionDefinition = {
      name: called,
      form: 'function',
      parameters: lowerParameters(ctx, body),
      body: gives ? statements(ctx, inner) : withStatus(ctx, inner),
      annotations: [],
      ...(gives ? { isGenerator: true } : {}),
      ...span(node),
      nameStart: node.start,
    };
    ctx.captured = captured;
    ctx.gives = outer;
    ctx.inFunction = within;
    return make.function(node, definition);
  };
  if (!ctx.asked.has(name)) return [declare(name, false)];
  // One that is only asked for its output has no other callers, so nothing else is known of its parameters.
  const output = declare(outputOf(name), true);
  return ctx.plain.has(name) ? [declare(name, false), output] : [output];
}

const ASKS: ReadonlySet<string> = new Set(['test_command', 'negated_command', 'list', 'pipeline']);

/** A function gives whether its last command went well. */
function withStatus(ctx: Lowering, nodes: readonly SyntaxNode[]): Statement[] {
  const last = nodes.at(-1);
  if (!last || !ASKS.has(last.type)) return statements(ctx, nodes);
  const value = lowerTest(ctx, last);
  return [...statements(ctx, nodes.slice(0, -1)), make.return(last, value)];
}

/** What a part of a script prints, as a value. */
export function lowerSubstitution(ctx: Lowering, node: SyntaxNode): Expression {
  const captured = ctx.captured;
  ctx.captured = true;
  const inner = namedChildren(node);
  const values = inner.map((child) => lowerStatementValue(ctx, child));
  const [only] = values;
  // `$(< file)`
  const read = inner.length === 1 && inner[0]?.type === 'file_redirect';
  ctx.captured = captured;
  if (read && inner[0]) return make.call(node, nameAt(node, 'cat_text'), lowerInputs(ctx, node));
  return only && values.length === 1 ? only : opaque(node, values);
}

/** A statement for its value: what it prints, or whether it went well. */
export function lowerStatementValue(ctx: Lowering, node: SyntaxNode): Expression {
  if (node.type === 'command') {
    const done = lowerSpecial(ctx, node, []);
    return done ? { kind: 'block', body: done, value: opaque(node), ...span(node) } : lowerCommandCall(ctx, node);
  }
  const lowered = lowerStatement(ctx, node);
  const [only] = lowered;
  if (only && lowered.length === 1 && only.kind === 'expression') return only.value;
  return { kind: 'block', body: lowered, value: opaque(node), ...span(node) };
}

function lowerRedirection(ctx: Lowering, node: SyntaxNode): Statement[] {
  const body = fieldOf(node, 'body');
  const given = lowerInputs(ctx, node);
  const heredoc = childOf(node, 'heredoc_redirect');
  const piped = heredoc && childOf(heredoc, 'pipeline', 'command', 'list');
  if (piped && body?.type === 'command') return lowerPipedHeredoc(ctx, body, piped, given);
  if (body?.type === 'command') return lowerStageStatements(ctx, body, given);
  if (body?.type === 'pipeline') {
    const last = namedChildren(body).at(-1);
    return last ? [...lowerPipeline(ctx, body), ...given.map(({ value }) => evaluated(value))] : [];
  }
  return body ? lowerFed(ctx, body, given) : given.flatMap((one) => openedFile(node, one));
}

/** `cat <<EOF | mysql`: the text goes on to what stands behind the mark. */
function lowerPipedHeredoc(
  ctx: Lowering,
  body: SyntaxNode,
  piped: SyntaxNode,
  given: readonly Argument[],
): Statement[] {
  const captured = ctx.captured;
  ctx.captured = true;
  let value = lowerCommandCall(ctx, body, given);
  const stages = piped.type === 'pipeline' ? namedChildren(piped) : [piped];
  for (const stage of stages.slice(0, -1)) value = lowerStageValue(ctx, stage, [{ name: 'stdin', value }]);
  ctx.captured = captured;
  const last = stages.at(-1);
  return last ? lowerStageStatements(ctx, last, [{ name: 'stdin', value }]) : [evaluated(value)];
}

export const lowerStatement = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  lowerByRow(ctx, node, BY_TYPE, lowerUnknown, noStatements);

export const statements = (ctx: Lowering, nodes: readonly SyntaxNode[]): Statement[] =>
  nodes.flatMap((node) => lowerStatement(ctx, node));

type Lower = Row<Lowering, Statement[]>;

const lowerNegatedCommand: Lower = (ctx, node) => [evaluated(lowerTest(ctx, node))];

const lowerUnknown: Lower = (ctx, node) => [evaluated(lowerWord(ctx, node))];

/** `NAME=value command`: set for that command alone, so no variable of the script. */
function lowerEnvironment(ctx: Lowering, node: SyntaxNode): Statement[] {
  const given = childrenOf(node, 'variable_assignment');
  const last = given.at(-1);
  const program = childOf(node, 'command_name');
  // The grammar takes several variables in a line for those of the command in the next one.
  if (last && (!program || /(?<!\\)\n/.test(ctx.source.slice(last.end, program.start))))
    return given.flatMap((one) => lowerAssignment(ctx, one, false));
  const entries = given.map((one) => ({
    key: textOf(ctx, fieldOf(one, 'name')),
    value: lowerWord(ctx, fieldOf(one, 'value') ?? one),
    ...span(one),
  }));
  return entries.length === 0 ? [] : [evaluated(make.object(node, entries))];
}

const BY_TYPE: Rows<Lowering, Statement[]> = {
  command: (ctx, node) => {
    return [
      ...lowerEnvironment(ctx, node),
      ...(lowerSpecial(ctx, node, []) ?? [evaluated(lowerCommandCall(ctx, node))]),
    ];
  },
  variable_assignment: (ctx, node) => lowerAssignment(ctx, node, false),
  variable_assignments: (ctx, node) => namedChildren(node).flatMap((one) => lowerAssignment(ctx, one, false)),
  declaration_command: lowerDeclaration,
  pipeline: lowerPipeline,
  list: lowerList,
  if_statement: lowerIf,
  while_statement: (ctx, node) => lowerLoop(ctx, node),
  for_statement: lowerForLoop,
  select_statement: lowerForLoop,
  c_style_for_statement: (ctx, node) => [
    {
      kind: 'loop',
      form: 'while',
      test: opaque(node),
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      ...span(node),
    },
  ],
  case_statement: lowerCase,
  function_definition: lowerFunction,
  redirected_statement: lowerRedirection,
  // `(( total += given ))`
  compound_statement: (ctx, node) =>
    ctx.source.startsWith('((', node.start) ? [evaluated(arithmetic(ctx, node))] : lowerBlock(ctx, node),
  do_group: lowerBlock,
  subshell: lowerBlock,
  negated_command: lowerNegatedCommand,
  test_command: lowerNegatedCommand,
  unset_command: noStatements,
  comment: noStatements,
  heredoc_body: noStatements,
};
