import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerScala } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('scala', source);
  if (tree === undefined) throw new Error('not parsed');
  const { body } = lowerScala(tree.root, source);
  return printStatements(body.filter(({ kind, start, end }) => kind !== 'import' || end > start));
}

describe('lowering of Scala', () => {
  it.each([
    ['val a = s"x $b ${c.d}\\n"', 'const a = concat("x ", b, " ", c.d, "\\n")'],
    [
      'val q = sql"select #$a from $b"; val j = json"{$x}"',
      'const q = scala.StringContext.sql`(concat("select #", a, " from ", "?"), b); const j = scala.StringContext.json`(concat("{", x, "}"))',
    ],
    ['x = a + "b" + c; y += 1', '(x = concat(a, "b", c)); (y += 1)'],
    [
      'val r = x match { case "a" | "b" => 1; case s: String => s; case _ => y }',
      'const r = do { let value#1; { switch x { "a", "b" { (value#1 = 1) } | (x is String) { let s = cast<String>(x); (value#1 = s) } | default { (value#1 = y) } } } } -> value#1',
    ],
    [
      'x match { case Some(User(n, _)) if n > 1 => n; case (a, b) => b; case h :: t => h }\ncase class User(id: Int, age: Int)',
      'switch x { opaque(x) { let n = x.id; if (n > 1) { n } } | opaque(x) { let a = x[0]; let b = x[1]; b } | opaque(x) { let h = opaque(x); let t = opaque(x); h } }; class User { field id: Int; field age: Int }',
    ],
    ['val r = if (a) b else c', 'const r = (a ? b : c)'],
    [
      'val r = try f() catch { case e: IOException => g() }',
      'const r = do { let value#1; { try { (value#1 = f()) } catch e: IOException { (value#1 = g()) } } } -> value#1',
    ],
    ['for (i <- xs if i > 1; j <- i) f(j)', 'each i of elements xs { if (i > 1) { each j of elements i { f(j) } } }'],
    [
      'val r = for { u <- us; v = u.name; if v != "" } yield v',
      'const r = [v for u in us for v in [u.name] if (v != "")]',
    ],
    [
      'xs.map(_.a).map(f(_)).reduce(_ + _)',
      'xs.map(lambda(it#4) { return it#4.a }).map(lambda(it#3) { return f(it#3) }).reduce(lambda(it#1, it#2) { return (it#1 + it#2) })',
    ],
    [
      'xs.map { x => g(x); x }.collect { case (a, b) => a }',
      'xs.map(lambda(x) { g(x); return x }).collect(lambda(case#1) { switch case#1 { opaque(case#1) { let a = case#1[0]; let b = case#1[1]; return a } } })',
    ],
    ['xs foreach println', 'xs.foreach(println)'],
    ['f(1)(2) { z => z }; g(a = 1, rest: _*)', 'f(1, 2, lambda(z) { return z }); g(a=1, ...rest)'],
    ['"ls".!!; Seq("a", b).!', '"ls".!!(); cast<java.util.List>(["a", b]).!()'],
    [
      'Map("a" -> 1, b -> 2); Some(x); x.asInstanceOf[String]',
      'cast<java.util.Map>({a: 1, [b]: 2}); x; cast<String>(x)',
    ],
    [
      'def f(a: Int = 1)(b: String*)(implicit c: C): Int = { val x = a; x }',
      'function f(a: Int = 1, ...b: String[]): Int { const x = a; return x }',
    ],
    ['def n = 1\nval x = n + o.n', 'function n() { return 1 }; const x = (n() + o.n())'],
    [
      'class A(x: Int) extends B(x) with C { val y = f(x); def this() = this(1) }',
      'class A : B, C { field x: Int; field y = f(x); constructor constructor() { this(1) }; constructor constructor(x: Int) { (this.x = x); (this.y = f(x)) } }',
    ],
    [
      'class A(x: Int)\nobject A { def apply() = new A(1) }',
      'class A { field x: Int; static method apply() { return new A(1) } }',
    ],
    ['new Runnable { def run() = f() }', 'new class  : Runnable { method run() { return f() } }()'],
    ['import a.b.{C, D => E, _}\nimport f.G', 'import a.b.C as C; import a.b.D as E; import a.b.*; import f.G as G'],
    ['m("k") = v; o.p = q\nval m = g()\nval z = m("k")', '(m["k"] = v); (o.p = q); const m = g(); const z = m["k"]'],
    [
      'parameters("q", "n".as[Int]) { (q, n) => f(q, n) }',
      'parameters("q", cast<Int>("n".as()), lambda(q, n: Int) { return f(q, n) })',
    ],
    ['"%s".format(x); -1; !a', '"%s".formatted(x); -1; (! a)'],
  ])('%s', async (source, form) => {
    expect(await lower(source)).toBe(form);
  });
});
