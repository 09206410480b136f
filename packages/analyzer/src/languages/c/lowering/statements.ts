/** @module C and C++ statements, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { lastName } from '../../../ir/chains.ts';
import type { Catch, Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { testedString } from './character-tests.ts';
import { deeper, type Lowering, opaque, textOf } from './context.ts';
import { lowerDeclaration, lowerTypeDefinitions, lowerTypedef } from './declarations.ts';
import { escapedText } from './escaping-loops.ts';
import { lowerExpression } from './expressions.ts';
import { isDeleted, isMethodOf, lowerFunction, lowerParameters } from './functions.ts';
import { lowerLabeledBlocks } from './gotos.ts';
import { macroValue } from './macros.ts';
import { declaredName, lowerType, withDeclarator } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

const at = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

/** Lowers one node of a statement list to the statements that it stands for. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return deeper(
    ctx,
    () => lowerStatements(ctx, node),
    () => [make.expression(node, opaque(node))],
  );
}

function lowerStatements(ctx: Lowering, node: SyntaxNode): Statement[] {
  const lower = ctx.dialect?.statements[node.type] ?? BY_TYPE[node.type];
  if (lower !== undefined) {
    const statements = lower(ctx, node);
    const [loop] = statements;
    if (loop?.kind !== 'loop' || statements.length !== 1) return statements;
    const { before, behind } = testedString(loop);
    return [...before, loop, ...behind, ...escapedText(loop)];
  }
  if (node.type.endsWith('_specifier')) return lowerTypeDefinitions(ctx, node);
  if (node.type.endsWith('expression')) return [make.expression(node, lowerExpression(ctx, node))];
  return lowerChildren(ctx, node);
}

const lowerChildren: Lower = (ctx, node) =>
  node.children.flatMap((child) => (child.named || child.isError ? lowerStatement(ctx, child) : []));

/** The statements of a block, or the single statement that stands instead of one. */
export function lowerBlock(ctx: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (node === undefined) return [];
  if (node.type !== 'compound_statement') return lowerStatement(ctx, node);
  return lowerLabeledBlocks(ctx, node, lowerStatement);
}

const lowerExpressionStatement: Lower = (ctx, node) => {
  const [value] = namedChildren(node);
  if (!value) return [];
  const lowered = lowerExpression(ctx, value);
  return [make.expression(node, lowered), ...written(lowered)];
};

/** `stream << a << b;`: the stream holds them, too. */
function written(value: Expression): Statement[] {
  // `db << "SELECT …" << id, into(total);`, `db << "SELECT …" << id >> total;`
  if (value.kind === 'sequence') return value.items.slice(0, 1).flatMap(written);
  const parts: Expression[] = [];
  const taken: Expression[] = [];
  let first: Expression = value;
  while (first.kind === 'binary' && first.operator === '>>') {
    taken.unshift(first.right);
    first = first.left;
  }
  // `cin >> a >> b;`: what comes in.
  if (taken.length > 0 && first.kind === 'name' && /^w?cin$/.test(first.name))
    return [
      make.expression(
        value,
        make.call(
          value,
          make.name(value, 'stream_in'),
          [first, ...taken].map((one) => ({ value: one })),
        ),
      ),
    ];
  while (first.kind === 'binary' && first.operator === '<<') {
    parts.unshift(first.right);
    first = first.left;
  }
  if (parts.length === 0) return [];
  const place = { start: value.start, end: value.end };
  // What goes out: to a page, where the stream is the answer to a request.
  const [text] = parts;
  const isOut = parts.some(({ kind }) => kind !== 'string' && kind !== 'number') && text !== undefined;
  const sent = isOut && (first.kind === 'name' || first.kind === 'call' || first.kind === 'member');
  const out: Statement[] = sent
    ? [
        make.expression(
          place,
          make.call(
            place,
            make.name(
              place,
              LOG_STREAM.test(lastName(first.kind === 'call' ? first.callee : first)) ? 'stream_log' : 'stream_out',
            ),
            [{ value: first }, { value: parts.length > 1 ? make.concat(place, parts) : text }],
          ),
        ),
      ]
    : [];
  if (first.kind !== 'name' || CONSOLES.test(first.name)) return out;
  const joined: Expression = make.concat(place, [first, ...parts]);
  return [...out, make.expression(place, make.assign(place, first, joined))];
}

