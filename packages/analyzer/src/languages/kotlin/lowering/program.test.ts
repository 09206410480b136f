import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerKotlin } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('kotlin', source);
  if (tree === undefined) throw new Error('not parsed');
  const { body } = lowerKotlin(tree.root, source);
  return printStatements(body.filter(({ kind, start, end }) => kind !== 'import' || end > start));
}

describe('lowering of Kotlin', () => {
  it.each([
    ['val a = "x $b ${c.d}\\n"', 'const a = concat("x ", b, " ", c.d, "\\n")'],
    ['val a: String? = b?.c ?: return', 'const a: String? = (b?.c ?? do { let value#1; { return } } -> value#1)'],
    ['x = a + "b" + c', '(x = concat(a, "b", c))'],
    [
      'val r = when (x) { "a", "b" -> 1; else -> y }',
      'const r = do { let value#1; { switch x { "a", "b" { (value#1 = 1) } | default { (value#1 = y) } } } } -> value#1',
    ],
    [
      'val r = when (x) { is String -> x; !in list -> 2; else -> 3 }',
      'const r = do { let value#1; { if (x is String) { (value#1 = x) } else { if (x not in list) { (value#1 = 2) } else { (value#1 = 3) } } } } -> value#1',
    ],
    ['val r = if (a) b else c', 'const r = (a ? b : c)'],
    [
      'val r = try { f() } catch (e: IOException) { g() }',
      'const r = do { let value#1; { try { (value#1 = f()) } catch e: IOException { (value#1 = g()) } } } -> value#1',
    ],
    ['a?.let { f(it) }', 'do { let let#1 = a; let value#2; let#1: { let it = let#1; (value#2 = f(it)) } } -> value#2'],
    [
      'val s = Settings().apply { name = v; run2() }',
      'const s = do { let this#1 = new Settings(); this#1: { (this#1.name = this#1.v); this#1.run2() } } -> this#1',
    ],
    ['val s = x.also { y -> f(y) }.z', 'const s = do { let also#1 = x; also#1: { let y = also#1; f(y) } } -> also#1.z'],
    ['with(x) { f(this) }', 'do { let this#1 = x; let value#2; this#1: { (value#2 = this#1.f(this#1)) } } -> value#2'],
    [
      'val t = buildString { append(a) }',
      'const t = do { let this#1 = new java.lang.StringBuilder(); this#1: { this#1.append(this#1.a) } } -> this#1.toString()',
    ],
    ['for ((k, v) in m) f(k)', 'each [k, v] of entries m { f(k) }'],
    [
      'val m = mapOf("a" to 1, b to 2); val l = listOf(1, *rest)',
      'const m = cast<java.util.Map>({a: 1, [b]: 2}); const l = cast<java.util.List>([1, ...rest])',
    ],
    [
      'fun String.twice(n: Int) = this + trim() + n\nval x = y.twice(2)',
      'function twice(this#1: String, n: Int) { return ((this#1 + this#1.trim()) + n) }; const x = twice(y, 2)',
    ],
    [
      'val x = y.run { if (a) return@run 1; 2 }',
      'const x = do { let this#1 = y; let value#2; this#1: { if this#1.a { (value#2 = 1); break this#1 }; (value#2 = 2) } } -> value#2',
    ],
    ['cookie.isHttpOnly = true; a.b[0] += c', 'cookie.setHttpOnly(true); (a.b[0] += c)'],
    [
      'class A(private val x: Int, y: String) { val z = y; companion object { const val K = 1 } }',
      'class A { const field x: Int; const field z = y; static const field K = 1; constructor constructor(x: Int, y: String) { (this.x = x); (this.z = y) } }',
    ],
    [
      'val f = { a: Int, (b, c) -> a }; g { it + 1 }',
      'const f = lambda(a: Int, [b, c]) { return a }; g(lambda(it) { return (it + 1) })',
    ],
    ['import a.b.C as D\nimport e.*', 'import a.b.C as D; import e.*'],
    ['x is Foo && y as? Bar != null || !z', '(((x is Foo) && (cast<Bar>(y) != null)) || (! z))'],
    ['"%s".format(x); File(p).readText(); ::f; T::class.java', '"%s".formatted(x); new File(p).readText(); f; T.java'],
    ['object O : I by d { @A("x") fun f() {} }', 'class O : I { @A("x") static method f() { } }'],
    [
      'val o = object : Runnable { override fun run() = f() }',
      'const o = new class  : Runnable { method run() { return f() } }()',
    ],
    ['val d by lazy { f() }; i++; -1', 'const d = f(); (i += 1); -1'],
  ])('%s', async (source, form) => {
    expect(await lower(source)).toBe(form);
  });
});
