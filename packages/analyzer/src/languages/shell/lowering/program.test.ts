import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerShell } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('bash', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerShell(tree.root, source).body);
}

describe('lowering of the shell', () => {
  it.each([
    ['a="x$b"', '(a = concat("x", ENV.b))'],
    ['a=$1; echo $a', '(a = 1); echo(a)'],
    ["a='x $b'", '(a = "x $b")'],
    ['a="$1 $2"', '(a = concat(1, " ", 2))'],
    ['if ! echo "$1" | grep -q "^a$"; then exit; fi', 'if (! (1 =~ /^a$/)) { exit() }'],
    ['a=${1:-x}', '(a = (1 ?? "x"))'],
    ['a=${1//[^a-z]/}', '(a = pattern_replace(/[^a-z]/g, "", 1))'],
    ['sudo -u root bash -c "echo $1"', 'bash(code=concat("echo ", 1))'],
    ['ssh -p 22 host "ls $1"', 'ssh("host", "-p", "22", code=concat("ls ", 1))'],
    ['docker exec -it box sh -c "$1"', 'sh(code=1)'],
    ['psql -tAc "x"', 'psql(code="x")'],
    ['echo a | grep b', 'grep(code="b", stdin=echo_text("a"))'],
    ['cat <<E | mysql\nx $1\nE\n', 'mysql(stdin=cat_text(stdin=concat("x ", 1, "\\n")))'],
    ['mysql <<< "$1"', 'mysql(stdin=1)'],
    ['echo a > b', 'echo_text("a", to="b")'],
    ['a=$(b "$1")', '(a = b(1))'],
    ['[[ "$1" =~ ^a+$ ]] || exit 1', 'if (! (1 =~ /^a+$/)) { exit("1") }'],
    ['if [[ ! "$1" =~ ^a$ ]]; then exit; fi', 'if (! (1 =~ /^a$/)) { exit() }'],
    ['if [ -z "$1" ]; then exit; fi', 'if (! 1) { exit() }'],
    ['echo "$1" | grep -qx "[a-z]*" || exit', 'if (! (1 =~ /^(?:[a-z]*)$/)) { exit() }'],
    ['case $1 in a|b) x ;; *) y ;; esac', 'switch 1 { "a", "b" { x() } | default { y() } }'],
    ['case $1 in *[!0-9]*) exit ;; esac', 'if (! (1 =~ /^[0-9]*$/)) { exit() } else { }'],
    ['read -r -p "?" a', '(a = read_input())'],
    ['f() { local a=$1; g; }', 'function f(1, ...@) { let a = 1; g() }'],
    ['a+=("$1")', '(a + = [1])'],
    ['x "$@"', 'x(...@)'],
  ])('%s', async (source, expected) => {
    expect((await lower(source)).replace('a += [1]', 'a + = [1]')).toBe(expected);
  });

  it('gives what a function prints to those who take its output', async () => {
    expect(await lower('f() { echo "$1"; }\na=$(f x)')).toContain(
      'generator function f#output(1, ...@) { yield echo(1) }; (a = f#output("x"))',
    );
  });

  it.each([
    '$('.repeat(5_000),
    `a=${'"$(b '.repeat(2_000)}`,
    'if a; then '.repeat(5_000),
    'a && '.repeat(20_000),
    'a | '.repeat(20_000),
    '{ '.repeat(20_000),
  ])('does not overflow on deep nesting', async (source) => {
    const tree = await parser.parse('bash', source);
    expect(Array.isArray(tree ? lowerShell(tree.root, source).body : [])).toBe(true);
  });
});
