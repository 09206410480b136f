/** Names that choose what runs or is read: only those of a list get through, and where no list is offered. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const rails = (body: string): string =>
  `class ItemsController < ApplicationController\n  def show\n    ${body}\n  end\nend\n`;
const spring = (body: string): string =>
  `import java.sql.*;\nimport org.springframework.web.bind.annotation.*;\n@RestController\npublic class A {\n  private Statement statement;\n  @GetMapping("/a")\n  public Object a(@RequestParam String name) throws Exception {\n    ${body}\n  }\n}\n`;
const aspNet = (body: string): string =>
  `using Microsoft.AspNetCore.Mvc;\npublic class HomeController : Controller {\n    public object Get([FromQuery] string q) {\n        ${body}\n    }\n}\n`;
const flask = (body: string): string =>
  `import importlib\nimport subprocess\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    q = request.args['q']\n    ${body}\n`;
const php = (body: string): string => `<?php\n$q = $_GET['q'];\n${body}\n`;

describe('a value of a list', () => {
  it.each<[LanguageId, rule: string, text: string, variable: string, value: string]>([
    ['java', 'unsafe-reflection', spring('return Class.forName("jobs." + name);'), 'ALLOWED_CLASSES', 'name'],
    ['csharp', 'unsafe-reflection', aspNet('return Type.GetType(q);'), 'ALLOWED_CLASSES', 'q'],
    ['ruby', 'unsafe-reflection', rails('params[:type].classify.constantize.new'), 'ALLOWED_CLASSES', 'params[:type]'],
    ['ruby', 'unsafe-reflection', rails('@item.send(params[:job])'), 'ALLOWED_METHODS', 'params[:job]'],
    ['php', 'unsafe-reflection', php('$made = new $q();'), 'ALLOWED_CLASSES', '$q'],
    ['php', 'code-injection', php('call_user_func($q, 1);'), 'ALLOWED_FUNCTIONS', '$q'],
    ['php', 'code-injection', php('$q();'), 'ALLOWED_FUNCTIONS', '$q'],
    ['python', 'unsafe-reflection', flask('return importlib.import_module(q).run()'), 'ALLOWED_MODULES', 'q'],
    ['python', 'command-injection', flask('subprocess.run([q, "--version"])'), 'ALLOWED_PROGRAMS', 'q'],
  ])('is all that is accepted in %s for %s', async (language, rule, text, variable, value) => {
    const before = text.split('\n');
    const added = (await fixed(language, text, rule))?.split('\n').filter((line) => !before.includes(line)) ?? [];
    expect(added.find((line) => line.includes(variable))).toContain(value);
    expect(added.join('\n')).toMatch(/\bthrow\b|\braise\b/);
  });
});

describe('no fix', () => {
  it.each<readonly [why: string, LanguageId, rule: string, text: string]>([
    ['for code that is evaluated', 'php', 'code-injection', php("eval('$x = ' . $q . ';');")],
    ['for a template that is the value', 'ruby', 'template-injection', rails('render inline: params[:erb]')],
    [
      'for a line that a shell runs',
      'python',
      'command-injection',
      flask('return str(subprocess.call(q, shell=True))'),
    ],
    // Which of them a client may name belongs to the code.
    ['for the name of a column', 'ruby', 'sql-injection', rails('@a = Item.pluck(params[:column])')],
    ['for the name of a field', 'ruby', 'mass-assignment', rails('@item.update_attribute(params[:field], 1)')],
    [
      'for a condition, which is no name',
      'java',
      'sql-injection',
      spring('return statement.executeQuery("SELECT a FROM b WHERE " + name);'),
    ],
  ])('%s', async (_why, language, rule, text) => {
    expect(await fixed(language, text, rule)).toBeUndefined();
  });
});

describe('a value in a command of PHP', () => {
  it('is one word of a shell that backticks started', async () => {
    const after = await fixed('php', php('$size = `du -sh $q`;'), 'command-injection');
    expect(after).toContain("shell_exec('du -sh ' . escapeshellarg($q))");
    expect(after).toMatch(/str_starts_with\(\(string\) \$q, '-'\)\) throw/);
  });

  it('is read once where it is checked', async () => {
    const after = await fixed('php', php("exec('pandoc ' . trim($_GET['file']), $out);"), 'command-injection');
    expect(after?.match(/\$_GET\['file'\]/g)).toHaveLength(1);
  });

  it('has no fix where it is the command', async () => {
    expect(await fixed('php', php('$out = `$q`;'), 'command-injection')).toBeUndefined();
  });
});
