/** @module Solidity's contracts, functions and directives. */
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
import { expression } from './expressions.ts';
import { at, type Lowering, textOf, typeOf } from './lowering.ts';
import { statement, statements } from './statements.ts';

const mark = (node: SyntaxNode, name: string): Annotation => ({ name, args: [], ...at(node) });

function parameter(lowering: Lowering, node: SyntaxNode): Parameter {
  const name = fieldOf(node, 'name');
  const type = typeOf(lowering, fieldOf(node, 'type'));
  return {
    target: name ? { kind: 'name', name: textOf(lowering, name), ...at(name) } : { kind: 'null', ...at(node) },
    ...(type ? { type } : {}),
    annotations: [],
  };
}

/** Visibility, mutability and modifiers: all as annotations, as they are written. */
function annotations(lowering: Lowering, node: SyntaxNode): Annotation[] {
  const found: Annotation[] = [];
  for (const child of node.children) {
    if (/^(?:visibility|state_mutability|virtual|override_specifier|public|internal|payable)$/.test(child.type)) {
      found.push(mark(child, textOf(lowering, child)));
    } else if (child.type === 'modifier_invocation') {
      const args = childrenOf(child, 'call_argument').map((one) => ({ value: expression(lowering, one) }));
      found.push({
        name: textOf(lowering, childrenOf(child, 'identifier', 'identifier_path', 'member_expression')[0]),
        args,
        ...at(child),
      });
    }
  }
  return found;
}

function definition(lowering: Lowering, node: SyntaxNode): FunctionDefinition {
  lowering.functions += 1;
  const name = fieldOf(node, 'name');
  const marks = annotations(lowering, node);
  const hidden = marks.some((one) => one.name === 'internal' || one.name === 'private');
  const body = fieldOf(node, 'body');
  if (node.type === 'modifier_definition') marks.push(mark(node, 'modifier'));
  if (!body) marks.push(mark(node, 'abstract'));
  const unnamed = node.children[0] ? textOf(lowering, node.children[0]) : '';
  return {
    name: name ? textOf(lowering, name) : node.type === 'fallback_receive_definition' ? unnamed : '',
    form: node.type === 'constructor_definition' ? 'constructor' : 'method',
    parameters: childrenOf(node, 'parameter').map((one) => parameter(lowering, one)),
    body: body ? statement(lowering, body) : [],
    annotations: marks,
    isPublic: !hidden && node.type !== 'modifier_definition',
    ...at(node),
    nameStart: name?.start ?? node.start,
  };
}

function field(lowering: Lowering, node: SyntaxNode): FieldDefinition {
  const type = typeOf(lowering, fieldOf(node, 'type'));
  const value = fieldOf(node, 'value');
  return {
    name: textOf(lowering, fieldOf(node, 'name')),
    ...(type ? { type } : {}),
    ...(value ? { value: expression(lowering, value) } : {}),
    isConstant: node.children.some((child) => /^(?:constant|immutable)$/.test(textOf(lowering, child))),
    annotations: [],
    ...at(node),
  };
}

const KINDS: Readonly<Record<string, string>> = {
  contract_declaration: 'contract',
  interface_declaration: 'interface',
  library_declaration: 'library',
  struct_declaration: 'struct',
};

function declared(lowering: Lowering, node: SyntaxNode): ClassDefinition {
  const body = fieldOf(node, 'body');
  const members = body?.children ?? [];
  const of = (...types: string[]): SyntaxNode[] => members.filter(({ type }) => types.includes(type));
  return {
    name: textOf(lowering, fieldOf(node, 'name')),
    supertypes: childrenOf(node, 'inheritance_specifier').flatMap(
      (one) => typeOf(lowering, fieldOf(one, 'ancestor')) ?? [],
    ),
    annotations: [mark(node, KINDS[node.type] ?? 'contract')],
    fields: of('state_variable_declaration', 'struct_member').map((one) => field(lowering, one)),
    methods: of(
      'function_definition',
      'constructor_definition',
      'modifier_definition',
      'fallback_receive_definition',
    ).map((one) => definition(lowering, one)),
    body: of('struct_declaration').map((one) => ({ kind: 'class', definition: declared(lowering, one), ...at(one) })),
    ...at(node),
  };
}

function topLevel(lowering: Lowering, node: SyntaxNode): Statement[] {
  if (KINDS[node.type]) return [{ kind: 'class', definition: declared(lowering, node), ...at(node) }];
  switch (node.type) {
    case 'pragma_directive': {
      const value = textOf(lowering, node);
      // The compiler's version decides what the same words mean.
      return [
        {
          kind: 'declare',
          target: { kind: 'name', name: 'pragma', ...at(node) },
          value: { kind: 'string', value, ...at(node) },
          isConstant: true,
          ...at(node),
        },
      ];
    }
    case 'import_directive': {
      const path = textOf(lowering, fieldOf(node, 'source')).slice(1, -1);
      return fieldsOf(node, 'import_name').map((one) => {
        const name = textOf(lowering, one);
        return { kind: 'import', path: `${path}.${name}`, alias: name, ...at(node) };
      });
    }
    case 'function_definition':
    case 'constructor_definition':
    case 'modifier_definition':
    case 'fallback_receive_definition':
      return [{ kind: 'function', definition: definition(lowering, node), ...at(node) }];
    case 'event_definition':
    case 'error_declaration':
    case 'enum_declaration':
    case 'using_directive':
      return [];
    default:
      return statements(lowering, [node]);
  }
}

/** A Solidity file, also a piece of a contract without the contract around. */
export function lowerSolidity(root: SyntaxNode, source: string): Program {
  const lowering: Lowering = { source, depth: 0, functions: 0 };
  const body = root.children.flatMap((node) => (node.named ? topLevel(lowering, node) : []));
  return { language: 'solidity', body, namespace: '', functions: lowering.functions };
}
