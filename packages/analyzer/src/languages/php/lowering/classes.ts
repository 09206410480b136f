/** @module Classes, interfaces, traits and enumerations. */
import type { ClassDefinition, FieldDefinition, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { attributes, functionDefinition } from './functions.ts';
import { type Lowering, span, textOf } from './lowering.ts';
import { typeReference } from './types.ts';

export function classDefinition(lowering: Lowering, node: SyntaxNode): ClassDefinition {
  const name = fieldOf(node, 'name');
  return definition(lowering, node, name ? textOf(lowering, name) : '');
}

export const anonymousClass = (lowering: Lowering, node: SyntaxNode): ClassDefinition => definition(lowering, node, '');

function definition(lowering: Lowering, node: SyntaxNode, name: string): ClassDefinition {
  const outer = lowering.className;
  lowering.className = name;
  const result: ClassDefinition = {
    name,
    supertypes: [
      ...typesIn(lowering, childOf(node, 'base_clause')),
      ...typesIn(lowering, childOf(node, 'class_interface_clause')),
    ],
    annotations: attributes(lowering, node),
    fields: [],
    methods: [],
    body: [],
    ...span(node),
  };
  const body = fieldOf(node, 'body');
  for (const member of body ? namedChildren(body) : []) addMember(lowering, result, member);
  lowering.className = outer;
  return result;
}

const typesIn = (lowering: Lowering, clause: SyntaxNode | undefined): TypeReference[] =>
  (clause ? namedChildren(clause) : []).flatMap((child) => typeReference(lowering, child) ?? []);

function addMember(lowering: Lowering, into: ClassDefinition, node: SyntaxNode): void {
  switch (node.type) {
    case 'method_declaration':
      into.methods.push(functionDefinition(lowering, node, 'method'));
      into.fields.push(...promotedFields(lowering, node));
      return;
    case 'property_declaration':
      into.fields.push(...childrenOf(node, 'property_element').flatMap((one) => property(lowering, node, one)));
      return;
    case 'const_declaration':
      into.fields.push(...constants(lowering, node));
      return;
    case 'enum_case':
      into.fields.push(...enumCase(lowering, node));
      return;
    case 'use_declaration':
      // The members of a trait are the class's own.
      into.supertypes.push(
        ...childrenOf(node, 'name', 'qualified_name').flatMap((one) => typeReference(lowering, one) ?? []),
      );
      return;
  }
}

function property(lowering: Lowering, declaration: SyntaxNode, node: SyntaxNode): FieldDefinition[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  const type = typeReference(lowering, fieldOf(declaration, 'type'));
  const value = fieldOf(node, 'default_value');
  return [
    {
      name: textOf(lowering, name).replace(/^\$/, ''),
      ...(type ? { type } : {}),
      ...(value ? { value: expression(lowering, value) } : {}),
      ...(childOf(declaration, 'static_modifier') ? { isStatic: true } : {}),
      annotations: attributes(lowering, declaration),
      ...span(node),
    },
  ];
}

function promotedFields(lowering: Lowering, node: SyntaxNode): FieldDefinition[] {
  const list = fieldOf(node, 'parameters');
  return (list ? childrenOf(list, 'property_promotion_parameter') : []).flatMap((one): FieldDefinition[] => {
    const name = fieldOf(one, 'name');
    const type = typeReference(lowering, fieldOf(one, 'type'));
    if (!name) return [];
    const text = textOf(lowering, name).replace(/^&?\$/, '');
    return [{ name: text, ...(type ? { type } : {}), annotations: [], ...span(one) }];
  });
}

function constants(lowering: Lowering, node: SyntaxNode): FieldDefinition[] {
  return childrenOf(node, 'const_element').flatMap((one): FieldDefinition[] => {
    const [name, value] = namedChildren(one);
    if (!name || !value) return [];
    const lowered = expression(lowering, value);
    return [
      { name: textOf(lowering, name), value: lowered, isStatic: true, isConstant: true, annotations: [], ...span(one) },
    ];
  });
}

function enumCase(lowering: Lowering, node: SyntaxNode): FieldDefinition[] {
  const name = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  if (!name) return [];
  const given = value ? { value: expression(lowering, value) } : {};
  return [{ name: textOf(lowering, name), ...given, isStatic: true, isConstant: true, annotations: [], ...span(node) }];
}
