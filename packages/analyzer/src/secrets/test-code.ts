/** @module Cases of Rust's tests: what stands in them protects nothing. */
import type { SyntaxNode } from '../parse/syntax.ts';

const CASE = /^#\[\s*(?:\w+\s*::\s*)*(?:test_case|case)\b/;
const FOR_TESTS = /^#\[\s*cfg\s*\(\s*test\s*\)/;

export interface Range {
  start: number;
  end: number;
}

/** Attributes such as `#[case::short("…")]`, and fields of a struct that are there for tests only: `#[cfg(test)] tests: &[…]`. */
export function testCases(root: SyntaxNode, source: string): Range[] {
  const ranges: Range[] = [];
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop())
    for (const child of node.children) {
      if (child.type === 'attribute_item') {
        const text = source.slice(child.start, child.end);
        if (CASE.test(text)) ranges.push({ start: child.start, end: child.end });
        else if (node.type === 'field_initializer' && FOR_TESTS.test(text))
          ranges.push({ start: node.start, end: node.end });
      }
      if (child.children.length > 0) open.push(child);
    }
  return ranges;
}
