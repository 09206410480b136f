/** @module Parses the start tag of a template's element: its name, attributes and directives. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { childOf, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Span } from '../../../parse/tree.ts';

export interface TagAttribute extends Span {
  /**
   * 'html' of `v-html`, 'bind' of `:href` and `v-bind`, 'on' of `@click`, 'slot' of `#item`; undefined for an
   * attribute.
   */
  directive?: string;
  /** The attribute's name, or a directive's argument: 'href' of `:href`, 'click' of `@click.prevent`. */
  name: string;
  /** The value without quotes. */
  value?: Span;
}

export interface Tag {
  name: string;
  attributes: TagAttribute[];
}

const SHORT: Readonly<Record<string, string>> = lookupTable({ ':': 'bind', '.': 'bind', '@': 'on', '#': 'slot' });

function givenIn(node: SyntaxNode): Span | undefined {
  const quoted = childOf(node, 'quoted_attribute_value');
  return childOf(quoted ?? node, 'attribute_value');
}

function attributeOf(node: SyntaxNode, source: string): TagAttribute {
  const text = (part: SyntaxNode | undefined): string => (part ? source.slice(part.start, part.end) : '');
  const value = givenIn(node);
  const place = { start: node.start, end: node.end, ...(value ? { value } : {}) };
  if (node.type === 'attribute') return { name: text(childOf(node, 'attribute_name')), ...place };
  const directive = text(childOf(node, 'directive_name')).slice('v-'.length);
  const short = SHORT[node.children[0]?.type ?? ''];
  return { directive: directive || (short ?? ''), name: text(childOf(node, 'directive_value')), ...place };
}

/** Returns the start tag of an element. */
export function tagOf(element: SyntaxNode, source: string): Tag {
  const start = childOf(element, 'start_tag', 'self_closing_tag');
  const name = start && childOf(start, 'tag_name');
  return {
    name: name ? source.slice(name.start, name.end) : '',
    attributes: (start?.children ?? [])
      .filter(({ type }) => type === 'attribute' || type === 'directive_attribute')
      .map((node) => attributeOf(node, source)),
  };
}

/** Node types of elements. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  'element',
  'template_element',
  'script_element',
  'style_element',
]);
