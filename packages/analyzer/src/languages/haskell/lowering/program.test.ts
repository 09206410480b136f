import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerHaskell } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('haskell', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerHaskell(tree.root, source).body);
}

describe('lowering of Haskell', () => {
  it.each([
    ['f x = g x 1', 'function f(x) { return g(x, 1) }'],
    ['a = "x" ++ y <> z', 'let a = concat("x", y, z)'],
    ['a = f $ g x $ y', 'let a = f(g(x, y))'],
    ['a = f . g $ x', 'let a = do { let given#1 = x } -> f(g(given#1))'],
    ['a = f <$> g x <*> h', 'let a = f(g(x), h)'],
    ['a = x >>= f', 'let a = f(x)'],
    ['a = x + 1 == 2 && y', 'let a = (((x + 1) == 2) && y)'],
    ['a = (`elem` xs)', 'let a = lambda(given#1) { return (given#1 in xs) }'],
    ['a = liftIO (pure x)', 'let a = x'],
    ['f 0 = 1\nf x = x', 'function f(argument#1) { if (argument#1 == 0) { return 1 } }; function f(x) { return x }'],
    ['f (Just x, y) = x', 'function f(argument#1) { let [x, y] = argument#1; return x }'],
    [
      'f x | x > 1 = a\n    | otherwise = b\n  where b = a\n        a = 2',
      'function f(x) { let a = 2; let b = a; if (x > 1) { return a }; return b }',
    ],
    ['f = do\n  x <- g\n  let y = x\n  h y', 'let f = do { let x = g; let y = x } -> h(y)'],
    ['f :: Int -> Handler Html\nf x = x', 'function f(x: Int): Handler<Html> { return x }'],
    ['a = param "n" :: ActionM Int', 'let a = cast<Int>(param("n"))'],
    ['a = if b then c else d', 'let a = (b ? c : d)'],
    ['a = [sql|SELECT|]', 'let a = "SELECT"'],
    ['a = [i|x #{y} z|]', 'let a = concat("x ", y, " z")'],
    ['a = u { name = b }', 'let a = {...u, name: b}'],
    ['a = \\x -> f x', 'let a = lambda(x) { return f(x) }'],
    ['import qualified Network.Wreq as W\na = W.get x', 'let a = Network.Wreq.get(x)'],
    ['data U = U { nick :: Text }\na = nick u', 'let a = u.nick'],
    ['a = [f x | x <- xs, x > 1]', 'let a = [f(x) for x in xs if (x > 1)]'],
  ])('%s', async (source, expected) => {
    expect(await lower(source)).toBe(expected);
  });

  it.each([
    `a = ${'('.repeat(5000)}`,
    `a = ${'b ++ '.repeat(5000)}c`,
    `a = ${'b . '.repeat(1500)}c`,
    `a = ${'f $ '.repeat(1500)}c`,
    `a = ${'['.repeat(5000)}`,
    `a = ${'\\x -> '.repeat(2000)}x`,
    `a = f${' b'.repeat(5000)}`,
    `a = ${'if b then c else '.repeat(2000)}d`,
    `a = ${'do { '.repeat(1000)}`,
    `f ${'(Just '.repeat(1000)}x`,
  ])('does not overflow on deep nesting', async (source) => {
    const tree = await parser.parse('haskell', source);
    expect(Array.isArray(tree ? lowerHaskell(tree.root, source).body : [])).toBe(true);
  });
});
