/** @module Lowers a template to an expression: elements with their bindings, loops and conditions. */
import type { Element, ElementAttribute, Expression, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { childOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Span } from '../../../parse/tree.ts';
import type { Lowering } from '../../javascript/lowering/context.ts';
import { lowerExpression } from '../../javascript/lowering/expressions.ts';
import { lowerTarget } from '../../javascript/lowering/patterns.ts';
import { lowerBlock } from '../../javascript/lowering/statements.ts';
import { deeper, opaque } from '../../lowering/nodes.ts';
import { bracketBefore } from './masked.ts';
import { ELEMENTS, type TagAttribute, tagOf } from './tags.ts';

export interface ViewLowering {
  ctx: Lowering;
  /** The parsed expressions, by the position of their bracket. */
  parsed: ReadonlyMap<number, SyntaxNode>;
  /** Resolves the template's names to those of the component, except for `locals`, the template's own. */
  bind(part: object, locals: ReadonlySet<string>): void;
}

type Locals = ReadonlySet<string>;

const parsedAt = (view: ViewLowering, value: Span | undefined): SyntaxNode | undefined =>
  value && view.parsed.get(bracketBefore(value));

/** Returns the expression in the brackets. */
function inner(view: ViewLowering, value: Span | undefined): SyntaxNode | undefined {
  const node = parsedAt(view, value);
  const wrapped = node?.type === 'expression_statement' ? namedChildren(node)[0] : undefined;
  return wrapped?.type === 'parenthesized_expression' ? namedChildren(wrapped)[0] : wrapped;
}

function boundValue(view: ViewLowering, value: Span, locals: Locals): Expression {
  const node = inner(view, value);
  const holder = { value: node ? lowerExpression(view.ctx, node, node) : opaque(value) };
  view.bind(holder, locals);
  return holder.value;
}

/** Lowers `@click="…"` to a function of the event. */
function handler(view: ViewLowering, value: Span, locals: Locals): Expression {
  const node = parsedAt(view, value);
  const body: Statement[] = node?.type === 'statement_block' ? lowerBlock(view.ctx, node) : [];
  const place = { start: value.start, end: value.end };
  const event: Expression = { kind: 'name', name: '$event', ...place };
  view.bind(body, new Set([...locals, '$event']));
  return {
    kind: 'function',
    definition: {
      name: '',
      form: 'lambda',
      parameters: [{ target: event, annotations: [] }],
      body,
      annotations: [],
      nameStart: value.start,
      ...place,
    },
    ...place,
  };
}

function attribute(view: ViewLowering, from: TagAttribute, locals: Locals): ElementAttribute | undefined {
  const { directive, name, value, start, end } = from;
  const place = { start, end };
  if (directive === undefined) {
    const text = value ? view.ctx.source.slice(value.start, value.end) : '';
    return { name, value: { kind: 'string', value: text, ...place }, ...place };
  }
  if (!value || /^(for|if|else|else-if|slot|slot-scope)$/.test(directive)) return undefined;
  if (directive === 'on') return { name: `on:${name}`, value: handler(view, value, locals), ...place };
  const bound = boundValue(view, value, locals);
  if (directive === 'bind') return name ? { name, value: bound, ...place } : { value: bound, ...place };
  return { name: `v-${directive}`, value: bound, ...place };
}

const directiveOf = (attributes: readonly TagAttribute[], ...names: string[]): TagAttribute | undefined =>
  attributes.find(({ directive }) => directive !== undefined && names.includes(directive));

/** Returns the names that a pattern binds. */
function namesIn(pattern: Expression): string[] {
  const names: string[] = [];
  walk([pattern], (node) => {
    if (node.kind === 'name') names.push(node.name);
  });
  return names;
}

interface Loop {
  item: Expression;
  items: Expression;
  binds: 'elements' | 'entries';
}

/** Lowers `(item, index) , items` to a loop. */
function loopOf(view: ViewLowering, value: Span, locals: Locals): Loop | undefined {
  const node = inner(view, value);
  const [left, right] = node?.type === 'sequence_expression' ? namedChildren(node) : [];
  if (!left || !right) return undefined;
  const holder = { value: lowerExpression(view.ctx, right, right) };
  view.bind(holder, locals);
  const listed = left.type === 'parenthesized_expression' ? namedChildren(left)[0] : left;
  const first = listed?.type === 'sequence_expression' ? namedChildren(listed)[0] : listed;
  return first ? { item: lowerTarget(view.ctx, first), items: holder.value, binds: 'elements' } : undefined;
}

/** Lowers the elements and interpolations in an element or a template. */
function children(view: ViewLowering, node: SyntaxNode, locals: Locals): Expression[] {
  return node.children.flatMap((child): Expression[] => {
    if (child.type === 'interpolation') {
      const text = childOf(child, 'raw_text');
      return text && parsedAt(view, text) ? [boundValue(view, text, locals)] : [];
    }
    return ELEMENTS.has(child.type) ? [element(view, child, locals)] : [];
  });
}

function element(view: ViewLowering, node: SyntaxNode, outer: Locals): Expression {
  return deeper(
    view.ctx,
    () => elementIn(view, node, outer),
    () => opaque(node),
    3,
  );
}

function elementIn(view: ViewLowering, node: SyntaxNode, outer: Locals): Expression {
  const place = { start: node.start, end: node.end };
  const tag = tagOf(node, view.ctx.source);
  const each = directiveOf(tag.attributes, 'for')?.value;
  const loop = each && loopOf(view, each, outer);
  const slot = directiveOf(tag.attributes, 'slot', 'slot-scope')?.value;
  const scope = slot && inner(view, slot);
  const given = scope && lowerTarget(view.ctx, scope);
  const locals = new Set([...outer, ...(loop ? namesIn(loop.item) : []), ...(given ? namesIn(given) : [])]);
  const lowered: Element = {
    kind: 'element',
    tag: tag.name,
    attributes: tag.attributes.map((one) => attribute(view, one, locals)).filter((one) => one !== undefined),
    children: children(view, node, locals),
    ...place,
  };
  const test = directiveOf(tag.attributes, 'if', 'else-if')?.value;
  const shown: Expression = test
    ? {
        kind: 'conditional',
        test: boundValue(view, test, locals),
        whenTrue: lowered,
        whenFalse: { kind: 'null', ...place },
        ...place,
      }
    : lowered;
  if (!loop && !given) return shown;
  const once: Statement[] = [{ kind: 'expression', value: shown, ...place }];
  // Slot props come from another component, so nothing is known of them.
  if (given) once.unshift({ kind: 'declare', target: given, value: opaque(place), ...place });
  const body: Statement[] = loop
    ? [{ kind: 'loop', form: 'each', target: loop.item, iterable: loop.items, binds: loop.binds, body: once, ...place }]
    : once;
  return { kind: 'block', body, ...place };
}

/** Lowers the whole template. */
export const templateView = (view: ViewLowering, template: SyntaxNode): Element => ({
  kind: 'element',
  tag: 'template',
  attributes: [],
  children: children(view, template, new Set()),
  start: template.start,
  end: template.end,
});
