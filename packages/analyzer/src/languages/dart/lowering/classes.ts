/** @module Lowers classes, mixins, enums and extensions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type {
  Annotation,
  ClassDefinition,
  FieldDefinition,
  FunctionDefinition,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, hasToken, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, evaluated, nameAt } from '../../lowering/nodes.ts';
import { lowerArguments } from './calls.ts';
import { type Lowering, span, temporary, textOf, valuesOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerBody, lowerFunction, parametersOf } from './functions.ts';
import { lowerType, typeIn } from './types.ts';

const CLASS = /^(?:class|mixin|enum|extension|extension_type)_declaration$/;

export const isClass = ({ type }: SyntaxNode): boolean => CLASS.test(type);

interface Members {
  fields: FieldDefinition[];
  methods: FunctionDefinition[];
  body: Statement[];
}

const lowerTypesWithin = (ctx: Lowering, node: SyntaxNode | undefined): TypeReference[] =>
  node === undefined
    ? []
    : node.children.flatMap((child) =>
        child.type === 'type' ? [lowerType(ctx, child)] : lowerTypesWithin(ctx, child),
      );

/** Lowers annotations: `@Route.get('/x')`. */
const lowerAnnotations = (ctx: Lowering, node: SyntaxNode): Annotation[] =>
  childrenOf(node, 'annotation').map((one) => ({
    name: textOf(ctx, one).slice(1).replace(/\(.*$/s, ''),
    args: lowerArguments(ctx, childOf(one, 'annotation_arguments')),
    ...span(one),
  }));

export function lowerClass(ctx: Lowering, node: SyntaxNode): Statement[] {
  const name = textOf(ctx, fieldOf(node, 'name')).replace(/[.<(].*$/s, '');
  const members: Members = { fields: [], methods: [], body: [] };
  for (const member of childrenOf(fieldOf(node, 'body') ?? node, 'member_declaration')) addMember(ctx, member, members);
  const isExtension = node.type === 'extension_declaration';
  const extended = fieldOf(node, 'class');
  const supertypes = isExtension
    ? extended === undefined
      ? []
      : [lowerType(ctx, extended)]
    : ['superclass', 'interfaces'].flatMap((field) => lowerTypesWithin(ctx, fieldOf(node, field)));
  const annotations = lowerAnnotations(ctx, node);
  const definition: ClassDefinition = {
    name: isExtension ? '' : name,
    supertypes,
    annotations,
    ...members,
    ...span(node),
  };
  return [make.class(node, definition)];
}

function addMember(ctx: Lowering, node: SyntaxNode, members: Members): void {
  const method = childOf(node, 'method_declaration');
  const declaration = childOf(node, 'declaration');
  if (method !== undefined) {
    addMethod(ctx, method, fieldOf(method, 'signature'), fieldOf(method, 'body'), members);
    members.methods.at(-1)?.annotations.push(...lowerAnnotations(ctx, method), ...lowerAnnotations(ctx, node));
  } else if (declaration !== undefined && childOf(declaration, ...CONSTRUCTORS) !== undefined)
    addMethod(ctx, declaration, declaration, undefined, members);
  else if (declaration !== undefined) addFields(ctx, declaration, members);
}

const CONSTRUCTORS = ['constructor_signature', 'constant_constructor_signature', 'factory_constructor_signature'];

function addFields(ctx: Lowering, node: SyntaxNode, members: Members): void {
  const type = typeIn(ctx, node);
  const isStatic = hasToken(node, 'static');
  const isConstant = hasToken(node, 'final') || hasToken(node, 'const');
  const list = childOf(node, 'initialized_identifier_list', 'static_final_declaration_list');
  for (const one of list === undefined ? [] : valuesOf(list)) {
    const value = fieldOf(one, 'value');
    members.fields.push({
      name: textOf(ctx, fieldOf(one, 'name')),
      ...(type === undefined ? {} : { type }),
      ...(value === undefined ? {} : { value: lowerExpression(ctx, value) }),
      ...(isStatic ? { isStatic } : {}),
      ...(isConstant ? { isConstant } : {}),
      annotations: [],
      ...span(one),
    });
  }
}

function addMethod(
  ctx: Lowering,
  node: SyntaxNode,
  holder: SyntaxNode | undefined,
  body: SyntaxNode | undefined,
  members: Members,
): void {
  if (holder === undefined) return;
  const signed = childOf(holder, ...CONSTRUCTORS);
  if (signed !== undefined) {
    members.methods.push(lowerConstructor(ctx, node, holder, signed, body));
    return;
  }
  const signature = holder.children.find(({ type }) => /_signature$/.test(type));
  if (signature === undefined || body === undefined) return;
  const form = FORMS[signature.type] ?? 'method';
  const definition = lowerFunction(ctx, node, signature, body, form);
  members.methods.push(hasToken(holder, 'static') ? { ...definition, isStatic: true } : definition);
}

const FORMS: Readonly<Record<string, FunctionDefinition['form']>> = lookupTable({
  getter_signature: 'getter',
  setter_signature: 'setter',
});

/** Lowers the initializer list `: x = y` to field assignments and the call of the superclass's constructor. */
function lowerInitialized(ctx: Lowering, holder: SyntaxNode): Statement[] {
  const list = childOf(holder, 'initializers');
  return (list === undefined ? [] : childrenOf(list, 'initializer_list_entry')).flatMap((entry): Statement[] => {
    const field = childOf(entry, 'field_initializer');
    const name = field === undefined ? undefined : fieldOf(field, 'name');
    const value = field === undefined ? undefined : fieldOf(field, 'value');
    if (name !== undefined && value !== undefined) {
      const object = { kind: 'this' as const, start: name.start, end: name.start };
      return [assigned(make.member(name, object, textOf(ctx, name)), lowerExpression(ctx, value), entry)];
    }
    const args = childOf(entry, 'arguments');
    if (args === undefined) return [];
    return [evaluated(make.call(entry, nameAt(entry, 'super'), lowerArguments(ctx, args)))];
  });
}

/** Lowers a constructor; a named one is a static function that returns an instance. */
function lowerConstructor(
  ctx: Lowering,
  node: SyntaxNode,
  holder: SyntaxNode,
  signature: SyntaxNode,
  body: SyntaxNode | undefined,
): FunctionDefinition {
  ctx.functions += 1;
  const [owner, ...rest] = fieldsOf(signature, 'name').filter(({ named }) => named);
  const own = rest.at(-1);
  const { parameters, fields } = parametersOf(ctx, fieldOf(signature, 'parameters'));
  const isFactory = signature.type === 'factory_constructor_signature';
  const statements = [...fields, ...lowerInitialized(ctx, holder), ...lowerBody(ctx, body)];
  const shared = { parameters, annotations: [], nameStart: owner?.start ?? node.start, ...span(node) };
  const className = textOf(ctx, owner);
  if (own === undefined && !isFactory) return { name: className, form: 'constructor', body: statements, ...shared };
  const name = own === undefined ? className : textOf(ctx, own);
  if (isFactory) return { name, form: 'method', isStatic: true, body: statements, ...shared };
  return {
    name,
    form: 'method',
    isStatic: true,
    body: lowerAsInstance(ctx, node, className, holder, statements),
    ...shared,
  };
}

/** Lowers the body of a named constructor so that it works on a new instance. */
function lowerAsInstance(
  ctx: Lowering,
  node: SyntaxNode,
  className: string,
  holder: SyntaxNode,
  statements: readonly Statement[],
): Statement[] {
  const redirection = childOf(holder, 'redirection');
  const args = redirection === undefined ? [] : lowerArguments(ctx, childOf(redirection, 'arguments'));
  const target = temporary(ctx, node);
  const callee = nameAt(node, className);
  const made: Statement = {
    kind: 'declare',
    target,
    value: { kind: 'call', callee, args, construct: true, ...span(node) },
    ...span(node),
  };
  const rest = statements.map((statement): Statement => {
    if (statement.kind !== 'expression' || statement.value.kind !== 'assign') return statement;
    const { target: field } = statement.value;
    if (field.kind !== 'member' || field.object.kind !== 'this') return statement;
    return { ...statement, value: { ...statement.value, target: { ...field, object: target } } };
  });
  return [made, ...rest, make.return(node, target)];
}
