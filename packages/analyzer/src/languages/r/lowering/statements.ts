/** @module R's statements: everything is an expression; where its value is not wanted, it is lowered as a statement. */
import type { Expression, Statement } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { functionExpression } from './definitions.ts';
import { expression } from './expressions.ts';
import type { Lowering } from './lowering.ts';

const statementsOf = (node: SyntaxNode): SyntaxNode[] => namedChildren(node).filter(({ type }) => type !== 'comment');

export const block = (lowering: Lowering, node: SyntaxNode): Statement[] =>
  node.type === 'braced_expression' || node.type === 'program' || node.isError
    ? statementsOf(node).flatMap((child) => statement(lowering, child))
    : statement(lowering, node);

/** The statements of a block and its value, which is that of the last one. */
export function blockValue(lowering: Lowering, node: SyntaxNode): { body: Statement[]; value: Expression | undefined } {
  const parts = statementsOf(node);
  const last = parts.pop();
  const body = parts.flatMap((child) => statement(lowering, child));
  return { body, value: last && expression(lowering, last) };
}

/** The body of a function gives back its last value. */
export function functionBody(lowering: Lowering, node: SyntaxNode): Statement[] {
  const { body, value } =
    node.type === 'braced_expression' ? blockValue(lowering, node) : { body: [], value: expression(lowering, node) };
  return value ? [...body, { kind: 'return', value, start: value.start, end: value.end }] : body;
}

const bodyOf = (lowering: Lowering, node: SyntaxNode, field: string): Statement[] => {
  const body = fieldOf(node, field);
  return body ? block(lowering, body) : [];
};

export function returned(lowering: Lowering, node: SyntaxNode): Statement {
  const args = fieldOf(node, 'arguments');
  const first = args?.children.find(({ type }) => type === 'argument');
  const value = first && fieldOf(first, 'value');
  return { kind: 'return', ...(value ? { value: expression(lowering, value) } : {}), ...span(node) };
}

const isReturn = (lowering: Lowering, node: SyntaxNode): boolean =>
  node.type === 'call' && textOf(lowering, fieldOf(node, 'function')) === 'return';

export function statement(lowering: Lowering, node: SyntaxNode): Statement[] {
  return deeper(
    lowering,
    () => known(lowering, node),
    () => [],
  );
}

function known(lowering: Lowering, node: SyntaxNode): Statement[] {
  switch (node.type) {
    case 'braced_expression':
      return [{ kind: 'block', body: block(lowering, node), ...span(node) }];
    case 'if_statement': {
      const condition = fieldOf(node, 'condition');
      const alternative = fieldOf(node, 'alternative');
      const otherwise = alternative && block(lowering, alternative);
      return [
        {
          kind: 'if',
          test: condition ? expression(lowering, condition) : opaque(node),
          whenTrue: bodyOf(lowering, node, 'consequence'),
          ...(otherwise ? { whenFalse: otherwise } : {}),
          ...span(node),
        },
      ];
    }
    case 'for_statement': {
      const [variable, sequence] = [fieldOf(node, 'variable'), fieldOf(node, 'sequence')];
      return [
        {
          kind: 'loop',
          form: 'each',
          ...(variable ? { target: nameAt(variable, textOf(lowering, variable)) } : {}),
          iterable: sequence ? expression(lowering, sequence) : opaque(node),
          body: bodyOf(lowering, node, 'body'),
          ...span(node),
        },
      ];
    }
    case 'while_statement':
    case 'repeat_statement': {
      const condition = fieldOf(node, 'condition');
      const test: Expression = condition
        ? expression(lowering, condition)
        : { kind: 'boolean', value: true, ...span(node) };
      return [{ kind: 'loop', form: 'while', test, body: bodyOf(lowering, node, 'body'), ...span(node) }];
    }
    case 'break':
      return [{ kind: 'break', ...span(node) }];
    case 'next':
      return [{ kind: 'continue', ...span(node) }];
    case 'comma':
      return [];
    case 'function_definition':
      return [evaluated(functionExpression(lowering, node))];
    case 'ERROR':
      return block(lowering, node);
    default:
      return isReturn(lowering, node) ? [returned(lowering, node)] : [evaluated(expression(lowering, node))];
  }
}
