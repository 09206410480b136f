/** @module Inline assembly of C and C++: what it is handed to write holds anything afterwards. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';

/** A call that is given the addresses of its output operands and the values of its input operands. */
export function lowerAssembly(node: SyntaxNode, lower: (operand: SyntaxNode) => Expression): Expression {
  const { start, end } = node;
  const args = ['gnu_asm_output_operand_list', 'gnu_asm_input_operand_list'].flatMap((list, index) => {
    const operands = childOf(node, list);
    if (!operands) return [];
    return namedChildren(operands).flatMap((operand): Argument[] => {
      const given = fieldOf(operand, 'value');
      if (!given) return [];
      const value = lower(given);
      return [{ value: index === 0 ? make.unary({ start, end }, '&', value) : value }];
    });
  });
  return make.call({ start, end }, make.name({ start, end }, '__asm__'), args);
}
