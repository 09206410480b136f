import { beforeAll, describe, expect, it } from 'vitest';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { pageScripts } from './page-scripts.ts';

const parser = createParser(nodeGrammars);

beforeAll(() => parser.load('php'));

function scripts(source: string): string[] {
  const tree = parser.parseLoaded('php', source);
  if (!tree) throw new Error('not parsed');
  return pageScripts(tree.root, source).map(({ start, end }) => source.slice(start, end));
}

describe('scripts of a page', () => {
  it.each([
    ['<script>a()</script><p><script type="module">b()</script>', ['a()', 'b()']],
    ['<SCRIPT>a()</SCRIPT>', ['a()']],
    ['<?php f(); ?><script>a()</script><?php if ($x): ?><script>b()</script><?php endif ?>', ['a()', 'b()']],
    ['<script src="a.js"></script><script type="text/template">x</script>', []],
    ['<script>var a = <?= $a ?>;</script>', []],
    ['<script>never closed', []],
    ['<?php echo "<script>a()</script>"; ?>', []],
  ])('%s', (source, expected) => {
    expect(scripts(source)).toEqual(expected);
  });
});
