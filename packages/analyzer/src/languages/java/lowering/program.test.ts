import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerJava } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('java', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerJava(tree.root, source).body.slice(1));
}

describe('lowering of Java expressions', () => {
  it.each([
    ['x = "a" + b + 1;', '(x = concat("a", b, 1))'],
    ['x = a + b + "c" + d;', '(x = concat((a + b), "c", d))'],
    ['x = a - b - c * d;', '(x = ((a - b) - (c * d)))'],
    ['x = 500 / 42 + num;', '(x = (11 + num))'],
    ['x = 500.0 / 100;', '(x = (500 / 100))'],
    ["x = '\\n' == c;", '(x = ("\\n" == c))'],
    ['x = "\\u0041\\101\\t";', '(x = "AA\\t")'],
    ['x = 0x1F + 0b11 + 017 + 1_000L;', '(x = (((31 + 3) + 15) + 1000))'],
    ['s += t;', '(s += t)'],
    ['i++;', '(i += 1)'],
    ['n >>>= -2;', '(n >>>= -2)'],
    ['a.b.c(d).e(f);', 'a.b.c(d).e(f)'],
    ['this.x = super.y(z);', '(this.x = super.y(z))'],
    ['x = (String) list.get(0);', '(x = cast<String>(list.get(0)))'],
    ['x = a ? b : c;', '(x = (a ? b : c))'],
    ['x[i] = y[0][1];', '(x[i] = y[0][1])'],
    ['new java.io.File(p, "a");', 'new java.io.File(p, "a")'],
    ['new ArrayList<>(xs);', 'new ArrayList(xs)'],
    ['x = new String[] {a, "b"};', '(x = [a, "b"])'],
    ['x = new byte[2];', '(x = [0, 0])'],
    ['x = new byte[n];', '(x = java.lang.reflect.Array.newInstance(byte.class, n))'],
    ['x = Foo.class;', '(x = Foo.class)'],
    ['xs.forEach(System.out::println);', 'xs.forEach(System.out.println)'],
    ['xs.map(Foo::new);', 'xs.map(Foo.new)'],
    ['f(x -> x + 1);', 'f(lambda(x) { return (x + 1) })'],
    ['f((a, b) -> { g(a); });', 'f(lambda(a, b) { g(a) })'],
    ['f((String a) -> a);', 'f(lambda(a: String) { return a })'],
    ['x = STR."a\\{b}c";', '(x = concat("a", b, "c"))'],
    ['boolean b = o instanceof String;', 'let b: boolean = (o is String)'],
    ['b = o instanceof String s && s.isEmpty();', '(b = (seq((s = cast<String>(o)), (o is String)) && s.isEmpty()))'],
    ['b = o instanceof Point(int x, var y);', '(b = seq((x = cast<int>(opaque(o))), (y = opaque(o)), (o is Point)))'],
  ])('%s', async (source, expected) => {
    expect(await lower(`class A { void m() { ${source} } }`)).toBe(`class A { method m(): void { ${expected} } }`);
  });

  it('reads text blocks without their common indentation', async () => {
    const source = 'String s = """\n      select *\n        from t\n      """;';
    expect(await lower(source)).toBe('let s: String = "select *\\n  from t\\n"');
  });

  it('gives a switch expression a variable that the cases write', async () => {
    expect(await lower('String s = switch (k) { case 1, 2 -> a; default -> { f(); yield b; } };')).toBe(
      'let s: String = do { let switch#1; switch k { 1, 2 { (switch#1 = a) } | default { { f(); (switch#1 = b); break } } } } -> switch#1',
    );
  });

  it('makes an anonymous class the callee of its construction', async () => {
    expect(await lower('x = new Runnable() { public void run() { go(); } };')).toBe(
      '(x = new class  : Runnable { method run(): void { go() } }())',
    );
  });
});

