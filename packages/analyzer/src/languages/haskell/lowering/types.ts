/** @module Types, as far as signatures tell what a parameter holds. */
import type { TypeReference } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';

const DEPTH_MAX = 60;

/** `Handler User` -> Handler of User; `Maybe Int` -> Maybe of Int. */
export function lowerType(ctx: Lowering, node: SyntaxNode, depth = 0): TypeReference {
  if (depth > DEPTH_MAX) return { name: '', args: [] };
  switch (node.type) {
    case 'apply': {
      const [head, argument] = [fieldOf(node, 'constructor'), fieldOf(node, 'argument')];
      const type = head ? lowerType(ctx, head, depth + 1) : { name: '', args: [] };
      return argument ? { ...type, args: [...type.args, lowerType(ctx, argument, depth + 1)] } : type;
    }
    case 'parens': {
      const [inner] = namedChildren(node);
      return inner ? lowerType(ctx, inner, depth + 1) : { name: '', args: [] };
    }
    case 'list': {
      const [inner] = namedChildren(node);
      return inner ? { ...lowerType(ctx, inner, depth + 1), array: true } : { name: '', args: [] };
    }
    case 'name':
    case 'qualified':
      return { name: textOf(ctx, node).replace(/^.*\./, ''), args: [] };
    default:
      return { name: '', args: [] };
  }
}

/** The value that an action or a `Maybe` holds. */
export const heldType = (type: TypeReference): TypeReference => {
  const last = type.args.at(-1);
  return last ? heldType(last) : type;
};

/** Takes in `name :: A -> B -> M C`: the types of the parameters, then that of the result. */
export function signatureTypes(ctx: Lowering, node: SyntaxNode, found: Map<string, readonly TypeReference[]>): void {
  let at = fieldOf(node, 'type');
  while (at && /^(?:context|forall)$/.test(at.type)) at = fieldOf(at, 'type') ?? namedChildren(at).at(-1);
  const types: TypeReference[] = [];
  while (at?.type === 'function' && types.length < DEPTH_MAX) {
    const parameter = fieldOf(at, 'parameter');
    types.push(parameter ? lowerType(ctx, parameter) : { name: '', args: [] });
    at = fieldOf(at, 'result');
  }
  if (at) types.push(lowerType(ctx, at));
  for (const child of node.children)
    if (child.type === 'variable') found.set(textOf(ctx, child), types);
    else if (child.type === 'binding_list') for (const one of namedChildren(child)) found.set(textOf(ctx, one), types);
}
