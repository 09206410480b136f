/** @module Types as written in Scala. */
import type { TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, type Lowering, textOf } from './context.ts';

/** Types whose values stand for the one that they may hold. */
const HOLDERS: ReadonlySet<string> = new Set(['Option', 'Some', 'Future', 'Try', 'IO', 'Task']);

export function lowerType(ctx: Lowering, node: SyntaxNode): TypeReference {
  return deeper(
    ctx,
    () => typeOf(ctx, node),
    () => ({ name: '', args: [] }),
  );
}

function typeOf(ctx: Lowering, node: SyntaxNode): TypeReference {
  switch (node.type) {
    case 'generic_type': {
      const base = fieldOf(node, 'type');
      const list = fieldOf(node, 'type_arguments') ?? childOf(node, 'type_arguments');
      const args = (list ? namedChildren(list) : []).map((one) => lowerType(ctx, one));
      const name = textOf(ctx, base).replace(/\s/g, '');
      const [held] = args;
      if (name === 'Array') return { ...(held ?? { name: '', args: [] }), array: true };
      return HOLDERS.has(name) && held ? held : { name, args };
    }
    case 'repeated_parameter_type':
    case 'lazy_parameter_type':
    case 'annotated_type': {
      const inner = node.children.find(({ named }) => named);
      const type = inner ? lowerType(ctx, inner) : { name: '', args: [] };
      return node.type === 'repeated_parameter_type' ? { ...type, array: true } : type;
    }
    case 'type_identifier':
    case 'stable_type_identifier':
      return { name: textOf(ctx, node).replace(/[\s`]/g, ''), args: [] };
    case 'function_type':
      return { name: 'scala.Function', args: [] };
    default:
      return { name: '', args: [] };
  }
}

export function writtenType(ctx: Lowering, node: SyntaxNode, field = 'type'): { type?: TypeReference } {
  const type = fieldOf(node, field);
  return type?.named ? { type: lowerType(ctx, type) } : {};
}
