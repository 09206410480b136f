import type { LanguageId } from '@scanner/contracts/languages.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import type { GrammarName } from '../../../parse/grammar.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerScript } from './program.ts';

const parser = createParser(nodeGrammars);

beforeAll(async () => {
  await parser.load('javascript');
  await parser.load('typescript');
  await parser.load('tsx');
});

function lower(source: string, grammar: GrammarName = 'typescript', language: LanguageId = 'typescript') {
  const tree = parser.parseLoaded(grammar, source);
  if (!tree) throw new Error('not parsed');
  return lowerScript(tree.root, source, language);
}
const printed = (source: string, grammar?: GrammarName) => printStatements(lower(source, grammar).body);

describe('imports', () => {
  test.each([
    ['import a, { b as c } from "node:fs"', ['a = fs', 'c = fs.b']],
    ['import * as d from "e"', ['d = e']],
    ['import { default as f } from "g"', ['f = g']],
    ['import h = require("i")', ['h = i']],
    ['const j = require("k").promises', ['j = k.promises']],
    ['const { l, m: n, o: { p } } = require("q")', ['l = q.l', 'n = q.m', 'p = q.o.p']],
    ['const r = await import("s")', ['r = s']],
    ['const t = require("u")()', ["require('u') = u"]],
  ])('%s', (source, expected) => {
    const imports = lower(source).body.filter((statement) => statement.kind === 'import');
    expect(imports.map(({ alias, path }) => `${alias} = ${path}`)).toEqual(expected);
  });
});

describe('expressions', () => {
  test.each([
    ['"a\\x41\\u{1F600}\\n" + `b`', '"aA😀\\n" + "b"'],
    ['0777 + 0o17 + 1_0n + 0xff', '(((511 + 15) + 10) + 255)'],
    ['a?.b?.[0]', 'a?.b[0]'],
    ['a === b', 'a == b'],
    ['(((x)))', 'x'],
    ['x as string', 'cast<string>(x)'],
  ])('%s', (source, expected) => {
    expect(printed(source)).toContain(expected);
  });

  test('a template is a concatenation, or a string where nothing is filled in', () => {
    const [first, second] = lower(['`a', '{b}c`; `plain`'].join('$')).body;
    expect(first).toMatchObject({ value: { kind: 'concat', parts: [{ value: 'a' }, { name: 'b' }, { value: 'c' }] } });
    expect(second).toMatchObject({ value: { kind: 'string', value: 'plain' } });
  });

  test('JSX keeps tag, attributes and children', () => {
    const [statement] = lower('<a href={url} hidden {...rest}>text {child}<br/></a>', 'tsx', 'tsx').body;
    expect(statement).toMatchObject({
      value: {
        kind: 'element',
        tag: 'a',
        attributes: [{ name: 'href', value: { name: 'url' } }, { name: 'hidden' }, { value: { name: 'rest' } }],
        children: [{ name: 'child' }, { kind: 'element', tag: 'br' }],
      },
    });
  });
});

describe('definitions', () => {
  test('a class has fields, bound arrow functions as methods, and fields of its constructor parameters', () => {
    const [statement] = lower(`@Controller('u') class U extends Base {
      handler = async (request) => request;
      constructor(private db: Db) { super(); }
      @Get(':id') private find(@Param('id') id: string) { return this.db.query(id); }
    }`).body;
    expect(statement).toMatchObject({
      definition: {
        name: 'U',
        supertypes: [{ name: 'Base' }],
        annotations: [{ name: 'Controller', args: [{ value: { value: 'u' } }] }],
        fields: [{ name: 'db', type: { name: 'Db' } }],
        methods: [
          { name: 'handler', isAsync: true },
          { name: 'constructor', form: 'constructor' },
          {
            name: 'find',
            isPublic: false,
            annotations: [{ name: 'Get' }],
            parameters: [{ annotations: [{ name: 'Param' }] }],
          },
        ],
      },
    });
  });

  test('the decorators of an exported class are its own', () => {
    const [statement] = lower('@Injectable() export class S {}').body;
    expect(statement).toMatchObject({ kind: 'class', definition: { annotations: [{ name: 'Injectable' }] } });
  });

  test('an enum counts its members up', () => {
    const [statement] = lower('enum E { A = 4, B, C = "x" }').body;
    expect(statement).toMatchObject({
      definition: { fields: [{ value: { value: 4 } }, { value: { value: 5 } }, { value: { value: 'x' } }] },
    });
  });

  test('functions are hidden where the file says what it exports, and only there', () => {
    const [own, shared] = lower('function own() {} function shared() {} module.exports = { shared };').body;
    expect(own).toMatchObject({ definition: { isPublic: false } });
    expect(shared).not.toMatchObject({ definition: { isPublic: false } });
    expect(lower('function script() {}').body[0]).not.toMatchObject({ definition: { isPublic: false } });
  });
});

describe('odd input', () => {
  const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);

  test.each([
    ['parentheses', deep('(', ')', 5000)],
    ['arrays', deep('[', ']', 5000)],
    ['a long chain of +', Array.from({ length: 50_000 }, (_, index) => `a${index}`).join(' + ')],
    ['a long chain of calls', `a${'.b()'.repeat(5000)}`],
    ['blocks', deep('{', '}', 5000)],
    ['else if', 'if (a) b(); else '.repeat(3000)],
    ['functions', deep('() => {', '}', 3000)],
    ['open parentheses', '('.repeat(20_000)],
  ])('%s are lowered without overflowing', (_, source) => {
    expect(lower(source).language).toBe('typescript');
  });

  test('a fragment that is cut off keeps what can be read', () => {
    expect(printed("app.get('/x', (req, res) => { exec(req.query.c);")).toContain('exec(req.query.c)');
  });
});
