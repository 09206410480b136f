import { beforeAll, describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerPython } from './program.ts';

const parser = createParser(nodeGrammars);

beforeAll(() => parser.load('python'));

function lower(source: string) {
  const tree = parser.parseLoaded('python', source);
  if (!tree) throw new Error('not parsed');
  return lowerPython(tree.root, source);
}
const printed = (source: string): string => printStatements(lower(source).body);

describe('imports', () => {
  it.each([
    ['import os', ['os = os']],
    ['import os.path', ['os = os']],
    ['import os.path as p, sys', ['p = os.path', 'sys = sys']],
    ['from flask import request, Flask as F', ['request = flask.request', 'F = flask.Flask']],
    ['from . import models', ['models = .models']],
    ['from ..db.session import (engine)', ['engine = ..db.session.engine']],
    ['from sqlite3 import *', ['undefined = sqlite3']],
  ])('%s', (source, expected) => {
    const imports = lower(source).body.filter((statement) => statement.kind === 'import');
    expect(imports.map(({ alias, path }) => `${alias} = ${path}`)).toEqual(expected);
  });
});

describe('expressions', () => {
  it.each([
    ['x = "a\\n\\x41\\u0042\\q"', '(x = "a\\nAB\\\\q")'],
    ["x = r'a\\n' 'b'", '(x = "a\\\\nb")'],
    ["x = f'a{b}c{d!r}{{}}'", '(x = concat("a", b, "c", repr(d), "{}"))'],
    ["x = f'{n:.2f}'", '(x = concat(cast<float>(n)))'],
    ["x = 'a' f'{b}' 'c'", '(x = concat("a", b, "c"))'],
    ['x = 0x1F + 0o17 + 0777 + 1_000', '(x = (((31 + 15) + 511) + 1000))'],
    ['x = a and b or not c', '(x = ((a && b) || (! c)))'],
    ['x = a < b <= c', '(x = ((a < b) && (b <= c)))'],
    ['x = a is not None', '(x = (a != null))'],
    ['x = a not in b', '(x = (a not in b))'],
    ['x //= 2', '(x /= 2)'],
    ['a, *b = c', '([a, ...b] = c)'],
    ['a = b = c', '(a = (b = c))'],
    ['x = a if b else c', '(x = (b ? a : c))'],
    ['x = y[1:n]', '(x = y[1:n])'],
    ['x = y["k"][0]', '(x = y["k"][0])'],
    ['f(a, *b, k=c, **d)', 'f(a, ...b, k=c, ...d)'],
    ['f(**{"shell": True})', 'f(shell=true)'],
    ['x = {"a": 1, **b}', '(x = {a: 1, ...b})'],
    ['x = lambda a, b=1: a + b', '(x = lambda(a, b = 1) { return (a + b) })'],
    ['x = isinstance(a, (int, float))', '(x = ((a is int) || (a is float)))'],
    ['x = getattr(a, "b")', '(x = a.b)'],
    ['print "a" % b', 'print(("a" % b))'],
  ])('%s', (source, expected) => {
    expect(printed(source)).toBe(expected);
  });

  it('keeps comprehensions with their clauses', () => {
    expect(printed('x = [f(a) for a in b if c]')).toMatch(/f\(a\).*a.*b.*c/);
    expect(printed('x = {k: v for k, v in b}')).toMatch(/k.*v.*\[k, v\].*b/);
  });
});

describe('statements', () => {
  it.each([
    ['if a:\n  b\nelif c:\n  d\nelse:\n  e', 'if a { b } else { if c { d } else { e } }'],
    ['with open(p) as f, g():\n  f.read()', 'try ((f = open(p)); g()) { f.read() }'],
    ['for i, x in enumerate(xs):\n  f(x)', 'each [i, x] of entries xs { (i = len(xs)); f(x) }'],
    ['for a, b in zip(x, y):\n  f(a, b)', 'each a of elements x { (b = next(y)); f(a, b) }'],
    ['assert a, "b"', 'if (! a) { throw }'],
  ])('%s', (source, expected) => {
    expect(printed(source)).toBe(expected);
  });
});

describe('definitions', () => {
  it('takes the receiver out of the parameters', () => {
    expect(
      printed('class A(B):\n  def __init__(me, x):\n    me.x = x\n  def g(self):\n    return [self.x for _ in y]'),
    ).toMatch(/constructor __init__\(x\) \{ \(this\.x = x\) \}.*method g\(\).*this\.x/s);
  });

  it('lets inner functions see the receiver', () => {
    expect(printed('class A:\n  def f(self):\n    def g(y):\n      return self.x + y\n    return g')).toContain(
      'this.x',
    );
  });

  it('reads decorators and described parameters', () => {
    const [statement] = lower(
      '@app.route("/x")\ndef f(a: Annotated[str, Query()], b: int = Body(1), *c, **d): pass',
    ).body;
    if (statement?.kind !== 'function') throw new Error('no function');
    const { annotations, parameters } = statement.definition;
    expect(annotations.map(({ name }) => name)).toEqual(['app.route']);
    expect(
      parameters.map((one) => [one.type?.name, one.annotations.map(({ name }) => name), one.rest, one.keywords]),
    ).toEqual([
      ['str', ['Query'], undefined, undefined],
      ['int', ['Body'], undefined, undefined],
      [undefined, [], true, undefined],
      [undefined, [], true, true],
    ]);
  });
});

describe('odd input', () => {
  it.each([
    ['an open parenthesis, many times', '('.repeat(20_000)],
    ['a long sum', `x = ${'a + '.repeat(20_000)}b`],
    ['a long alternation', `x = ${'a or '.repeat(20_000)}b`],
    ['a long chain of calls', `x = a${'.b()'.repeat(5_000)}`],
    ['many branches', `if a:\n  b\n${'elif c:\n  d\n'.repeat(2_000)}`],
    ['broken code', 'def f(:\n  x = = 3\nclass ) : \n return'],
    ['a fragment of a method', '    def get(self, request):\n        return request.GET["x"]'],
  ])('lowers %s', (_, source) => {
    expect(() => lower(source)).not.toThrow();
  });
});
