/** What C and C++ lower to, as the compact text of the intermediate form. */
import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerProgram } from './program.ts';

const parser = createParser(nodeGrammars);

async function lowered(language: 'c' | 'cpp', text: string): Promise<string> {
  const tree = await parser.parse(language, text);
  if (!tree) throw new Error('The text was not parsed.');
  return printStatements(lowerProgram(language)(tree.root, text).body);
}

describe('C', () => {
  it.each([
    ['declarations', 'char a[2][SIZE], *b = NULL;', 'let a: char[2][SIZE]; let b: char* = null'],
    ['sized types', 'unsigned long int n = 0x1FUL;', 'let n: unsigned long int = 31'],
    ['a constant macro', '#define SIZE (4 * 1024)', 'const SIZE = (4 * 1024)'],
    ['a macro of text', '#define NAME "a" "b"\n', 'const NAME = "ab"'],
    ['a macro that is not a constant', '#define RUN do_it()', ''],
    ['a struct by typedef', 'typedef struct { int x; } P;', 'class P { field x: int }'],
    ['an enumeration', 'enum E { A, B = 5, C };', 'const A = 0; const B = 5; const C = 6'],
    ['pointers and members', 'void f(struct s *p) { p->a.b = *q; }', 'function f(p: s*): void { (p.a.b = (* q)) }'],
    ['postfix and prefix', 'void f(void) { i++; --i; }', 'function f(): void { ((i += 1) - 1); (i -= 1) }'],
    ['sizeof', 'int n = sizeof(int) + sizeof x;', 'let n: int = (sizeof(cast<int>(opaque())) + sizeof(x))'],
    ['characters', "int c = '\\n';", 'let c: int = 10'],
    ['texts side by side', 'char *s = "a" "b";', 'let s: char* = "ab"'],
    ['designated fields', 'struct s x = { .a = 1 };', 'let x: s = {a: 1}'],
    [
      'a jump forwards',
      'int f(void) { if (x) goto out; g(); out: h(); }',
      'function f(): int { out: { if x { break out }; g() }; h() }',
    ],
    [
      'a switch',
      'void f(int x) { switch (x) { case 1: a(); default: b(); } }',
      'function f(x: int): void { switch x { 1 ~{ a() } | default ~{ b() } } }',
    ],
    ['a static function', 'static int f(void) { return 1; }', 'private function f(): int { return 1 }'],
    ['code that is off', '#if 0\nint a;\n#else\nint b;\n#endif', 'let b: int'],
  ])('%s', async (_name, text, expected) => {
    expect(await lowered('c', text)).toBe(expected);
  });
});

describe('C++', () => {
  it.each([
    ['the standard namespace', 'std::string s = std::to_string(1);', 'let s: string = to_string(1)'],
    ['new and delete', 'void f() { delete[] p; q = new T(1); }', 'function f(): void { delete[](p); (q = new T(1)) }'],
    [
      'a method outside of its class',
      'class A { int x; }; void A::f() { x = 1; }',
      'class A { field x: int; method f(): void { (x = 1) } }',
    ],
    [
      'a constructor',
      'class A { A(int n) : x(n) {} int x; };',
      'class A { field x: int; constructor A(n: int) { (this.x = n) } }',
    ],
    ['casts', 'int n = static_cast<int>(x);', 'let n: int = cast<int>(x)'],
    ['a range', 'void f() { for (auto &x : xs) g(x); }', 'function f(): void { each x of elements xs { g(x) } }'],
    ['a lambda', 'auto f = [&](int x) { return x; };', 'let f:  = lambda(x: int) { return x }'],
    [
      'an object made from an argument',
      'void f() { std::ifstream in(argv[1]); }',
      'function f(): void { let in: ifstream = new ifstream(argv[1]) }',
    ],
    [
      'a test that declares',
      'void f() { if (int *p = g()) h(p); }',
      'function f(): void { { let p: int* = g(); if p { h(p) } } }',
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await lowered('cpp', text)).toBe(expected);
  });
});

it('keeps what another build has in a function apart from what runs', async () => {
  const text = 'void f() {\n#ifdef A\n  a();\n#elif B\n  b();\n#else\n  c();\n#endif\n}';
  const tree = await parser.parse('c', text);
  const [statement] = tree ? lowerProgram('c')(tree.root, text).body : [];
  if (statement?.kind !== 'function') throw new Error('There is no function.');
  expect(printStatements(statement.definition.body)).toBe('a()');
  expect(printStatements(statement.definition.otherBuilds ?? [])).toBe('b(); c()');
});

describe('what no one writes', () => {
  it.each([
    ['parentheses', `int x = ${'('.repeat(20_000)}1${')'.repeat(20_000)};`],
    ['a chain', `int x = ${'a + '.repeat(20_000)}1;`],
    ['blocks', `void f() ${'{'.repeat(3000)}${'}'.repeat(3000)}`],
  ])('%s', async (_name, text) => {
    expect((await lowered('c', text)).length).toBeGreaterThan(0);
  });
});
