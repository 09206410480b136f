/** What a reviewer looks for in a fix: it compiles, keeps what honest callers see, and gives nothing away. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

type Row = readonly [what: string, language: LanguageId, ruleId: string, code: string];

const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', (req, res) => {\n  ${body}\n});\n`;
const flask = (body: string, imports = ''): string =>
  `${imports}from flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    ${body}\n`;
const handler = (body: string, imports: readonly string[]): string =>
  `package main\n\nimport (\n${imports.map((name) => `\t${name}\n`).join('')})\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\t${body}\n}\n`;
const controller = (body: string): string =>
  `class ItemsController < ApplicationController\n  def show\n    ${body}\n  end\nend\n`;

describe('no verified fix', () => {
  it.each<Row>([
    [
      'verifies a token by no key',
      'ruby',
      'jwt-not-verified',
      'def read(token)\n  JWT.decode(token, nil, false)\nend\n',
    ],
    ['parses what is called code', 'javascript', 'code-injection', express('res.json(eval(req.body.script));')],
    [
      'gives names to a parser of literals',
      'python',
      'code-injection',
      flask("return {'n': eval(request.args['q'], {'data': 1})}"),
    ],
    [
      'shows what is called HTML as text',
      'javascript',
      'cross-site-scripting',
      "window.addEventListener('message', (event) => {\n  document.body.innerHTML = event.data.html;\n});\n",
    ],
    ['escapes a script for HTML', 'ruby', 'cross-site-scripting', controller('render js: "show(\'#{params[:tab]}\')"')],
    [
      'calls a function where PHP takes constants',
      'php',
      'hard-coded-credentials',
      "<?php\nclass A {\n    private string $dbPassword = 'Wint3r-2024';\n}\n",
    ],
    [
      'borrows from a string that nothing keeps',
      'rust',
      'hard-coded-credentials',
      'fn main() {\n    let api_key = "9f8a7c6b5d4e3f2a1b0c9d8e7f6a5b4c";\n    connect(api_key);\n}\n',
    ],
    [
      'makes each character a token',
      'ruby',
      'predictable-random',
      'def token\n  reset_token = Array.new(8) { rand(10) }.join\n  reset_token\nend\n',
    ],
    [
      'takes the breaks of lines out of a whole message',
      'go',
      'mail-injection',
      handler(
        'message := r.FormValue("message")\n\t_ = smtp.SendMail("relay:25", nil, "a@example.com", []string{"b@example.com"}, []byte(message))',
        ['"net/http"', '"net/smtp"'],
      ),
    ],
    [
      'keeps a redirect on this site that is meant to leave it',
      'javascript',
      'open-redirect',
      express(
        "const url = req.query.url;\n  if (url.endsWith('.example.com')) return res.redirect(url);\n  res.end();",
      ),
    ],
    [
      'lets no session end sooner',
      'java',
      'session-expiration',
      'import javax.servlet.http.*;\nclass A {\n  void login(HttpServletRequest request, boolean remembers) {\n    request.getSession().setMaxInactiveInterval(remembers ? -1 : 900);\n  }\n}\n',
    ],
    [
      'takes the secret out of a call that needs it',
      'shell',
      'sensitive-data-logged',
      '#!/bin/bash\ntrace() {\n  set -x\n  curl -s -H "Authorization: Bearer $SHIPS_TOKEN" https://api.example.com/me\n  set +x\n}\n',
    ],
  ])('%s', async (_, language, ruleId, code) => {
    expect(await fixed(language, code, ruleId)).toBeUndefined();
  });
});

describe('a fixed program', () => {
  it.each<readonly [...Row, right: RegExp, wrong: RegExp]>([
    [
      'imports a module under a name of its own if the file has another thing of that name',
      'python',
      'cross-site-scripting',
      'from sanic import Sanic\nfrom sanic.response import html\napp = Sanic("x")\n\n@app.get("/")\nasync def show(request):\n    return html("<p>" + request.args.get("q") + "</p>")\n',
      /^import html as html_escaping$[\s\S]*html_escaping\.escape\(/m,
      /^import html$/m,
    ],
    [
      'writes what it has escaped, and not the writer',
      'go',
      'cross-site-scripting',
      handler('texts.Must(texts.New("p").Parse("<p>{{.}}</p>")).Execute(w, r.FormValue("name"))', [
        '"net/http"',
        'texts "text/template"',
      ]),
      /Execute\(w, html\.EscapeString\(r\.FormValue\("name"\)\)\)/,
      /EscapeString\(w\)/,
    ],
    [
      'does not start without a key, which would be an empty one',
      'go',
      'hard-coded-key',
      'package main\n\nimport (\n\tcrand "crypto/rand"\n\t"strings"\n)\n\nvar jwtKey = []byte("my_secret_key_2024")\n\nvar _ = strings.ToUpper\nvar _ = crand.Reader\n',
      /"crypto\/rand"\n\t"os"\n\t"strings"[\s\S]*func init\(\) \{\n\tif os\.Getenv\("JWT_KEY"\) == "" \{\n\t\tpanic\(/,
      /my_secret/,
    ],
    [
      'fails without the key in PHP, too',
      'php',
      'hard-coded-key',
      "<?php\nfunction sign($body) {\n    return hash_hmac('sha256', $body, 'literal-key-91827');\n}\n",
      /getenv\('SECRET_KEY'\) \?: throw new/,
      /literal-key/,
    ],
    [
      'signs by a secret of the environment, whatever else the call is given',
      'javascript',
      'hard-coded-credentials',
      "const jwt = require('jsonwebtoken');\nconst token = jwt.sign({ user: { password: 123 } }, 'secret', { some: 'params' });\n",
      /jwt\.sign\(\{ user: \{ password: 123 \} \}, process\.env\.SECRET_KEY, \{ some: 'params' \}\)/,
      /'secret'/,
    ],
    [
      'puts data into a script as JSON',
      'php',
      'cross-site-scripting',
      '<html><script>var q = "<?= $_GET[\'q\'] ?>";</script></html>\n',
      /var q = <\?= json_encode\(\$_GET\['q'\], JSON_HEX_TAG[^)]*\) \?>;/,
      /htmlspecialchars|"</,
    ],
    [
      'sets each option once',
      'c',
      'xxe',
      '#include <libxml/parser.h>\nvoid read_all(const char *path) {\n  xmlReadFile(path, NULL, XML_PARSE_DTDLOAD | XML_PARSE_NOENT);\n}\n',
      /NULL, XML_PARSE_NONET\)/,
      /NOENT|DTDLOAD|NONET \| XML_PARSE_NONET/,
    ],
    [
      'hands a pipe a list, and no second argument that would be its mode',
      'ruby',
      'command-injection',
      controller('IO.popen("wc -l #{params[:name]}").read'),
      /IO\.popen\(\['wc', '-l', params\[:name\]\.to_s\]\)/,
      /wc -l #/,
    ],
    [
      'has no import that nothing uses',
      'python',
      'error-details-exposed',
      'import traceback\n'.concat(
        flask('try:\n        return "a"\n    except Exception:\n        return traceback.format_exc(), 500'),
      ),
      /return "Internal server error", 500/,
      /traceback/,
    ],
    [
      'has its imports sorted where they were',
      'python',
      'command-injection',
      flask(
        "os.system('ping -c 1 ' + request.args['q'])\n    return os.name",
        'import json\nimport os\nimport zipfile\n',
      ),
      /import os\nimport subprocess\nimport zipfile\n/,
      /os\.system/,
    ],
    [
      'knows only hosts that the client has seen',
      'python',
      'certificate-check-disabled',
      'from paramiko import client\n\nssh = client.SSHClient()\nssh.set_missing_host_key_policy(client.AutoAddPolicy())\n',
      /^ssh\.load_system_host_keys\(\)$/m,
      /AutoAdd/,
    ],
    [
      'compares with nothing where the environment has no password',
      'php',
      'hard-coded-credentials',
      "<?php\nif ($user === 'chef' && $pass === 'Kuchen-4711') { login(); }\n",
      /hash_equals\(\(getenv\('PASS'\) \?: throw new/,
      /Kuchen/,
    ],
    [
      'reads a bounded request',
      'go',
      'resource-exhaustion',
      'package main\n\nimport (\n\t"io"\n\t"net/http"\n)\n\nfunc read(w http.ResponseWriter, r *http.Request) {\n\tbody, err := io.ReadAll(r.Body)\n\tif err != nil {\n\t\treturn\n\t}\n\tkeep(body)\n}\n',
      /io\.ReadAll\(http\.MaxBytesReader\(w, r\.Body, 10<<20\)\)/,
      /ReadAll\(r\.Body\)/,
    ],
    [
      'writes bytes where bytes are written',
      'go',
      'error-details-exposed',
      handler('w.Write(debug.Stack())', ['"net/http"', '"runtime/debug"']),
      /w\.Write\(\[\]byte\("Internal server error"\)\)/,
      /debug\.Stack/,
    ],
    [
      'echoes without a shell',
      'python',
      'command-injection',
      flask("os.system('echo ' + request.args['q'])\n    return ''", 'import os\n'),
      /subprocess\.call\(\["echo", /,
      /os\.system/,
    ],
    [
      'verifies a token that it decodes',
      'javascript',
      'jwt-not-verified',
      "const jwt = require('jwt-simple');\nexports.read = (token, key) => jwt.decode(token, key, true);\n",
      /jwt\.decode\(token, key\)/,
      /true/,
    ],
    [
      'verifies certificates by the policy that the file can name',
      'python',
      'certificate-check-disabled',
      'from paramiko import client\nfrom paramiko import AutoAddPolicy\n\nssh = client.SSHClient()\nssh.set_missing_host_key_policy(AutoAddPolicy)\n',
      /^ssh\.load_system_host_keys\(\)$/m,
      /AutoAddPolicy/,
    ],
    [
      'has no variable that nothing reads',
      'go',
      'command-injection',
      handler('command := "nslookup " + r.FormValue("host")\n\texec.Command("sh", "-c", command).Run()', [
        '"net/http"',
        '"os/exec"',
      ]),
      /exec\.Command\("nslookup", r\.FormValue\("host"\)\)/,
      /\bcommand\b/,
    ],
    [
      'has none either in a function that another one calls',
      'go',
      'command-injection',
      'package main\n\nimport (\n\t"net/http"\n\t"os/exec"\n)\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\tcommand := "uptime"\n\texec.Command(command).Run()\n\trun(r.FormValue("host"))\n}\n\nfunc run(host string) {\n\tcommand := "nslookup " + host\n\texec.Command("sh", "-c", command).Run()\n}\n',
      /exec\.Command\("nslookup", host\)/,
      /command := "nslookup/,
    ],
    [
      'has no generator that nothing draws from',
      'csharp',
      'predictable-random',
      'using System;\nclass A {\n  public string Otp() {\n    var random = new Random();\n    return random.Next(100000, 999999).ToString();\n  }\n}\n',
      /RandomNumberGenerator\.GetInt32\(100000, 999999\)/,
      /new Random/,
    ],
    [
      'answers with a message, and no text of a text',
      'python',
      'error-details-exposed',
      flask('try:\n        return {}\n    except Exception as error:\n        return {"error": str(error)}, 500'),
      /\{"error": "Internal server error"\}, 500/,
      /str\(/,
    ],
    [
      'ends its lines as the file does, and makes no text of a text',
      'typescript',
      'timing-unsafe-comparison',
      "import express from 'express'\nconst app = express()\napp.get('/x', (req, res) => {\n  res.json({ ok: req.get('x-api-token') === process.env.ADMIN_TOKEN })\n})\n",
      /import crypto from 'node:crypto'\n/,
      /node:crypto';/,
    ],
    [
      'spells its names as the language does',
      'ruby',
      'path-traversal',
      controller("send_file File.join('/srv/file/target', params[:path])"),
      /full_path = File\.join\('\/srv\/file\/target', params\[:path\]\)\n.*Invalid path/,
      /fullPath/,
    ],
    [
      'binds values as a worker does',
      'javascript',
      'sql-injection',
      "export default {\n  async fetch(request, env) {\n    const url = new URL(request.url);\n    const { results } = await env.DB.prepare(`SELECT * FROM users WHERE name = '${url.searchParams.get('name')}'`).all();\n    return Response.json(results);\n  },\n};\n",
      /prepare\('SELECT \* FROM users WHERE name = \?'\)\.bind\(url\.searchParams\.get\('name'\)\)\.all\(\)/,
      /\$\{/,
    ],
    [
      'shows the details of errors where it is developed',
      'csharp',
      'debug-enabled',
      'using Microsoft.AspNetCore.Builder;\nvar builder = WebApplication.CreateBuilder(args);\nvar app = builder.Build();\napp.UseDeveloperExceptionPage();\napp.Run();\n',
      /if \(app\.Environment\.IsDevelopment\(\)\)\n\{\n {4}app\.UseDeveloperExceptionPage\(\);\n\}/,
      /^app\.UseDeveloper/m,
    ],
  ])('%s', async (_, language, ruleId, code, right, wrong) => {
    const after = await fixed(language, code, ruleId);
    expect(after).toMatch(right);
    expect(after).not.toMatch(wrong);
  });
});

describe('a path with folders', () => {
  it.each<readonly [LanguageId, string]>([
    [
      'javascript',
      express(
        "const file = path.join('/srv/www', req.query.path);\n  res.json(fs.readFileSync(file, 'utf8'));",
        "const fs = require('fs');\nconst path = require('path');\n",
      ),
    ],
    [
      'python',
      flask(
        "path = request.args['path']\n    full = os.path.join('/srv/notes', path)\n    return open(full).read()",
        'import os\n',
      ),
    ],
    ['ruby', controller("file = File.join('/srv/files', params[:path])\n    send_file file")],
    [
      'go',
      'package main\n\nimport (\n\t"archive/zip"\n\t"os"\n\t"path/filepath"\n)\n\nfunc unpack(name, root string) error {\n\tr, _ := zip.OpenReader(name)\n\tfor _, entry := range r.File {\n\t\tdest := filepath.Join(root, entry.Name)\n\t\tif _, err := os.Create(dest); err != nil {\n\t\t\treturn err\n\t\t}\n\t}\n\treturn nil\n}\n',
    ],
    [
      'java',
      'import java.nio.file.*;\nimport java.util.zip.*;\nclass A {\n  void unpack(ZipInputStream in, Path folder) throws Exception {\n    ZipEntry entry;\n    while ((entry = in.getNextEntry()) != null) {\n      Path target = folder.resolve(entry.getName());\n      Files.copy(in, target);\n    }\n  }\n}\n',
    ],
    [
      'csharp',
      'using System.IO;\nusing System.IO.Compression;\nclass A {\n  void Unpack(ZipArchive archive, string folder) {\n    foreach (var entry in archive.Entries) {\n      var target = Path.Combine(folder, entry.FullName);\n      entry.ExtractToFile(target, true);\n    }\n  }\n}\n',
    ],
  ])('keeps them and is refused where it leaves the folder in %s', async (language, code) => {
    const after = await fixed(language, code, 'path-traversal');
    expect(after).toMatch(/[iI]nvalid path/);
    expect(after).not.toMatch(/basename|getName\(\)\)\.getName|GetFileName|filepath\.Base/);
  });
});
