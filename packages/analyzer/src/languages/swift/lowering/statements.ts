/** @module Swift's statements, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Catch, Declare, Expression, Statement, SwitchCase, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { evaluated, nameAt } from '../../lowering/nodes.ts';
import { lowerConditions, lowerWhere } from './conditions.ts';
import { deeper, hoisted, type Lowering, lowerScoped, opaque, span, temporary, textOf, valuesOf } from './context.ts';
import { isTypeDeclaration, lowerFunction, lowerTypeDeclaration } from './definitions.ts';
import { isExpression, lowerExpression } from './expressions.ts';
import { bindPattern, lowerTarget } from './patterns.ts';
import { isType, lowerAnnotatedType, lowerType } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

/** Lowers one node of a statement list to the statements that it stands for. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return deeper(
    ctx,
    () => lowerStatements(ctx, node),
    () => [evaluated(opaque(node))],
  );
}

function lowerStatements(ctx: Lowering, node: SyntaxNode): Statement[] {
  const lower = BY_TYPE[node.type];
  if (lower !== undefined) return lower(ctx, node);
  if (isTypeDeclaration(node)) return lowerTypeDeclaration(ctx, node);
  if (isExpression(node)) return lowerScoped(ctx, node, () => [evaluated(lowerExpression(ctx, node))]);
  return lowerAll(ctx, node);
}

/** The statements among the children. */
export const lowerAll: Lower = (ctx, node) =>
  node.children.flatMap((child) => (child.named || child.isError ? lowerStatement(ctx, child) : []));

/** The statements of each block of a statement: between braces, in order. */
function blocksOf(ctx: Lowering, node: SyntaxNode): Statement[][] {
  const blocks: Statement[][] = [];
  let open: Statement[] | undefined;
  for (const child of node.children) {
    if (child.type === '{') open = [];
    else if (child.type === '}' && open !== undefined) {
      blocks.push(open);
      open = undefined;
    } else if (child.type === 'statements') {
      const statements = lowerAll(ctx, child);
      if (open === undefined) blocks.push(statements);
      else open.push(...statements);
    }
  }
  if (open !== undefined) blocks.push(open);
  return blocks;
}

const lowerIf: Lower = (ctx, node) =>
  lowerScoped(ctx, node, () => {
    const test = lowerConditions(ctx, node);
    const [whenTrue = [], otherwise] = blocksOf(ctx, node);
    const next = childOf(node, 'if_statement');
    const whenFalse = next === undefined ? otherwise : lowerStatement(ctx, next);
    return [{ kind: 'if', test, whenTrue, ...(whenFalse === undefined ? {} : { whenFalse }), ...span(node) }];
  });

const lowerGuard: Lower = (ctx, node) =>
  hoisted(ctx, () => {
    const test = lowerConditions(ctx, node);
    const [whenFalse = []] = blocksOf(ctx, node);
    return [{ kind: 'if', test, whenTrue: [], whenFalse, ...span(node) }];
  });

const lowerWhile: Lower = (ctx, node) =>
  lowerScoped(ctx, node, () => {
    const test = lowerConditions(ctx, node);
    return [{ kind: 'loop', form: 'while', test, body: blocksOf(ctx, node)[0] ?? [], ...span(node) }];
  });

const lowerRepeat: Lower = (ctx, node) => {
  const test = fieldOf(node, 'condition') ?? valuesOf(node).at(-1);
  return [
    { kind: 'loop', form: 'do', test: lowerExpression(ctx, test), body: blocksOf(ctx, node)[0] ?? [], ...span(node) },
  ];
};

const lowerFor: Lower = (ctx, node) => {
  const item = fieldOf(node, 'item');
  const where = childOf(node, 'where_clause');
  const test = where === undefined ? undefined : lowerWhere(ctx, where);
  const body = blocksOf(ctx, node)[0] ?? [];
  return [
    {
      kind: 'loop',
      form: 'each',
      ...(item === undefined ? {} : { target: lowerTarget(ctx, item) }),
      iterable: lowerExpression(ctx, fieldOf(node, 'collection')),
      binds: 'elements',
      body: test === undefined ? body : [{ kind: 'if', test, whenTrue: body, ...span(node) }],
      ...span(node),
    },
  ];
};

const lowerSwitch: Lower = (ctx, node) =>
  lowerScoped(ctx, node, () => {
    const before: Statement[] = [];
    const value = lowerExpression(ctx, fieldOf(node, 'expr'));
    const isPlain = value.kind === 'name' || value.kind === 'member' || value.kind === 'this' || value.kind === 'list';
    const subject = isPlain ? value : temporary(ctx, node);
    if (!isPlain) before.push({ kind: 'declare', target: subject, value, start: value.start, end: value.end });
    const cases = childrenOf(node, 'switch_entry').map((entry) => lowerCase(ctx, entry, subject));
    return [...before, { kind: 'switch', subject, cases, ...span(node) }];
  });

