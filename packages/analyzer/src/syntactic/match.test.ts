import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { GrammarName } from '../parse/grammar.ts';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { createMatcher, createPatternSet } from './match.ts';
import type { Pattern } from './pattern.ts';
import { walk } from './walk.ts';

const parser = createParser(nodeGrammars);

async function matched(grammar: GrammarName, text: string, ...patterns: Pattern[]): Promise<string[]> {
  const tree = await parser.parse(grammar, text);
  const found: RawFinding[] = [];
  if (tree) walk(tree.root, text, createMatcher(createPatternSet(patterns), grammar, text, found));
  return found.map(({ start, end }) => text.slice(start, end));
}

const call = (path: string, ...when: NonNullable<Extract<Pattern, { call: unknown }>['when']>): Pattern => ({
  weakness: 'weak-hash',
  call: path,
  when,
});

describe('createMatcher', () => {
  it('matches a path as a whole or by its end, segment by segment', async () => {
    const text = '<?php A\\B::run(1); $x->run(2); rerun(3); B::run(4);';
    expect(await matched('php', text, call('B.run'))).toEqual(['A\\B::run(1)', 'B::run(4)']);
    expect(await matched('php', text, call('run'))).toHaveLength(3);
  });

  it.each<[GrammarName, string, number]>([
    ['ruby', "f('a')", 0],
    ['ruby', 'f("a#{b}")', 1],
    ['ruby', "f('a' + b)", 1],
    ['ruby', "f('a' + 'b')", 0],
    ['ruby', 'f(b)', 0],
    ['go', 'package a\nfunc g() { f(fmt.Sprintf("%s", b)) }', 1],
    ['go', 'package a\nfunc g() { f("a" + "b") }', 0],
    ['csharp', 'class A { void G() { f($"a{b}"); } }', 1],
    ['kotlin', 'fun g() { f("a $b") }', 1],
    ['swift', 'f("a \\(b)")', 1],
    ['lua', 'f("a" .. b)', 1],
    ['haskell', 'module A where\ng = f ("a" ++ b)', 1],
    ['elixir', 'f("a" <> b)', 1],
    ['r', 'f(paste0("a", b))', 1],
    ['bash', 'f "a $b"', 1],
    ['bash', "f 'a $b'", 0],
    ['rust', 'fn g() { f(&format!("{}", b)); }', 1],
    ['dart', 'void g() { f("a $b"); }', 1],
    ['perl', 'f("a $b");', 1],
    ['groovy', 'f("a $b")', 1],
    ['clojure', '(f (str "a" b))', 1],
  ])('tells built text from other values in %s: %s', async (grammar, text, count) => {
    expect(await matched(grammar, text, call('f', { arg: 0, form: 'built' }))).toHaveLength(count);
  });

  it('sees named values and their code', async () => {
    const pattern: Pattern = { weakness: 'weak-hash', bind: /^Insecure$/, value: /^true$/ };
    expect(await matched('go', 'package a\nvar c = C{Insecure: true}', pattern)).toEqual(['Insecure: true']);
    expect(await matched('go', 'package a\nvar c = C{Insecure: false}', pattern)).toEqual([]);
  });

  it('counts a missing argument', async () => {
    const pattern = call('load', { arg: 1, absent: true });
    expect(await matched('ruby', 'load(a)\nload(a, b)\n', pattern)).toEqual(['load(a)']);
  });
});
