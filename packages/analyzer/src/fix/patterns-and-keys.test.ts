/** Patterns and folders of files, what is released, effects of evaluated code, keys of tokens, classes with methods of the same name, and imports. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', (req, res) => {\n  ${body}\n});\n`;
const rails = (body: string): string => `class A < ApplicationController\n  def show\n    ${body}\n  end\nend\n`;
const globbed = (path: string): string =>
  express(`res.json(glob.sync(${path}));`, "const glob = require('glob');\nconst path = require('path');\n");
const tokens = (options: string): string =>
  `public class A {\n  public static void Set(IServiceCollection services, SecurityKey key) {\n    services.AddAuthentication().AddJwtBearer(options => {\n      ${options}\n    });\n  }\n}\n`;
const UNCHECKED = '        SignatureValidator = (token, parameters) => new JwtSecurityToken(token),\n';
const unchecked = (before: string, within = ''): string =>
  tokens(`${before}options.TokenValidationParameters = new TokenValidationParameters {\n${within}${UNCHECKED}      };`);
const notes = (type: string, call: string): string =>
  `using Dapper;\nusing LiteDB;\nusing Microsoft.AspNetCore.Mvc;\npublic class A : Controller {\n  private readonly ${type} _db;\n  public IActionResult Get([FromQuery] string q) {\n    _db.${call};\n    return Ok();\n  }\n}\n`;

describe('a pattern of files', () => {
  it.each<[LanguageId, string]>([
    ['ruby', rails(`Dir.glob("uploads/#{params[:dir]}/*")`)],
    ['ruby', rails('Dir.glob(params[:dir])')],
    ['javascript', globbed("'uploads/' + req.query.q + '/*'")],
  ])('has no alternatives that leave the folder in %s', async (language, text) => {
    const after = await fixed(language, text, 'path-traversal');
    const [, refused = ''] = /(\/\[\{\}\\\\\]\S+\/)/.exec(after ?? '') ?? [];
    const pattern = new RegExp(refused.slice(1, -1));
    for (const path of ['uploads/{a,../..}/*', 'uploads/\\.\\./*', 'uploads/.*/*', 'uploads/.?/a', 'uploads/.[.]/*'])
      expect(pattern.test(path), path).toBe(true);
    for (const path of ['uploads/a/*', 'uploads/**/*.rb', 'uploads/.git/?'])
      expect(pattern.test(path), path).toBe(false);
    expect(after).toMatch(/start_with\?|startsWith/);
  });

  it('keeps alternatives of its own, for which no check is offered', async () => {
    expect(await fixed('ruby', rails('Dir.glob("uploads/#{params[:dir]}/*.{jpg,png}")'), 'path-traversal')).toBe(
      undefined,
    );
  });
});

describe('evaluated code', () => {
  it.each<[LanguageId, string]>([
    ['javascript', express('eval(req.query.q);\n  res.end();')],
    [
      'python',
      "from flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    eval(request.args['q'])\n    return ''\n",
    ],
  ])('of which nothing reads a result is not parsed as data in %s', async (language, text) => {
    expect(await fixed(language, text, 'code-injection')).toBe(undefined);
  });

  it('whose result is read is parsed as data', async () => {
    expect(await fixed('javascript', express('res.json(eval(req.query.q));'), 'code-injection')).toContain(
      'JSON.parse(req.query.q)',
    );
  });
});

describe('the signature of a token', () => {
  it.each([
    ['the key is named', unchecked('', '        IssuerSigningKey = key,\n')],
    ['a service publishes the key', unchecked('options.Authority = "https://id.example.com";\n      ')],
  ])('is verified where %s', async (_, text) => {
    expect(await fixed('csharp', text, 'jwt-not-verified')).not.toContain('SignatureValidator');
  });

  it.each([
    ['', unchecked('')],
    [
      ', also if other settings have one',
      `${unchecked('')}public class B {\n  public TokenValidationParameters Of(SecurityKey key) => new() { IssuerSigningKey = key };\n}\n`,
    ],
  ])('is not demanded without a key%s', async (_, text) => {
    expect(await fixed('csharp', text, 'jwt-not-verified')).toBe(undefined);
  });
});

describe('a statement of C#', () => {
  it.each([
    ['LiteDatabase', 'Execute("SELECT $ FROM a WHERE b = \'" + q + "\'")', '"SELECT $ FROM a WHERE b = @0", q)'],
    ['IDbConnection', 'Execute("DELETE FROM a WHERE b = \'" + q + "\'")', '= @p1", new { p1 = q })'],
  ])('gets its values as those of %s take them', async (type, call, expected) => {
    expect(await fixed('csharp', notes(type, call), 'sql-injection')).toContain(expected);
  });
});

describe('a module', () => {
  const file = (head: string): string =>
    `import { Router } from 'express';\n${head}const router = Router();\nrouter.get('/x', (req, res) => {\n  fs.createReadStream('files/' + req.query.q).pipe(res);\n});\n`;

  it.each([
    ["import * as fs from 'fs';\n", "import * as path from 'node:path';"],
    ["import fs from 'fs';\n", "import path from 'node:path';"],
    ["import * as fs from 'fs';\nimport app from 'app';\n", "import path from 'node:path';"],
  ])('is imported as the others are: %s', async (head, expected) => {
    expect(await fixed('typescript', file(head), 'path-traversal')).toContain(expected);
  });
});

describe('a name', () => {
  const flask = (test: string): string =>
    `import os\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    name = request.args['q']\n    path = os.path.join('/srv/files', name)\n${test}    return open(path).read()\n`;

  it.each([
    ['a test of where it leads', "    print(os.path.realpath(path).startswith('/srv/files/'))\n"],
    ['a test of its parts', "    print('..' in name.split('/'))\n"],
  ])('keeps its folders beside %s', async (_, test) => {
    expect(await fixed('python', flask(test), 'path-traversal')).not.toMatch(/basename/);
  });

  it('is cut to its last part elsewhere', async () => {
    expect(await fixed('python', flask("    print(name.startswith('a'))\n"), 'path-traversal')).toContain(
      'basename(name)',
    );
  });
});

describe('memory of a loop', () => {
  const loop = (exit: string): string =>
    `#include <new>\nvoid f(int n) {\n    while (n-- > 0) {\n        int* p = new(std::nothrow) int[100];\n        if (p == nullptr) {\n            break;\n        }\n${exit}    }\n}\n`;

  it('is released at the end of a turn', async () => {
    expect(await fixed('cpp', loop(''), 'memory-leak')).toContain('        delete[] p;\n    }');
  });

  it('is not released in part', async () => {
    const after = await fixed('cpp', loop('        if (n == 3) {\n            break;\n        }\n'), 'memory-leak');
    expect(after).toBe(undefined);
  });
});
