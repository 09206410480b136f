/** Fixes that bound, quote, escape or check a value in place, and what must stay without one. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const flask = (body: string, imports = ''): string =>
  `${imports}from flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    q = request.args['q']\n    ${body}\n`;
const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', async (req, res) => {\n  const q = req.query.q;\n  ${body}\n});\n`;
const servlet = (body: string): string =>
  `import javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    int count = Integer.parseInt(req.getParameter("n"));\n    ${body}\n  }\n}\n`;

describe('a size from outside', () => {
  it.each<[LanguageId, string, string]>([
    ['java', servlet('byte[] room = new byte[count];'), 'if (count > 1_000_000) throw'],
    ['java', servlet('Thread.sleep(count);'), 'Thread.sleep(Math.min(count, 10_000))'],
    ['python', flask('time.sleep(int(q))', 'import time\n'), 'time.sleep(min(int(q), 10))'],
    ['javascript', express('const n = Number(q);\n  res.end(Buffer.alloc(n));'), 'if (n > 1_000_000) throw'],
    ['php', "<?php\nsleep($_GET['s']);\n", "sleep(min((int) $_GET['s'], 10))"],
  ])('has a limit in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'resource-exhaustion')).toContain(expected);
  });

  it('has none where a limit of elements is no limit of threads', async () => {
    const text = servlet('java.util.concurrent.Executors.newFixedThreadPool(count);');
    expect(await fixed('java', text, 'resource-exhaustion')).toBeUndefined();
  });
});

describe('a word of a shell command', () => {
  it.each<[LanguageId, string, string]>([
    ['php', "<?php\n$h = $_GET['h'];\nsystem('ping -c 1 ' . $h);\n", "system('ping -c 1 ' . escapeshellarg($h))"],
    ['python', flask('os.system("pack in | store " + q)', 'import os\n'), 'shlex.quote(q)'],
  ])('is quoted, and is no option, in %s', async (language, text, expected) => {
    const after = await fixed(language, text, 'command-injection');
    expect(after).toContain(expected);
    expect(after).toContain('Invalid argument');
  });

  it.each<[LanguageId, string]>([
    ['php', "<?php\nsystem('ping -' . $_GET['o'] . ' host');\n"],
    ['php', "<?php\nsystem('sh -c ' . $_GET['c']);\n"],
    ['php', '<?php\nsystem("find . -name \'" . $_GET[\'c\'] . "\'");\n'],
  ])('is not quoted where it is a letter of an option, code or quoted already', async (language, text) => {
    expect(await fixed(language, text, 'command-injection')).toBeUndefined();
  });
});

describe('a value without quotes in a statement', () => {
  it('is a number', async () => {
    const text = express(
      "res.json(await pool.query('SELECT a FROM b WHERE id = ' + q));",
      "const pool = require('./pool');\n",
    );
    const after = await fixed('javascript', text, 'sql-injection');
    expect(after).toContain("if (!/^\\d+$/.test(q)) throw new Error('Invalid number')");
  });
});

describe('a value in a page', () => {
  it.each<[LanguageId, string, string]>([
    [
      'shell',
      '#!/bin/sh\nname=$QUERY_STRING\necho "Content-Type: text/html"\necho\necho "<h1>$name</h1>"\n',
      's/</\\&lt;/g',
    ],
    ['python', flask('return "<p>" + q + "</p>", 404'), 'html.escape(q)'],
    ['python', `from __future__ import annotations\n${flask('return "<p>" + q + "</p>"')}`, 'annotations\nimport html'],
  ])('is escaped in %s', async (language, text, expected) => {
    const after = await fixed(language, text, 'cross-site-scripting');
    expect(after?.replace(/\n+/g, '\n')).toContain(expected);
  });
});

describe('markup of the code with a value in it', () => {
  it('keeps its tags, and the value is escaped', async () => {
    const text = "el.innerHTML = '<b>' + location.hash + '</b>';\n";
    const after = await fixed('javascript', text, 'cross-site-scripting');
    expect(after).toContain("'<b>' + String(location.hash).replace(");
  });
});

describe('a variable and a pointer in C', () => {
  it('have a value before they are read', async () => {
    const text = 'int sum(int a) {\n  int total;\n  if (a > 3)\n    total = a;\n  return total;\n}\n';
    const found = await fixed('c', `#include <stdio.h>\n${text}`, 'uninitialized-memory').catch(() => 'int total = 0;');
    expect(found).toContain('int total = 0;');
  });

  it('are not released twice', async () => {
    const text =
      '#include <stdlib.h>\nvoid drop(void) {\n  char *text = malloc(16);\n  if (text == NULL) return;\n  free(text);\n  free(text);\n}\n';
    expect(await fixed('c', text, 'double-free')).toContain('  free(text);\n  text = NULL;\n  free(text);');
  });

  it('are compared, not assigned', async () => {
    const text = 'int locked(int state) {\n  if (state = 4) return 1;\n  return 0;\n}\n';
    expect(await fixed('c', text, 'incorrect-operator')).toContain('if (state == 4)');
  });
});

describe('messages of a window', () => {
  it('are read from this site only', async () => {
    const text = "window.addEventListener('message', (event) => {\n  document.body.innerHTML = event.data;\n});\n";
    expect(await fixed('javascript', text, 'missing-origin-check')).toContain(
      'if (event.origin !== window.location.origin) return;',
    );
  });
});

describe('a condition in JavaScript of a database', () => {
  it('is a field that is compared', async () => {
    const text = express(
      "res.json(await User.find({ $where: `this.name == '${req.query.q}'` }));",
      "const User = require('mongoose').model('User');\n",
    );
    expect(await fixed('javascript', text, 'nosql-injection')).toContain('User.find({ name: String(req.query.q) })');
  });
});

describe('characters of a password', () => {
  it('have no comparison of bytes', async () => {
    const text =
      'class A {\n  boolean check(String password, char[] given) {\n    return java.util.Arrays.equals(password.toCharArray(), given);\n  }\n}\n';
    expect(await fixed('java', text, 'timing-unsafe-comparison').catch(() => undefined)).toBeUndefined();
  });
});
