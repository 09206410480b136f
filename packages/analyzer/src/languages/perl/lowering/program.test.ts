import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerPerl } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('perl', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerPerl(tree.root, source).body);
}

describe('lowering of Perl', () => {
  it.each([
    ['my $x = "a$y @{[1]} $h{k} $r->{a}[0]";', 'let $x = concat("a", $y, " ", @[1], " ", %h.k, " ", $r.a[0])'],
    ['my ($a, $b) = @ARGV;', 'let [$a, $b] = @ARGV'],
    ["my %h = (a => 1, 'b' => { c => 2 });", 'let %h = {a: 1, b: {c: 2}}'],
    ['my @w = qw(a b);', 'let @w = ["a", "b"]'],
    ['system("ls $x"); system("ls", $x);', 'system(concat("ls ", $x)); system("ls", $x)'],
    ['my $o = `ls $x`;', 'let $o = backtick(concat("ls ", $x))'],
    ['if ($x =~ /^(\\w+)$/) { f($1); }', 'if ($x =~ /^(\\w+)$/) { f(regex_group($x, /^(\\w+)$/)[1]) }'],
    ['LINE: while ($x) { f($x); next LINE; }', 'while (; $x; ) { f($x); continue }'],
    ['my ($id) = /(\\d+)/;', 'let [$id] = [regex_match($_, /(\\d+)/)[1]]'],
    ['my ($id) = $x =~ /(\\d+)/;', 'let [$id] = [regex_match($x, /(\\d+)/)[1]]'],
    ['$x =~ s/a//g;', '($x = replace_all(/a/g, "", $x))'],
    ['$x =~ tr/a-z//cd;', '($x = replace_all(/[^a-z]/g, "", $x))'],
    ['open(my $f, "<$x") or die;', 'if (! open($f, concat("<", $x))) { die() }'],
    ['return unless $x;', 'if (! $x) { return }'],
    ['print <<"A";\nx $y\nA\n', 'print(concat("x ", $y, "\\n"))'],
    ["print <<'A';\nx $y\nA\n", 'print("x $y\\n")'],
    ['My::Class->new(a => 1)->run;', 'My.Class.new(a=1).run()'],
    ['eval $x; eval { f() };', 'eval($x); do { try { f() } catch :  {  } } -> opaque()'],
    ['while (<STDIN>) { f($_) }', 'while (; opaque(); ) { ($_ = read_standard_input()); f($_) }'],
  ])('%s', async (source, expected) => {
    expect((await lower(source)).replace(/\{ {1,2}\}/g, '{  }')).toBe(expected.replace(/\{ {1,2}\}/g, '{  }'));
  });

  it('takes arguments by their place, the object of a method apart', async () => {
    expect(await lower('sub f { my ($a) = @_; my $b = shift; return $a }')).toBe(
      'function f(...@_) { let [$a] = [@_[0]]; let $b = @_[0]; return $a }',
    );
    expect(await lower('package A; sub m { my $self = shift; my $x = shift; $self->{y} = $x; }')).toBe(
      'class A { method m(...@_) { this; let $x = @_[0]; return (this.y = $x) } }',
    );
  });

  it.each([
    '('.repeat(5_000),
    `${'$x . '.repeat(20_000)}1;`,
    `${'$x->y'.repeat(1)}${'->y'.repeat(5_000)};`,
    'if ($a) { '.repeat(5_000),
    '{ '.repeat(10_000),
    `f(${'['.repeat(5_000)}`,
  ])('does not overflow on deep nesting', async (source) => {
    const tree = await parser.parse('perl', source);
    expect(Array.isArray(tree ? lowerPerl(tree.root, source).body : [])).toBe(true);
  });
});
