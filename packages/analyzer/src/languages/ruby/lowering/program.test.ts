import { beforeAll, describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerRuby } from './program.ts';

const parser = createParser(nodeGrammars);

beforeAll(() => parser.load('ruby'));

function lower(source: string) {
  // This tests the lowering; the limits of parsing are tested elsewhere.
  const tree = parser.parseLoaded('ruby', source, { budget: { ms: 30_000, reportsPerThousand: 10_000 } });
  if (!tree) throw new Error('not parsed');
  return lowerRuby(tree.root, source);
}
/** Returns the lowered code as text, without the imports that stand for its constants. */
const printed = (code: string): string => printStatements(lower(code).body.filter(({ kind }) => kind !== 'import'));

describe('expressions', () => {
  it.each([
    ['x = "a #{b}\\n" \'c\'', '(x = concat("a ", b(), "\\nc"))'],
    ['x = <<~SQL.squish\n  a #{b}\nSQL\n', '(x = concat("\\n  a ", b(), "\\n").squish())'],
    ['`ls #{x}`; %x(ls)', '`(concat("ls ", x())); `("ls")'],
    ['%w[a b]; %i[c]; :d; :"e#{f}"', '["a", "b"]; ["c"]; "d"; concat("e", f())'],
    ['{ a: 1, "b" => 2, **c, d: }', '{a: 1, b: 2, ...c(), d: d()}'],
    ['f(a, *b, k: 1, "s" => 2, **o)', 'f(a(), ...b(), k=1, s=2, ...o())'],
    ['x = 1; x; y', '(x = 1); x; y()'],
    ['@a = @@b', '(this.@a = this.@b)'],
    ['a&.b; A::B.c; A::B.new(1)', 'a()?.b(); A.B.c(); A.B.new(1)'],
    ['params[:id]; x[1, 2]; h.fetch(:k); h.dig(:a, :b)', 'params["id"]; x()[1:2]; h()["k"]; h()["a"]["b"]'],
    ['list.include?(x); re =~ x; x.match?(/a/)', '(x() in list()); (re() =~ x()); (x() =~ /a/)'],
    ['a, (b, *c) = 1, 2', '([a, [b, ...c]] = [1, 2])'],
    ['s = ""; s << "a#{b}"; l << b', '(s = ""); (s += concat("a", b())); l().<<(b())'],
    ["s = ''.dup; s << b << c; t = []; t << b", '(s = "".dup()); (s += (b() + c())); (t = []); t.<<(b())'],
    ['o.send(:name, 1); xs.map(&:to_s)', 'o().name(1); xs().map(lambda(element) { return element.to_s() })'],
    ['f = ->(x) { x }; f.(1); f.call(2)', '(f = lambda(x) { return x }); f(1); f(2)'],
    ['user_path(u); user_path = 1; user_path', 'url_for(u()); (user_path = 1); user_path'],
    ['/^a$/; /\\Aa\\z/i; /a#{b}/', '/^a$/m; /\\Aa\\z/i; Regexp literal(concat("a", b()), "")'],
    ['x = if a then 1 else 2 end', '(x = do { if a() { (value at 4 = 1) } else { (value at 4 = 2) } } -> value at 4)'],
  ])('%s', (code, expected) => {
    expect(printed(code)).toBe(expected);
  });
});

describe('statements', () => {
  it.each([
    ['return 1, 2 unless z', 'if (! z()) { return [1, 2] }'],
    ['a or return', 'if (! a()) { return }'],
    ['raise "x" if a', 'if a() { throw opaque("x") }'],
    ['until a do b end', 'while (; (! a()); ) { b() }'],
    ['for i in xs do i end', 'each i of elements xs() { i }'],
    ['case v when 1, "a" then p else q end', 'switch v() { 1, "a" { p() } | default { q() } }'],
    ['case v\nin {name:} then name end', 'switch v() { opaque() { (name = v()["name"]); name } }'],
    ['begin; a; rescue E => e; b; else; c; ensure; d; end', 'try { a(); c() } catch e: E { b() } finally { d() }'],
    ['a rescue b', 'try { a() } catch :  { b() }'],
  ])('%s', (code, expected) => {
    expect(printed(code)).toBe(expected);
  });
});

describe('definitions', () => {
  it.each([
    ['def m(a, b = 1, *c, d:, **e); a; end', 'function m(a, b = 1, ...c, d, **e) { return a }'],
    ['def m = 1', 'function m() { return 1 }'],
    ['def m; if a; 1; else; 2; end; end', 'function m() { if a() { return 1 } else { return 2 } }'],
    ['def m; yield 1; end; m { |x| x }', 'function m(&block) { return &block(1) }; m(&block=lambda(x) { return x })'],
    ['class A < B::C; attr_reader :n; def x; n; end; def y; x; end; end', undefined],
  ])('%s', (code, expected) => {
    if (expected === undefined) expect(printed(code)).toContain('method y() { return this.x() }');
    else expect(printed(code)).toBe(expected);
  });

  it('tells an outer variable that a block assigns from a new one', () => {
    const [, call] = lower('x = 1\nys.each { |y; z| x = y; z = 2; w = 3 }').body;
    const value = call?.kind === 'expression' && call.value.kind === 'call' ? call.value.args[0]?.value : undefined;
    expect(value?.kind === 'function' && value.definition.outerNames).toEqual(['x']);
  });

  it('makes what follows private not public', () => {
    const [made] = lower('class A\n def a; end\n private\n def b; end\nend').body;
    const methods = made?.kind === 'class' ? made.definition.methods : [];
    expect(methods.map(({ name, isPublic }) => [name, isPublic])).toEqual([
      ['a', undefined],
      ['b', false],
    ]);
  });
});

describe('odd input', () => {
  it.each([
    ['deep brackets', `x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}`],
    // With all the grammars that other tests load, there is not enough memory for 50,000 levels.
    ['a long sum', `x = ${'a + '.repeat(20_000)}b`],
    ['many elsif', `if a\n${'elsif b\n c\n'.repeat(3000)}end`],
    ['nothing closed', 'class A\n def m(\n "#{ <<~X'],
  ])('%s', (_, code) => {
    expect(() => lower(code)).not.toThrow();
  });
});
