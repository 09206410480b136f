/** @module Lowers the definitions of a module: values, functions with their types, message variants, ports. */

import type { Expression, FunctionDefinition, Parameter, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, span, textOf } from '../../lowering/nodes.ts';
import { type Lowering, temporaryName } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerBind, lowerTarget } from './patterns.ts';

const DEPTH_MAX = 40;

/** Lowers a type, with the full names of its modules. */
export function lowerType(ctx: Lowering, node: SyntaxNode, depth = 0): TypeReference {
  if (depth > DEPTH_MAX) return { name: '', args: [] };
  const only = namedChildren(node).filter(({ type }) => type !== 'arrow');
  const [first] = only;
  if (node.type === 'type_expression' && only.length === 1 && first) return lowerType(ctx, first, depth + 1);
  if (node.type !== 'type_ref') return { name: '', args: [] };
  const name = textOf(ctx, childOf(node, 'upper_case_qid'));
  const dot = name.lastIndexOf('.');
  const module = name.slice(0, Math.max(dot, 0));
  const full = dot < 0 ? name : `${ctx.aliases.get(module) ?? module}${name.slice(dot)}`;
  const args = node.children.filter(({ type }) => type !== 'upper_case_qid').filter(({ named }) => named);
  return { name: full, args: args.map((one) => lowerType(ctx, one, depth + 1)) };
}

/** Returns the types of `A -> B -> C`. */
function lowerTypes(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  const type = fieldOf(node, 'typeExpression');
  return (type ? namedChildren(type) : []).filter((one) => one.type !== 'arrow').map((one) => lowerType(ctx, one));
}

/** Returns the model for an outgoing port with that name. */
function portModel(name: string): string | undefined {
  if (/html|markup|markdown/i.test(name)) return 'elm.port.html';
  if (/eval|script|execut|runjs|runcode/i.test(name)) return 'elm.port.script';
  return /redirect|navigate|openurl|location/i.test(name) ? 'elm.port.redirect' : undefined;
}

export function readDeclarations(ctx: Lowering, root: SyntaxNode): void {
  for (const node of root.children) {
    if (node.type === 'type_declaration') {
      for (const variant of childrenOf(node, 'union_variant')) {
        const name = textOf(ctx, fieldOf(variant, 'name'));
        const types = fieldsOf(variant, 'part')
          .filter(({ named }) => named)
          .map((part) => lowerType(ctx, part));
        if (types.length > 0) ctx.variants.set(name, types);
      }
    } else if (node.type === 'port_annotation') {
      const name = textOf(ctx, fieldOf(node, 'name'));
      const isOutgoing = lowerTypes(ctx, node).at(-1)?.name === 'Cmd';
      const model = isOutgoing ? portModel(name) : undefined;
      if (model) ctx.ports.set(name, model);
    }
  }
}

function parameters(
  ctx: Lowering,
  nodes: readonly SyntaxNode[],
  types: readonly TypeReference[],
): { list: Parameter[]; bound: Statement[] } {
  const bound: Statement[] = [];
  const list = nodes.map((node, index): Parameter => {
    const type = types[index];
    const typed = type && type.name !== '' ? { type } : {};
    const to = lowerTarget(ctx, node);
    if (to.kind === 'name') return { target: to, annotations: [], ...typed };
    const name = temporaryName(ctx, node, 'argument');
    bound.push(...lowerBind(ctx, node, name));
    return { target: name, annotations: [], ...typed };
  });
  return { list, bound };
}

const isPattern = ({ named, type }: SyntaxNode): boolean => named && type !== 'lower_case_identifier';

export function lowerFunction(
  ctx: Lowering,
  node: SyntaxNode,
  name: string,
  patterns: readonly SyntaxNode[],
  body: SyntaxNode | undefined,
  types: readonly TypeReference[] = [],
): FunctionDefinition {
  ctx.functions += 1;
  const { list, bound } = parameters(ctx, patterns, types);
  const value = body && lowerExpression(ctx, body);
  const result = types.length > patterns.length ? types.at(-1) : undefined;
  return {
    name,
    form: name === '' ? 'lambda' : 'function',
    parameters: list,
    body: [...bound, ...(value ? [{ kind: 'return' as const, value, start: value.start, end: value.end }] : [])],
    annotations: [],
    ...(result && result.name !== '' ? { returnType: result } : {}),
    ...span(node),
    nameStart: node.start,
  };
}

function lowerDeclaration(
  ctx: Lowering,
  node: SyntaxNode,
  types: ReadonlyMap<string, readonly TypeReference[]>,
): Statement[] {
  const left = fieldOf(node, 'functionDeclarationLeft');
  const body = fieldOf(node, 'body');
  const pattern = fieldOf(node, 'pattern');
  if (!left) return pattern && body ? lowerBind(ctx, pattern, lowerExpression(ctx, body)) : [];
  const nameNode = childOf(left, 'lower_case_identifier');
  const name = textOf(ctx, nameNode);
  const patterns = left.children.filter(isPattern);
  if (patterns.length === 0) {
    const value: Expression = body ? lowerExpression(ctx, body) : make.null(node);
    return [{ kind: 'declare', target: nameAt(left, name), value, ...span(node) }];
  }
  const definition = lowerFunction(ctx, node, name, patterns, body, types.get(name));
  return [make.function(node, definition)];
}

/** Lowers the definitions of a module or a `let`. Functions come first, because they are visible throughout. */
export function definitions(ctx: Lowering, nodes: readonly SyntaxNode[]): Statement[] {
  const types = new Map<string, readonly TypeReference[]>();
  for (const node of nodes)
    if (node.type === 'type_annotation') types.set(textOf(ctx, fieldOf(node, 'name')), lowerTypes(ctx, node));
  const statements = nodes
    .filter(({ type }) => type === 'value_declaration')
    .flatMap((node) => lowerDeclaration(ctx, node, types));
  return [
    ...statements.filter(({ kind }) => kind === 'function'),
    ...statements.filter(({ kind }) => kind !== 'function'),
  ];
}
