/** @module Solidity's contracts, functions and directives. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type {
  Annotation,
  ClassDefinition,
  FieldDefinition,
  FunctionDefinition,
  Parameter,
  Program,
  Statement,
} from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { at, DEPTH_MAX, type Lowering, lowerType, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerStatement, statements } from './statements.ts';

const mark = (node: SyntaxNode, name: string): Annotation => ({ name, args: [], ...at(node) });

function lowerParameter(ctx: Lowering, node: SyntaxNode): Parameter {
  const name = fieldOf(node, 'name');
  const type = lowerType(ctx, fieldOf(node, 'type'));
  return {
    target: name ? make.name(name, textOf(ctx, name)) : make.null(node),
    ...(type ? { type } : {}),
    annotations: [],
  };
}

/** Visibility, mutability and modifiers: all as annotations, as they are written. */
function lowerAnnotations(ctx: Lowering, node: SyntaxNode): Annotation[] {
  const found: Annotation[] = [];
  for (const child of node.children) {
    if (/^(?:visibility|state_mutability|virtual|override_specifier|public|internal|payable)$/.test(child.type)) {
      found.push(mark(child, textOf(ctx, child)));
    } else if (child.type === 'modifier_invocation') {
      const args = childrenOf(child, 'call_argument').map((one) => ({ value: lowerExpression(ctx, one) }));
      found.push({
        name: textOf(ctx, childrenOf(child, 'identifier', 'identifier_path', 'member_expression')[0]),
        args,
        ...at(child),
      });
    }
  }
  return found;
}

function lowerDefinition(ctx: Lowering, node: SyntaxNode): FunctionDefinition {
  ctx.functions += 1;
  const name = fieldOf(node, 'name');
  const marks = lowerAnnotations(ctx, node);
  const hidden = marks.some((one) => one.name === 'internal' || one.name === 'private');
  const body = fieldOf(node, 'body');
  if (node.type === 'modifier_definition') marks.push(mark(node, 'modifier'));
  if (!body) marks.push(mark(node, 'abstract'));
  const [returned, ...more] = childrenOf(fieldOf(node, 'return_type') ?? node, 'parameter');
  const returnType =
    fieldOf(node, 'return_type') && more.length === 0 ? lowerType(ctx, fieldOf(returned ?? node, 'type')) : undefined;
  const unnamed = node.children[0] ? textOf(ctx, node.children[0]) : '';
  return {
    name: name ? textOf(ctx, name) : node.type === 'fallback_receive_definition' ? unnamed : '',
    form: node.type === 'constructor_definition' ? 'constructor' : 'method',
    parameters: childrenOf(node, 'parameter').map((one) => lowerParameter(ctx, one)),
    body: body ? lowerStatement(ctx, body) : [],
    ...(returnType ? { returnType } : {}),
    annotations: marks,
    isPublic: !hidden && node.type !== 'modifier_definition',
    ...at(node),
    nameStart: name?.start ?? node.start,
  };
}

function lowerField(ctx: Lowering, node: SyntaxNode): FieldDefinition {
  const type = lowerType(ctx, fieldOf(node, 'type'));
  const value = fieldOf(node, 'value');
  return {
    name: textOf(ctx, fieldOf(node, 'name')),
    ...(type ? { type } : {}),
    ...(value ? { value: lowerExpression(ctx, value) } : {}),
    isConstant: node.children.some((child) => /^(?:constant|immutable)$/.test(textOf(ctx, child))),
    annotations: [],
    ...at(node),
  };
}

const KINDS: Readonly<Record<string, string>> = lookupTable({
  contract_declaration: 'contract',
  interface_declaration: 'interface',
  library_declaration: 'library',
  struct_declaration: 'struct',
});

function lowerDeclared(ctx: Lowering, node: SyntaxNode): ClassDefinition {
  const body = fieldOf(node, 'body');
  const members = body?.children ?? [];
  const of = (...types: string[]): SyntaxNode[] => members.filter(({ type }) => types.includes(type));
  return {
    name: textOf(ctx, fieldOf(node, 'name')),
    supertypes: childrenOf(node, 'inheritance_specifier').flatMap(
      (one) => lowerType(ctx, fieldOf(one, 'ancestor')) ?? [],
    ),
    annotations: [mark(node, KINDS[node.type] ?? 'contract')],
    fields: of('state_variable_declaration', 'struct_member').map((one) => lowerField(ctx, one)),
    methods: of(
      'function_definition',
      'constructor_definition',
      'modifier_definition',
      'fallback_receive_definition',
    ).map((one) => lowerDefinition(ctx, one)),
    body: of('struct_declaration').map((one) => make.class(one, lowerDeclared(ctx, one))),
    ...at(node),
  };
}

function lowerTopLevel(ctx: Lowering, node: SyntaxNode): Statement[] {
  if (KINDS[node.type]) return [make.class(node, lowerDeclared(ctx, node))];
  switch (node.type) {
    case 'pragma_directive': {
      const value = textOf(ctx, node);
      // The compiler's version decides what the same words mean.
      return [
        {
          kind: 'declare',
          target: make.name(node, 'pragma'),
          value: make.string(node, value),
          isConstant: true,
          ...at(node),
        },
      ];
    }
    case 'import_directive': {
      const path = textOf(ctx, fieldOf(node, 'source')).slice(1, -1);
      return fieldsOf(node, 'import_name').map((one) => {
        const name = textOf(ctx, one);
        return { kind: 'import', path: `${path}.${name}`, alias: name, ...at(node) };
      });
    }
    case 'function_definition':
    case 'constructor_definition':
    case 'modifier_definition':
    case 'fallback_receive_definition':
      return [make.function(node, lowerDefinition(ctx, node))];
    case 'event_definition':
    case 'error_declaration':
    case 'enum_declaration':
    case 'using_directive':
      return [];
    default:
      return statements(ctx, [node]);
  }
}

/** A Solidity file, also a piece of a contract without the contract around. */
export function lowerSolidity(root: SyntaxNode, source: string): Program {
  const ctx: Lowering = { source, depth: 0, depthLimit: DEPTH_MAX, functions: 0 };
  const body = root.children.flatMap((node) => (node.named ? lowerTopLevel(ctx, node) : []));
  return { language: 'solidity', body, namespace: '', functions: ctx.functions };
}
