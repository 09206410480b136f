/** @module Lowers the markup of a Svelte component to an expression: its elements, loops and conditions. */
import type { Element, ElementAttribute, Expression, Statement } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Span } from '../../../parse/tree.ts';
import type { Lowering } from '../../javascript/lowering/context.ts';
import { lowerExpression } from '../../javascript/lowering/expressions.ts';
import { lowerTarget } from '../../javascript/lowering/patterns.ts';
import { evaluated, opaque, span } from '../../lowering/nodes.ts';
import type { MarkupAttribute, MarkupToken } from './markup.ts';

export interface MarkupLowering {
  ctx: Lowering;
  /** The parsed blocks of the masked source, by where they start. */
  parsed: ReadonlyMap<number, SyntaxNode>;
}

/** An open block: what it has so far, and how it becomes an expression. */
interface Open {
  children: Expression[];
  close: (children: Expression[]) => Expression;
}

/** Returns the expression that was masked into a block of its own. */
export function expressionIn({ parsed }: MarkupLowering, value: Span): SyntaxNode | undefined {
  const block = parsed.get(value.start - 1);
  const statement = block?.type === 'statement_block' ? namedChildren(block)[0] : undefined;
  return statement?.type === 'expression_statement' ? namedChildren(statement)[0] : undefined;
}

function lowered(view: MarkupLowering, value: Span): Expression {
  const node = expressionIn(view, value);
  return node ? lowerExpression(view.ctx, node, node) : opaque(value);
}

function attributeOf(view: MarkupLowering, { name, parts, start, end }: MarkupAttribute): ElementAttribute {
  const place = { start, end };
  const values = parts.map(
    (part): Expression => ('text' in part ? { kind: 'string', value: part.text, ...place } : lowered(view, part.value)),
  );
  const [only, ...more] = values;
  const value: Expression =
    only && more.length === 0
      ? only
      : only
        ? { kind: 'concat', parts: values, ...place }
        : { kind: 'string', value: '', ...place };
  return name === undefined ? { value, ...place } : { name, value, ...place };
}

const elementOf = (place: Span, tag: string, attributes: ElementAttribute[], children: Expression[]): Element => ({
  kind: 'element',
  tag,
  attributes,
  children,
  ...span(place),
});

function loopOf(view: MarkupLowering, token: MarkupToken & { kind: 'each' }): Open['close'] {
  // Masked as `{items , item}`.
  const pair = expressionIn(view, token.value);
  const [items, item] = pair?.type === 'sequence_expression' ? namedChildren(pair) : [];
  return (children) => {
    const body = children.map(evaluated);
    const loop: Statement[] =
      items && item
        ? [
            {
              ...({ kind: 'loop', form: 'each', binds: 'elements', body } as const),
              ...{ target: lowerTarget(view.ctx, item), iterable: lowerExpression(view.ctx, items, items) },
              ...span(token),
            },
          ]
        : body;
    return { kind: 'block', body: loop, ...span(token) };
  };
}

/** `{#if test}`: what it shows when the test holds. */
function shownIf(view: MarkupLowering, test: Span | undefined, place: Span): Open['close'] {
  return (children) => {
    const whenTrue = elementOf(place, 'template', [], children);
    if (!test) return whenTrue;
    const whenFalse: Expression = { kind: 'null', ...span(place) };
    return { kind: 'conditional', test: lowered(view, test), whenTrue, whenFalse, ...span(place) };
  };
}

/** Lowers the whole markup. */
export function markupView(view: MarkupLowering, tokens: readonly MarkupToken[], place: Span): Element {
  const root: Open = { children: [], close: (children) => elementOf(place, 'template', [], children) };
  const open: Open[] = [root];
  const add = (value: Expression): void => {
    (open.at(-1) ?? root).children.push(value);
  };
  const close = (): void => {
    const last = open.length > 1 ? open.pop() : undefined;
    if (last) add(last.close(last.children));
  };
  for (const token of tokens) {
    if (token.kind === 'tag')
      add(
        elementOf(
          token,
          token.tag,
          token.attributes.map((one) => attributeOf(view, one)),
          [],
        ),
      );
    else if (token.kind === 'text') add(lowered(view, token.value));
    else if (token.kind === 'html') {
      const { start, end } = token;
      add(elementOf(token, 'template', [{ name: 'v-html', value: lowered(view, token.value), start, end }], []));
    } else if (token.kind === 'each') open.push({ children: [], close: loopOf(view, token) });
    else if (token.kind === 'block') open.push({ children: [], close: shownIf(view, token.value, token) });
    else if (token.kind === 'else') {
      close();
      open.push({ children: [], close: shownIf(view, token.value, token) });
    } else if (token.kind === 'close') close();
  }
  while (open.length > 1) close();
  return root.close(root.children) as Element;
}
