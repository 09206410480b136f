/** @module Functions, methods and lambdas with their parameters. */
import type { Annotation, Expression, FunctionDefinition, Parameter } from '../../../ir/index.ts';
import { childOf, fieldOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { annotation } from './decorators.ts';
import { expression } from './expressions.ts';
import { type Lowering, opaque, textOf } from './lowering.ts';
import { typeByRoute } from './route-parameters.ts';
import { block } from './statements.ts';
import { annotationsIn, typeOf } from './types.ts';

const GETTERS: ReadonlySet<string> = new Set(['property', 'cached_property', 'hybrid_property']);

/** A `def`. `inClass`: its first parameter is the receiver. */
export function functionDefinition(
  lowering: Lowering,
  node: SyntaxNode,
  annotations: Annotation[],
  inClass: boolean,
): FunctionDefinition {
  lowering.functions += 1;
  const nameNode = fieldOf(node, 'name');
  const name = nameNode ? textOf(lowering, nameNode) : '';
  const outer = { receiver: lowering.receiver, yields: lowering.yields, outerNames: lowering.outerNames };
  const isStatic = annotations.some((one) => one.name === 'staticmethod');
  const list = fieldOf(node, 'parameters');
  const all = list ? namedChildren(list) : [];
  const [first] = all;
  // A method pasted without its class still has its receiver first.
  const hasReceiver = first?.type === 'identifier' && !isStatic && (inClass || textOf(lowering, first) === 'self');
  const written = (hasReceiver ? all.slice(1) : all).flatMap((one) => parameter(lowering, one));
  const given = typeByRoute(written, annotations);
  enterReceiver(lowering, hasReceiver && first ? textOf(lowering, first) : undefined, given);
  lowering.yields = false;
  lowering.outerNames = [];
  const bodyNode = fieldOf(node, 'body');
  const body = bodyNode ? block(lowering, bodyNode) : [];
  const { yields: isGenerator, outerNames } = lowering;
  Object.assign(lowering, outer);
  const returnType = typeOf(lowering, fieldOf(node, 'return_type'));
  return {
    name,
    form: inClass ? methodForm(name, annotations) : 'function',
    parameters: given,
    body,
    annotations,
    ...(returnType ? { returnType } : {}),
    ...(isStatic ? { isStatic } : {}),
    ...(hasToken(node, 'async') ? { isAsync: true } : {}),
    ...(isGenerator ? { isGenerator } : {}),
    ...(outerNames.length > 0 ? { outerNames } : {}),
    start: node.start,
    end: node.end,
    nameStart: nameNode?.start ?? node.start,
  };
}

/** Inner functions see the method's receiver, unless a parameter of theirs has its name. */
function enterReceiver(lowering: Lowering, own: string | undefined, parameters: readonly Parameter[]): void {
  if (own !== undefined) lowering.receiver = own;
  else if (parameters.some(({ target }) => target.kind === 'name' && target.name === lowering.receiver))
    lowering.receiver = '';
}

function methodForm(name: string, annotations: readonly Annotation[]): FunctionDefinition['form'] {
  if (name === '__init__') return 'constructor';
  const last = annotations.map((one) => one.name.slice(one.name.lastIndexOf('.') + 1));
  if (last.some((one) => GETTERS.has(one))) return 'getter';
  return last.includes('setter') ? 'setter' : 'method';
}

export function lambda(lowering: Lowering, node: SyntaxNode): Expression {
  const list = fieldOf(node, 'parameters');
  const body = fieldOf(node, 'body');
  const { receiver } = lowering;
  const parameters = list ? namedChildren(list).flatMap((one) => parameter(lowering, one)) : [];
  enterReceiver(lowering, undefined, parameters);
  const value = body ? expression(lowering, body) : opaque(node);
  lowering.receiver = receiver;
  const { start, end } = node;
  return {
    kind: 'function',
    definition: {
      name: '',
      form: 'lambda',
      parameters,
      body: [{ kind: 'return', value, start: value.start, end: value.end }],
      annotations: [],
      start,
      end,
      nameStart: start,
    },
    start,
    end,
  };
}

/** A parameter; none for the lone `*` and `/`. */
function parameter(lowering: Lowering, node: SyntaxNode): Parameter[] {
  switch (node.type) {
    case 'identifier':
      return [{ target: bound(lowering, node), annotations: [] }];
    case 'tuple_pattern':
      return [{ target: expression(lowering, node), annotations: [] }];
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern':
      return [restParameter(lowering, node)];
    case 'default_parameter':
    case 'typed_parameter':
    case 'typed_default_parameter':
      return [describedParameter(lowering, node)];
    default:
      return [];
  }
}

/** A parameter's name is never the receiver around. */
const bound = (lowering: Lowering, node: SyntaxNode): Expression => ({
  kind: 'name',
  name: textOf(lowering, node),
  start: node.start,
  end: node.end,
});

function restParameter(lowering: Lowering, node: SyntaxNode): Parameter {
  const [name] = namedChildren(node);
  const target = name ? bound(lowering, name) : opaque(node);
  const keywords = node.type === 'dictionary_splat_pattern';
  return { target, annotations: [], rest: true, ...(keywords ? { keywords } : {}) };
}

function describedParameter(lowering: Lowering, node: SyntaxNode): Parameter {
  const name = fieldOf(node, 'name') ?? childOf(node, 'identifier', 'list_splat_pattern', 'dictionary_splat_pattern');
  const typeNode = fieldOf(node, 'type');
  const type = typeOf(lowering, typeNode);
  const valueNode = fieldOf(node, 'value');
  // `q: str = Query(...)` says of the parameter what a decorator would.
  const said = valueNode?.type === 'call' ? annotation(lowering, valueNode) : undefined;
  const [base] = name ? parameter(lowering, name) : [];
  return {
    ...(base ?? { target: opaque(node) }),
    annotations: [...annotationsIn(lowering, typeNode), ...(said ? [said] : [])],
    ...(type ? { type } : {}),
    ...(valueNode ? { default: expression(lowering, valueNode) } : {}),
  };
}
