/** @module React's state: `const [name, setName] = useState('')` is a variable, and `setName(x)` an assignment to it. */
import type { Expression, Name, Statement } from '../../../ir/index.ts';
import { replaceExpressions } from '../../../ir/replace.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { type Lowering, textOf } from './lowering.ts';

/** The variable that the declarator makes; undefined where it is not a state. Its setter is remembered. */
export function stateDeclaration(lowering: Lowering, node: SyntaxNode): Statement | undefined {
  const pattern = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  const callee = value?.type === 'call_expression' ? fieldOf(value, 'function') : undefined;
  if (!value || !callee || pattern?.type !== 'array_pattern') return undefined;
  if (!/^(?:React\.)?useState$/.test(textOf(lowering, callee))) return undefined;
  const [state, setter] = namedChildren(pattern);
  if (state?.type !== 'identifier' || setter?.type !== 'identifier') return undefined;
  const name = textOf(lowering, state);
  lowering.setters.set(textOf(lowering, setter), name);
  const args = fieldOf(value, 'arguments');
  const initial = args && namedChildren(args)[0];
  return {
    kind: 'declare',
    target: { kind: 'name', name, start: state.start, end: state.end },
    ...(initial ? { value: expression(lowering, initial, value) } : {}),
    start: node.start,
    end: node.end,
  };
}

/** Makes assignments of the calls of setters. A function that is given makes the new value of the old one. */
export function assignStates(lowering: Lowering, body: readonly Statement[]): void {
  if (lowering.setters.size === 0) return;
  replaceExpressions([body], (node) => {
    const name =
      node.kind === 'call' && node.callee.kind === 'name' ? lowering.setters.get(node.callee.name) : undefined;
    const given = node.kind === 'call' ? node.args[0]?.value : undefined;
    if (name === undefined || !given) return undefined;
    const place = { start: node.start, end: node.end };
    const state: Name = { kind: 'name', name, ...place };
    const value: Expression =
      given.kind === 'function' ? { kind: 'call', callee: given, args: [{ value: state }], ...place } : given;
    return { kind: 'assign', target: state, value, ...place };
  });
}