const LOG_STREAM =
  /^(?:w?clog|w?cerr|q(?:Debug|Info|Warning|Critical)|V?D?LOG|LOG_\w+|BOOST_LOG\w*|(?:m_|\w+_)?log(?:_?(?:file|stream|out))?_?)$/;
const CONSOLES = /^(?:w?cout|w?cerr|w?clog|[A-Z_\d]+)$/;

const lowerCondition = (ctx: Lowering, node: SyntaxNode): Expression => {
  const condition = fieldOf(node, 'condition');
  const value = condition && (fieldOf(condition, 'value') ?? condition);
  // `if (T *p = f())`: the declaration's value is the test.
  if (value?.type === 'declaration') return lowerExpression(ctx, fieldOf(value, 'declarator'));
  return lowerExpression(ctx, value);
};

/** What a C++ condition declares: `if (init; test)`, `if (T x = f())`. */
function lowerDeclared(ctx: Lowering, node: SyntaxNode): Statement[] {
  const condition = fieldOf(node, 'condition');
  if (condition?.type !== 'condition_clause') return [];
  const initializer = fieldOf(condition, 'initializer');
  const value = fieldOf(condition, 'value');
  return [
    ...(initializer ? lowerStatement(ctx, initializer) : []),
    ...(value?.type === 'declaration' ? lowerConditionDeclaration(ctx, value) : []),
  ];
}

const lowerConditionDeclaration: Lower = (ctx, node) => {
  const declarator = fieldOf(node, 'declarator');
  const name = declaredName(declarator);
  if (!name) return [];
  const type = withDeclarator(ctx, lowerType(ctx, fieldOf(node, 'type')), declarator);
  return [
    {
      kind: 'declare',
      target: lowerExpression(ctx, name),
      type,
      value: lowerExpression(ctx, fieldOf(node, 'value')),
      ...at(node),
    },
  ];
};

function lowerTest(ctx: Lowering, node: SyntaxNode): Expression {
  const value = fieldOf(fieldOf(node, 'condition') ?? node, 'value');
  if (value?.type !== 'declaration') return lowerCondition(ctx, node);
  return lowerExpression(ctx, declaredName(fieldOf(value, 'declarator')));
}

const scoped = (node: SyntaxNode, before: Statement[], statement: Statement): Statement[] =>
  before.length === 0 ? [statement] : [make.block(node, [...before, statement])];

const lowerIf: Lower = (ctx, node) => {
  const alternative = fieldOf(node, 'alternative');
  const otherwise = alternative?.type === 'else_clause' ? namedChildren(alternative)[0] : alternative;
  return scoped(node, lowerDeclared(ctx, node), {
    kind: 'if',
    test: lowerTest(ctx, node),
    whenTrue: lowerBlock(ctx, fieldOf(node, 'consequence')),
    ...(otherwise ? { whenFalse: lowerBlock(ctx, otherwise) } : {}),
    ...at(node),
  });
};

const lowerWhile: Lower = (ctx, node) =>
  scoped(node, lowerDeclared(ctx, node), {
    kind: 'loop',
    form: node.type === 'do_statement' ? 'do' : 'while',
    test: lowerTest(ctx, node),
    body: lowerBlock(ctx, fieldOf(node, 'body')),
    ...at(node),
  });

export const lowerFor: Lower = (ctx, node) => {
  const init = fieldOf(node, 'initializer');
  const test = fieldOf(node, 'condition');
  const update = fieldOf(node, 'update');
  return [
    {
      kind: 'loop',
      form: 'for',
      init: init ? lowerStatement(ctx, init) : [],
      ...(test ? { test: lowerExpression(ctx, test) } : {}),
      update: update ? [lowerExpression(ctx, update)] : [],
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      ...at(node),
    },
  ];
};

