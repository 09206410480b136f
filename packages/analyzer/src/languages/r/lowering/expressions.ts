/** @module R's expressions. */
import type { Expression, Statement } from '../../../ir/index.ts';
import { childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { call } from './calls.ts';
import { functionExpression } from './definitions.ts';
import type { Lowering } from './lowering.ts';
import { binary, unary } from './operators.ts';
import { blockValue, statement } from './statements.ts';
import { stringText } from './texts.ts';

export const expression = (lowering: Lowering, node: SyntaxNode): Expression =>
  deeper(
    lowering,
    () => known(lowering, node),
    () => opaque(node),
  );

function conditional(lowering: Lowering, node: SyntaxNode): Expression {
  const [condition, consequence, alternative] = ['condition', 'consequence', 'alternative'].map((field) =>
    fieldOf(node, field),
  );
  if (!condition || !consequence) return opaque(node);
  return {
    kind: 'conditional',
    test: expression(lowering, condition),
    whenTrue: expression(lowering, consequence),
    whenFalse: alternative ? expression(lowering, alternative) : { kind: 'null', ...span(node) },
    ...span(node),
  };
}

/** `x[[1]]`, `x["a"]`: positions count from zero here. `df[rows, "column"]` is a part of the table. */
function element(lowering: Lowering, node: SyntaxNode): Expression {
  const [of, args] = [fieldOf(node, 'function'), fieldOf(node, 'arguments')];
  if (!of || !args) return opaque(node);
  const object = expression(lowering, of);
  const values = childrenOf(args, 'argument').flatMap((one) => fieldOf(one, 'value') ?? []);
  const indexes = values.map((value) => expression(lowering, value));
  const [index] = indexes;
  if (!index || indexes.length > 1 || args.children.some(({ type }) => type === 'comma'))
    return { kind: 'slice', object, bounds: indexes, ...span(node) };
  const shifted: Expression = index.kind === 'number' ? { ...index, value: index.value - 1 } : index;
  return { kind: 'index', object, index: shifted, ...span(node) };
}

function member(lowering: Lowering, node: SyntaxNode): Expression {
  const [object, name] = [fieldOf(node, 'lhs'), fieldOf(node, 'rhs')];
  if (!object) return opaque(node);
  const of = expression(lowering, object);
  const field = textOf(lowering, name).replaceAll(/^["'`]|["'`]$/g, '');
  // Shiny itself names the file that it keeps an upload in.
  if (field === 'datapath')
    return { kind: 'call', callee: nameAt(node, 'shiny.datapath'), args: [{ value: of }], ...span(node) };
  return { kind: 'member', object: of, name: field, ...span(node) };
}

/** A loop, a `break`: their value is not used. */
function bare(lowering: Lowering, node: SyntaxNode): Expression {
  const body: Statement[] = statement(lowering, node);
  return { kind: 'block', body, ...span(node) };
}

function identifier(lowering: Lowering, node: SyntaxNode): Expression {
  const name = textOf(lowering, node).replaceAll('`', '');
  if ((name === '.' || name === '_') && lowering.piped !== undefined) return nameAt(node, lowering.piped);
  if (name === 'T' || name === 'F') return { kind: 'boolean', value: name === 'T', ...span(node) };
  return nameAt(node, name);
}

function known(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'string':
      return { kind: 'string', value: stringText(lowering, node), ...span(node) };
    case 'float':
    case 'integer':
    case 'complex':
      return { kind: 'number', value: Number(textOf(lowering, node).replace(/[Li]$/, '')), ...span(node) };
    case 'inf':
    case 'nan':
      return { kind: 'number', value: Number.NaN, ...span(node) };
    case 'true':
    case 'false':
      return { kind: 'boolean', value: node.type === 'true', ...span(node) };
    case 'null':
    case 'na':
      return { kind: 'null', ...span(node) };
    case 'identifier':
    case 'dots':
    case 'dot_dot_i':
      return identifier(lowering, node);
    case 'namespace_operator':
      return nameAt(node, textOf(lowering, fieldOf(node, 'rhs')));
    case 'extract_operator':
      return member(lowering, node);
    case 'subset':
    case 'subset2':
      return element(lowering, node);
    case 'call':
      return call(lowering, node);
    case 'binary_operator':
      return binary(lowering, node);
    case 'unary_operator':
      return unary(lowering, node);
    case 'parenthesized_expression': {
      const inner = fieldOf(node, 'body') ?? namedChildren(node)[0];
      return inner ? expression(lowering, inner) : opaque(node);
    }
    case 'braced_expression': {
      const { body, value } = blockValue(lowering, node);
      return { kind: 'block', body, ...(value ? { value } : {}), ...span(node) };
    }
    case 'if_statement':
      return conditional(lowering, node);
    case 'function_definition':
      return functionExpression(lowering, node);
    case 'for_statement':
    case 'while_statement':
    case 'repeat_statement':
    case 'break':
    case 'next':
      return bare(lowering, node);
    default:
      return opaque(
        node,
        namedChildren(node).map((child) => expression(lowering, child)),
      );
  }
}
