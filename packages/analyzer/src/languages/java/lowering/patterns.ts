/** @module `instanceof` and the patterns of `switch`: a test, and the variables that it binds. */
import type { Expression } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, type Lowering, opaque, textOf } from './context.ts';
import { isType, lowerType } from './types.ts';

/**
 * `value instanceof T`, `value instanceof T name`, `value instanceof R(T a, U b)`. The names are bound before the test is
 * made: after it they are in scope in one of the branches only, and there they hold the value.
 */
export function lowerTypePattern(ctx: Lowering, node: SyntaxNode, value: Expression): Expression {
  const { start, end } = node;
  const record = childOf(node, 'record_pattern');
  const type = fieldOf(node, 'right') ?? node.children.findLast(isType) ?? record?.children[0];
  const name = fieldOf(node, 'name') ?? (node.type === 'type_pattern' ? childOf(node, 'identifier') : undefined);
  const bindings: Expression[] = [];
  if (name !== undefined && type !== undefined)
    bindings.push(bind(ctx, name, { kind: 'cast', type: lowerType(ctx, type), value, start, end }));
  if (record !== undefined) bindComponents(ctx, record, value, bindings);
  const test: Expression =
    type === undefined ? opaque(node, [value]) : { kind: 'typetest', value, type: lowerType(ctx, type), start, end };
  return bindings.length === 0 ? test : { kind: 'sequence', items: [...bindings, test], start, end };
}

function bind(ctx: Lowering, name: SyntaxNode, value: Expression): Expression {
  const { start, end } = name;
  return { kind: 'assign', target: { kind: 'name', name: textOf(ctx, name), start, end }, value, start, end };
}

/** The components of a record pattern hold parts of the value. */
function bindComponents(ctx: Lowering, record: SyntaxNode, value: Expression, into: Expression[]): void {
  const body = childOf(record, 'record_pattern_body');
  for (const part of body?.children ?? []) {
    if (part.type === 'record_pattern') {
      deeper(
        ctx,
        () => bindComponents(ctx, part, value, into),
        () => undefined,
      );
    } else if (part.type === 'record_pattern_component') {
      const name = childrenOf(part, 'identifier').at(-1);
      const written = part.children.find(isType);
      const type = written === undefined || textOf(ctx, written) === 'var' ? undefined : written;
      if (name === undefined) continue;
      const held = opaque(part, [value]);
      into.push(
        bind(
          ctx,
          name,
          type === undefined
            ? held
            : { kind: 'cast', type: lowerType(ctx, type), value: held, start: part.start, end: part.end },
        ),
      );
    }
  }
}