describe('lowering of Java statements', () => {
  it.each([
    ['int a = 1, b[] = {2};', 'let a: int = 1; let b: int[] = [2]'],
    ['final var x = f();', 'const x = f()'],
    ['if (a) b(); else if (c) { d(); }', 'if a { b() } else { if c { d() } }'],
    ['for (int i = 0; i < n; i++) f(i);', 'for (let i: int = 0; (i < n); (i += 1)) { f(i) }'],
    ['for (String s : xs) f(s);', 'each s: String of elements xs { f(s) }'],
    ['while (a) { break; }', 'while (; a; ) { break }'],
    ['do { a(); } while (b);', 'do (; b; ) { a() }'],
    ['out: for (;;) { continue out; }', 'out: for (; ; ) { continue out }'],
    ['switch (x) { case 1: a(); break; default: b(); }', 'switch x { 1 ~{ a(); break } | default ~{ b() } }'],
    [
      'switch (o) { case String s when s.isEmpty() -> a(s); case null, default -> b(); }',
      'switch o { seq((s = cast<String>(o)), (o is String)) when s.isEmpty() { a(s) } | default { b() } }',
    ],
    [
      'try (var r = open()) { a(); } catch (A | B e) { b(); } finally { c(); }',
      'try (let r = open()) { a() } catch e: A | B { b() } finally { c() }',
    ],
    ['synchronized (lock) { a(); }', 'lock; { a() }'],
    ['assert a : b;', 'assert(a, b)'],
    ['throw new X(a);', 'throw new X(a)'],
  ])('%s', async (source, expected) => {
    expect(await lower(`class A { void m() { ${source} } }`)).toBe(`class A { method m(): void { ${expected} } }`);
  });
});

describe('lowering of Java declarations', () => {
  it('reads imports', async () => {
    expect(await lower('package p.q; import a.B; import c.*; import static d.E.f; import static g.H.*;')).toBe(
      'import a.B as B; import c.*; import d.E.f as f; import g.H.*',
    );
  });

  it('reads classes with annotations, fields and methods', async () => {
    const source = `@C("x") public class A<T> extends B<T> implements D, e.F {
      private static final Map<String, List<X>> M = new HashMap<>();
      @Autowired Dao dao;
      static { init(); }
      A(int a) { super(a); this.a = a; }
      @Get(value = "/p", n = {1, 2}) private static String m(@Q("q") final String q, int... rest) throws E { return q; }
      abstract String n(String a);
      class Inner { }
    }`;
    expect(await lower(source)).toBe(
      [
        '@C("x") class A : B<T>, D, e.F { static const field M: Map<String, List<X>> = new HashMap()',
        '@Autowired() field dao: Dao',
        'constructor A(a: int) { super(a); (this.a = a) }',
        '@Get(value="/p", n=[1, 2]) private static method m(@Q("q") q: String, ...rest: int[]): String { return q }',
        'method n(a: String): String { return opaque(a) }',
        '{ init() }',
        'class Inner {  } }',
      ].join('; '),
    );
  });

  it('reads enums, interfaces and records', async () => {
    expect(await lower('enum E { A("x"), B; String s; E(String s) { this.s = s; } }')).toBe(
      'class E { static const field A: E = new E("x"); static const field B: E = new E(); field s: String; constructor E(s: String) { (this.s = s) }; static method values() { return opaque() }; static method valueOf() { return opaque() } }',
    );
    expect(await lower('interface I extends J { int X = 1; default void m() { } }')).toBe(
      'class I : J { static const field X: int = 1; method m(): void { } }',
    );
    expect(await lower('record P(String a) { P { check(a); } }')).toBe(
      'class P { field a: String; constructor P(a: String) { check(a); (this.a = a) }; method a(): String { return this.a } }',
    );
  });
});

describe('lowering of odd Java', () => {
  it('reads fragments without class or method', async () => {
    expect(await lower('String q = request.getParameter("q");\nstatement.execute(q);')).toBe(
      'let q: String = request.getParameter("q"); statement.execute(q)',
    );
    expect(await lower('public void m(String a) { f(a); }')).toBe('method m(a: String): void { f(a) }');
  });

  it('keeps what it can of broken code', async () => {
    expect(await lower('class A { void m() { f(a; g(b); } void n( { h(c); } ')).toContain('g(b)');
  });

  it.each([
    ['parentheses', `class A { int x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}; }`],
    ['unclosed parentheses', '('.repeat(100_000)],
    ['a long sum', `class A { int x = a${' + a'.repeat(50_000)}; }`],
    ['a long chain of calls', `class A { { x${'.a()'.repeat(20_000)}; } }`],
    ['nested blocks', `class A { void m() ${'{'.repeat(10_000)}${'}'.repeat(10_000)} }`],
    ['else-if ladders', `class A { void m() { ${'if (a) b(); else '.repeat(5_000)} c(); } }`],
    ['nested types', `class A { ${'L<'.repeat(5_000)}X${'>'.repeat(5_000)} x; }`],
    ['nested classes', `${'class A {'.repeat(3_000)}${'}'.repeat(3_000)}`],
  ])('survives %s', async (_, source) => {
    const tree = await parser.parse('java', source);
    if (tree !== undefined) expect(lowerJava(tree.root, source).body.length).toBeGreaterThan(0);
  });
});
