import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerDart } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('dart', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerDart(tree.root, source).body);
}

describe('lowering of Dart in functions', () => {
  it.each([
    [`x = 'a$b.c\${d.e}\\n' 'f';`, '(x = concat("a", b, ".c", d.e, "\\nf"))'],
    ["x = r'raw $y\\n';", '(x = "raw $y\\\\n")'],
    ["x = 'a' + b + 'c';", '(x = (("a" + b) + "c"))'],
    ['x ??= a?.b ?? c!.d;', '(x ??= (a?.b ?? c.d))'],
    ['final x = await f<int>(a, k: b);', 'const x = await f(a, k=b)'],
    ['a..b = 1..c(2)..d.e = 3;', 'do { (a.b = 1); a.c(2); (a.d.e = 3) } -> a'],
    ['final c = C()..b = 1;', 'const c = do { let value#1 = new C(); (value#1.b = 1) } -> value#1'],
    ["final m = {'a': 1, if (b) 'c': 2, ...d};", 'const m = {a: 1, c: 2, ...d}'],
    ['final l = [1, if (a) b, for (final e in es) e.f];', 'const l = [1, (a ? b : null), ...[e.f for e in es]]'],
    ['final (a, b) = f(); final [c, _] = g();', 'let {$1: a, $2: b} = f(); let [c, null] = g()'],
    ['if (a case [var b]) g(b);', '{ let b = a; if opaque(a) { g(b) } }'],
    ['for (var i = 0; i < 3; i++) f(i);', 'for (let i = 0; (i < 3); (i += 1)) { f(i) }'],
    ['await for (final r in s) f(r);', 'each r of elements s { f(r) }'],
    [
      'try { f(); } on E catch (e, st) { rethrow; } finally { g(); }',
      'try { f() } catch e: E { throw } finally { g() }',
    ],
    ["switch (a) { case 'x': case 'y': f(); default: g(); }", 'switch a { "x" ~{ } | "y" { f() } | default { g() } }'],
    [
      "final s = switch (a) { 'x' => 1, _ => 2 };",
      'const s = do { let value#1; { switch a { "x" { (value#1 = 1) } | default { (value#1 = 2) } } } } -> value#1',
    ],
    ['x = a is! B ? (a as C).d : e ~/ 2;', '(x = ((! (a is B)) ? cast<C>(a).d : (e / 2)))'],
    ['xs.map((e) => e.f).where((e) { return e; });', 'xs.map(lambda(e) { return e.f }).where(lambda(e) { return e })'],
    ['const Foo.bar(1); new Foo(2);', 'Foo.bar(1); new Foo(2)'],
    ["throw E('x');", 'throw new E("x")'],
  ])('%s', async (source, expected) => {
    expect(await lower(`void m() async { ${source} }`)).toBe(`async function m(): void { ${expected} }`);
  });
});

describe('lowering of Dart declarations', () => {
  it.each([
    [
      "import 'package:http/http.dart' as http; final x = http.Client();",
      'import http as http; const x = new Client()',
    ],
    [
      'class A extends B<C> with D { final String x; A(this.x, {int y = 1}) : z = y; get g => x; }',
      'class A : B<C>, D { const field x: String; constructor A(x, y: int = 1) { (this.x = x); (this.z = y) }; getter g() { return x } }',
    ],
    [
      'class A { A.n(this.x); factory A.f(int i) => A.n(i); }',
      'class A { static method n(x) { let value#1 = new A(); (value#1.x = x); return value#1 }; static method f(i: int) { return A.n(i) } }',
    ],
    ['extension E on String { String get s => trim(); }', 'class  : String { getter s(): String { return trim() } }'],
    ['Future<List<int>> f() async => [];', 'async function f(): int[] { return [] }'],
  ])('%s', async (source, expected) => {
    expect(await lower(source)).toBe(expected);
  });

  it('bounds deep nesting and long chains', async () => {
    const nested = `void f() { x = ${'('.repeat(300)}a${')'.repeat(300)}; y = ${'a + '.repeat(2000)}'b'; }`;
    expect(await lower(nested)).toContain('x = a');
  });
});