const lowerForEach: Lower = (ctx, node) => {
  const declarator = fieldOf(node, 'declarator');
  const name = declaredName(declarator);
  const type = withDeclarator(ctx, lowerType(ctx, fieldOf(node, 'type')), declarator);
  return [
    {
      kind: 'loop',
      form: 'each',
      target: name ? lowerExpression(ctx, name) : opaque(node),
      ...(type.name === '' ? {} : { targetType: type }),
      iterable: lowerExpression(ctx, fieldOf(node, 'right')),
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      ...at(node),
    },
  ];
};

const lowerSwitch: Lower = (ctx, node) => {
  const body = fieldOf(node, 'body');
  const cases = body
    ? childrenOf(body, 'case_statement').map((entry): SwitchCase => {
        const value = fieldOf(entry, 'value');
        const statements = entry.children.filter((child) => child.named && child !== value);
        return {
          tests: value ? [lowerExpression(ctx, value)] : [],
          body: statements.flatMap((statement) => lowerStatement(ctx, statement)),
          fallsThrough: true,
          ...at(entry),
        };
      })
    : [];
  return [{ kind: 'switch', subject: lowerCondition(ctx, node), cases, ...at(node) }];
};

const lowerReturn: Lower = (ctx, node) => {
  const [value] = namedChildren(node);
  return [{ kind: 'return', ...(value ? { value: lowerExpression(ctx, value) } : {}), ...at(node) }];
};

const lowerThrow: Lower = (ctx, node) => {
  const [value] = namedChildren(node);
  return [{ kind: 'throw', ...(value ? { value: lowerExpression(ctx, value) } : {}), ...at(node) }];
};

const lowerTry: Lower = (ctx, node) => {
  const catches = childrenOf(node, 'catch_clause').map((clause): Catch => {
    const [parameter] = lowerParameters(ctx, clause);
    return {
      ...(parameter ? { target: parameter.target } : {}),
      types: parameter?.type ? [parameter.type] : [],
      body: lowerBlock(ctx, fieldOf(clause, 'body')),
      ...at(clause),
    };
  });
  return [{ kind: 'try', body: lowerBlock(ctx, fieldOf(node, 'body')), catches, ...at(node) }];
};

/** A jump to a label behind leaves the block that ends there; one back is not followed. */
const lowerGoto: Lower = (ctx, node) => {
  const label = fieldOf(node, 'label');
  const name = label ? textOf(ctx, label) : '';
  return [ctx.labels.includes(name) ? { kind: 'break', label: name, ...at(node) } : { kind: 'throw', ...at(node) }];
};

const lowerDefinition: Lower = (ctx, node) => {
  if (isDeleted(node)) return [];
  const owner = isMethodOf(ctx, node);
  const simple = owner?.slice(owner.lastIndexOf('.') + 1);
  const definition = lowerFunction(ctx, node, simple);
  if (owner === undefined) return [make.function(node, definition)];
  const { start, end } = node;
  const part = {
    name: owner,
    supertypes: [],
    annotations: [],
    fields: [],
    methods: [definition],
    body: [],
    start,
    end,
  };
  return [make.class({ start, end }, part)];
};

const lowerMacro: Lower = (ctx, node) => {
  const name = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  if (!name || !value) return [];
  const expression = macroValue(textOf(ctx, value).trim(), value.start, value.end);
  if (!expression) return [];
  return [{ kind: 'declare', target: lowerExpression(ctx, name), value: expression, isConstant: true, ...at(node) }];
};

/**
 * Of the branches of `#if` within a function the first counts (`#if 0`: the other), the rest is of other builds; outside of
 * functions, all of them count.
 */
