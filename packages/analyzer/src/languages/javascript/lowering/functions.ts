/** @module Functions, arrow functions, methods and their parameters. */
import type { Annotation, Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { callArguments, expression } from './expressions.ts';
import { memberName } from './keys.ts';
import { type Lowering, opaque, textOf } from './lowering.ts';
import { target } from './patterns.ts';
import { serverMark } from './server-actions.ts';
import { block } from './statements.ts';
import { typeUnder } from './types.ts';

/** `@Body('name')` and the like, as written before a class, member or parameter. */
export function annotationOf(lowering: Lowering, node: SyntaxNode): Annotation {
  let inner = namedChildren(node)[0];
  if (inner?.type === 'parenthesized_expression') inner = namedChildren(inner)[0];
  const range = { start: node.start, end: node.end };
  if (inner?.type !== 'call_expression') return { name: inner ? textOf(lowering, inner) : '', args: [], ...range };
  const callee = fieldOf(inner, 'function');
  const args = callArguments(lowering, fieldOf(inner, 'arguments'));
  return { name: callee ? textOf(lowering, callee) : '', args, ...range };
}

export const annotationsOf = (lowering: Lowering, node: SyntaxNode): Annotation[] =>
  fieldsOf(node, 'decorator').map((decorator) => annotationOf(lowering, decorator));

/** Services that AngularJS hands to anyone who names a parameter after them. */
const INJECTED: ReadonlySet<string> = new Set(
  '$sce $sceProvider $sceDelegateProvider $routeParams $stateParams $location $window $scope $rootScope $parse $interpolate $compile $translateProvider'.split(
    ' ',
  ),
);

function parameter(lowering: Lowering, node: SyntaxNode): Parameter | undefined {
  const wrapped = node.type === 'required_parameter' || node.type === 'optional_parameter';
  const pattern = wrapped ? (fieldOf(node, 'pattern') ?? fieldOf(node, 'name')) : node;
  // TypeScript's `this` parameter is not a parameter.
  if (!pattern || pattern.type === 'this') return undefined;
  const annotations = wrapped ? annotationsOf(lowering, node) : [];
  const type = wrapped ? typeUnder(lowering, node, 'type') : undefined;
  const typed = type ? { type } : {};
  if (pattern.type === 'rest_pattern') {
    const rest = namedChildren(pattern)[0];
    return { target: rest ? target(lowering, rest) : opaque(pattern), annotations, rest: true, ...typed };
  }
  if (pattern.type === 'assignment_pattern') {
    const left = fieldOf(pattern, 'left');
    const fallback = expression(lowering, fieldOf(pattern, 'right'), pattern);
    return { target: left ? target(lowering, left) : opaque(pattern), annotations, default: fallback };
  }
  if (pattern.type === 'identifier' && INJECTED.has(textOf(lowering, pattern)))
    return { target: target(lowering, pattern), annotations, type: { name: textOf(lowering, pattern), args: [] } };
  const value = wrapped ? fieldOf(node, 'value') : undefined;
  const defaulted = value ? { default: expression(lowering, value, node) } : {};
  return { target: target(lowering, pattern), annotations, ...typed, ...defaulted };
}

function parametersOf(lowering: Lowering, node: SyntaxNode): Parameter[] {
  const single = fieldOf(node, 'parameter');
  if (single) return [{ target: target(lowering, single), annotations: [] }];
  const list = fieldOf(node, 'parameters');
  if (!list) return [];
  return namedChildren(list)
    .map((child) => parameter(lowering, child))
    .filter((lowered) => lowered !== undefined);
}

function bodyOf(lowering: Lowering, node: SyntaxNode): Statement[] {
  const body = fieldOf(node, 'body');
  if (!body) return [];
  if (body.type === 'statement_block') return block(lowering, body);
  return [{ kind: 'return', value: expression(lowering, body, body), start: body.start, end: body.end }];
}

/** TypeScript's `constructor(private db: Db)`: the parameter is assigned to the field. */
function assignedParameters(lowering: Lowering, node: SyntaxNode): Statement[] {
  const list = fieldOf(node, 'parameters');
  if (!list) return [];
  const statements: Statement[] = [];
  for (const child of list.children) {
    if (!isParameterProperty(child)) continue;
    const pattern = fieldOf(child, 'pattern');
    if (pattern?.type !== 'identifier') continue;
    const name = textOf(lowering, pattern);
    const range = { start: pattern.start, end: pattern.end };
    const field: Expression = { kind: 'member', object: { kind: 'this', ...range }, name, ...range };
    const value: Expression = { kind: 'assign', target: field, value: { kind: 'name', name, ...range }, ...range };
    statements.push({ kind: 'expression', value, ...range });
  }
  return statements;
}

/** Whether a constructor's parameter declares a field: it has `private`, `public`, `protected` or `readonly`. */
export const isParameterProperty = (node: SyntaxNode): boolean =>
  childOf(node, 'accessibility_modifier', 'override_modifier', 'readonly') !== undefined;

const isHidden = (lowering: Lowering, node: SyntaxNode, name: string): boolean => {
  const modifier = childOf(node, 'accessibility_modifier');
  return name.startsWith('#') || (modifier !== undefined && textOf(lowering, modifier) === 'private');
};

function methodForm(node: SyntaxNode, name: string): FunctionDefinition['form'] {
  if (hasToken(node, 'get')) return 'getter';
  if (hasToken(node, 'set')) return 'setter';
  return name === 'constructor' ? 'constructor' : 'method';
}

/** Any function: a declaration, an expression, an arrow, a method. `given` is its name where it stands elsewhere. */
export function functionDefinition(
  lowering: Lowering,
  node: SyntaxNode,
  kind: 'function' | 'method' | 'lambda',
  given?: SyntaxNode,
): FunctionDefinition {
  lowering.functions += 1;
  const nameNode = given ?? fieldOf(node, 'name');
  const name = memberName(lowering, nameNode);
  const form = kind === 'method' ? methodForm(node, name) : kind;
  const parameters = parametersOf(lowering, node);
  const assigned = form === 'constructor' ? assignedParameters(lowering, node) : [];
  const returnType = typeUnder(lowering, node, 'return_type');
  const definition: FunctionDefinition = {
    name,
    form,
    parameters,
    body: [...assigned, ...bodyOf(lowering, node)],
    annotations: annotationsOf(lowering, node),
    start: node.start,
    end: node.end,
    nameStart: nameNode?.start ?? node.start,
  };
  if (returnType) definition.returnType = returnType;
  const mark = serverMark(lowering, fieldOf(node, 'body') ?? node);
  if (mark) definition.annotations.push(mark);
  if (hasToken(node, 'async')) definition.isAsync = true;
  if (hasToken(node, '*') || node.type.startsWith('generator')) definition.isGenerator = true;
  if (kind === 'method' && hasToken(node, 'static')) definition.isStatic = true;
  if (kind === 'method' && isHidden(lowering, node, name)) definition.isPublic = false;
  return definition;
}

export function functionExpression(lowering: Lowering, node: SyntaxNode): Expression {
  const definition = functionDefinition(lowering, node, node.type === 'arrow_function' ? 'lambda' : 'function');
  return { kind: 'function', definition, start: node.start, end: node.end };
}
