/** Fixes of statements, settings and patterns in languages that share them: what is true of the fixed program. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

type Row = readonly [language: LanguageId, ruleId: string, code: string, right: RegExp, wrong: RegExp];

async function holds([language, ruleId, code, right, wrong]: Row): Promise<void> {
  const after = await fixed(language, code, ruleId);
  expect(after).toBeDefined();
  expect(after).toMatch(right);
  expect(after).not.toMatch(wrong);
}

describe('a check is part of every build', () => {
  it.each<Row>([
    [
      'python',
      'assertion-as-check',
      'def remove(user, note):\n    assert user.is_admin, "not allowed"\n    note.delete()\n',
      /if not user\.is_admin:\n {8}raise PermissionError\("not allowed"\)\n {4}note/,
      /assert/,
    ],
    [
      'python',
      'assertion-as-check',
      'def remove(user, note):\n    assert user.has_permission("delete, all") and user.is_active\n    note.delete()\n',
      /if not \(user\.has_permission\("delete, all"\) and user\.is_active\):/,
      /assert/,
    ],
    [
      'java',
      'assertion-as-check',
      'class A {\n  void authorize(Account account) {\n    assert account.isAdmin();\n    account.remove();\n  }\n}\n',
      /if \(!account\.isAdmin\(\)\) throw new SecurityException\(/,
      /assert/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('a pattern repeats a set of characters once', () => {
  it.each<Row>([
    [
      'javascript',
      'redos',
      'const EMAIL = /^([a-zA-Z0-9_.-]+)+@example\\.com$/;\nmodule.exports = (text) => EMAIL.test(text);\n',
      /\]\+\)@/,
      /\+\)\+/,
    ],
    ['python', 'redos', 'import re\n\nWORDS = re.compile(r"^(a+)+$")\n', /\^\(a\+\)\$/, /\+\)\+/],
    [
      'java',
      'redos',
      'import java.util.regex.Pattern;\nclass A {\n  static final Pattern P = Pattern.compile("^(\\\\d+)*#$");\n}\n',
      /\(\\\\d\+\)\?#/,
      /\+\)\*/,
    ],
  ])('%s: %s', (...row) => holds(row));

  it('matches words and single spaces as before', () => {
    for (const text of ['', 'a', 'ab cd', 'ab  cd', ' ab', 'ab ', 'a b c', 'a\\tb'])
      expect(/^(\w\s?)*$/.test(text)).toBe(/^(\w+\s?)*$/.test(text));
  });

  it('matches the same texts and holds the same group', () => {
    for (const [before, after] of [
      [/^([a-c]+)+d$/, /^([a-c]+)d$/],
      [/^([a-c]+)*d$/, /^([a-c]+)?d$/],
    ] as const)
      for (const text of ['d', 'ad', 'abcd', 'abc', 'xd', 'aad']) expect(after.exec(text)).toEqual(before.exec(text));
  });
});

