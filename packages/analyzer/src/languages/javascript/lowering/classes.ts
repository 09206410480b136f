/** @module Classes, interfaces, enums and object types. */
import type { Annotation, ClassDefinition, Expression, FieldDefinition, TypeReference } from '../../../ir/index.ts';
import {
  childOf,
  childrenOf,
  fieldOf,
  fieldsOf,
  hasToken,
  namedChildren,
  type SyntaxNode,
} from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { annotationOf, annotationsOf, functionDefinition, isParameterProperty } from './functions.ts';
import { memberName } from './keys.ts';
import { type Lowering, textOf } from './lowering.ts';
import { block } from './statements.ts';
import { typeReference, typeUnder } from './types.ts';

const emptyClass = (lowering: Lowering, node: SyntaxNode): ClassDefinition => {
  const name = fieldOf(node, 'name');
  return {
    name: name ? textOf(lowering, name) : '',
    supertypes: [],
    annotations: annotationsOf(lowering, node),
    fields: [],
    methods: [],
    body: [],
    start: node.start,
    end: node.end,
  };
};

/** The class named by `extends X`, `extends a.b.X` or, for a mixin, by `extends mix(X)` the function. */
function superclass(lowering: Lowering, node: SyntaxNode): TypeReference {
  const named = node.type === 'call_expression' ? (fieldOf(node, 'function') ?? node) : node;
  return { name: textOf(lowering, named), args: [] };
}

function supertypesOf(lowering: Lowering, node: SyntaxNode): TypeReference[] {
  const types: TypeReference[] = [];
  for (const heritage of childrenOf(node, 'class_heritage', 'extends_type_clause')) {
    if (heritage.type === 'extends_type_clause') {
      types.push(...fieldsOf(heritage, 'type').map((type) => typeReference(lowering, type)));
      continue;
    }
    for (const part of namedChildren(heritage)) {
      if (part.type === 'extends_clause')
        types.push(...fieldsOf(part, 'value').map((value) => superclass(lowering, value)));
      else if (part.type === 'implements_clause')
        types.push(...namedChildren(part).map((type) => typeReference(lowering, type)));
      else types.push(superclass(lowering, part));
    }
  }
  return types;
}

const FUNCTIONS = new Set(['arrow_function', 'function_expression', 'generator_function']);

interface Body {
  definition: ClassDefinition;
  /** Decorators that stand before the member that comes next. */
  pending: Annotation[];
}

function field(lowering: Lowering, node: SyntaxNode, into: Body): void {
  const nameNode = fieldOf(node, 'name') ?? fieldOf(node, 'property');
  const value = fieldOf(node, 'value');
  const annotations = [...into.pending, ...annotationsOf(lowering, node)];
  into.pending = [];
  if (value && FUNCTIONS.has(value.type)) {
    // `handle = async (request) => …` is a method that is bound to its object.
    const method = functionDefinition(lowering, value, 'method', nameNode);
    method.annotations = annotations;
    if (hasToken(node, 'static')) method.isStatic = true;
    into.definition.methods.push(method);
    return;
  }
  const type = typeUnder(lowering, node, 'type');
  const lowered: FieldDefinition = {
    name: memberName(lowering, nameNode),
    annotations,
    start: node.start,
    end: node.end,
  };
  if (type) lowered.type = type;
  if (value) lowered.value = expression(lowering, value, node);
  if (hasToken(node, 'static')) lowered.isStatic = true;
  if (hasToken(node, 'readonly')) lowered.isConstant = true;
  into.definition.fields.push(lowered);
}

/** TypeScript's `constructor(private db: Db)` declares a field too. */
function parameterFields(lowering: Lowering, method: SyntaxNode): FieldDefinition[] {
  const list = fieldOf(method, 'parameters');
  if (!list) return [];
  return list.children.filter(isParameterProperty).flatMap((child) => {
    const pattern = fieldOf(child, 'pattern');
    const type = typeUnder(lowering, child, 'type');
    if (!pattern || !type) return [];
    return [{ name: textOf(lowering, pattern), type, annotations: [], start: child.start, end: child.end }];
  });
}

function classMember(lowering: Lowering, node: SyntaxNode, into: Body): void {
  switch (node.type) {
    case 'decorator':
      into.pending.push(annotationOf(lowering, node));
      return;
    case 'method_definition': {
      const method = functionDefinition(lowering, node, 'method');
      method.annotations = [...into.pending, ...method.annotations];
      into.pending = [];
      into.definition.methods.push(method);
      if (method.form === 'constructor') into.definition.fields.push(...parameterFields(lowering, node));
      return;
    }
    case 'field_definition':
    case 'public_field_definition':
    case 'property_signature':
      field(lowering, node, into);
      return;
    case 'class_static_block': {
      const body = fieldOf(node, 'body');
      if (body)
        into.definition.body.push({ kind: 'block', body: block(lowering, body), start: node.start, end: node.end });
      return;
    }
    default:
      // Signatures have no body; what is broken has no meaning here.
      into.pending = [];
  }
}

/** A class or interface, or an object type under a name. */
export function classDefinition(lowering: Lowering, node: SyntaxNode): ClassDefinition {
  const definition = emptyClass(lowering, node);
  definition.supertypes = supertypesOf(lowering, node);
  const body = fieldOf(node, 'body') ?? childOf(node, 'object_type');
  const into: Body = { definition, pending: [] };
  if (body) for (const child of body.children) if (child.named) classMember(lowering, child, into);
  return definition;
}

/** An enum: a class of constants. Members without a value count up from the one before. */
export function enumDefinition(lowering: Lowering, node: SyntaxNode): ClassDefinition {
  const definition = emptyClass(lowering, node);
  const body = fieldOf(node, 'body');
  let next = 0;
  for (const child of body ? namedChildren(body) : []) {
    const range = { start: child.start, end: child.end };
    const assigned = child.type === 'enum_assignment';
    const value: Expression = assigned
      ? expression(lowering, fieldOf(child, 'value'), child)
      : { kind: 'number', value: next, ...range };
    next = value.kind === 'number' ? value.value + 1 : next + 1;
    const name = memberName(lowering, assigned ? fieldOf(child, 'name') : child);
    definition.fields.push({ name, value, isStatic: true, isConstant: true, annotations: [], ...range });
  }
  return definition;
}

export function classExpression(lowering: Lowering, node: SyntaxNode): Expression {
  return { kind: 'class', definition: classDefinition(lowering, node), start: node.start, end: node.end };
}
