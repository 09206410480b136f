/** @module Methods, blocks, lambdas, classes and modules. */
import type {
  ClassDefinition,
  Expression,
  FunctionDefinition,
  Parameter,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { finished, returned } from './blocks.ts';
import { declareTargets, expression, typeName } from './expressions.ts';
import { UNNAMED_BLOCK } from './file-names.ts';
import { declareLocal, type Lowering, newLocals, opaque, span, textOf, withLocals } from './lowering.ts';
import { guarded, statement } from './statements.ts';

function parametersOf(lowering: Lowering, list: SyntaxNode | undefined): Parameter[] {
  if (!list) return [];
  return namedChildren(list)
    .filter(({ field }) => field !== 'locals')
    .flatMap((child) => parameter(lowering, child));
}

function named(lowering: Lowering, node: SyntaxNode): Expression {
  const name = fieldOf(node, 'name');
  if (!name) return opaque(node);
  // A parameter is a new variable, whatever the code around calls its own.
  lowering.locals.names.add(textOf(lowering, name));
  return { kind: 'name', name: textOf(lowering, name), ...span(name) };
}

function parameter(lowering: Lowering, node: SyntaxNode): Parameter[] {
  const value = fieldOf(node, 'value');
  const initial = value ? { default: expression(lowering, value) } : {};
  switch (node.type) {
    case 'identifier':
      lowering.locals.names.add(textOf(lowering, node));
      return [{ target: { kind: 'name', name: textOf(lowering, node), ...span(node) }, annotations: [] }];
    case 'optional_parameter':
    case 'keyword_parameter':
      return [{ target: named(lowering, node), annotations: [], ...initial }];
    case 'splat_parameter':
      return [{ target: named(lowering, node), annotations: [], rest: true }];
    case 'hash_splat_parameter':
      return [{ target: named(lowering, node), annotations: [], rest: true, keywords: true }];
    case 'block_parameter':
      return [{ target: named(lowering, node), annotations: [] }];
    case 'destructured_parameter':
      return [{ target: declareTargets(lowering, node), annotations: [] }];
    default:
      return [];
  }
}

/** The body of a method: several statements with their `rescue`, or one expression behind `=`. */
const bodyOf = (lowering: Lowering, body: SyntaxNode | undefined): Statement[] => {
  if (!body) return [];
  return body.type === 'body_statement' ? guarded(lowering, body, returned) : statement(lowering, body, returned);
};

export function methodDefinition(lowering: Lowering, node: SyntaxNode, isStatic = false): FunctionDefinition {
  const nameNode = fieldOf(node, 'name');
  const name = nameNode ? textOf(lowering, nameNode) : '';
  lowering.functions += 1;
  const block = lowering.block;
  lowering.block = lowering.names.yielding.get(name) ?? '';
  const [{ parameters, body }] = withLocals(lowering, newLocals(), () => ({
    parameters: parametersOf(lowering, fieldOf(node, 'parameters')),
    body: bodyOf(lowering, fieldOf(node, 'body')),
  }));
  if (lowering.block === UNNAMED_BLOCK)
    parameters.push({ target: { kind: 'name', name: UNNAMED_BLOCK, ...span(node) }, annotations: [] });
  lowering.block = block;
  return {
    name,
    form: name === 'initialize' && lowering.inClass ? 'constructor' : lowering.inClass ? 'method' : 'function',
    parameters,
    body,
    annotations: [],
    ...(isStatic || node.type === 'singleton_method' ? { isStatic: true } : {}),
    ...span(node),
    nameStart: nameNode?.start ?? node.start,
  };
}

/** A block or the body of a lambda as a function without a name, which sees the variables around it. */
export function blockFunction(
  lowering: Lowering,
  node: SyntaxNode,
  isLambda: boolean,
  parameterList?: SyntaxNode,
): Expression {
  lowering.functions += 1;
  const list = parameterList ?? fieldOf(node, 'parameters');
  const body = fieldOf(node, 'body');
  const [made, outer] = withLocals(lowering, newLocals(lowering.locals, isLambda), () => {
    for (const local of list?.children ?? [])
      if (local.field === 'locals') lowering.locals.names.add(textOf(lowering, local));
    const parameters = parametersOf(lowering, list);
    const statements = body
      ? body.type === 'body_statement'
        ? guarded(lowering, body, returned)
        : finished(lowering, body.children, returned)
      : [];
    return { parameters: parameters.length > 0 || list ? parameters : implicit(lowering, node), statements };
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
  return { kind: 'function', definition, ...span(node) };
}

/** A block without parameters may call its first one `it` or `_1`. */
function implicit(lowering: Lowering, node: SyntaxNode): Parameter[] {
  const name = /\b(?:it|_1)\b/.exec(textOf(lowering, node).slice(0, 400))?.[0];
  return name ? [{ target: { kind: 'name', name, ...span(node) }, annotations: [] }] : [];
}

/** `->(x) { … }`. */
export function lambda(lowering: Lowering, node: SyntaxNode): Expression {
  const body = fieldOf(node, 'body');
  return body ? blockFunction(lowering, body, true, fieldOf(node, 'parameters')) : opaque(node);
}

function supertypes(lowering: Lowering, node: SyntaxNode): TypeReference[] {
  const superclass = fieldOf(node, 'superclass');
  const [type] = superclass ? namedChildren(superclass) : [];
  const constant = type?.type === 'element_reference' ? fieldOf(type, 'object') : type;
  const name = constant ? typeName(lowering, constant) : '';
  return name === '' ? [] : [{ name, args: [] }];
}

export const classDefinition = (lowering: Lowering, node: SyntaxNode): ClassDefinition =>
  definitionWith(lowering, node, supertypes(lowering, node));

export const moduleDefinition = (lowering: Lowering, node: SyntaxNode): ClassDefinition =>
  definitionWith(lowering, node, []);

function definitionWith(lowering: Lowering, node: SyntaxNode, types: TypeReference[]): ClassDefinition {
  const nameNode = fieldOf(node, 'name');
  const path = nameNode ? typeName(lowering, nameNode) : '';
  const outerClass = lowering.inClass;
  lowering.inClass = true;
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
  withLocals(lowering, newLocals(), () => {
    const visibility = { isPrivate: false, isStatic: node.type === 'singleton_class' };
    for (const member of body ? namedChildren(body) : []) addMember(lowering, definition, member, visibility);
  });
  lowering.inClass = outerClass;
  return definition;
}

interface Visibility {
  isPrivate: boolean;
  isStatic: boolean;
}

function addMember(lowering: Lowering, definition: ClassDefinition, node: SyntaxNode, state: Visibility): void {
  const inline = node.type === 'call' ? inlineMethod(lowering, node) : undefined;
  const method = node.type === 'method' || node.type === 'singleton_method' ? node : inline;
  if (method) {
    const made = methodDefinition(lowering, method, state.isStatic);
    definition.methods.push(state.isPrivate || inline ? { ...made, isPublic: false } : made);
    return;
  }
  if (node.type === 'singleton_class') {
    const body = fieldOf(node, 'body');
    for (const member of body ? namedChildren(body) : [])
      addMember(lowering, definition, member, { isPrivate: false, isStatic: true });
    return;
  }
  if (node.type === 'identifier') {
    const word = textOf(lowering, node);
    if (word === 'private' || word === 'protected') state.isPrivate = true;
    if (word === 'public') state.isPrivate = false;
    if (word === 'module_function') state.isStatic = true;
    if (VISIBILITY.test(word)) return;
  }
  const block = node.type === 'call' ? definingBlock(lowering, node) : undefined;
  if (block) {
    for (const member of namedChildren(block))
      addMember(lowering, definition, member, { isPrivate: false, isStatic: false });
    return;
  }
  const mixed = node.type === 'call' ? mixins(lowering, node) : [];
  definition.supertypes.push(...mixed);
  if (node.type === 'assignment') declareConstant(lowering, node);
  definition.body.push(...statement(lowering, node));
}

/** Words that say who may call what follows; any other word of a class's body is a call. */
const VISIBILITY = /^(?:private|protected|public|module_function)$/;

/** `helpers do … end`, `included do … end`: what is defined within is a member of the class. */
function definingBlock(lowering: Lowering, node: SyntaxNode): SyntaxNode | undefined {
  const name = fieldOf(node, 'method');
  const block = fieldOf(node, 'block');
  if (!name || !block || fieldOf(node, 'receiver')) return undefined;
  return /^(helpers|included|class_methods|prepended|private_methods)$/.test(textOf(lowering, name))
    ? fieldOf(block, 'body')
    : undefined;
}

/** Names that the class body assigns are in sight of what follows in it. */
function declareConstant(lowering: Lowering, node: SyntaxNode): void {
  const left = fieldOf(node, 'left');
  if (left?.type === 'identifier') declareLocal(lowering.locals, textOf(lowering, left));
}

/** `private def f`, `memoize def g`. */
function inlineMethod(lowering: Lowering, node: SyntaxNode): SyntaxNode | undefined {
  const list = fieldOf(node, 'receiver') ? undefined : fieldOf(node, 'arguments');
  const method = list && childOf(list, 'method', 'singleton_method');
  const name = fieldOf(node, 'method');
  return method &&
    name &&
    /^(private|protected|public|module_function|memoize|private_class_method)$/.test(textOf(lowering, name))
    ? method
    : undefined;
}

/** `include Mixin`: its methods are the class's own. */
function mixins(lowering: Lowering, node: SyntaxNode): TypeReference[] {
  const name = fieldOf(node, 'method');
  const list = fieldOf(node, 'arguments');
  if (!name || !list || fieldOf(node, 'receiver') || !/^(include|extend|prepend)$/.test(textOf(lowering, name)))
    return [];
  return namedChildren(list).flatMap((one) => {
    const type = typeName(lowering, one);
    return type === '' ? [] : [{ name: type, args: [] }];
  });
}
