/** @module Lowers classes, interfaces, enums, records and annotation types with their members. */

import type {
  ClassDefinition,
  FieldDefinition,
  FunctionDefinition,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerArguments, lowerExpression } from './expressions.ts';
import { addAccessors } from './lombok.ts';
import { lowerMethod } from './methods.ts';
import { modifiersOf } from './names.ts';
import { lowerRecord } from './records.ts';
import { lowerBlock, lowerStatement } from './statements.ts';
import { isType, lowerType, withDimensions } from './types.ts';

const DECLARATIONS = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);

export const isTypeDeclaration = (node: SyntaxNode): boolean => DECLARATIONS.has(node.type);

export type Members = Pick<ClassDefinition, 'fields' | 'methods' | 'body'>;

export function lowerTypeDeclaration(ctx: Lowering, node: SyntaxNode): Statement[] {
  const nameNode = fieldOf(node, 'name');
  const name = nameNode === undefined ? '' : textOf(ctx, nameNode);
  const { annotations } = modifiersOf(ctx, node);
  const members = lowerMembers(ctx, fieldOf(node, 'body'), name);
  if (node.type === 'enum_declaration') members.methods.push(...enumMethods(node, members));
  if (node.type === 'record_declaration') lowerRecord(ctx, node, name, members);
  if (annotations.length > 0 || members.fields.some((field) => field.annotations.length > 0))
    addAccessors(annotations, members);
  const definition: ClassDefinition = {
    name,
    supertypes: lowerSupertypes(ctx, node),
    annotations,
    ...members,
    ...(node.type === 'enum_declaration' ? { isEnum: true } : {}),
    start: node.start,
    end: node.end,
  };
  return [make.class(node, definition)];
}

function lowerSupertypes(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  return childrenOf(node, 'superclass', 'super_interfaces', 'extends_interfaces').flatMap((clause) =>
    (childOf(clause, 'type_list') ?? clause).children.filter(isType).map((type) => lowerType(ctx, type)),
  );
}

/** Lowers the members of a class body; initializers are part of the class's own body. */
export function lowerMembers(ctx: Lowering, body: SyntaxNode | undefined, owner: string): Members {
  const members: Members = { fields: [], methods: [], body: [] };
  for (const child of body?.children ?? []) addMember(ctx, child, owner, members);
  return members;
}

function addMember(ctx: Lowering, node: SyntaxNode, owner: string, members: Members): void {
  switch (node.type) {
    case 'field_declaration':
    case 'constant_declaration':
      members.fields.push(...lowerFields(ctx, node));
      return;
    case 'method_declaration':
    case 'constructor_declaration':
    case 'compact_constructor_declaration':
      members.methods.push(lowerMethod(ctx, node, owner));
      return;
    case 'enum_constant':
      members.fields.push(lowerEnumConstant(ctx, node, owner));
      return;
    case 'enum_body_declarations':
      for (const child of node.children) addMember(ctx, child, owner, members);
      return;
    case 'static_initializer':
    case 'block':
      members.body.push(make.block(node, lowerBlock(ctx, childOf(node, 'block') ?? node)));
      return;
    default:
      if (node.named || node.isError) members.body.push(...lowerStatement(ctx, node));
  }
}

function lowerFields(ctx: Lowering, node: SyntaxNode): FieldDefinition[] {
  const typeNode = fieldOf(node, 'type');
  const type = typeNode === undefined ? undefined : lowerType(ctx, typeNode);
  const { annotations, isStatic, isFinal } = modifiersOf(ctx, node);
  const isInterface = node.type === 'constant_declaration';
  return fieldsOf(node, 'declarator').flatMap((declarator) => {
    const name = fieldOf(declarator, 'name');
    const value = fieldOf(declarator, 'value');
    if (name === undefined) return [];
    const field: FieldDefinition = {
      name: textOf(ctx, name),
      ...(type === undefined ? {} : { type: withDimensions(type, declarator) }),
      ...(value === undefined ? {} : { value: lowerExpression(ctx, value) }),
      ...(isStatic || isInterface ? { isStatic: true } : {}),
      ...(isFinal || isInterface ? { isConstant: true } : {}),
      annotations,
      start: node.start,
      end: node.end,
    };
    return [field];
  });
}

/** Returns an enum's implicit `values()` and `valueOf(name)`, which return constants for any name. */
function enumMethods(node: SyntaxNode, { methods }: Members): FunctionDefinition[] {
  const { start } = node;
  const at = { start, end: start };
  const names = ['values', 'valueOf'].filter((name) => !methods.some((method) => method.name === name));
  return names.map((name) => ({
    name,
    form: 'method',
    parameters: [],
    body: [make.return(at, { kind: 'opaque', parts: [], ...at })],
    annotations: [],
    isStatic: true,
    ...at,
    nameStart: start,
  }));
}

/** Lowers `RED("r") { … }`, a constant that the enum's constructor creates. */
function lowerEnumConstant(ctx: Lowering, node: SyntaxNode, owner: string): FieldDefinition {
  const nameNode = fieldOf(node, 'name');
  const { start, end } = node;
  const body = fieldOf(node, 'body');
  const type: TypeReference = { name: owner, args: [] };
  return {
    name: nameNode === undefined ? '' : textOf(ctx, nameNode),
    type,
    value: {
      kind: 'call',
      construct: true,
      callee:
        body === undefined
          ? { kind: 'name', name: owner, start, end: nameNode?.end ?? end }
          : make.class(
              { start, end },
              { name: '', supertypes: [type], annotations: [], ...lowerMembers(ctx, body, ''), start, end },
            ),
      args: lowerArguments(ctx, fieldOf(node, 'arguments')),
      start,
      end,
    },
    isStatic: true,
    isConstant: true,
    annotations: modifiersOf(ctx, node).annotations,
    start,
    end,
  };
}