describe('a value is read once, checked or bound, and then used', () => {
  it.each<Row>([
    [
      'python',
      'command-injection',
      'import os\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route("/x")\ndef view():\n    os.system("print-label " + request.args.get("text"))\n    return {}\n',
      /argument = request\.args\.get\("text"\)\n {4}if argument\.startswith\("-"\):[\s\S]*subprocess\.call\(\["print-label", argument\]\)/,
      /os\.system/,
    ],
    [
      'go',
      'sql-injection',
      'package main\n\nimport (\n\t"database/sql"\n\t"net/http"\n)\n\nvar db *sql.DB\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\torder := r.FormValue("order")\n\tdb.Query("SELECT id FROM orders ORDER BY " + order)\n}\n',
      /if !regexp\.MustCompile\(`\^\\w\+\( \(asc\|desc\|ASC\|DESC\)\)\?\$`\)\.MatchString\(order\) \{\n\t\thttp\.Error/,
      /FormValue\("order"\)\n\tdb/,
    ],
    [
      'ruby',
      'sql-injection',
      'class UsersController < ApplicationController\n  def show\n    @found = User.exists?(params[:id])\n  end\nend\n',
      /exists\?\(id: params\[:id\]\)/,
      /exists\?\(params/,
    ],
    [
      'javascript',
      'regex-injection',
      "const express = require('express');\nconst app = express();\napp.get('/x', (req, res) => {\n  const first = new RegExp('^' + req.query.prefix);\n  res.json(first.test('a'));\n});\n",
      /'\^' \+ String\(req\.query\.prefix\)\.replace\(\/\[\.\*\+\?\^\$\{\}\(\)\|\[\\\]\\\\\]\/g, '\\\\\$&'\)/,
      /\+ req\.query\.prefix\)/,
    ],
    [
      'javascript',
      'cross-site-scripting',
      "const Koa = require('koa');\nconst app = new Koa();\napp.use(async (ctx) => {\n  ctx.body = `<h1>Hello ${ctx.query.name}</h1>`;\n});\n",
      /\$\{String\(ctx\.query\.name\)\.replace\(/,
      /Hello \$\{ctx/,
    ],
    [
      'java',
      'cross-site-scripting',
      'import javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {\n    String id = req.getParameter("id");\n    res.getWriter().println("<b>" + id + "</b>");\n  }\n}\n',
      /String\.valueOf\(id\)\.replace\("&", "&amp;"\)\.replace\("<", "&lt;"\)/,
      /\+ id \+/,
    ],
    [
      'javascript',
      'jwt-not-verified',
      "const { expressjwt } = require('express-jwt');\nconst app = require('express')();\napp.use(expressjwt({ secret: process.env.JWT_KEY }));\n",
      /JWT_KEY, algorithms: \['HS256'\] \}/,
      /JWT_KEY \}/,
    ],
    [
      'go',
      'cookie-not-secure',
      'package main\n\nimport "net/http"\n\nfunc login(w http.ResponseWriter, token string) {\n\thttp.SetCookie(w, &http.Cookie{Name: "session", Value: token})\n}\n',
      /Value: token, HttpOnly: true, Secure: true\}/,
      /token\}/,
    ],
    [
      'php',
      'cookie-not-secure',
      "<?php\nuse Symfony\\Component\\HttpFoundation\\Cookie;\n$cookie = new Cookie('session', $id, 0, '/', '', false, true);\n",
      /'', true, true\)/,
      /false/,
    ],
    [
      'javascript',
      'cookie-not-httponly',
      "const app = require('express')();\napp.get('/x', (req, res) => {\n  res.setHeader('Set-Cookie', `sid=${req.session.id}; Path=/; Secure`);\n  res.end();\n});\n",
      /; Secure; HttpOnly`/,
      /Secure`/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('a value keeps its type and its tags', () => {
  it.each<Row>([
    [
      'rust',
      'hard-coded-key',
      'use hmac::{Hmac, Mac};\nuse sha2::Sha256;\nfn f() {\n    let mac = Hmac::<Sha256>::new_from_slice(b"signing key").unwrap();\n}\n',
      /env::var\("SECRET_KEY"\)\.expect\("SECRET_KEY is not set"\)\.as_bytes\(\)/,
      /as_str/,
    ],
    [
      'php',
      'cross-site-scripting',
      "<?php\necho nl2br($_POST['body']);\n",
      /nl2br\(htmlspecialchars\(\$_POST\['body'\]/,
      /nl2br\(\$/,
    ],
    [
      'python',
      'open-redirect',
      'import re\nfrom flask import Flask, redirect, request\napp = Flask(__name__)\n\n@app.route("/x")\ndef view():\n    return redirect(request.args.get("to"))\n',
      /re\.match\(r"\/\\w", target or ""\)/,
      /redirect\(request/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('folders and short codes', () => {
  it('keeps the folders of what is joined by slashes', async () => {
    const code =
      "const fs = require('fs');\nconst path = require('path');\nconst app = require('express')();\napp.get('/x', (req, res) => {\n  const parts = req.query.parts.split(',');\n  res.json(fs.readFileSync(path.join('/srv/reports', parts.join('/')), 'utf8'));\n});\n";
    expect(await fixed('javascript', code, 'path-traversal')).not.toContain('basename');
  });

  it('keeps the digits of a code', async () => {
    const code =
      '<?php\nfunction sendCode($user) {\n  $code = mt_rand(100000, 999999);\n  $user->resetCode = $code;\n}\n';
    expect((await fixed('php', code, 'predictable-random')) ?? 'random_int(100000, 999999)').toContain(
      'random_int(100000, 999999)',
    );
  });
});

describe('a target on another site', () => {
  it('stays where one logs in there', async () => {
    const code =
      'package main\n\nimport (\n\t"net/http"\n\n\t"golang.org/x/oauth2"\n)\n\nvar config oauth2.Config\n\nfunc login(w http.ResponseWriter, r *http.Request) {\n\tauthCodeURL := r.FormValue("authorize_url")\n\thttp.Redirect(w, r, authCodeURL, http.StatusSeeOther)\n}\n';
    expect(await fixed('go', code, 'open-redirect')).toBeUndefined();
  });
});

describe('an answer without details', () => {
  it.each<Row>([
    [
      'javascript',
      'error-details-exposed',
      "const app = require('express')();\napp.get('/x', (req, res) => {\n  try {\n    res.json(JSON.parse(req.query.q));\n  } catch (error) {\n    res.status(400).json({ stack: error.stack });\n  }\n});\n",
      /stack: 'Invalid request'/,
      /error\.stack/,
    ],
    [
      'javascript',
      'error-details-exposed',
      "const app = require('express')();\napp.get('/x', (req, res) => {\n  try {\n    res.json(JSON.parse(req.query.q));\n  } catch (error) {\n    res.status(500).json({ stack: error.stack });\n  }\n});\n",
      /stack: 'Internal server error'/,
      /error\.stack/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('a setting of a file, a session or a connection is the safe one', () => {
  it.each<Row>([
    [
      'lua',
      'cookie-not-httponly',
      'local function start(id)\n  ngx.header["Set-Cookie"] = "session=" .. id .. "; Path=/; Secure"\nend\nstart(ngx.var.id)\n',
      /; Secure; HttpOnly"/,
      /Secure"\n/,
    ],
    [
      'javascript',
      'cookie-not-secure',
      "const token = document.querySelector('#token').value;\ndocument.cookie = 'session=' + token;\n",
      /'session=' \+ token \+ "; Secure"/,
      /token;\n$/,
    ],
    [
      'java',
      'session-expiration',
      'import javax.servlet.http.*;\nclass A {\n  void f(HttpSession session) {\n    session.setMaxInactiveInterval(-1);\n    session.setAttribute("a", "b");\n  }\n}\n',
      /setAttribute/,
      /setMaxInactive/,
    ],
    [
      'python',
      'path-traversal',
      'import tarfile\n\ndef unpack(tar: tarfile.TarFile):\n    tar.extractall("/srv/out")\n',
      /extractall\("\/srv\/out", filter="data"\)/,
      /out"\)/,
    ],
    [
      'php',
      'cleartext-transport',
      "<?php\n$c = ftp_connect('files.acme.io');\n",
      /ftp_ssl_connect\('files/,
      /= ftp_connect/,
    ],
    ['shell', 'certificate-check-disabled', '#!/bin/sh\naws --no-verify-ssl s3 ls\n', /aws s3 ls/, /no-verify/],
    [
      'shell',
      'certificate-check-disabled',
      '#!/bin/sh\nexport GIT_SSL_NO_VERIFY=true\ngit fetch\n',
      /unset GIT_SSL_NO_VERIFY/,
      /VERIFY=/,
    ],
    [
      'shell',
      'unchecked-return',
      '#!/bin/sh\nCACHE=$1\ncd "$CACHE"; rm -rf ./*\n',
      /cd "\$CACHE" \|\| exit 1; rm/,
      /CACHE"; rm/,
    ],
    [
      'shell',
      'format-string',
      '#!/bin/sh\ntitle=$1\nprintf "<$title> is done\\n"\n',
      /printf '<%s> is done\\n' "\$title"\n/,
      /printf "/,
    ],
    [
      'shell',
      'predictable-random',
      '#!/bin/sh\nSESSION_TOKEN=$RANDOM$RANDOM\necho "$SESSION_TOKEN" > /run/token\n',
      /openssl rand -hex 16/,
      /RANDOM/,
    ],
    [
      'kotlin',
      'xxe',
      'import javax.xml.parsers.DocumentBuilderFactory\nimport java.io.InputStream\nfun read(input: InputStream) = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(input)\n',
      /apply \{ setFeature\("http:\/\/apache\.org\/xml\/features\/disallow-doctype-decl", true\) \}/,
      /newInstance\(\)\.new/,
    ],
    [
      'clojure',
      'xxe',
      '(ns a (:import (javax.xml.parsers DocumentBuilderFactory)))\n(defn read-all [in]\n  (.parse (.newDocumentBuilder (DocumentBuilderFactory/newInstance)) in))\n',
      /\(doto \(DocumentBuilderFactory\/newInstance\) \(\.setFeature /,
      /Builder \(DocumentBuilderFactory/,
    ],
    [
      'swift',
      'nosql-injection',
      'import UIKit\nfunc find(_ field: UITextField) -> NSPredicate {\n  return NSPredicate(format: "title == \'\\(field.text!)\'")\n}\n',
      /"title == %@", field\.text!\)/,
      /\\\(/,
    ],
    [
      'go',
      'permissive-cors',
      'package main\n\nimport (\n\t"net/http"\n\n\t"github.com/gorilla/websocket"\n)\n\nvar upgrader = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return true }}\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\tupgrader.Upgrade(w, r, nil)\n}\n',
      /CheckOrigin: nil/,
      /return true/,
    ],
  ])('%s: %s', (...row) => holds(row));

  it('gives an archive that is not of tar no filter', async () => {
    const code =
      'import sys\nimport zipfile\n\nwith zipfile.ZipFile(sys.argv[1]) as files:\n    files.extractall("/srv/out")\n';
    expect((await fixed('python', code, 'path-traversal').catch(() => undefined)) ?? '').not.toContain('filter');
  });
});

describe('a statement that is set as a property', () => {
  const controller = (body: string): string =>
    `using Microsoft.AspNetCore.Mvc;\nusing System.Data.SqlClient;\npublic class AController : Controller {\n  private readonly SqlConnection _c;\n  public void A([FromQuery] string name) {\n    ${body}\n  }\n}\n`;

  it('is bound where it was built before', async () => {
    const after = await fixed(
      'csharp',
      controller(
        `var sql = "SELECT * FROM t WHERE name = '" + name + "'";\n    using var command = _c.CreateCommand();\n    command.CommandText = sql;\n    command.ExecuteReader();`,
      ),
      'sql-injection',
    );
    expect(after).toContain('var sql = "SELECT * FROM t WHERE name = @p1";');
    expect(after).toContain('command.CommandText = sql;\n    command.Parameters.AddWithValue("@p1", name);\n');
  });

  it('collects the values of its steps', async () => {
    const after = await fixed(
      'csharp',
      controller(
        `var sql = "SELECT * FROM t WHERE 1 = 1";\n    if (name != null) sql += " AND name = '" + name + "'";\n    this.command.CommandText = sql;\n    this.command.ExecuteReader();`,
      ),
      'sql-injection',
    );
    expect(after).toContain('this.command.Parameters.AddWithValue("@p" + (at + 1), values[at]);');
  });

  it('stays where a branch may have set another one', async () => {
    const after = await fixed(
      'csharp',
      controller(
        `var sql = "SELECT 1";\n    if (name != null) { sql = "SELECT * FROM t WHERE name = '" + name + "'"; }\n    command.CommandText = sql;\n    command.ExecuteReader();`,
      ),
      'sql-injection',
    );
    expect(after ?? '').not.toContain('AddWithValue("@p1", name)');
  });
});

it('binds the values of a statement whose order is checked', async () => {
  const text =
    "const express = require('express');\nconst { Pool } = require('pg');\nconst pool = new Pool();\nconst app = express();\napp.get('/x', async (req, res) => {\n  const { term, order } = req.query;\n  const { rows } = await pool.query(`SELECT * FROM t WHERE name = '${term}' ORDER BY ${order}`);\n  res.json(rows);\n});\n";
  const after = await fixed('javascript', text, 'sql-injection');
  expect(after).toContain("if (!/^\\w+( (asc|desc))?$/i.test(order)) throw new Error('Invalid name');");
  expect(after).toContain("pool.query('SELECT * FROM t WHERE name = $1 ORDER BY ' + order, [term])");
});
