/** @module Rust code that is compiled for tests only: what stands in it protects nothing. */
import type { SyntaxNode } from '../parse/syntax.ts';

const TEST = /^#!?\[\s*(?:cfg\s*\(\s*test\s*\)|(?:\w+\s*::\s*)*(?:test|rstest|test_case|case)\b)/;

export interface Range {
  start: number;
  end: number;
}

/** The items that follow an attribute such as `#[cfg(test)]` or `#[case::short("…")]`, with the attribute. */
export function testRanges(root: SyntaxNode, source: string): Range[] {
  const ranges: Range[] = [];
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    let from: number | undefined;
    for (const child of node.children) {
      if (child.type === 'attribute_item') {
        if (TEST.test(source.slice(child.start, child.end))) from ??= child.start;
      } else if (child.named && from !== undefined) {
        // `#[cfg(test)] tests: &[…]` of a struct is one node.
        ranges.push({ start: from, end: node.type === 'field_initializer' ? node.end : child.end });
        from = undefined;
      }
      if (child.children.length > 0) open.push(child);
    }
  }
  return ranges;
}
