/** @module The lowered form of a component, printed. */
import { expect } from 'vitest';
import { printStatements } from '../../ir/print.ts';
import { createParser } from '../../parse/parser.ts';
import { nodeGrammars } from '../../platform/node.ts';
import { vueComponent } from './component.ts';

const parser = createParser(nodeGrammars);

/** Parses and lowers a component of Vue or Svelte with scripts in JavaScript, and prints its program. */
export async function printComponent(source: string): Promise<string> {
  const tree = await parser.parse('vue', source);
  if (!tree) throw new Error('not parsed');
  const part = vueComponent(tree.root, source);
  expect(part.masked).toHaveLength(source.length);
  const script = await parser.parse('javascript', part.masked ?? '');
  return script ? printStatements(part.lowered?.lower(script.root, source).body ?? []) : '';
}
