/** @module Lowers methods, blocks, lambdas, classes and modules. */

import type {
  ClassDefinition,
  Expression,
  FunctionDefinition,
  Parameter,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { finished, returned } from './blocks.ts';
import { declareLocal, type Lowering, newLocals, opaque, span, textOf, withLocals } from './context.ts';
import { lowerDeclaredTargets, lowerExpression, typeName } from './expressions.ts';
import { FORWARDED, SPLAT, UNNAMED_BLOCK } from './file-names.ts';
import { recordFields, recordMethods } from './records.ts';
import { lowerGuarded, lowerStatement } from './statements.ts';

function lowerParameters(ctx: Lowering, list: SyntaxNode | undefined): Parameter[] {
  if (!list) return [];
  return namedChildren(list)
    .filter(({ field }) => field !== 'locals')
    .flatMap((child) => lowerParameter(ctx, child));
}

function lowerNamed(ctx: Lowering, node: SyntaxNode): Expression {
  const name = fieldOf(node, 'name');
  if (!name) return opaque(node);
  // A parameter is a new variable, even if an outer one has the same name.
  ctx.locals.names.add(textOf(ctx, name));
  return make.name(name, textOf(ctx, name));
}

function lowerParameter(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const value = fieldOf(node, 'value');
  const initial = value ? { default: lowerExpression(ctx, value) } : {};
  switch (node.type) {
    case 'identifier':
      ctx.locals.names.add(textOf(ctx, node));
      return [{ target: make.name(node, textOf(ctx, node)), annotations: [] }];
    case 'optional_parameter':
    case 'keyword_parameter':
      return [{ target: lowerNamed(ctx, node), annotations: [], ...initial }];
    case 'splat_parameter':
      return [
        { target: fieldOf(node, 'name') ? lowerNamed(ctx, node) : make.name(node, SPLAT), annotations: [], rest: true },
      ];
    case 'hash_splat_parameter':
      return [{ target: lowerNamed(ctx, node), annotations: [], rest: true, keywords: true }];
    case 'block_parameter':
      return [{ target: lowerNamed(ctx, node), annotations: [] }];
    case 'forward_parameter':
      return [{ target: make.name(node, FORWARDED), annotations: [], rest: true }];
    case 'destructured_parameter':
      return [{ target: lowerDeclaredTargets(ctx, node), annotations: [] }];
    default:
      return [];
  }
}

/** Lowers a method's body: statements with their `rescue`, or one expression after `=`. */
const lowerBody = (ctx: Lowering, body: SyntaxNode | undefined): Statement[] => {
  if (!body) return [];
  return body.type === 'body_statement' ? lowerGuarded(ctx, body, returned) : lowerStatement(ctx, body, returned);
};

export function lowerMethodDefinition(ctx: Lowering, node: SyntaxNode, isStatic = false): FunctionDefinition {
  const nameNode = fieldOf(node, 'name');
  const name = nameNode ? textOf(ctx, nameNode) : '';
  ctx.functions += 1;
  const { block, made } = ctx;
  const isOfClass = isStatic || node.type === 'singleton_method';
  ctx.block = ctx.names.yielding.get(name) ?? '';
  ctx.made = isOfClass ? ctx.owner : '';
  const [{ parameters, body }] = withLocals(ctx, newLocals(), () => ({
    parameters: lowerParameters(ctx, fieldOf(node, 'parameters')),
    body: lowerBody(ctx, fieldOf(node, 'body')),
  }));
  if (ctx.block === UNNAMED_BLOCK) parameters.push({ target: make.name(node, UNNAMED_BLOCK), annotations: [] });
  Object.assign(ctx, { block, made });
  return {
    name,
    form: name === 'initialize' && ctx.inClass ? 'constructor' : ctx.inClass ? 'method' : 'function',
    parameters,
    body,
    annotations: [],
    ...(isOfClass ? { isStatic: true } : {}),
    ...span(node),
    nameStart: nameNode?.start ?? node.start,
  };
}

/** Lowers a block or a lambda's body to an anonymous function, which sees the outer variables. */
export function lowerBlockFunction(
  ctx: Lowering,
  node: SyntaxNode,
  isLambda: boolean,
  parameterList?: SyntaxNode,
): Expression {
  ctx.functions += 1;
  const list = parameterList ?? fieldOf(node, 'parameters');
  const body = fieldOf(node, 'body');
  const [made, outer] = withLocals(ctx, newLocals(ctx.locals, isLambda), () => {
    for (const local of list?.children ?? []) if (local.field === 'locals') ctx.locals.names.add(textOf(ctx, local));
    const parameters = lowerParameters(ctx, list);
    const statements = body
      ? body.type === 'body_statement'
        ? lowerGuarded(ctx, body, returned)
        : finished(ctx, body.children, returned)
      : [];
    return { parameters: parameters.length > 0 || list ? parameters : lowerImplicit(ctx, node), statements };
  });
  const definition: FunctionDefinition = {
    name: '',
    form: 'lambda',
    parameters: made.parameters,
    body: made.statements,
    annotations: [],
    ...(outer.length > 0 ? { outerNames: outer } : {}),
    ...span(node),
    nameStart: node.start,
  };
  return make.function(node, definition);
}

/** Returns the implicit parameter of a block, `it` or `_1`. */
function lowerImplicit(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const name = /\b(?:it|_1)\b/.exec(textOf(ctx, node).slice(0, 400))?.[0];
  return name ? [{ target: make.name(node, name), annotations: [] }] : [];
}

/** Lowers `->(x) { … }`. */
export function lowerLambda(ctx: Lowering, node: SyntaxNode): Expression {
  const body = fieldOf(node, 'body');
  return body ? lowerBlockFunction(ctx, body, true, fieldOf(node, 'parameters')) : opaque(node);
}

function lowerSupertypes(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  const superclass = fieldOf(node, 'superclass');
  const [type] = superclass ? namedChildren(superclass) : [];
  const constant = type?.type === 'element_reference' ? fieldOf(type, 'object') : type;
  const name = constant ? typeName(ctx, constant) : '';
  return name === '' ? [] : [{ name, args: [] }];
}

export function lowerClass(ctx: Lowering, node: SyntaxNode): ClassDefinition {
  const definition = lowerDefinitionWith(ctx, node, lowerSupertypes(ctx, node));
  const superclass = fieldOf(node, 'superclass');
  const [parent] = superclass ? namedChildren(superclass) : [];
  const fields = parent?.type === 'call' ? recordFields(ctx, parent) : undefined;
  if (parent && fields) addRecord(definition, parent, fields);
  return definition;
}

/** Adds the methods of a record that the class does not define itself. */
function addRecord({ methods }: ClassDefinition, node: SyntaxNode, fields: readonly string[]): void {
  for (const made of recordMethods(node, fields))
    if (!methods.some(({ name }) => name === made.name)) methods.push(made);
}

/** Lowers `Point = Struct.new(:x, :y) do … end`. */
export function lowerRecord(ctx: Lowering, name: string, node: SyntaxNode): Expression | undefined {
  const fields = recordFields(ctx, node);
  if (!fields) return undefined;
  const definition: ClassDefinition = {
    name,
    supertypes: [],
    annotations: [],
    fields: [],
    methods: [],
    body: [],
    ...span(node),
  };
  const block = fieldOf(node, 'block');
  const body = block && fieldOf(block, 'body');
  const outerClass = ctx.inClass;
  ctx.inClass = true;
  withLocals(ctx, newLocals(), () => {
    for (const member of body ? namedChildren(body) : [])
      addMember(ctx, definition, member, { isPrivate: false, isStatic: false });
  });
  ctx.inClass = outerClass;
  addRecord(definition, node, fields);
  return { kind: 'class', definition, ...span(node) };
}

export const lowerModuleDefinition = (ctx: Lowering, node: SyntaxNode): ClassDefinition =>
  lowerDefinitionWith(ctx, node, []);

function lowerDefinitionWith(ctx: Lowering, node: SyntaxNode, types: TypeReference[]): ClassDefinition {
  const nameNode = fieldOf(node, 'name');
  const path = nameNode ? typeName(ctx, nameNode) : '';
  const { inClass, owner } = ctx;
  const definition: ClassDefinition = {
    name: path.slice(path.lastIndexOf('.') + 1),
    supertypes: types,
    annotations: [],
    fields: [],
    methods: [],
    body: [],
    ...span(node),
  };
  const body = fieldOf(node, 'body');
  Object.assign(ctx, { inClass: true, owner: definition.name });
  withLocals(ctx, newLocals(), () => {
    const visibility = { isPrivate: false, isStatic: node.type === 'singleton_class' };
    for (const member of body ? namedChildren(body) : []) addMember(ctx, definition, member, visibility);
  });
  Object.assign(ctx, { inClass, owner });
  return definition;
}

interface Visibility {
  isPrivate: boolean;
  isStatic: boolean;
}

function addMember(ctx: Lowering, definition: ClassDefinition, node: SyntaxNode, state: Visibility): void {
  const inline = node.type === 'call' ? inlineMethod(ctx, node) : undefined;
  const method = node.type === 'method' || node.type === 'singleton_method' ? node : inline;
  if (method) {
    const made = lowerMethodDefinition(ctx, method, state.isStatic);
    definition.methods.push(state.isPrivate || inline ? { ...made, isPublic: false } : made);
    return;
  }
  if (node.type === 'singleton_class') {
    const body = fieldOf(node, 'body');
    for (const member of body ? namedChildren(body) : [])
      addMember(ctx, definition, member, { isPrivate: false, isStatic: true });
    return;
  }
  if (node.type === 'identifier') {
    const word = textOf(ctx, node);
    if (word === 'private' || word === 'protected') state.isPrivate = true;
    if (word === 'public') state.isPrivate = false;
    if (word === 'module_function') state.isStatic = true;
    if (VISIBILITY.test(word)) return;
  }
  const block = node.type === 'call' ? definingBlock(ctx, node) : undefined;
  if (block) {
    for (const member of namedChildren(block))
      addMember(ctx, definition, member, { isPrivate: false, isStatic: false });
    return;
  }
  const mixed = node.type === 'call' ? lowerMixins(ctx, node) : [];
  definition.supertypes.push(...mixed);
  if (node.type === 'assignment') declareConstant(ctx, node);
  definition.body.push(...lowerStatement(ctx, node));
}

/** Visibility modifiers; any other bare word in a class body is a call. */
const VISIBILITY = /^(?:private|protected|public|module_function)$/;

/** Returns the body of `helpers do … end` or `included do … end`, whose definitions become members of the class. */
function definingBlock(ctx: Lowering, node: SyntaxNode): SyntaxNode | undefined {
  const name = fieldOf(node, 'method');
  const block = fieldOf(node, 'block');
  if (!name || !block || fieldOf(node, 'receiver')) return undefined;
  return /^(helpers|included|class_methods|prepended|private_methods)$/.test(textOf(ctx, name))
    ? fieldOf(block, 'body')
    : undefined;
}

/** Declares a variable that the class body assigns, for the rest of the body. */
function declareConstant(ctx: Lowering, node: SyntaxNode): void {
  const left = fieldOf(node, 'left');
  if (left?.type === 'identifier') declareLocal(ctx.locals, textOf(ctx, left));
}

/** Returns the method in `private def f` or `memoize def g`. */
function inlineMethod(ctx: Lowering, node: SyntaxNode): SyntaxNode | undefined {
  const list = fieldOf(node, 'receiver') ? undefined : fieldOf(node, 'arguments');
  const method = list && childOf(list, 'method', 'singleton_method');
  const name = fieldOf(node, 'method');
  return method &&
    name &&
    /^(private|protected|public|module_function|memoize|private_class_method)$/.test(textOf(ctx, name))
    ? method
    : undefined;
}

/** Returns the modules of `include Mixin`, whose methods the class gets. */
function lowerMixins(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  const name = fieldOf(node, 'method');
  const list = fieldOf(node, 'arguments');
  if (!name || !list || fieldOf(node, 'receiver') || !/^(include|extend|prepend)$/.test(textOf(ctx, name))) return [];
  return namedChildren(list).flatMap((one) => {
    const type = typeName(ctx, one);
    return type === '' ? [] : [{ name: type, args: [] }];
  });
}
