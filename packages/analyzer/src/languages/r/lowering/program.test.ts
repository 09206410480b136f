import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerR } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('r', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerR(tree.root, source).body);
}

describe('lowering of R', () => {
  it.each([
    ['x <- 5', '(x = 5)'],
    ['5 -> x', '(x = 5)'],
    ['x %>% f(1) |> g()', 'g(f(x, 1))'],
    ['x %>% f("a", .)', 'do { let piped#1 = x } -> f("a", piped#1)'],
    ['paste("a", b)', 'concat("a", " ", b)'],
    ['paste0("a", b, collapse = "")', 'concat("a", b)'],
    ['glue("a {b$c} {as.integer(d)}")', 'concat("a ", b.c, " ", as.integer(d), "")'],
    ['DBI::dbGetQuery(con = c, "x")', 'dbGetQuery("x", con=c)'],
    ['x$y[["z"]][[1]]', 'x.y["z"][0]'],
    ['df[rows, "a"]', 'df[rows:"a"]'],
    ['f <- function(a, b = 2) { g(a); b }', '(f = function f(a, b = 2) { g(a); return b })'],
    ['f <- \\(x) x + 1', '(f = function f(x) { return (x + 1) })'],
    ['if (a) b() else d()', 'if a { b() } else { d() }'],
    ['x <- if (a) b else c', '(x = (a ? b : c))'],
    ['for (i in xs) f(i)', 'each i of elements xs { f(i) }'],
    ['map(xs, ~ f(.x))', 'map(xs, lambda(.x, .y) { let . = .x; return f(.x) })'],
    ['r"(a\\b)"', '"a\\\\b"'],
    ['stopifnot(a > 1)', 'do { if (! (a > 1)) { throw } } -> (a > 1)'],
    ['names(x) <- v', '((* x) = v)'],
    [
      'switch(k, a = 1, 2)',
      'do { let chosen#1 = null; switch k { "a" { (chosen#1 = 1) } | default { (chosen#1 = 2) } } } -> chosen#1',
    ],
  ])('%s', async (source, expected) => {
    expect(await lower(source)).toBe(expected);
  });

  it('reads routes from the comments above a function', async () => {
    const lowered = await lower("#' @param n:int\n#* @get /x/<id>\nfind <- function(id, n, req) {\n  id\n}");
    expect(lowered).toBe('(find = @plumber.route() function find(id, n: number, req: plumber.Request) { return id })');
  });

  it.each([
    '('.repeat(20_000),
    'a + '.repeat(20_000),
    'a %>% '.repeat(5000),
    'a |> f() |> '.repeat(3000),
    'x <- '.repeat(20_000),
    '{'.repeat(20_000),
    '!'.repeat(20_000),
    'f('.repeat(20_000),
    'function(x) '.repeat(5000),
    `a${'$b'.repeat(20_000)} + `,
    'if (a) b else '.repeat(5000),
  ])('does not overflow on deep nesting', async (source) => {
    const tree = await parser.parse('r', `${source}1`);
    expect(Array.isArray(tree ? lowerR(tree.root, source).body : [])).toBe(true);
  });
});
