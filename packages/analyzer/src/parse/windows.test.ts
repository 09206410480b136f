import { describe, expect, it } from 'vitest';
import { nodeGrammars } from '../platform/node.ts';
import type { GrammarName } from './grammar.ts';
import { createParser } from './parser.ts';
import { parseWindows, type Window } from './windows.ts';

const parser = createParser(nodeGrammars);
const SIZE = 4000;

async function windowsOf(grammar: GrammarName, text: string): Promise<Window[]> {
  const windows: Window[] = [];
  for await (const window of parseWindows(parser, grammar, text, undefined, SIZE)) windows.push(window);
  return windows;
}

const typesOf = (windows: readonly Window[]): string[] =>
  windows.flatMap(({ tree }) => tree?.root.children.map(({ type }) => type) ?? []);

describe('parseWindows', () => {
  it('gives a short text as one window', async () => {
    expect(await windowsOf('python', 'x = 1\n')).toHaveLength(1);
  });

  it('cuts between functions: each is whole, none is lost, none comes twice', async () => {
    const functions = 800;
    const text = Array.from({ length: functions }, (_, i) => `def f${i}(x):\n    return x + ${i}\n\n`).join('');
    const windows = await windowsOf('python', text);
    expect(windows.length).toBeGreaterThan(3);
    expect(typesOf(windows)).toEqual(Array.from({ length: functions }, () => 'function_definition'));
    expect(windows.every(({ tree }) => tree?.errors === 0)).toBe(true);
    for (const [index, { start }] of windows.entries()) expect(start).toBe(index === 0 ? 0 : windows[index - 1]?.end);
  });

  it('keeps positions in the file', async () => {
    const text = Array.from({ length: 500 }, (_, i) => `const a${i} = ${i};\n`).join('');
    for (const { tree } of await windowsOf('javascript', text)) {
      for (const child of tree?.root.children ?? []) {
        expect(text.slice(child.start, child.end)).toMatch(/^const a\d+ = \d+;$/);
      }
    }
  });

  it('stays in PHP code from one window to the next', async () => {
    const text = `<?php\n${Array.from({ length: 500 }, (_, i) => `function f${i}() { return ${i}; }\n`).join('')}`;
    const types = typesOf(await windowsOf('php', text));
    expect(types.filter((type) => type === 'function_definition')).toHaveLength(500);
  });

  it('takes PHP that was pasted without its tag for code, and a page for a page', async () => {
    expect(typesOf(await windowsOf('php', "$a = $_GET['a'];\nf($a);\n"))).toContain('expression_statement');
    expect(typesOf(await windowsOf('php', 'class A { function b() {} }'))).toContain('class_declaration');
    expect(typesOf(await windowsOf('php', '<p>It costs $5</p>'))).toEqual(['text']);
  });

  it('cuts inside a construct that is longer than a window, and says so', async () => {
    const text = `class A {\n${Array.from({ length: 800 }, (_, i) => `  int f${i}() { return ${i}; }\n`).join('')}}\n`;
    const windows = await windowsOf('java', text);
    expect(windows.some(({ cutInside }) => cutInside)).toBe(true);
    expect(windows.at(-1)?.end).toBe(text.length);
  });

  it('leaves the rest alone once the parser has given up twice', async () => {
    const text = ['"$', '{'].join('').repeat(10_000);
    const windows = await windowsOf('kotlin', text);
    expect(windows.filter(({ tree }) => tree === undefined)).toHaveLength(3);
    expect(windows.at(-1)).toMatchObject({ tree: undefined, end: text.length });
  });

  it('never cuts between the halves of a surrogate pair', async () => {
    const text = `x = "${'🙂'.repeat(6000)}"`;
    for (const { end } of await windowsOf('python', text)) {
      const code = text.charCodeAt(end - 1);
      expect(code >= 0xd800 && code < 0xdc00).toBe(false);
    }
  });
});