const lowerConditionalPart: Lower = (ctx, node) => {
  const alternative = fieldOf(node, 'alternative');
  const condition = fieldOf(node, 'condition') ?? fieldOf(node, 'name');
  const main = node.children.filter((child) => child !== alternative && child !== condition && child.named);
  const isOff = condition !== undefined && textOf(ctx, condition) === '0';
  const lowered = isOff ? [] : main.flatMap((child) => lowerStatement(ctx, child));
  const needed = isOff || lowered.some(({ kind }) => kind === 'function' || kind === 'class') || lowered.length === 0;
  if (!alternative) return lowered;
  if (needed) return [...lowered, ...lowerStatement(ctx, alternative)];
  if (ctx.inside === 0) return lowered;
  const place = ctx.otherBuilds.length;
  // An `#elif` puts its own alternative there itself.
  ctx.otherBuilds.splice(place, 0, ...lowerStatement(ctx, alternative));
  return lowered;
};

const lowerNothing: Lower = () => [];

/** `using namespace a::b`, `using a::b::C`, `namespace n = a::b`. Names of the standard library have no prefix here. */
function lowerUsing(ctx: Lowering, node: SyntaxNode): Statement[] {
  const { start, end } = node;
  const [first, second] = namedChildren(node);
  const named = second ?? first;
  if (!named) return [];
  const path = (named.type === 'nested_namespace_specifier' ? textOf(ctx, named) : `::${textOf(ctx, named)}`)
    .split('::')
    .filter((part) => part !== '' && part !== 'std')
    .join('.');
  const isWhole = second === undefined && node.children.some((child) => child.type === 'namespace');
  if (path === '' || (second === undefined && !isWhole && !path.includes('.'))) return [];
  if (isWhole) return [{ kind: 'import', path, wildcard: true, start, end }];
  const alias = second === undefined ? path.slice(path.lastIndexOf('.') + 1) : first && textOf(ctx, first);
  return [{ kind: 'import', path, ...(alias === undefined ? {} : { alias }), start, end }];
}

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  expression_statement: lowerExpressionStatement,
  compound_statement: (ctx, node) => [make.block(node, lowerBlock(ctx, node))],
  if_statement: lowerIf,
  while_statement: lowerWhile,
  do_statement: lowerWhile,
  for_statement: lowerFor,
  for_range_loop: lowerForEach,
  switch_statement: lowerSwitch,
  return_statement: lowerReturn,
  co_return_statement: lowerReturn,
  throw_statement: lowerThrow,
  break_statement: (_, node) => [make.break(node)],
  continue_statement: (_, node) => [make.continue(node)],
  goto_statement: lowerGoto,
  try_statement: lowerTry,
  labeled_statement: (ctx, node) =>
    node.children
      .filter((child) => child.named && child.field !== 'label')
      .flatMap((child) => lowerStatement(ctx, child)),
  declaration: lowerDeclaration,
  type_definition: lowerTypedef,
  function_definition: lowerDefinition,
  preproc_def: lowerMacro,
  preproc_if: lowerConditionalPart,
  preproc_ifdef: lowerConditionalPart,
  preproc_elif: lowerConditionalPart,
  preproc_elifdef: lowerConditionalPart,
  preproc_include: lowerNothing,
  preproc_function_def: lowerNothing,
  preproc_call: lowerNothing,
  using_declaration: lowerUsing,
  namespace_alias_definition: lowerUsing,
  alias_declaration: lowerNothing,
  namespace_definition: (ctx, node) => {
    const body = fieldOf(node, 'body') ?? childOf(node, 'declaration_list');
    return body ? lowerChildren(ctx, body) : [];
  },
  template_declaration: (ctx, node) =>
    fieldsOf(node, '')
      .filter((child) => child.named && child.type !== 'template_parameter_list' && child.type !== 'requires_clause')
      .flatMap((child) => lowerStatement(ctx, child)),
  identifier: lowerNothing,
  type_identifier: lowerNothing,
  primitive_type: lowerNothing,
  string_literal: lowerNothing,
});
