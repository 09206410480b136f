import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerLua } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('lua', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerLua(tree.root, source).body);
}

describe('lowering of Lua', () => {
  it.each([
    ['x = a .. "b" .. c', '(x = concat(a, "b", c))'],
    ['local a, b = f(), g()', 'let value#1 = f(); let value#2 = g(); let a = value#1; let b = value#2'],
    ['local ok, err = f()', 'let [ok, err] = f()'],
    ['local m = require "resty.mysql"', 'let m = resty.mysql'],
    ['t[1] = t[#t + 1]', '(t[0] = t[])'],
    ['table.insert(t, v)', '(t[] = v)'],
    ['f(table.unpack(list))', 'f(...list)'],
    ['string.format("%s", x)', '"%s".format(x)'],
    ['x:match("^%d+$")', 'x.match(/^[0-9]+$/g)'],
    ['x = ngx.var.arg_id', '(x = ngx.var.arg_)'],
    ['function M.f(self, a) return self.x end', '(M.f = method f(a) { return this.x })'],
    ['local function f(...) return 1, 2 end', 'private function f(......) { return {0: 1, 1: 2, #results: null} }'],
    ['for i, v in ipairs(t) do f(v) end', 'each [i, v] of entries t { f(v) }'],
    ['if not a then b() elseif c then d() else e() end', 'if (! a) { b() } else { if c { d() } else { e() } }'],
    ['repeat f() until x', 'do (; (! x); ) { f() }'],
    ['x = "\\65\\x42\\n"', '(x = "AB\\n")'],
    ['Base.init(self, a)', 'Base.init(self, a)'],
    ['o = setmetatable({a = 1}, {__index = M})', '(o = {...M, a: 1})'],
  ])('%s', async (source, expected) => {
    expect(await lower(source)).toBe(expected);
  });

  it.each([
    '('.repeat(20_000),
    'x = a .. '.repeat(1) + 'a .. '.repeat(20_000),
    `x = ${'a + '.repeat(20_000)}`,
    `x = ${'a and b or '.repeat(5000)}`,
    `x = ${'{'.repeat(20_000)}`,
    `x = ${'not '.repeat(20_000)}`,
    'if a then '.repeat(5000),
    'f('.repeat(20_000),
    `x = a${'.b'.repeat(20_000)}`,
    `x = a${':b()'.repeat(20_000)}`,
  ])('does not overflow on deep nesting', async (source) => {
    const tree = await parser.parse('lua', `${source}1`);
    expect(Array.isArray(tree ? lowerLua(tree.root, source).body : [])).toBe(true);
  });
});
