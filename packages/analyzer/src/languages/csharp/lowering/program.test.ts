import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerCsharp } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('csharp', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerCsharp(tree.root, source).body);
}

describe('lowering of C# in methods', () => {
  it.each([
    ['x = "a" + b + 1;', '(x = concat("a", b, 1))'],
    ['x = $"a{b:N2}{{c}}\\n";', '(x = concat("a", b, "{c}", "\\n"))'],
    ['x = @"q""x" + $@"v{e}""w";', '(x = concat("q\\"x", concat("v", e, "\\"w")))'],
    ['x = """raw "t" x""";', '(x = "raw \\"t\\" x")'],
    ["x = '\\n' == c;", '(x = ("\\n" == c))'],
    ['x = 0x1Fu + 0b11 + 1_000L + 1.5m;', '(x = (((31 + 3) + 1000) + 1.5))'],
    ['a ??= b; i++; --j;', '(a ??= b); (i += 1); (j -= 1)'],
    ['a?.B?.C(1); a?[0].D(); b!.E();', 'a?.B?.C(1); a[0].D(); b.E()'],
    ['System.IO.File.Delete(x);', 'File.Delete(x)'],
    ['String.Format("{0}", x);', 'string.Format("{0}", x)'],
    ['x = M<string>(a, name: b, out var c);', 'let c; (x = M(a, name=b, c))'],
    ['x = client.GetAsync(u).Result;', '(x = await client.GetAsync(u))'],
    ['x = await t.ConfigureAwait(false);', '(x = await await t)'],
    ['x = nameof(a.Name);', '(x = "Name")'],
    ['var o = new Foo(1) { A = b };', 'let o = do { let new#1 = new Foo(1); (new#1.A = b) } -> new#1'],
    ['Foo o = new(1);', 'let o: Foo = new Foo(1)'],
    ['var l = new List<string> { a, "b" };', 'let l = cast<List<string>>([a, "b"])'],
    [
      'var d = new Dictionary<string, int> { { "k", 1 } };',
      'let d = do { let new#1 = new Dictionary(); new#1.Add("k", 1) } -> new#1',
    ],
    ['var o = new { Name = n, q.Id };', 'let o = {Name: n, Id: q.Id}'],
    [
      'int[] a = [1, ..rest]; var b = new int[2]; var c = new[] { d };',
      'let a: int[] = [1, ...rest]; let b = [0, 0]; let c = [d]',
    ],
    [
      'if (o is string s && o is not null) f(s);',
      'let s; if (seq((s = cast<string>(o)), (o is string)) && (! (o == null))) { f(s) }',
    ],
    [
      'var x = k switch { 1 => "a", _ => b };',
      'let x = do { let switch#1; switch k { 1 { (switch#1 = "a") } | default { (switch#1 = b) } } } -> switch#1',
    ],
    [
      'switch (k) { case 1: case 2: f(); break; default: g(); break; }',
      'switch k { 1, 2 { f(); break } | default { g(); break } }',
    ],
    ['foreach (var (a, b) in xs) { }', 'each [a, b] of elements xs { }'],
    ['using (var r = f()) g(r);', 'try (let r = f()) { g(r) }'],
    [
      'try { f(); } catch (E e) when (e.A) { throw; } finally { g(); }',
      'try { f() } catch e: E { throw } finally { g() }',
    ],
    ['var q = from u in us where u.A == b select u.C;', 'let q = [u.C for u in us if (u.A == b)]'],
    [
      'f(x => x + 1); g(delegate (int i) { return i; });',
      'f(lambda(x) { return (x + 1) }); g(lambda(i: int) { return i })',
    ],
    ['app.MapGet("/", c => c.A);', 'app.MapGet("/", @MapGet() lambda(c: HttpContext) { return c.A })'],
    ['xs.Select((x, i) => i);', 'xs.Select(lambda(x, i: int) { return i })'],
    ['e += (a, b) => true;', '(e += lambda(a, b) { return true })'],
    ['(a, b) = (1, 2);', '([a, b] = [1, 2])'],
    ['x = a[1..2];', '(x = a[1:2])'],
  ])('%s', async (source, expected) => {
    expect(await lower(`class A { void M() { ${source} } }`)).toBe(
      `class A { private method M(): void { ${expected} } }`,
    );
  });
});

describe('lowering of C# declarations', () => {
  it.each([
    [
      'using A.B; using static System.Math; using J = Newtonsoft.Json.JsonConvert;',
      'import A.B.*; import Math.*; import JsonConvert as J',
    ],
    ['namespace A { class B { } }', 'class B {  }'],
    ['[Route("x", Name = "y")] class B : C, D<E> { }', '@Route("x", Name="y") class B : C, D<E> {  }'],
    ['class OrderController { }', 'class OrderController : ControllerBase {  }'],
    ['class B { public string P { get; set; } = "d"; }', 'class B { field P: string = "d" }'],
    [
      'class B { string f; string Q => f; string M() => Q; }',
      'class B { field f: string; private getter Q() { return f }; private method M(): string { return this.Q } }',
    ],
    ['record R(string Name);', 'class R { field Name: string; constructor R(Name: string) { (this.Name = Name) } }'],
    ['class B : C { public B(int a) : base(a) { } }', 'class B : C { constructor B(a: int) { super(a) } }'],
    ['enum K { A = 1 }', 'class K { static const field A = 1 }'],
    ['interface I { void Z(); }', 'class I { method Z(): void { return opaque() } }'],
    [
      'class B { public static void M([FromBody] T t, params string[] r) { } }',
      'class B { static method M(@FromBody() t: T, ...r: string[]): void { } }',
    ],
    ['var x = 1; int F(int a) => a;', 'let x = 1; function F(a: int): int { return a }'],
  ])('%s', async (source, expected) => {
    expect(await lower(source)).toBe(expected);
  });

  it('bounds deep nesting', async () => {
    const nested = `class A { void M() { x = ${'('.repeat(5000)}a${')'.repeat(5000)}; y = ${'f('.repeat(2000)}${')'.repeat(2000)}; } }`;
    expect(await lower(nested)).toContain('(x = a)');
  });
});
