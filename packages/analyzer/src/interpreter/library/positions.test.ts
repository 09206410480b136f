import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** Whether `bar` reaches a shell as data of the request after the statements, one per line. */
async function reaches(...statements: string[]): Promise<boolean> {
  const body = statements.flatMap((one) => one.split('\n')).map((line) => `    ${line}\n`);
  const text = `import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/')\ndef t():\n    param = request.args.get('p', '')\n${body.join('')}    os.system('echo ' + bar)\n    return ''\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
  return vulnerabilities.some(({ ruleId, severity }) => ruleId === 'command-injection' && severity !== 'low');
}

describe('a list whose elements are known', () => {
  it.each([
    ['pop(0)', "items = ['a', param, 'b']", 'items.pop(0)', 0, 1],
    ['del', "items = ['a', param, 'b']", 'del items[0]', 0, 1],
    ['remove', "items = ['a', param, 'b']", "items.remove('a')", 0, 1],
    ['reverse', "items = ['a', param]", 'items.reverse()', 0, 1],
    ['pop()', "items = ['a', param, 'b']", 'items.pop()', -1, 0],
  ])('keeps track of positions through %s', async (_, made, change, open, safe) => {
    expect(await reaches(made, change, `bar = items[${open}]`)).toBe(true);
    expect(await reaches(made, change, `bar = items[${safe}]`)).toBe(false);
  });

  it('runs a loop over it at least once', async () => {
    expect(await reaches('bar = param', "for one in ('a', 'b'):\n    bar = one")).toBe(false);
    expect(await reaches('bar = param', 'for one in request.args:\n    bar = "a"')).toBe(true);
  });
});

describe('values by name', () => {
  it('stay apart in a configuration, a namespace and attributes', async () => {
    const configuration =
      "import configparser\nc = configparser.ConfigParser()\nc.add_section('s')\nc.set('s', 'a', 'x')\nc.set('s', 'b', param)";
    expect(await reaches(configuration, "bar = c.get('s', 'b')")).toBe(true);
    expect(await reaches(configuration, "bar = c.get('s', 'a')")).toBe(false);
    const namespace = "from types import SimpleNamespace\nn = SimpleNamespace(a=param, b='x')";
    expect(await reaches(namespace, 'bar = n.a')).toBe(true);
    expect(await reaches(namespace, 'bar = n.b')).toBe(false);
    const object = "class A:\n    pass\na = A()\na.b = 'x'\nsetattr(a, 'a', param)";
    expect(await reaches(object, "bar = getattr(a, 'a')")).toBe(true);
    expect(await reaches(object, 'bar = a.b')).toBe(false);
  });

  it('are chosen by a character of a constant text', async () => {
    const choose = (at: number) =>
      `match 'ABC'[${at}]:\n    case 'A':\n        bar = param\n    case _:\n        bar = 'x'`;
    expect(await reaches(choose(0))).toBe(true);
    expect(await reaches(choose(1))).toBe(false);
  });
});

describe('positions in JavaScript', () => {
  const script = async (body: string): Promise<boolean> => {
    const text = `const { exec } = require('child_process');\nrequire('express')().get('/', (req, res) => {\nconst param = String(req.query.p);\n${body}\nexec('echo ' + bar);\n});\n`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
    return vulnerabilities.some(({ ruleId, severity }) => ruleId === 'command-injection' && severity !== 'low');
  };

  it.each([
    ['splice', "const a = ['s', param, 't']; a.splice(0, 1);", 'a[0]', 'a[1]'],
    ['splice that adds', "const a = ['s', 't']; a.splice(1, 0, param);", 'a[1]', 'a[2]'],
    ['the result of splice', "const a = ['s', param, 't']; const b = a.splice(1, 1);", 'b[0]', 'a[1]'],
    ['unshift', "const a = ['s', param]; a.unshift('z');", 'a[2]', 'a[1]'],
    ['reverse', "const a = [param, 's']; a.reverse();", 'a[1]', 'a[0]'],
    ['at', "const a = ['s', param];", 'a.at(-1)', 'a.at(0)'],
    ['a map of pairs', "const a = new Map([['x', param], ['y', 's']]);", "a.get('x')", "a.get('y')"],
    ['delete', "const a = { x: 's', y: param, z: param }; delete a.z;", 'a.y', 'a.z'],
  ])('are known through %s', async (_, made, open, safe) => {
    expect(await script(`${made} const bar = ${open};`)).toBe(true);
    expect(await script(`${made} const bar = ${safe};`)).toBe(false);
  });
});

describe('positions in PHP and Ruby', () => {
  const severe = async (language: 'php' | 'ruby', text: string): Promise<boolean> => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a', language, text });
    return vulnerabilities.some(({ ruleId, severity }) => ruleId === 'command-injection' && severity !== 'low');
  };
  const php = (body: string) => severe('php', `<?php\n$param = $_GET['p'];\n${body}\nsystem('echo ' . $bar);\n`);
  const ruby = (body: string) =>
    severe(
      'ruby',
      `class A < ApplicationController\n  def show\n    param = params[:p]\n    ${body}\n    system("echo #{bar}")\n  end\nend\n`,
    );

  it.each([
    ["$a = ['s', $param, 't']; array_shift($a);", '$a[0]', '$a[1]'],
    ["$a = ['s', $param]; array_unshift($a, 'z');", '$a[2]', '$a[1]'],
    ["$a = [$param, 's'];", 'reset($a)', 'end($a)'],
    ["$a = [$param, 's']; $b = array_reverse($a);", '$b[1]', '$b[0]'],
    ["$a = ['s', $param]; $b = array_slice($a, 1);", '$b[0]', '$a[0]'],
    ["$a = ['s', $param, 't']; array_splice($a, 0, 1);", '$a[0]', '$a[1]'],
  ])('are known after %s', async (made, open, safe) => {
    expect(await php(`${made} $bar = ${open};`)).toBe(true);
    expect(await php(`${made} $bar = ${safe};`)).toBe(false);
  });

  it.each([
    ["a = ['s', param, 't']; a.shift", 'a[0]', 'a[1]'],
    ["a = ['s', param]; a.unshift('z')", 'a[2]', 'a[1]'],
    ["a = [param, 's']", 'a.first', 'a.last'],
    ["a = ['s', param, 't']; a.delete_at(0)", 'a[0]', 'a[1]'],
    ["a = ['s', param, 't'].drop(1)", 'a.first', 'a.last'],
    ["a = [['x', param], ['y', 's']].to_h", "a['x']", "a['y']"],
  ])('are known after %s', async (made, open, safe) => {
    expect(await ruby(`${made}; bar = ${open}`)).toBe(true);
    expect(await ruby(`${made}; bar = ${safe}`)).toBe(false);
  });
});
