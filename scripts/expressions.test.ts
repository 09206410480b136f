/**
 * The product's own regular expressions, judged like those of a scanned file: the engine finds exponential time in
 * none.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isExponential } from '../packages/analyzer/src/node-checks/regex/exponential.ts';
import { createParser } from '../packages/analyzer/src/parse/parser.ts';
import type { SyntaxNode } from '../packages/analyzer/src/parse/syntax.ts';
import { nodeGrammars } from '../packages/analyzer/src/platform/node.ts';
import { ROOT } from './steps/paths.ts';
import { files } from './words/search.ts';

const parser = createParser(nodeGrammars);

/** The patterns of all literals in a TypeScript file, without slashes and flags. */
async function patternsOf(file: string): Promise<string[]> {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const tree = await parser.parse(file.endsWith('x') ? 'tsx' : 'typescript', text);
  if (!tree) throw new Error(`${file} could not be parsed.`);
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'regex') found.push(text.slice(node.start + 1, text.lastIndexOf('/', node.end - 1)));
    node.children.forEach(visit);
  };
  visit(tree.root);
  return found;
}

it('is so of every literal outside the tests', async () => {
  const sources = files.filter(
    (file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test(?:-support)?\.|\/examples\//.test(file),
  );
  const slow: string[] = [];
  let count = 0;
  for (const file of sources)
    for (const pattern of await patternsOf(file)) {
      count += 1;
      if (isExponential(pattern)) slow.push(`${file}: /${pattern}/`);
    }
  expect(count).toBeGreaterThan(4000);
  expect(slow).toEqual([]);
});
