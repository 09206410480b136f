import { beforeAll, describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerPhp } from './program.ts';

const parser = createParser(nodeGrammars);

beforeAll(() => parser.load('php'));

function lower(source: string) {
  const tree = parser.parseLoaded('php', source);
  if (!tree) throw new Error('not parsed');
  return lowerPhp(tree.root, source);
}
const printed = (code: string): string => printStatements(lower(`<?php ${code}`).body);

describe('names', () => {
  it.each([
    ['use Foo\\Bar, Foo\\Baz as Q;', 'import Foo.Bar as Bar; import Foo.Baz as Q'],
    ['use function X\\y; use G\\{H, I as J};', 'import X.y as y; import G.H as H; import G.I as J'],
    ['\\StrLen($x);', 'strlen($x)'],
    ['function DoIt() {} doit();', 'function DoIt() { }; DoIt()'],
    ['A\\f(\\Foo\\Bar::B, new \\pdo);', 'A.f(Foo.Bar.B, new PDO())'],
    ['$f($x);', 'seq(%call-by-name($f, $x), $f($x))'],
    ['new $c(1);', 'seq(%class-by-name($c), new $c(1))'],
  ])('%s', (code, expected) => {
    expect(printed(code)).toBe(expected);
  });
});

describe('expressions', () => {
  it.each([
    [
      '$x = "a $b {$c->d} {$e[\'f\']} $g[h] \\x41\\u{1F600}";',
      '($x = concat("a ", $b, " ", $c.d, " ", $e["f"], " ", $g["h"], " A😀"))',
    ],
    ["$x = 'it\\'s' . $y . 'z' . 'w';", '($x = concat("it\'s", $y, "zw"))'],
    ['$x = <<<E\na $b\nE;', '($x = concat("a ", $b))'],
    ["$x = <<<'E'\na $b\nE;", '($x = "a $b")'],
    ['$x = `ls $y`;', '($x = shell_exec(concat("ls ", $y)))'],
    ['$x = (int) $y;', '($x = cast<int>($y))'],
    ['$x = $y + 1;', '($x = cast<float>(($y + 1)))'],
    ['$x .= $y; $x ??= 1;', '($x += $y); ($x ??= 1)'],
    ['$x = $a ?: $b;', '($x = ($a ? $a : $b))'],
    ['$x = match(true) { $a, $b => 1, default => 2 };', '($x = (($a || $b) ? 1 : 2))'],
    ['[$a, , $b] = [1, ...$c];', '([$a, null, $b] = [1, ...$c])'],
    ["['x' => $e] = $f;", '({x: $e} = $f)'],
    ['isset($a[$b]); empty($a);', '($b in $a); (! $a)'],
    ["if (preg_match('#^a/b$#i', $x) === 1) f();", 'if preg_match(/^a/b$/gi, $x) { f() }'],
    ["$x = array_map('intval', $y);", '($x = [intval($ element) for $ element in $y])'],
    ["$x = array_filter($y, 'ctype_digit');", '($x = [$ element for $ element in $y if ctype_digit($ element)])'],
    ["$x = compact('a');", '($x = {a: $a})'],
    ['f(name: $x, ...$y); g(...);', 'f(name=$x, ...$y); g'],
    ["die('x'); exit;", 'exit("x"); exit()'],
    ["require_once __DIR__ . '/b';", 'include(concat(__DIR__, "/b"))'],
    ['$o?->a()->b; A::$c; self::D;', '$o?.a().b; A.c; this.D'],
    ['$f = fn($x) => $x;', '($f = lambda($x) { return $x })'],
  ])('%s', (code, expected) => {
    expect(printed(code)).toBe(expected);
  });
});

describe('statements', () => {
  it.each([
    ['if ($a): f(); elseif ($b): g(); else: h(); endif;', 'if $a { f() } else { if $b { g() } else { h() } }'],
    ['foreach ($x as $k => &$v) { continue 2; }', 'each [$k, $v] of entries $x { continue }'],
    ['while ($r = f()): g(); endwhile;', 'while (; ($r = f()); ) { g() }'],
    [
      'switch ($x) { case 1: case 2: f(); break; default: g(); }',
      'switch $x { 1, 2 ~{ f(); break } | default ~{ g() } }',
    ],
    ['try { f(); } catch (A | \\B $e) {} finally { g(); }', 'try { f() } catch $e: A | B { } finally { g() }'],
    ['throw new E;', 'throw new E()'],
  ])('%s', (code, expected) => {
    expect(printed(code)).toBe(expected);
  });

  it('takes what is printed between the HTML', () => {
    expect(printStatements(lower('<p><?= $a ?></p><?php if ($c): ?><b><?= $d ?></b><?php endif ?>').body)).toBe(
      'echo($a); if $c { echo($d) }',
    );
  });

  it('shows markup that is put together for another file', () => {
    expect(printed("$html = '<p>' . $a . '</p>';")).toBe(
      'seq(%included-markup(concat("<p>", $a, "</p>")), ($html = concat("<p>", $a, "</p>")))',
    );
    expect(printed("$html = '<p>' . $a . '</p>'; f($html);")).toContain(
      '($html = concat("<p>", $a, "</p>")); f($html)',
    );
  });
});

describe('definitions', () => {
  it('keeps promoted parameters as fields', () => {
    expect(printed('class A extends B { function __construct(private PDO $db, ?string $x = null) {} }')).toBe(
      'class A : B { field db: PDO; constructor __construct($db: PDO, $x: string? = null) { (this.db = $db) } }',
    );
  });

  it('reads attributes, constants, static fields and enumerations', () => {
    expect(printed("#[Route('/x', name: 'y')] class A { const C = 1; static $s = self::C; }")).toBe(
      '@Route("/x", name="y") class A { static const field C = 1; static field s = A.C }',
    );
    expect(printed("enum E: string { case A = 'a'; }")).toBe('class E { static const field A = "a" }');
  });
});

describe('odd input', () => {
  it.each([
    ['an open parenthesis, many times', `<?php ${'('.repeat(20_000)}`],
    ['a long text', `<?php $x = ${"'a' . $b . ".repeat(10_000)}'c';`],
    ['a long chain of calls', `<?php $x${'->b()'.repeat(5_000)};`],
    ['many branches', `<?php if ($a) {}${' elseif ($b) { c(); }'.repeat(2_000)}`],
    ['broken code', '<?php function f(: { $x = = 3; class ) : return'],
    ['HTML alone', '<p>Nothing here</p>'],
    ['nothing', ''],
  ])('lowers %s', (_, source) => {
    expect(() => lower(source)).not.toThrow();
  });
});
