/** @module Statements, by the type of their node. */
import type { Catch, Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { classDefinition } from './classes.ts';
import { expression, isExpressionType } from './expressions.ts';
import { functionDefinition } from './functions.ts';
import { useDeclaration } from './imports.ts';
import { callOf, deeper, type Lowering, nameAt, opaque, span, textOf } from './lowering.ts';
import { output } from './printing.ts';
import { typeReference } from './types.ts';

type Lower = (lowering: Lowering, node: SyntaxNode) => Statement[];

/** The statements that a node stands for. */
export function statement(lowering: Lowering, node: SyntaxNode): Statement[] {
  const lower = BY_TYPE[node.type] ?? unknown;
  return deeper(
    lowering,
    () => lower(lowering, node),
    () => [],
  );
}

/** The statements of a block, of a file, or of what could not be read. */
export const block: Lower = (lowering, node) => namedChildren(node).flatMap((child) => statement(lowering, child));

const unknown: Lower = (lowering, node) =>
  isExpressionType(node.type) ? [evaluated(node, expression(lowering, node))] : block(lowering, node);

const evaluated = (node: SyntaxNode, value: Expression): Statement => ({ kind: 'expression', value, ...span(node) });

const value = (lowering: Lowering, node: SyntaxNode, field: string): Expression => {
  const child = fieldOf(node, field);
  return child ? expression(lowering, child) : opaque(node);
};

const suite = (lowering: Lowering, node: SyntaxNode, field: string): Statement[] =>
  fieldsOf(node, field).flatMap((child) => statement(lowering, child));

/** Whether `<?=` stands before the node: its value is printed. */
function isShown(lowering: Lowering, node: SyntaxNode): boolean {
  let at = node.start;
  while (at > 0 && /\s/.test(lowering.source.charAt(at - 1))) at -= 1;
  return lowering.source.startsWith('<?=', at - 3);
}

const expressionStatement: Lower = (lowering, node) => {
  const parts = namedChildren(node).filter(({ type }) => type !== 'text_interpolation');
  if (isShown(lowering, node)) return [evaluated(node, output(lowering, node, parts))];
  return parts.map((part) =>
    part.type === 'throw_expression'
      ? {
          kind: 'throw',
          value: value(lowering, { ...part, children: part.children.map(asThrown) }, 'thrown'),
          ...span(part),
        }
      : evaluated(part, expression(lowering, part)),
  );
};

const asThrown = (child: SyntaxNode): SyntaxNode => (child.named ? { ...child, field: 'thrown' } : child);

const ifStatement: Lower = (lowering, node) => {
  let otherwise: Statement[] | undefined;
  for (const clause of fieldsOf(node, 'alternative').toReversed()) {
    if (clause.type === 'else_clause') otherwise = suite(lowering, clause, 'body');
    else otherwise = [branch(lowering, clause, otherwise)];
  }
  return [branch(lowering, node, otherwise)];
};

const branch = (lowering: Lowering, node: SyntaxNode, otherwise: Statement[] | undefined): Statement => ({
  kind: 'if',
  test: value(lowering, node, 'condition'),
  whenTrue: suite(lowering, node, 'body'),
  ...(otherwise ? { whenFalse: otherwise } : {}),
  ...span(node),
});

const foreachStatement: Lower = (lowering, node) => {
  const body = fieldOf(node, 'body');
  const [iterable, bound] = namedChildren(node).filter((child) => child !== body);
  if (!iterable || !bound) return block(lowering, node);
  const pair = bound.type === 'pair' ? namedChildren(bound) : [bound];
  const targets = pair.map((one) => expression(lowering, one));
  const [only] = targets;
  const isPair = targets.length === 2;
  return [
    {
      kind: 'loop',
      form: 'each',
      target: isPair || !only ? { kind: 'list', items: targets, ...span(bound) } : only,
      iterable: expression(lowering, iterable),
      binds: isPair ? 'entries' : 'elements',
      body: body ? statement(lowering, body) : [],
      ...span(node),
    },
  ];
};

const parts = (lowering: Lowering, node: SyntaxNode, field: string): Expression[] =>
  fieldsOf(node, field).flatMap((child) =>
    child.type === 'sequence_expression'
      ? namedChildren(child).map((part) => expression(lowering, part))
      : [expression(lowering, child)],
  );

const forStatement: Lower = (lowering, node) => {
  const test = parts(lowering, node, 'condition').at(-1);
  return [
    {
      kind: 'loop',
      form: 'for',
      init: parts(lowering, node, 'initialize').map(
        (one): Statement => ({ kind: 'expression', value: one, ...span(one) }),
      ),
      ...(test ? { test } : {}),
      update: parts(lowering, node, 'update'),
      body: suite(lowering, node, 'body'),
      ...span(node),
    },
  ];
};

const whileStatement =
  (form: 'while' | 'do'): Lower =>
  (lowering, node) => [
    {
      kind: 'loop',
      form,
      test: value(lowering, node, 'condition'),
      body: suite(lowering, node, 'body'),
      ...span(node),
    },
  ];

const switchStatement: Lower = (lowering, node) => {
  const body = fieldOf(node, 'body');
  const cases: SwitchCase[] = [];
  // `case 1: case 2: …` are tests of one case.
  let tests: Expression[] = [];
  for (const one of body ? childrenOf(body, 'case_statement', 'default_statement') : []) {
    const test = fieldOf(one, 'value');
    if (test) tests.push(expression(lowering, test));
    const statements = namedChildren(one).filter((child) => child !== test);
    if (test && statements.length === 0) continue;
    cases.push({
      tests: test ? tests : [],
      body: statements.flatMap((child) => statement(lowering, child)),
      fallsThrough: true,
      ...span(one),
    });
    tests = [];
  }
  return [{ kind: 'switch', subject: value(lowering, node, 'condition'), cases, ...span(node) }];
};

const tryStatement: Lower = (lowering, node) => {
  const [last] = childrenOf(node, 'finally_clause');
  return [
    {
      kind: 'try',
      body: suite(lowering, node, 'body'),
      catches: childrenOf(node, 'catch_clause').map((clause) => catchClause(lowering, clause)),
      ...(last ? { finally: suite(lowering, last, 'body') } : {}),
      ...span(node),
    },
  ];
};

function catchClause(lowering: Lowering, node: SyntaxNode): Catch {
  const name = fieldOf(node, 'name');
  const types = fieldOf(node, 'type');
  return {
    ...(name ? { target: nameAt(name, textOf(lowering, name)) } : {}),
    types: (types ? namedChildren(types) : []).flatMap((type) => typeReference(lowering, type) ?? []),
    body: suite(lowering, node, 'body'),
    ...span(node),
  };
}

const returnStatement: Lower = (lowering, node) => {
  const [given] = namedChildren(node);
  return [{ kind: 'return', ...(given ? { value: expression(lowering, given) } : {}), ...span(node) }];
};

/** `static $n = 0;` in a function, `const A = 1;` outside of a class. */
const variables: Lower = (lowering, node) =>
  namedChildren(node).flatMap((one) => {
    const [name, given] = namedChildren(one);
    if (!name || !given) return [];
    const target = expression(lowering, name);
    return [evaluated(one, { kind: 'assign', target, value: expression(lowering, given), ...span(one) })];
  });

const namespaceDefinition: Lower = (lowering, node) => {
  const name = fieldOf(node, 'name');
  if (name) lowering.namespace = textOf(lowering, name).replaceAll('\\', '.');
  return suite(lowering, node, 'body');
};

const classStatement: Lower = (lowering, node) => [
  { kind: 'class', definition: classDefinition(lowering, node), ...span(node) },
];

const nothing: Lower = () => [];

const BY_TYPE: Readonly<Record<string, Lower>> = {
  compound_statement: block,
  colon_block: block,
  expression_statement: expressionStatement,
  echo_statement: (lowering, node) => [
    evaluated(
      node,
      output(
        lowering,
        node,
        namedChildren(node).filter(({ type }) => type !== 'text_interpolation'),
      ),
    ),
  ],
  exit_statement: (lowering, node) => [
    evaluated(
      node,
      callOf(
        node,
        'exit',
        namedChildren(node).map((part) => expression(lowering, part)),
      ),
    ),
  ],
  if_statement: ifStatement,
  foreach_statement: foreachStatement,
  for_statement: forStatement,
  while_statement: whileStatement('while'),
  do_statement: whileStatement('do'),
  switch_statement: switchStatement,
  try_statement: tryStatement,
  return_statement: returnStatement,
  break_statement: (_, node) => [{ kind: 'break', ...span(node) }],
  continue_statement: (_, node) => [{ kind: 'continue', ...span(node) }],
  function_definition: (lowering, node) => [
    { kind: 'function', definition: functionDefinition(lowering, node, 'function'), ...span(node) },
  ],
  class_declaration: classStatement,
  interface_declaration: classStatement,
  trait_declaration: classStatement,
  enum_declaration: classStatement,
  namespace_definition: namespaceDefinition,
  namespace_use_declaration: useDeclaration,
  function_static_declaration: variables,
  const_declaration: variables,
  global_declaration: nothing,
  declare_statement: nothing,
  goto_statement: nothing,
  named_label_statement: nothing,
  empty_statement: nothing,
  unset_statement: nothing,
  text: nothing,
  text_interpolation: nothing,
  php_tag: nothing,
  php_end_tag: nothing,
  comment: nothing,
};