const FALL_THROUGH = 'fallthrough';

function lowerCase(ctx: Lowering, entry: SyntaxNode, subject: Expression): SwitchCase {
  const patterns = childrenOf(entry, 'switch_pattern');
  const guard = lowerWhere(ctx, entry);
  const written = childrenOf(entry, 'statements').flatMap(({ children }) => children);
  const fallsThrough = textOf(ctx, written.at(-1)) === FALL_THROUGH;
  return {
    tests: patterns.map((pattern) => bindPattern(ctx, [pattern], subject, entry)),
    ...(guard === undefined ? {} : { guard }),
    body: written
      .filter((child) => (child.named || child.isError) && textOf(ctx, child) !== FALL_THROUGH)
      .flatMap((child) => lowerStatement(ctx, child)),
    fallsThrough,
    ...span(entry),
  };
}

const lowerDo: Lower = (ctx, node) => {
  const [body = []] = blocksOf(ctx, node);
  const catches = childrenOf(node, 'catch_block').map((block) => lowerCatch(ctx, block));
  if (catches.length === 0) return [make.block(node, body)];
  return [{ kind: 'try', body, catches, ...span(node) }];
};

/** A `catch` without a pattern calls what it caught `error`. */
function lowerCatch(ctx: Lowering, node: SyntaxNode): Catch {
  const pattern = fieldOf(node, 'error');
  const target = pattern === undefined ? nameAt(node, 'error') : lowerTarget(ctx, pattern);
  const type = pattern?.children.find(isType);
  const types: TypeReference[] = type === undefined ? [] : [lowerType(ctx, type)];
  return { target, types, body: blocksOf(ctx, node)[0] ?? [], ...span(node) };
}

const lowerTransfer: Lower = (ctx, node) => {
  const [keyword] = node.children;
  const word = textOf(ctx, keyword);
  const value = fieldOf(node, 'result') ?? valuesOf(node).find((child) => child !== keyword);
  if (word === 'break' || word === 'continue') return [{ kind: word, ...span(node) }];
  const kind = word === 'throw' ? 'throw' : 'return';
  return [{ kind, ...(value === undefined ? {} : { value: lowerExpression(ctx, value) }), ...span(node) }];
};

export interface Property {
  target: Expression;
  type: TypeReference | undefined;
  value: SyntaxNode | undefined;
  computed: SyntaxNode | undefined;
}

/** `let a = 1, (b, c): T = d`: each name with what is written behind it. */
export function propertiesOf(ctx: Lowering, node: SyntaxNode): Property[] {
  const properties: Property[] = [];
  for (const child of node.children) {
    const last = properties.at(-1);
    if (child.field === 'name' && child.type === 'pattern')
      properties.push({ target: lowerTarget(ctx, child), type: undefined, value: undefined, computed: undefined });
    else if (last === undefined) continue;
    else if (child.type === 'type_annotation') last.type = lowerAnnotatedType(ctx, child);
    else if (child.field === 'value') last.value = child;
    else if (child.field === 'computed_value') last.computed = child;
  }
  return properties;
}

const lowerProperty: Lower = (ctx, node) =>
  hoisted(ctx, () =>
    propertiesOf(ctx, node).flatMap(({ target, type, value, computed }): Statement[] => {
      if (computed !== undefined) return lowerAll(ctx, computed);
      if (target.kind === 'null') return value === undefined ? [] : [evaluated(lowerExpression(ctx, value))];
      const declared: Declare = {
        kind: 'declare',
        target,
        ...(type === undefined ? {} : { type }),
        ...(value === undefined ? {} : { value: lowerExpression(ctx, value) }),
        ...(ctx.source.startsWith('let', node.start) ? { isConstant: true } : {}),
        ...span(node),
      };
      return [declared];
    }),
  );

const lowerNothing: Lower = () => [];

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  if_statement: lowerIf,
  guard_statement: lowerGuard,
  while_statement: lowerWhile,
  repeat_while_statement: lowerRepeat,
  for_statement: lowerFor,
  switch_statement: lowerSwitch,
  do_statement: lowerDo,
  control_transfer_statement: lowerTransfer,
  property_declaration: lowerProperty,
  function_declaration: (ctx, node) => [make.function(node, lowerFunction(ctx, node, 'function'))],
  import_declaration: lowerNothing,
  directive: lowerNothing,
  statement_label: lowerNothing,
  typealias_declaration: lowerNothing,
  operator_declaration: lowerNothing,
  macro_declaration: lowerNothing,
  modifiers: lowerNothing,
  type_annotation: lowerNothing,
  getter_specifier: lowerNothing,
  setter_specifier: lowerNothing,
});
