/** Settings and calls of frameworks, drivers and mappers: what is in the fixed program, and what no longer is. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', async (req, res) => {\n  ${body}\n});\n`;
const laravel = (body: string): string =>
  `<?php\nuse Illuminate\\Http\\Request;\nclass UserController extends Controller {\n    public function update(Request $request, User $user) {\n        ${body}\n    }\n}\n`;
const flask = (body: string, imports = ''): string =>
  `${imports}from flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    ${body}\n`;

type Row = readonly [language: LanguageId, weakness: string, code: string, put: string, gone: string];

describe('a statement', () => {
  const pg = "const { Pool } = require('pg');\nconst pool = new Pool();\n";
  const mysql = "const pool = require('mysql2').createPool({});\n";
  it.each<Row>([
    [
      'javascript',
      'sql-injection',
      express('res.json(await pool.query(`SELECT a FROM b WHERE c IN (${req.query.ids.join(",")})`));', pg),
      "c = ANY($1)', [req.query.ids])",
      'join',
    ],
    [
      'javascript',
      'sql-injection',
      express('res.json(await pool.query(`SELECT a FROM b WHERE c NOT IN (${req.query.ids.join(",")})`));', pg),
      "c <> ALL($1)', [req.query.ids])",
      'join',
    ],
    [
      'javascript',
      'sql-injection',
      express('pool.query(`SELECT a FROM b WHERE c IN (${req.query.ids.join(",")})`, () => res.end());', mysql),
      "c IN (?)', [req.query.ids], ()",
      'join',
    ],
    [
      'javascript',
      'sql-injection',
      express('pool.query({ sql: `SELECT a FROM b WHERE c = ${req.query.c}` }, () => res.end());', mysql),
      "{ sql: 'SELECT a FROM b WHERE c = ?', values: [req.query.c] }",
      '${',
    ],
    [
      'javascript',
      'sql-injection',
      express("store.db.run(`UPDATE a SET b = '${req.query.b}'`); res.end();", "const store = require('./store');\n"),
      "run('UPDATE a SET b = ?', [req.query.b])",
      '${',
    ],
    [
      'javascript',
      'sql-injection',
      express(
        "const { rows } = await db.query(`SELECT a FROM b WHERE c = '${req.query.c}'`); res.json(rows);",
        "const db = require('./db');\n",
      ),
      "c = $1', [req.query.c])",
      '${',
    ],
    [
      'javascript',
      'sql-injection',
      express(
        "const [rows] = await db.execute(`SELECT a FROM b WHERE c = '${req.query.c}'`); res.json(rows);",
        "const db = require('./db');\n",
      ),
      "c = ?', [req.query.c])",
      '${',
    ],
    [
      'php',
      'sql-injection',
      "<?php\nnamespace App\\Controllers;\nuse CodeIgniter\\Controller;\nclass A extends Controller {\n    public function b() {\n        $q = $this->request->getGet('q');\n        return $this->db->table('c')->where(\"name = '$q'\")->get();\n    }\n}\n",
      "where('name', $q)",
      'name =',
    ],
  ])('%s: %s', async (language, weakness, text, put, gone) => {
    const after = (await fixed(language, text, weakness)) ?? '';
    expect(after).toContain(put);
    expect(after).not.toContain(gone);
  });

  it('stays where the driver is unknown', async () => {
    const text = express(
      "const rows = await db.query(`SELECT a FROM b WHERE c = '${req.query.c}'`); res.json(rows);",
      "const db = require('./db');\n",
    );
    expect(await fixed('javascript', text, 'sql-injection')).toBeUndefined();
  });
});

describe('a command', () => {
  const head = "const { exec, execSync, spawn } = require('child_process');\n";
  it.each<[string, string, string]>([
    [
      'exec(`pandoc a.md -o ${req.query.name}.pdf`);',
      "execFile('pandoc', ['a.md', '-o', req.query.name + '.pdf'])",
      '`',
    ],
    ["exec(['ls', '-l', req.query.dir].join(' '));", "execFile('ls', ['-l', String(req.query.dir)])", 'join'],
    ["spawn('identify', [req.query.file], { shell: true });", "spawn('identify', [req.query.file])", 'shell'],
  ])('%s', async (code, put, gone) => {
    const after = (await fixed('javascript', express(code, head), 'command-injection')) ?? '';
    expect(after).toContain(put);
    expect(after).not.toContain(gone);
    if (put.startsWith('exec')) expect(after).toContain('{ exec');
    expect(after).toContain(', execSync');
  });

  it('starts the program by a promise', async () => {
    const promised =
      "const { promisify } = require('node:util');\nconst { exec } = require('node:child_process');\nconst run = promisify(exec);\n";
    const after = await fixed(
      'javascript',
      express("await run('convert ' + req.query.file + ' out.png'); res.end();", promised),
      'command-injection',
    );
    expect(after).toContain('const run = promisify(execFile);');
    expect(after).toContain("{ execFile } = require('node:child_process')");
    expect(after).toContain("run('convert', [");
  });

  it('stays where a value would be the letters of an option', async () => {
    const text = flask('os.system("tar -" + request.args["o"] + " a.tar")\n    return ""', 'import os\n');
    expect(await fixed('python', text, 'command-injection')).toBeUndefined();
  });

  it('opens web addresses only', async () => {
    const text =
      "const { shell, ipcMain } = require('electron');\nipcMain.on('open', (event, url) => {\n  shell.openExternal(url);\n});\n";
    expect(await fixed('javascript', text, 'command-injection')).toContain(
      'if (/^(?:https?|mailto):/i.test(url)) shell.openExternal(url);',
    );
  });
});

describe('a setting', () => {
  it.each<Row>([
    ['php', 'mass-assignment', laravel('$user->forceFill($request->all())->save();'), '->fill(', 'forceFill'],
    [
      'ruby',
      'mass-assignment',
      'Rails.application.configure do\n  config.action_controller.permit_all_parameters = true\nend\n',
      'permit_all_parameters = false',
      'true',
    ],
    [
      'python',
      'weak-password-hash',
      'from werkzeug.security import generate_password_hash\n\ndef keep(password):\n    return generate_password_hash(password, method="sha1")\n',
      'generate_password_hash(password)',
      'sha1',
    ],
    [
      'python',
      'weak-password-hash',
      'PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]\n',
      '["django.contrib.auth.hashers.ScryptPasswordHasher", "django',
      '= ["django.contrib.auth.hashers.MD5',
    ],
    [
      'python',
      'weak-cipher',
      'import ssl\ncontext = ssl.create_default_context()\ncontext.set_ciphers("HIGH:RC4-SHA")\n',
      'set_ciphers("ECDHE+AESGCM:ECDHE+CHACHA20")',
      'RC4',
    ],
    [
      'php',
      'xxe',
      '<?php\n$reader = new XMLReader();\n$reader->setParserProperty(XMLReader::SUBST_ENTITIES, true);\n',
      'SUBST_ENTITIES, false',
      'true',
    ],
    [
      'typescript',
      'weak-password-policy',
      "import { MinLength } from 'class-validator';\nexport class SignUp {\n  @MinLength(4)\n  password!: string;\n}\n",
      '@MinLength(8)',
      '4',
    ],
    [
      'php',
      'code-injection',
      '<?php\n$options = new Dompdf\\Options();\n$options->setIsPhpEnabled(true);\n',
      'setIsPhpEnabled(false)',
      'true',
    ],
  ])('%s: %s', async (language, weakness, text, put, gone) => {
    const after = (await fixed(language, text, weakness)) ?? '';
    expect(after).toContain(put);
    expect(after).not.toContain(gone);
  });
});

it('compares a whole host, without a password before another one', async () => {
  const text = 'export const isOwn = (url: string) => /^https?:\\/\\/(www.)?acme.io/.test(url);\n';
  const after = (await fixed('typescript', text, 'incomplete-address-check')) ?? '';
  const pattern = /=> \/(.*)\/\.test/.exec(after)?.[1] ?? '';
  const matches = (url: string): boolean => new RegExp(pattern).test(url);
  expect(['https://acme.io', 'http://www.acme.io/a', 'https://acme.io:8443/', 'https://acme.io?b'].every(matches)).toBe(
    true,
  );
  expect(['https://acme.io.evil.net', 'https://acmexio/', 'https://acme.io:1@evil.net/'].some(matches)).toBe(false);
});

describe('a page', () => {
  it('has a link to web addresses only', async () => {
    const text = "<?php\necho '<a href=\"' . htmlspecialchars($_GET['url'], ENT_QUOTES) . '\">home</a>';\n";
    expect(await fixed('php', text, 'cross-site-scripting')).toContain("mailto:|/(?![/\\\\\\\\]))#i', $_GET['url']) ?");
  });

  it('has data in a script that cannot end it', async () => {
    const text = express('res.send(`<script>window.STATE = ${JSON.stringify(req.query)}</script>`);');
    expect(await fixed('javascript', text, 'cross-site-scripting')).toContain(
      "${JSON.stringify(req.query).replace(/</g, '\\\\u003c')}</script>",
    );
  });

  it('calls the function of a timer', async () => {
    const text = "const id = location.hash.slice(1);\nsetTimeout('show(\"' + id + '\")', 10);\n";
    expect(await fixed('javascript', text, 'code-injection')).toContain('setTimeout(() => show(id), 10);');
  });

  it('keeps the tags that Rails allows', async () => {
    const text =
      'class PagesController < ApplicationController\n  def show\n    render html: params[:html].html_safe\n  end\nend\n';
    expect(await fixed('ruby', text, 'cross-site-scripting')).toContain('render html: helpers.sanitize(params[:html])');
  });
});
