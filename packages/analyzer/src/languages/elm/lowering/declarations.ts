/** @module What an Elm module defines: values, functions with their types, variants of messages, ports. */
import type { Expression, FunctionDefinition, Parameter, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { nameAt, span, textOf } from '../../lowering/nodes.ts';
import { expression } from './expressions.ts';
import { type Lowering, madeName } from './lowering.ts';
import { bind, target } from './patterns.ts';

const DEPTH_MAX = 40;

/** A type as written, its modules by their full names. */
export function typeOf(lowering: Lowering, node: SyntaxNode, depth = 0): TypeReference {
  if (depth > DEPTH_MAX) return { name: '', args: [] };
  const only = namedChildren(node).filter(({ type }) => type !== 'arrow');
  const [first] = only;
  if (node.type === 'type_expression' && only.length === 1 && first) return typeOf(lowering, first, depth + 1);
  if (node.type !== 'type_ref') return { name: '', args: [] };
  const name = textOf(lowering, childOf(node, 'upper_case_qid'));
  const dot = name.lastIndexOf('.');
  const module = name.slice(0, Math.max(dot, 0));
  const full = dot < 0 ? name : `${lowering.aliases.get(module) ?? module}${name.slice(dot)}`;
  const args = node.children.filter(({ type }) => type !== 'upper_case_qid').filter(({ named }) => named);
  return { name: full, args: args.map((one) => typeOf(lowering, one, depth + 1)) };
}

/** The types of `A -> B -> C`. */
function typesOf(lowering: Lowering, node: SyntaxNode): TypeReference[] {
  const type = fieldOf(node, 'typeExpression');
  return (type ? namedChildren(type) : []).filter((one) => one.type !== 'arrow').map((one) => typeOf(lowering, one));
}

/** What goes out of the program by a port of that name. */
function portModel(name: string): string | undefined {
  if (/html|markup|markdown/i.test(name)) return 'elm.port.html';
  if (/eval|script|execut|runjs|runcode/i.test(name)) return 'elm.port.script';
  return /redirect|navigate|openurl|location/i.test(name) ? 'elm.port.redirect' : undefined;
}

export function readDeclarations(lowering: Lowering, root: SyntaxNode): void {
  for (const node of root.children) {
    if (node.type === 'type_declaration') {
      for (const variant of childrenOf(node, 'union_variant')) {
        const name = textOf(lowering, fieldOf(variant, 'name'));
        const types = fieldsOf(variant, 'part')
          .filter(({ named }) => named)
          .map((part) => typeOf(lowering, part));
        if (types.length > 0) lowering.variants.set(name, types);
      }
    } else if (node.type === 'port_annotation') {
      const name = textOf(lowering, fieldOf(node, 'name'));
      const isOutgoing = typesOf(lowering, node).at(-1)?.name === 'Cmd';
      const model = isOutgoing ? portModel(name) : undefined;
      if (model) lowering.ports.set(name, model);
    }
  }
}

function parameters(
  lowering: Lowering,
  nodes: readonly SyntaxNode[],
  types: readonly TypeReference[],
): { list: Parameter[]; bound: Statement[] } {
  const bound: Statement[] = [];
  const list = nodes.map((node, index): Parameter => {
    const type = types[index];
    const typed = type && type.name !== '' ? { type } : {};
    const to = target(lowering, node);
    if (to.kind === 'name') return { target: to, annotations: [], ...typed };
    const name = madeName(lowering, node, 'argument');
    bound.push(...bind(lowering, node, name));
    return { target: name, annotations: [], ...typed };
  });
  return { list, bound };
}

const isPattern = ({ named, type }: SyntaxNode): boolean => named && type !== 'lower_case_identifier';

export function functionOf(
  lowering: Lowering,
  node: SyntaxNode,
  name: string,
  patterns: readonly SyntaxNode[],
  body: SyntaxNode | undefined,
  types: readonly TypeReference[] = [],
): FunctionDefinition {
  lowering.functions += 1;
  const { list, bound } = parameters(lowering, patterns, types);
  const value = body && expression(lowering, body);
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

function declaration(
  lowering: Lowering,
  node: SyntaxNode,
  types: ReadonlyMap<string, readonly TypeReference[]>,
): Statement[] {
  const left = fieldOf(node, 'functionDeclarationLeft');
  const body = fieldOf(node, 'body');
  const pattern = fieldOf(node, 'pattern');
  if (!left) return pattern && body ? bind(lowering, pattern, expression(lowering, body)) : [];
  const nameNode = childOf(left, 'lower_case_identifier');
  const name = textOf(lowering, nameNode);
  const patterns = left.children.filter(isPattern);
  if (patterns.length === 0) {
    const value: Expression = body ? expression(lowering, body) : { kind: 'null', ...span(node) };
    return [{ kind: 'declare', target: nameAt(left, name), value, ...span(node) }];
  }
  const definition = functionOf(lowering, node, name, patterns, body, types.get(name));
  return [{ kind: 'function', definition, ...span(node) }];
}

/** Definitions of a module or of `let`: functions first, since they are in force throughout. */
export function definitions(lowering: Lowering, nodes: readonly SyntaxNode[]): Statement[] {
  const types = new Map<string, readonly TypeReference[]>();
  for (const node of nodes)
    if (node.type === 'type_annotation') types.set(textOf(lowering, fieldOf(node, 'name')), typesOf(lowering, node));
  const statements = nodes
    .filter(({ type }) => type === 'value_declaration')
    .flatMap((node) => declaration(lowering, node, types));
  return [
    ...statements.filter(({ kind }) => kind === 'function'),
    ...statements.filter(({ kind }) => kind !== 'function'),
  ];
}
