/** @module Lowers classes, interfaces, traits and enums. */
import type { ClassDefinition, FieldDefinition, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerAttributes, lowerFunction } from './functions.ts';
import { forwardedByMagic } from './magic.ts';
import { lowerType } from './types.ts';

export function lowerClass(ctx: Lowering, node: SyntaxNode): ClassDefinition {
  const name = fieldOf(node, 'name');
  return lowerDefinition(ctx, node, name ? textOf(ctx, name) : '');
}

export const lowerAnonymousClass = (ctx: Lowering, node: SyntaxNode): ClassDefinition => lowerDefinition(ctx, node, '');

function lowerDefinition(ctx: Lowering, node: SyntaxNode, name: string): ClassDefinition {
  const outer = ctx.className;
  ctx.className = name;
  const result: ClassDefinition = {
    name,
    supertypes: [
      ...lowerTypes(ctx, childOf(node, 'base_clause')),
      ...lowerTypes(ctx, childOf(node, 'class_interface_clause')),
    ],
    annotations: lowerAttributes(ctx, node),
    fields: [],
    methods: [],
    body: [],
    ...span(node),
  };
  const body = fieldOf(node, 'body');
  for (const member of body ? namedChildren(body) : []) addMember(ctx, result, member);
  result.methods.push(...forwardedByMagic(result, ctx.undeclared));
  ctx.className = outer;
  return result;
}

const lowerTypes = (ctx: Lowering, clause: SyntaxNode | undefined): TypeReference[] =>
  (clause ? namedChildren(clause) : []).flatMap((child) => lowerType(ctx, child) ?? []);

function addMember(ctx: Lowering, into: ClassDefinition, node: SyntaxNode): void {
  switch (node.type) {
    case 'method_declaration':
      into.methods.push(lowerFunction(ctx, node, 'method'));
      into.fields.push(...lowerPromotedFields(ctx, node));
      return;
    case 'property_declaration':
      into.fields.push(...childrenOf(node, 'property_element').flatMap((one) => lowerProperty(ctx, node, one)));
      return;
    case 'const_declaration':
      into.fields.push(...lowerConstants(ctx, node));
      return;
    case 'enum_case':
      into.fields.push(...lowerEnumCase(ctx, node));
      return;
    case 'use_declaration':
      // The class gets the trait's members.
      into.supertypes.push(...childrenOf(node, 'name', 'qualified_name').flatMap((one) => lowerType(ctx, one) ?? []));
      return;
  }
}

function lowerProperty(ctx: Lowering, declaration: SyntaxNode, node: SyntaxNode): FieldDefinition[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  const type = lowerType(ctx, fieldOf(declaration, 'type'));
  const value = fieldOf(node, 'default_value');
  const annotations = lowerAttributes(ctx, declaration);
  const visibility = childOf(declaration, 'visibility_modifier');
  const isClosed =
    (visibility !== undefined && textOf(ctx, visibility).toLowerCase() !== 'public') ||
    annotations.some((one) => /(?:^|\.)Locked$/.test(one.name));
  return [
    {
      name: textOf(ctx, name).replace(/^\$/, ''),
      ...(type ? { type } : {}),
      ...(value ? { value: lowerExpression(ctx, value) } : {}),
      ...(childOf(declaration, 'static_modifier') ? { isStatic: true } : {}),
      ...(isClosed ? { isClosed: true } : {}),
      annotations,
      ...span(node),
    },
  ];
}

function lowerPromotedFields(ctx: Lowering, node: SyntaxNode): FieldDefinition[] {
  const list = fieldOf(node, 'parameters');
  return (list ? childrenOf(list, 'property_promotion_parameter') : []).flatMap((one): FieldDefinition[] => {
    const name = fieldOf(one, 'name');
    const type = lowerType(ctx, fieldOf(one, 'type'));
    if (!name) return [];
    const text = textOf(ctx, name).replace(/^&?\$/, '');
    return [{ name: text, ...(type ? { type } : {}), annotations: [], ...span(one) }];
  });
}

function lowerConstants(ctx: Lowering, node: SyntaxNode): FieldDefinition[] {
  return childrenOf(node, 'const_element').flatMap((one): FieldDefinition[] => {
    const [name, value] = namedChildren(one);
    if (!name || !value) return [];
    const lowered = lowerExpression(ctx, value);
    return [
      { name: textOf(ctx, name), value: lowered, isStatic: true, isConstant: true, annotations: [], ...span(one) },
    ];
  });
}

function lowerEnumCase(ctx: Lowering, node: SyntaxNode): FieldDefinition[] {
  const name = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  if (!name) return [];
  const given = value ? { value: lowerExpression(ctx, value) } : {};
  return [{ name: textOf(ctx, name), ...given, isStatic: true, isConstant: true, annotations: [], ...span(node) }];
}
