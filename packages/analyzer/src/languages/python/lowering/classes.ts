/** @module Classes: methods, declared fields, and the other statements of the body. */
import type { Annotation, ClassDefinition, FieldDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { decorators } from './decorators.ts';
import { expression } from './expressions.ts';
import { functionDefinition } from './functions.ts';
import { dottedName, type Lowering, textOf } from './lowering.ts';
import { statement } from './statements.ts';
import { typeOf } from './types.ts';

export function classDefinition(lowering: Lowering, node: SyntaxNode, annotations: Annotation[]): ClassDefinition {
  const name = fieldOf(node, 'name');
  const outer = lowering.receiver;
  lowering.receiver = '';
  const definition: ClassDefinition = {
    name: name ? textOf(lowering, name) : '',
    supertypes: supertypes(lowering, fieldOf(node, 'superclasses')),
    annotations,
    fields: [],
    methods: [],
    body: [],
    start: node.start,
    end: node.end,
  };
  for (const member of fieldOf(node, 'body')?.children ?? []) addMember(lowering, definition, member);
  lowering.receiver = outer;
  return definition;
}

function supertypes(lowering: Lowering, list: SyntaxNode | undefined): TypeReference[] {
  if (!list) return [];
  return namedChildren(list).flatMap((child): TypeReference[] => {
    const named = child.type === 'call' ? fieldOf(child, 'function') : child;
    const name = named && dottedName(lowering, named);
    if (name !== undefined) return [{ name, args: [] }];
    const type = child.type === 'subscript' ? typeOf(lowering, child) : undefined;
    return type ? [type] : [];
  });
}

function addMember(lowering: Lowering, definition: ClassDefinition, node: SyntaxNode): void {
  if (!node.named) return;
  if (node.type === 'function_definition') {
    definition.methods.push(functionDefinition(lowering, node, [], true));
    return;
  }
  const decorated = node.type === 'decorated_definition' ? fieldOf(node, 'definition') : undefined;
  if (decorated?.type === 'function_definition') {
    definition.methods.push(functionDefinition(lowering, decorated, decorators(lowering, node), true));
    return;
  }
  const field = node.type === 'expression_statement' ? declaredField(lowering, node) : undefined;
  if (field) definition.fields.push(field);
  const value = field?.value;
  const { start, end } = node;
  const body: Statement[] = field
    ? value
      ? [{ kind: 'expression', value: assigned(field, value), start, end }]
      : []
    : statement(lowering, node);
  definition.body.push(...body);
}

/** A declared field with a value is an attribute of the class too. */
const assigned = (field: FieldDefinition, value: NonNullable<FieldDefinition['value']>) =>
  ({
    kind: 'assign',
    target: { kind: 'name', name: field.name, start: field.start, end: field.end },
    value,
    start: field.start,
    end: field.end,
  }) as const;

/** `name: T` and `name: T = value`: what data classes and models are made of. */
function declaredField(lowering: Lowering, node: SyntaxNode): FieldDefinition | undefined {
  const assignment = childOf(node, 'assignment');
  const target = assignment && fieldOf(assignment, 'left');
  const typeNode = assignment && fieldOf(assignment, 'type');
  if (!assignment || !typeNode || target?.type !== 'identifier') return undefined;
  const type = typeOf(lowering, typeNode);
  const value = fieldOf(assignment, 'right');
  return {
    name: textOf(lowering, target),
    ...(type ? { type } : {}),
    ...(value ? { value: expression(lowering, value) } : {}),
    annotations: [],
    start: assignment.start,
    end: assignment.end,
  };
}
