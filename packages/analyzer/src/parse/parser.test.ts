import { describe, expect, it } from 'vitest';
import { nodeGrammars } from '../platform/node.ts';
import { GRAMMARS } from './grammar.ts';
import { createParser, savedBytes } from './parser.ts';
import { fieldOf } from './syntax.ts';

const parser = createParser(nodeGrammars);

describe('createParser', () => {
  it.each(GRAMMARS)('loads and parses with the %s grammar', async (grammar) => {
    const tree = await parser.parse(grammar, 'x = f("a", 1)\n');
    expect(tree?.root.end).toBeGreaterThan(0);
    expect(tree?.nodes).toBeGreaterThan(1);
  });

  it('holds less than a quarter of the tables of all grammars to restore them', async () => {
    for (const grammar of GRAMMARS) await parser.load(grammar);
    expect(savedBytes()).toBeGreaterThan(1024 * 1024);
    // A sixth by itself; what other test files parsed before in this process is held as well.
    expect(savedBytes()).toBeLessThan(12 * 1024 * 1024);
  });

  it('parses with every grammar after a failure as before', async () => {
    const parsed = () => Promise.all(GRAMMARS.map((grammar) => parser.parse(grammar, 'x = f("a", 1)\n')));
    const before = await parsed();
    expect(await parser.parse('kotlin', ['"$', '{'].join('').repeat(3000))).toBeUndefined();
    expect(await parsed()).toEqual(before);
  });

  it('gives positions in UTF-16 units, shifted by the offset', async () => {
    const text = 'const s = "🙂"; run(s);';
    const tree = await parser.parse('javascript', text, { offset: 100 });
    const call = tree?.root.children[1];
    expect(call && text.slice(call.start - 100, call.end - 100)).toBe('run(s);');
  });

  it('keeps fields and punctuation and sets comments apart', async () => {
    const text = '// one\nf(/* two */ a, b);';
    const tree = await parser.parse('javascript', text);
    expect(tree?.comments.map(({ start, end }) => text.slice(start, end))).toEqual(['// one', '/* two */']);
    const call = tree?.root.children[0]?.children[0];
    expect(call?.type).toBe('call_expression');
    const args = call && fieldOf(call, 'arguments');
    expect(args?.children.map(({ type }) => type)).toEqual(['(', 'identifier', ',', 'identifier', ')']);
  });

  it('counts what does not parse', async () => {
    const tree = await parser.parse('python', 'def f(:\n  return )\n');
    expect(tree?.errors).toBeGreaterThan(0);
  });

  it('copies a tree of any depth', async () => {
    const budget = { ms: 15_000, reportsPerThousand: 100 };
    // With all grammars loaded, there isn't enough memory for 50,000 levels.
    const tree = await parser.parse('javascript', `x = ${'('.repeat(35_000)}1${')'.repeat(35_000)}`, { budget });
    expect(tree?.nodes).toBeGreaterThan(70_000);
    expect(tree?.errors).toBe(0);
  });

  it('survives a grammar that aborts, and parses on', async () => {
    expect(await parser.parse('kotlin', ['"$', '{'].join('').repeat(3000))).toBeUndefined();
    expect((await parser.parse('kotlin', 'val a = f("x")\n'))?.errors).toBe(0);
  });

  it('survives text that takes more memory than there is, and parses on', async () => {
    const java = 'class A { int f(int a) { return a + 1; } }\n'.repeat(2000);
    for (const times of [1, 2]) {
      expect(await parser.parse('java', 'x => '.repeat(3000 * times))).toBeUndefined();
      expect((await parser.parse('java', java))?.errors).toBe(0);
    }
  });

  it('gives up when the budget is spent', async () => {
    const budget = { ms: 1, reportsPerThousand: 1 };
    expect(await parser.parse('java', 'foo '.repeat(250_000), { budget })).toBeUndefined();
  });
});
