import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerRust } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('rust', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerRust(tree.root, source).body);
}

const body = async (source: string): Promise<string> =>
  (await lower(`fn f() { ${source} }`)).slice('function f() { '.length, -2);

describe('lowering of Rust', () => {
  it.each([
    ['use std::{process::Command as C, fs::{self}};', 'import std.fs as fs; import std.process.Command as C'],
    ['type E = ecb::Encryptor<Aes128>;', 'import ecb.Encryptor as E'],
    [
      'struct A { a: u8 } impl A { fn new(a: u8) -> Self { Self { a } } }',
      'class A { field a: u8; static function new(a: u8): A { return new A(a=a) } }',
    ],
    ['#[cfg(test)] mod tests { fn a() {} } fn b() {}', 'function b() { }'],
    ['static N: Lazy<Regex> = Lazy::new(|| Regex::new("a").unwrap());', 'const N: Regex = Regex.new("a")'],
    [
      '#[get("/<id>")] fn f(id: &str) {}',
      '@get("/<id>") @rocket_parameter() function f(@rocket_parameter() id: str) { }',
    ],
  ])('item: %s', async (source, expected) => {
    expect((await lower(source)).replace('const field', 'field')).toBe(expected);
  });

  it.each([
    ['format!("a {} {b} {0:?} {{}}", c)', 'return concat("a ", c, " ", b, " ", debug_text(c), " {}")'],
    ['let x = a()?.b.unwrap().c();', 'let x = a().b.c()'],
    ['if let Some(x) = y { g(x) }', 'if opaque() { let x = y; return g(x) }'],
    [
      'match x { "a" | "b" => 1, Some(y) if y > 2 => y, _ => 3 }',
      'switch x { "a", "b" { return 1 } | opaque() { let y = x; if (y > 2) { return y } } | default { return 3 } }',
    ],
    ['s.push_str(&t); s += "x";', '(s += t); (s += "x")'],
    ['"7".parse::<u32>().unwrap()', 'return cast<u32>("7")'],
    ["x.chars().all(|c| c.is_ascii_digit() || c == '-')", 'return (x =~ /^[0-9\\-]*$/)'],
    ['matches!(x, "a" | "b")', 'return (x in ["a", "b"])'],
    ['let x = loop { break 5; };', 'let x; while (; true; ) { (x = 5); break }'],
    ['Err(e)', 'return seq(e, null)'],
    ['for (i, x) in v.iter().enumerate() { g(x) }', 'each [i, x] of entries v { g(x) }'],
    ['let Some(x) = y else { return };', 'let x = y; if opaque() { return }'],
    ['a.map_err(|e| e.to_string())?;', 'seq(lambda(e) { return e }, a)'],
  ])('body: %s', async (source, expected) => {
    expect(await body(source)).toBe(expected);
  });

  it('asks the file for what only says whether all is well', async () => {
    const lowered = await lower('fn ok(x: &str) -> Result<(), E> { Ok(()) } fn f(x: &str) { ok(x)?; g(x) }');
    expect(lowered).toContain('if (! ok(x)) { return null }; return g(x)');
  });

  it.each([
    '('.repeat(20_000),
    `fn f() { a${'.b()'.repeat(20_000)} }`,
    `fn f() { ${'a + '.repeat(20_000)}1 }`,
    `fn f() { ${'['.repeat(20_000)} }`,
    `fn f() { ${'if a { '.repeat(5_000)}`,
    `fn f() { format!(${'('.repeat(10_000)}) }`,
    `fn f() { ${'match a { _ => '.repeat(3_000)}`,
  ])('does not overflow on deep nesting', async (source) => {
    const tree = await parser.parse('rust', source);
    expect(Array.isArray(tree ? lowerRust(tree.root, source).body : [])).toBe(true);
  });
});
