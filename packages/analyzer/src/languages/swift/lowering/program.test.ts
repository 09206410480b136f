import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerSwift } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('swift', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerSwift(tree.root, source).body);
}

describe('lowering of Swift', () => {
  it.each([
    ['x = "a\\(b)\\n" + c', '(x = concat(concat("a", b, "\\n"), c))'],
    ['x = #"raw \\#(q) "quoted""#', '(x = concat("raw ", q, "\\"quoted\\""))'],
    ['f("\\(bind: x)\\(y, privacy: .public)")', 'f(concat(interpolated.bind(x), interpolated.public(y)))'],
    ['let u = try? URL(string: s)!', 'const u = new URL(string=s)'],
    ['x = a?.b["k", default: c] ?? d', '(x = ((a.b["k"] ?? c) ?? d))'],
    ['x = a[1...]', '(x = a[1])'],
    // The grammar groups `||` and `&&` more tightly than comparisons.
    ['x = a == b || c', '(x = ((a == b) || c))'],
    ['x = a == b && c == d || e < f', '(x = (((a == b) && (c == d)) || (e < f)))'],
    ['x = a || b != c && d', '(x = (a || ((b != c) && d)))'],
    ['x = a == (b || c)', '(x = (a == (b || c)))'],
    ['x = s.range(of: "^a$", options: .regularExpression) != nil && b', '(x = ((s =~ /^a$/) && b))'],
    ['f(a, b: c) { $0 } done: { e in g(e) }', 'f(a, b=c, lambda($0) { return $0 }, done=lambda(e) { return g(e) })'],
    ['let d = ["a": 1], l = [1, 2]', 'const d = {a: 1}; const l = [1, 2]'],
    ['let (a, _) = t', 'const [a, null] = t'],
    ['x.level = .low; y = .some(z)', '(x.level = _.low); (y = _.some(z))'],
    [
      'if let a = b, a > 1 { f(a) } else { g() }',
      '{ let a; if (seq((a = b), (a != null)) && (a > 1)) { f(a) } else { g() } }',
    ],
    [
      'guard let a = b as? String else { return }',
      'let a; if seq((a = cast<String>(b)), (a != null)) { } else { return }',
    ],
    ['if let a { f(a) }', 'if (a != null) { f(a) }'],
    ['while let l = readLine() { f(l) }', '{ let l; while (; seq((l = readLine()), (l != null)); ) { f(l) } }'],
    ['for (k, v) in m where k { f(v) }', 'each [k, v] of elements m { if k { f(v) } }'],
    [
      'switch e { case .a: f()\ncase .b(let v) where v: g(v)\ndefault: fallthrough }',
      '{ let v; switch e { _.a { f() } | seq((v = e), opaque(e)) when v { g(v) } | default ~{ } } }',
    ],
    [
      'do { try f() } catch let e as E { g(e) } catch { h(error) }',
      'try { f() } catch e: E { g(e) } catch error:  { h(error) }',
    ],
    ['let x = if a { 1 } else { 2 }', 'const x = (a ? 1 : 2)'],
    ['async let v = f(); await g(v)', 'let v = f(); await g(v)'],
    [
      'func f(_ a: String, in b: [Int]? = nil) -> Int { 1 }',
      'function f(a: String, b: Int[] = null): Int { return 1 }',
    ],
    [
      'class A: B { @P var x: Int?; static let y = 1; init(z: Int) { x = z } }',
      'class A : B { @P() field x: Int; static const field y = 1; constructor init(z: Int) { (x = z) } }',
    ],
    [
      'struct S { var n: String { get { "a" } set { g(newValue) } } }',
      'class S { private getter n() { return "a" }; private setter n(newValue) { g(newValue) } }',
    ],
    [
      'class A {}\nextension A: P { func f() {} }\nextension String { func g() {} }',
      'function g#extension(self#: String) { }; class A : P { method f() { } }; class  : String {  }',
    ],
  ])('%s', async (source, expected) => {
    expect(await lower(source)).toBe(expected);
  });

  it('bounds deep nesting and long chains', async () => {
    const nested = `x = ${'('.repeat(2000)}a${')'.repeat(2000)}\ny = ${'a + '.repeat(3000)}"b"\nz = ${'f('.repeat(1500)}${')'.repeat(1500)}`;
    expect(await lower(nested)).toContain('x = a');
  });
});
