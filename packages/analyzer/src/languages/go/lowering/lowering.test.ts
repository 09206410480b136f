import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerGo } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('go', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerGo(tree.root, source).body);
}

const inFunction = async (body: string): Promise<string> =>
  (await lower(`package p\nfunc f() {\n${body}\n}\n`)).replace(/^.*?f\(\) \{ ?/, '').replace(/ ?\}$/, '');

describe('lowering of Go statements', () => {
  it.each([
    ['x := 1', 'let x = 1'],
    ['x, err := g(a)', 'let [x, err] = g(a)'],
    ['a, b = b, a', '([a, b] = [b, a])'],
    ['v := m[k]', 'let v = m[k]'],
    ['x += "a"', '(x += "a")'],
    ['i++', '(i += 1)'],
    ['if x { g() } else if y { h() }', 'if x { g() } else { if y { h() } }'],
    ['if x := g(); x { h() }', '{ let x = g(); if x { h() } }'],
    ['for { break }', 'while (; true; ) { break }'],
    ['for i := 0; i < 3; i++ { continue }', 'for (let i = 0; (i < 3); (i += 1)) { continue }'],
    ['for i, v := range xs { g(v) }', 'each [i, v] of entries xs { g(v) }'],
    ['for range xs { g() }', 'each null of keys xs { g() }'],
    ['outer: for { break outer }', 'outer: while (; true; ) { break outer }'],
    ['switch x { case 1, 2: g(); default: h() }', 'switch x { 1, 2 { g() } | default { h() } }'],
    ['switch { case a: g(); case b: h() }', 'switch  { default { if a { g() } else { if b { h() } else { } } } }'],
    ['switch x { case 1: fallthrough; case 2: g() }', 'switch x { 1 ~{ } | 2 { g() } }'],
    ['ch <- v', '(ch[] = v)'],
    ['v := <-ch', 'let v = ch[]'],
    ['defer g(x)', 'g(x)'],
    // The grammar takes the first three for instances of generic types and functions.
    ['table[n](c)', 'table[n](c)'],
    ['err := table[c.Name](c, d)', 'let err = table[c.Name](c, d)'],
    ['x.table[n](c)', 'x.table[n](c)'],
    ['v := Set[string](c)', 'let v = cast<Set>(c)'],
    ['v := find[int](c, d)', 'let v = find(c, d)'],
    ['panic("x")', 'throw panic("x")'],
    ['var a, b int = 1, 2', 'let a: int = 1; let b: int = 2'],
    ['var s []string', 'let s: string[] = []'],
    ['return nil, err', 'err; return'],
    ['return x, nil', 'return {0: x, 1: null}'],
    ['if _, ok := m[k]; !ok { return }', '{ m[k]; let ok = cast<bool>(opaque()); if (! m[k]) { return } }'],
  ])('%s', async (source, expected) => {
    expect(await inFunction(source)).toBe(expected);
  });
});

describe('lowering of Go expressions', () => {
  it.each([
    ['x = &T{A: 1, B: y}', '(x = new T(A=1, B=y))'],
    ['x = []T{{A: 1}}', '(x = [new T(A=1)])'],
    ['x = map[string]int{"a": 1}', '(x = {a: 1})'],
    ['x = append(x, a, b...)', '(x = [...x, a, ...b])'],
    ['x = []byte("a")', '(x = cast<byte[]>("a"))'],
    ['x = string(b) + "c"', '(x = (b + "c"))'],
    ['x = uint8(n)', '(x = cast<uint8>(n))'],
    ['x = make([]byte, 8)', '(x = make.bytes(8))'],
    ['x = make(map[string]int)', '(x = {})'],
    ['x = xs[1:n]', '(x = xs[1:n])'],
    ['x = y.(*T)', '(x = cast<T>(y))'],
    ['x = 0x1F + 0o17 + 017 + 1_000', '(x = (((31 + 15) + 15) + 1000))'],
    ["x = 'a'", '(x = 97)'],
    ['x = `a\\n`', '(x = "a\\\\n")'],
    ['x = "\\x41\\u00e9\\t"', '(x = "Aé\\t")'],
    ['x = *p', '(x = p)'],
    ['x = !a && -b < ^c', '(x = ((! a) && ((- b) < (~ c))))'],
  ])('%s', async (source, expected) => {
    expect(await inFunction(source)).toBe(expected);
  });
});

describe('lowering of Go declarations', () => {
  it('makes a class of a type and its methods, and `this` of the receiver', async () => {
    const source = 'package p\ntype T struct { A int; http.Handler }\nfunc (t *T) Get() int { return t.A }\n';
    const text = await lower(source);
    expect(text).toContain('class T : http.Handler');
    expect(text).toContain('return this.A');
  });

  it('counts iota and repeats the constant before', async () => {
    expect(await lower('package p\nconst ( A = iota + 1; B; C )')).toBe(
      'const A = (0 + 1); const B = (1 + 1); const C = (2 + 1)',
    );
  });

  it('drops the version of a module', async () => {
    expect(
      await lower('package p\nimport (\n"github.com/labstack/echo/v4"\ny "gopkg.in/yaml.v3"\n_ "embed"\n)'),
    ).toContain('import github.com/labstack/echo as echo; import gopkg.in/yaml as y');
  });

  it('knows the usual packages in a fragment without imports', async () => {
    expect(await lower('func f() { exec.Command("ls") }')).toContain('import os/exec as exec');
  });
});

describe('hostile Go', () => {
  it.each([
    ['parentheses', `package p\nvar x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}\n`],
    ['a long sum', `package p\nvar x = ${Array.from({ length: 20_000 }, (_, at) => `a${at}`).join(' + ')}\n`],
    ['nested blocks', `package p\nfunc f() ${'{'.repeat(3_000)}${'}'.repeat(3_000)}\n`],
    ['nothing whole', 'func ( { if x := ; } type struct switch { case'],
  ])('%s', async (_, source) => {
    const tree = await parser.parse('go', source);
    expect(() => tree && lowerGo(tree.root, source)).not.toThrow();
  });
});
