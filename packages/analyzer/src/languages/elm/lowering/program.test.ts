import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerElm } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('elm', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerElm(tree.root, source).body);
}

describe('lowering of Elm', () => {
  it.each([
    ['f x = g x 1', 'function f(x) { return g(x, 1) }'],
    ['a = x |> f 1 |> g', 'let a = g(f(1, x))'],
    ['a = f <| g <| x', 'let a = f(g(x))'],
    ['a = (f >> g) x', 'let a = do { let given#1 = x } -> g(f(given#1))'],
    ['a = "x" ++ y ++ z', 'let a = concat("x", y, z)'],
    ['a = x + 1 == 2 && y', 'let a = (((x + 1) == 2) && y)'],
    ['a = if b then c else if d then e else g', 'let a = (b ? c : (d ? e : g))'],
    ['a = { m | name = x }', 'let a = {...m, name: x}'],
    ['a = m.name', 'let a = m.name'],
    ['a = m |> .name', 'let a = do { let given#1 = m } -> given#1.name'],
    ['a = \\x -> f x', 'let a = lambda(x) { return f(x) }'],
    ['a = let b = 1 in b', 'let a = do { let b = 1 } -> b'],
    ['a = Maybe.withDefault "" x', 'let a = (x ?? "")'],
    [
      'import Html.Attributes as A exposing (href)\na = A.src x',
      'import Html.Attributes.href as href; let a = Html.Attributes.src(x)',
    ],
    ['f : Int -> Html Msg\nf n = g n', 'function f(n: Int): Html<Msg> { return g(n) }'],
    ['f ( x, { y } ) = g x y', 'function f(argument#1) { let [x, {y: y}] = argument#1; return g(x, y) }'],
    [
      'type M = U Url\nf m =\n    case m of\n        U url -> url',
      'function f(m) { return do { let value#1 = m; let chosen#2 = null; switch value#1 { default { let url: Url = value#1; (chosen#2 = url) } } } -> chosen#2 }',
    ],
    ['port showHtml : String -> Cmd msg\na = showHtml x', 'let a = elm.port.html(x)'],
  ])('%s', async (source, expected) => {
    expect(await lower(source)).toBe(expected);
  });

  it.each([
    `a = ${'('.repeat(5000)}`,
    `a = ${'b ++ '.repeat(5000)}c`,
    `a = ${'b |> '.repeat(1500)}c`,
    `a = ${'f <| '.repeat(1500)}c`,
    `a = ${'['.repeat(5000)}`,
    `a = ${'\\x -> '.repeat(2000)}x`,
    `a = f${' b'.repeat(5000)}`,
    `a = ${'if b then c else '.repeat(2000)}d`,
    `a = b${'.c'.repeat(5000)}`,
    `a = ${'let b = '.repeat(1000)}`,
    `a = ${'{ b = '.repeat(2000)}`,
  ])('does not overflow on deep nesting', async (source) => {
    const tree = await parser.parse('elm', source);
    expect(Array.isArray(tree ? lowerElm(tree.root, source).body : [])).toBe(true);
  });
});
