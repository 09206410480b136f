import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { lowerGroovy } from './program.ts';

function lower(source: string): string {
  const root = { type: '', named: true, start: 0, end: source.length, field: '', children: [], isError: false };
  const { body } = lowerGroovy(root, source);
  return printStatements(body.filter(({ kind, start, end }) => kind !== 'import' || end > start));
}

describe('lowering of Groovy', () => {
  it.each([
    [
      'def a = "x $b.c ${d + 1}\\n"; def e = \'$b\'',
      'let a = cast<groovy.lang.GString>(concat("x ", b.c, " ", (d + 1), "\\n")); let e = "$b"',
    ],
    [
      'def q = "a = \'${b}\'"; String s = "x ${y}"',
      'let q = concat("a = \'", b, "\'"); let s: String = concat("x ", y)',
    ],
    [
      'def r = /a\\/b $c/; def d = $/x $y $$/$; x = a / b / c',
      'let r = cast<groovy.lang.GString>(concat("a/b ", c)); let d = cast<groovy.lang.GString>(concat("x ", y, " $")); (x = ((a / b) / c))',
    ],
    [
      'def t = \'\'\'a\nb\'\'\'; def u = """a ${b ? "${c}" : \'d\'}"""',
      'let t = "a\\nb"; let u = cast<groovy.lang.GString>(concat("a ", (b ? cast<groovy.lang.GString>(concat(c)) : "d")))',
    ],
    ['x = a + "b" + c', '(x = concat(a, "b", c))'],
    ['println x; foo bar, baz: 1; a b c d', 'println(x); foo({baz: 1}, bar); a(b).c(d)'],
    ['redirect action: "show", id: p.id\ny = 2', 'redirect({action: "show", id: p.id}); (y = 2)'],
    [
      'xs.each { x -> f(x) }.collect { it.name }',
      'xs.each(lambda(x) { return f(x) }).collect(lambda(it) { return it.name })',
    ],
    [
      'xs.inject(0) { a, b -> a + b }; f { g() }',
      'xs.inject(0, lambda(a, b) { return (a + b) }); f(lambda() { return g() })',
    ],
    [
      'def m = [a: 1, (k): 2, "b-$c": 3]; def l = [1, *r]; def e = [:]',
      'let m = cast<java.util.Map>({a: 1, [k]: 2, [cast<groovy.lang.GString>(concat("b-", c))]: 3}); let l = cast<java.util.List>([1, ...r]); let e = cast<java.util.Map>({})',
    ],
    [
      'x = a ?: b; y = c ? d : e; z = f?.g; w = h*.i; v = j.&k',
      '(x = (a ?? b)); (y = (c ? d : e)); (z = f?.g); (w = h.i); (v = j.k)',
    ],
    [
      'x as String; (String) y; (y) + 1; z instanceof A && !(q in l) || p !in l',
      'cast<String>(x); cast<String>(y); (y + 1); (((z is A) && (! (q in l))) || (p not in l))',
    ],
    ['if (a) b() else if (c) { d() }', 'if a { b() } else { if c { d() } }'],
    [
      'for (x in xs) f(x); for (String s : ss) { g(s) }; for (int i = 0; i < 3; i++) h(i)',
      'each x of elements xs { f(x) }; each s: String of elements ss { g(s) }; for (let i: int = 0; (i < 3); (i += 1)) { h(i) }',
    ],
    [
      'switch (x) { case 1: case "a": f(); break\n default: g() }',
      'switch x { 1 ~{ } | "a" ~{ f(); break } | default ~{ g() } }',
    ],
    [
      'try { f() } catch (A | B e) { g(e) } catch (e) { } finally { h() }',
      'try { f() } catch e: A | B { g(e) } catch e: Exception { } finally { h() }',
    ],
    [
      'def (a, b) = f(); int[] c = [1]; Map<String, List<X>> d = g()\nfinal e = 1',
      'let [a, b] = f(); let c: int[] = cast<java.util.List>([1]); let d: Map<String, List<X>> = g(); let e = 1',
    ],
    [
      'class A extends B implements C<D> { private final String x = "y"; static z\n A(int a = 1) { super(a) }\n @Override def f(x, ... y) throws E { x } }',
      'class A : B, C<D> { const field x: String = "y"; static field z; constructor constructor(a: int = 1) { super(a) }; @Override() method f(x, ...y) { return x } }',
    ],
    [
      'enum E { A, B(1) { void f() { } }\n int n\n E(int n = 0) { } }',
      'class E { static const field A = opaque(); static const field B = opaque(); field n: int; constructor constructor(n: int = 0) { } }',
    ],
    ['import a.b.C as D\nimport static e.F.*\nimport g.H', 'import a.b.C as D; import e.F.*; import g.H as H'],
    ['String f(String a) { a.trim() }\nf "x"', 'function f(a: String): String { return a.trim() }; f("x")'],
    [
      'a."$m"(1); b."c d"(); list << 1; x ==~ /^a$/',
      'a[cast<groovy.lang.GString>(concat(m))](1); b.c d(); list.leftShift(1); x.matches("^a$")',
    ],
    [
      'new A(b: 1); new B[2]; new C() { def f() { 1 } }',
      'new A({b: 1}); []; new class  : C { method f() { return 1 } }()',
    ],
    ['assert x == 1 : "no"; return\nthrow new E()', 'if (x == 1) { } else { throw "no" }; return; throw new E()'],
    ['x\n  .a()\n  .b { it }\ny()', 'x.a().b(lambda(it) { return it }); y()'],
    [
      'outer: while (a) { continue outer }; do { f() } while (b)',
      'outer: while (; a; ) { continue outer }; do (; b; ) { f() }',
    ],
    ['@Library("x") _\nnode("a") { sh "make" }', '_; node("a", lambda() { return sh("make") })'],
  ])('%s', (source, form) => {
    expect(lower(source)).toBe(form);
  });

  it('reads whatever it is given to its end', () => {
    for (const source of [
      '}}}',
      '(((',
      '"${',
      "'",
      '/*',
      'class',
      'a ? b',
      '[[[[',
      'def',
      '@',
      '"""${"',
      'x.',
      'new',
      '->',
    ])
      expect(() => lower(source)).not.toThrow();
  });
});
