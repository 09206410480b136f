import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerElixir } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('elixir', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerElixir(tree.root, source).body);
}

describe('lowering of Elixir', () => {
  it.each([
    ['x |> f(1) |> M.g', 'M.g(f(x, 1))'],
    ['"a#{x}b"', 'concat("a", x, "b")'],
    ['"a" <> x <> "b"', 'concat("a", x, "b")'],
    [':os.cmd(x)', ':os.cmd(x)'],
    ['conn.params["id"]', 'conn.params["id"]'],
    ['alias A.B\nB.c(1)', 'A.B.c(1)'],
    ['MyApp.Repo.query(x)', 'Repo.query(x)'],
    ['if x, do: 1, else: 2', '(x ? 1 : 2)'],
  ])('%s', async (source, expected) => {
    expect(await lower(source)).toBe(expected);
  });

  it('takes patterns among the parameters apart', async () => {
    const lowered = await lower('def f(conn, %{"id" => id} = params) do\n  id\nend');
    expect(lowered).toContain('@string-keyed() params)');
    expect(lowered).toContain('= params');
    expect(lowered).toContain('return id');
  });

  it.each([
    '('.repeat(20_000),
    'a <> '.repeat(20_000),
    'a |> '.repeat(5_000),
    'a + '.repeat(20_000),
    '['.repeat(20_000),
  ])('does not overflow on deep nesting', async (source) => {
    const tree = await parser.parse('elixir', `${source}1`);
    expect(Array.isArray(tree ? lowerElixir(tree.root, source).body : [])).toBe(true);
  });
});
