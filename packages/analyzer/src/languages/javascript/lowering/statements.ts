/** @module Statements: a table from the grammar's node types to the intermediate form. */
import type { Catch, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { classDefinition, enumDefinition } from './classes.ts';
import { declarations, exported } from './declarations.ts';
import { expression, expressionsUnder } from './expressions.ts';
import { functionDefinition } from './functions.ts';
import { loop } from './loops.ts';
import { deeper, type Lowering, opaque, textOf } from './lowering.ts';
import { importStatements } from './modules.ts';
import { target } from './patterns.ts';

type Lower = (lowering: Lowering, node: SyntaxNode) => Statement[];

/** The statements of a block, or a single statement where no block is needed. */
export function block(lowering: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (!node) return [];
  if (node.type !== 'statement_block' && node.type !== 'program' && node.type !== 'else_clause')
    return statement(lowering, node);
  const statements: Statement[] = [];
  for (const child of node.children) if (child.named) statements.push(...statement(lowering, child));
  return statements;
}

const plain: Lower = (lowering, node) => {
  const value = namedChildren(node)[0];
  if (value && (value.type === 'internal_module' || value.type === 'module')) return statement(lowering, value);
  return [{ kind: 'expression', value: expression(lowering, value, node), start: node.start, end: node.end }];
};

const valued =
  (kind: 'return' | 'throw'): Lower =>
  (lowering, node) => {
    const value = namedChildren(node)[0];
    const range = { start: node.start, end: node.end };
    return [value ? { kind, value: expression(lowering, value, node), ...range } : { kind, ...range }];
  };

const jump =
  (kind: 'break' | 'continue'): Lower =>
  (lowering, node) => {
    const label = fieldOf(node, 'label');
    const range = { start: node.start, end: node.end };
    return [label ? { kind, label: textOf(lowering, label), ...range } : { kind, ...range }];
  };

const conditional: Lower = (lowering, node) => {
  const test = expression(lowering, fieldOf(node, 'condition'), node);
  const whenTrue = block(lowering, fieldOf(node, 'consequence'));
  const alternative = fieldOf(node, 'alternative');
  const range = { start: node.start, end: node.end };
  if (!alternative) return [{ kind: 'if', test, whenTrue, ...range }];
  return [{ kind: 'if', test, whenTrue, whenFalse: block(lowering, alternative), ...range }];
};

function switchCase(lowering: Lowering, node: SyntaxNode): SwitchCase {
  const body: Statement[] = [];
  for (const child of fieldsOf(node, 'body')) body.push(...statement(lowering, child));
  const tests = expressionsUnder(lowering, node, 'value');
  return { tests, body, fallsThrough: !leaves(body), start: node.start, end: node.end };
}

/** Whether nothing behind the statements is reached from them. */
function leaves(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  if (last?.kind === 'block') return leaves(last.body);
  return last !== undefined && ['break', 'continue', 'return', 'throw'].includes(last.kind);
}

/** `case 'a': case 'b': …` is one case with two tests; beside `default` the tests tell nothing. */
function joinCases(cases: readonly SwitchCase[]): SwitchCase[] {
  const joined: SwitchCase[] = [];
  let before: SwitchCase | undefined;
  for (const one of cases) {
    const isDefault = one.tests.length === 0 || (before !== undefined && before.tests.length === 0);
    const tests = isDefault ? [] : [...(before?.tests ?? []), ...one.tests];
    const all: SwitchCase = { ...one, tests, start: before?.start ?? one.start };
    before = one.body.length === 0 && one !== cases.at(-1) ? all : undefined;
    if (!before) joined.push(all);
  }
  return joined;
}

const switched: Lower = (lowering, node) => {
  const body = fieldOf(node, 'body');
  const cases = body ? childrenOf(body, 'switch_case', 'switch_default') : [];
  return [
    {
      kind: 'switch',
      subject: expression(lowering, fieldOf(node, 'value'), node),
      cases: joinCases(cases.map((each) => switchCase(lowering, each))),
      start: node.start,
      end: node.end,
    },
  ];
};

function caught(lowering: Lowering, node: SyntaxNode): Catch {
  const parameter = fieldOf(node, 'parameter');
  const body = block(lowering, fieldOf(node, 'body'));
  const range = { start: node.start, end: node.end };
  return parameter ? { target: target(lowering, parameter), types: [], body, ...range } : { types: [], body, ...range };
}

const attempt: Lower = (lowering, node) => {
  const body = block(lowering, fieldOf(node, 'body'));
  const handler = fieldOf(node, 'handler');
  const finalizer = fieldOf(node, 'finalizer');
  const catches = handler ? [caught(lowering, handler)] : [];
  const range = { start: node.start, end: node.end };
  if (!finalizer) return [{ kind: 'try', body, catches, ...range }];
  return [{ kind: 'try', body, catches, finally: block(lowering, fieldOf(finalizer, 'body')), ...range }];
};

const labeled: Lower = (lowering, node) => {
  const name = fieldOf(node, 'label');
  const label = name ? textOf(lowering, name) : '';
  const body = block(lowering, fieldOf(node, 'body'));
  const first = body[0];
  if (first?.kind === 'loop' && body.length === 1) return [{ ...first, label }];
  return [{ kind: 'block', body, label, start: node.start, end: node.end }];
};

/** A block with its own scope; `with (o) { … }` and namespaces too. */
const scoped: Lower = (lowering, node) => {
  const body = block(lowering, node.type === 'statement_block' ? node : fieldOf(node, 'body'));
  const object = fieldOf(node, 'object');
  const range = { start: node.start, end: node.end };
  const before: Statement[] = object
    ? [{ kind: 'expression', value: expression(lowering, object, node), ...range }]
    : [];
  return [...before, { kind: 'block', body, ...range }];
};

const functionStatement: Lower = (lowering, node) => [
  {
    kind: 'function',
    definition: functionDefinition(lowering, node, 'function'),
    start: node.start,
    end: node.end,
  },
];

const classStatement: Lower = (lowering, node) => [
  { kind: 'class', definition: classDefinition(lowering, node), start: node.start, end: node.end },
];

/** `type Row = { id: string }` names the types of its members; other aliases have nothing to run. */
const typeAlias: Lower = (lowering, node) =>
  fieldOf(node, 'value')?.type === 'object_type' ? classStatement(lowering, node) : [];

/** `declare …` only tells types: classes and interfaces count, values are somebody else's. */
const ambient: Lower = (lowering, node) => {
  const declared = childOf(node, 'class_declaration', 'abstract_class_declaration', 'interface_declaration');
  return declared ? classStatement(lowering, declared) : [];
};

/** What the parser could not read: its parts run one after the other. */
const broken: Lower = (lowering, node) => namedChildren(node).flatMap((child) => statement(lowering, child));

const none: Lower = () => [];

const LOWER: Readonly<Record<string, Lower>> = {
  expression_statement: plain,
  variable_declaration: declarations,
  lexical_declaration: declarations,
  using_declaration: declarations,
  function_declaration: functionStatement,
  generator_function_declaration: functionStatement,
  class_declaration: classStatement,
  abstract_class_declaration: classStatement,
  interface_declaration: classStatement,
  type_alias_declaration: typeAlias,
  enum_declaration: (lowering, node) => [
    { kind: 'class', definition: enumDefinition(lowering, node), start: node.start, end: node.end },
  ],
  ambient_declaration: ambient,
  internal_module: scoped,
  module: scoped,
  statement_block: scoped,
  with_statement: scoped,
  import_statement: importStatements,
  import_alias: none,
  export_statement: exported,
  if_statement: conditional,
  switch_statement: switched,
  try_statement: attempt,
  for_statement: loop,
  for_in_statement: loop,
  while_statement: loop,
  do_statement: loop,
  labeled_statement: labeled,
  return_statement: valued('return'),
  throw_statement: valued('throw'),
  break_statement: jump('break'),
  continue_statement: jump('continue'),
  empty_statement: none,
  debugger_statement: none,
  function_signature: none,
  ERROR: broken,
};

/** Lowers a statement; a declaration of several variables becomes several. Never throws. */
export function statement(lowering: Lowering, node: SyntaxNode): Statement[] {
  const lower = LOWER[node.type];
  return deeper(
    lowering,
    () =>
      lower
        ? lower(lowering, node)
        : [{ kind: 'expression', value: expression(lowering, node, node), start: node.start, end: node.end }],
    () => [{ kind: 'expression', value: opaque(node), start: node.start, end: node.end }],
  );
}
