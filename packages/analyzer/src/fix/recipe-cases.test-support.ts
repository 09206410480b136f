/** @module Code that recipes can edit, by language: weakness, code, and a part of what comes of it. */
import type { LanguageId } from '@scanner/contracts/languages.ts';

type Case = readonly [weakness: string, code: string, expected: string];

const flask = (body: string, imports = ''): string =>
  `${imports}from flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    q = request.args['q']\n${body.replaceAll(/^/gm, '    ')}\n`;
const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', (req, res) => {\n  const q = req.query.q;\n  ${body}\n});\n`;
const servlet = (body: string, imports = ''): string =>
  `import javax.servlet.http.*;\n${imports}\npublic class A extends HttpServlet {\n    protected void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n        String q = req.getParameter("q");\n        ${body}\n    }\n}\n`;
const handler = (body: string, imports: readonly string[] = []): string =>
  `package main\n\nimport (\n${['net/http', ...imports].map((name) => `\t"${name}"\n`).join('')})\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\tq := r.URL.Query().Get("q")\n\t${body}\n}\n`;
const controller = (body: string, imports = ''): string =>
  `using Microsoft.AspNetCore.Mvc;\n${imports}public class HomeController : Controller {\n    public IActionResult Get([FromQuery] string q) {\n        ${body}\n    }\n}\n`;
const rails = (body: string): string =>
  `class ItemsController < ApplicationController\n  def show\n    ${body}\n  end\nend\n`;

export const RECIPE_CASES: Partial<Readonly<Record<LanguageId, readonly Case[]>>> = {
  javascript: [
    [
      'sql-injection',
      express(
        "pool.query('SELECT a FROM b WHERE c = ' + q, (e, r) => res.json(r));",
        "const pool = require('mysql2').createPool({});\n",
      ),
      "pool.query('SELECT a FROM b WHERE c = ?', [q], (e",
    ],
    [
      'command-injection',
      express("child_process.exec('ping -c 1 ' + q);", "const child_process = require('child_process');\n"),
      "child_process.execFile('ping', ['-c', '1', String(q)])",
    ],
    [
      'cross-site-scripting',
      "document.getElementById('a').innerHTML = location.hash.slice(1);\n",
      '.textContent = location',
    ],
    [
      'certificate-check-disabled',
      "const https = require('https');\nconst agent = new https.Agent({ rejectUnauthorized: false });\n",
      'rejectUnauthorized: true',
    ],
    [
      'weak-hash',
      "const crypto = require('crypto');\nmodule.exports = (token) => crypto.createHash('md5').update(token).digest('hex');\n",
      "createHash('sha256')",
    ],
    [
      'predictable-random',
      'function newSessionToken() {\n  return Math.random().toString(36);\n}\n',
      'new Uint8Array(16)',
    ],
    ['code-injection', express('res.json(eval(q));'), 'JSON.parse(q)'],
    [
      'path-traversal',
      express(
        "res.json(fs.readFileSync(path.join('/srv/files', q)));",
        "const fs = require('fs');\nconst path = require('path');\n",
      ),
      "path.join('/srv/files', path.basename(q))",
    ],
    ['uninitialized-memory', 'const b = new Buffer(64);\nmodule.exports = b;\n', 'Buffer.alloc(64)'],
  ],
  typescript: [
    [
      'sql-injection',
      "import express from 'express';\nimport { Pool } from 'pg';\nconst pool = new Pool();\nconst app = express();\napp.get('/x', async (req, res) => {\n  res.json(await pool.query('SELECT a FROM b WHERE c = ' + req.query.c));\n});\n",
      "pool.query('SELECT a FROM b WHERE c = $1', [req.query.c])",
    ],
    [
      'certificate-check-disabled',
      "import https from 'node:https';\nexport const agent = new https.Agent({ rejectUnauthorized: false });\n",
      'rejectUnauthorized: true',
    ],
  ],
  python: [
    [
      'sql-injection',
      flask(
        'cursor.execute("SELECT a FROM b WHERE c = \'%s\'" % q)',
        'import psycopg2\ncursor = psycopg2.connect("").cursor()\n',
      ),
      'cursor.execute("SELECT a FROM b WHERE c = %s", (q,))',
    ],
    [
      'command-injection',
      flask('os.system("ping -c 1 " + q)', 'import os\n'),
      'subprocess.call(["ping", "-c", "1", "--", q])',
    ],
    ['cross-site-scripting', flask('return "<p>" + q + "</p>"'), 'html.escape(q)'],
    ['code-injection', flask("return {'value': eval(q)}", 'import json\n'), 'ast.literal_eval(q)'],
    [
      'unsafe-deserialization',
      flask('return str(yaml.load(q, Loader=yaml.Loader))', 'import yaml\n'),
      'yaml.safe_load(q)',
    ],
    [
      'path-traversal',
      flask('return open(os.path.join("/srv/files", q)).read()', 'import os\n'),
      'os.path.join("/srv/files", os.path.basename(q))',
    ],
    [
      'certificate-check-disabled',
      'import requests\nrequests.get("https://example.com", verify=False, timeout=5)\n',
      'verify=True',
    ],
    [
      'weak-hash',
      'import hashlib\n\ndef digest(data):\n    return hashlib.md5(data).hexdigest()\n',
      'hashlib.sha256(data)',
    ],
    [
      'predictable-random',
      'import random\n\ndef new_token():\n    token = random.randint(0, 999999)\n    return token\n',
      'token = secrets.token_hex(16)',
    ],
    [
      'cross-site-scripting',
      'from django.utils import safestring\nfrom django.http import HttpResponse\n\n\ndef view(request):\n    return HttpResponse(safestring.mark_safe("<b>{}</b>".format(request.GET["q"])))\n',
      'django.utils.html.format_html("<b>{}</b>", request.GET["q"])',
    ],
    ['insecure-temp-file', 'import tempfile\n\nname = tempfile.mktemp()\n', 'tempfile.mkstemp()[1]'],
    ['debug-enabled', 'from flask import Flask\napp = Flask(__name__)\napp.run(debug=True)\n', 'debug=False'],
  ],
  java: [
    [
      'sql-injection',
      servlet('java.sql.ResultSet rows = run(q);', '')
        .replace('run(q)', 'jdbc.queryForRowSet("SELECT a FROM b WHERE c = " + q)')
        .replace('protected void', 'private org.springframework.jdbc.core.JdbcTemplate jdbc;\n    protected void'),
      '"SELECT a FROM b WHERE c = ?", q)',
    ],
    [
      'cross-site-scripting',
      servlet('res.getWriter().println("<p>" + q + "</p>");', 'import org.apache.commons.text.StringEscapeUtils;\n'),
      'StringEscapeUtils.escapeHtml4(q)',
    ],
    [
      'weak-hash',
      servlet('java.security.MessageDigest.getInstance("MD5").digest(q.getBytes());'),
      'getInstance("SHA-256")',
    ],
    [
      'predictable-random',
      'class A {\n    String sessionToken() {\n        return String.valueOf(new java.util.Random().nextLong());\n    }\n}\n',
      'new java.security.SecureRandom()',
    ],
    [
      'cookie-not-secure',
      servlet(
        'Cookie c = new Cookie("s", q);\n        c.setHttpOnly(true);\n        c.setSecure(false);\n        res.addCookie(c);',
      ),
      'c.setSecure(true)',
    ],
    [
      'weak-tls-version',
      'class A {\n    Object context() throws Exception {\n        return javax.net.ssl.SSLContext.getInstance("TLSv1");\n    }\n}\n',
      'getInstance("TLSv1.2")',
    ],
  ],
  go: [
    [
      'sql-injection',
      handler('rows, _ := db.Query("SELECT a FROM b WHERE c = \'" + q + "\'")\n\t_ = rows', [
        'database/sql',
        'github.com/go-sql-driver/mysql',
      ]).replace('func handle', 'var db *sql.DB\n\nfunc handle'),
      '"SELECT a FROM b WHERE c = ?", q)',
    ],
    [
      'command-injection',
      handler('_ = exec.Command("sh", "-c", "ping -c 1 "+q).Run()', ['os/exec']),
      'exec.Command("ping", "-c", "1", q)',
    ],
    ['cross-site-scripting', handler('fmt.Fprintf(w, "<p>%s</p>", q)', ['fmt']), 'html.EscapeString(q)'],
    [
      'certificate-check-disabled',
      'package main\n\nimport "crypto/tls"\n\nvar config = &tls.Config{MinVersion: tls.VersionTLS12, InsecureSkipVerify: true}\n',
      'InsecureSkipVerify: false',
    ],
    [
      'weak-hash',
      'package main\n\nimport "crypto/md5"\n\nfunc digest(b []byte) []byte {\n\th := md5.New()\n\th.Write(b)\n\treturn h.Sum(nil)\n}\n',
      'import "crypto/sha256"',
    ],
    [
      'weak-hash',
      'package main\n\nimport (\n\t"crypto/md5"\n\t"os"\n)\n\nfunc main() {\n\th := md5.New()\n\th.Write([]byte(os.Args[0]))\n}\n',
      'import (\n\t"crypto/sha256"\n\t"os"\n)',
    ],
    [
      'weak-tls-version',
      'package main\n\nimport "crypto/tls"\n\nvar config = &tls.Config{MinVersion: tls.VersionTLS10}\n',
      'tls.VersionTLS12',
    ],
    [
      'path-traversal',
      handler('b, _ := os.ReadFile(filepath.Join("/srv/files", q))\n\t_, _ = w.Write(b[:0])', ['os', 'path/filepath']),
      'filepath.Join("/srv/files", filepath.Base(q))',
    ],
  ],
  php: [
    [
      'race-condition',
      '<?php\nfinal class Claims {\n    public function take(string $folder, int $number): bool {\n        $marker = "$folder/$number.taken";\n        if (file_exists($marker)) {\n            return false;\n        }\n        file_put_contents($marker, \'taken\');\n        return true;\n    }\n}\n',
      "fopen($marker, 'x')",
    ],
    [
      'sql-injection',
      "<?php\n$db = new mysqli('h', 'u', getenv('P'), 'd');\n$rows = $db->query(\"SELECT a FROM b WHERE c = '{$_GET['c']}'\");\n",
      "$db->execute_query('SELECT a FROM b WHERE c = ?', [$_GET['c']])",
    ],
    [
      'cross-site-scripting',
      "<?php\necho '<p>' . $_GET['q'] . '</p>';\n",
      "htmlspecialchars($_GET['q'], ENT_QUOTES, 'UTF-8')",
    ],
    [
      'unsafe-deserialization',
      "<?php\n$data = unserialize($_COOKIE['cart']);\n",
      "unserialize($_COOKIE['cart'], ['allowed_classes' => false])",
    ],
    ['path-traversal', "<?php\nreadfile('/srv/files/' . $_GET['f']);\n", "basename($_GET['f'])"],
    [
      'certificate-check-disabled',
      "<?php\n$c = curl_init('https://example.com');\ncurl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);\n",
      'CURLOPT_SSL_VERIFYPEER, true',
    ],
    ['weak-hash', '<?php\nfunction signature($data) {\n    return md5($data);\n}\n', "hash('sha256', $data)"],
  ],
  ruby: [
    [
      'predictable-random',
      'class User\n  def reset\n    self.reset_token = Digest::SHA256.hexdigest("#{email}#{Time.now.to_i}")\n  end\nend\n',
      'self.reset_token = SecureRandom.hex(32)',
    ],
    ['sql-injection', rails('User.where("name = \'#{params[:name]}\'")'), "User.where('name = ?', params[:name])"],
    [
      'command-injection',
      rails('system("ping -c 1 #{params[:host]}")'),
      "system('ping', '-c', '1', params[:host].to_s)",
    ],
    ['unsafe-deserialization', rails('YAML.unsafe_load(params[:doc])'), 'YAML.safe_load(params[:doc])'],
    [
      'certificate-check-disabled',
      "require 'net/http'\nhttp = Net::HTTP.new('example.com', 443)\nhttp.verify_mode = OpenSSL::SSL::VERIFY_NONE\n",
      'VERIFY_PEER',
    ],
    [
      'weak-hash',
      "require 'digest'\ndef signature(data)\n  Digest::MD5.hexdigest(data)\nend\n",
      'Digest::SHA256.hexdigest',
    ],
  ],
  csharp: [
    [
      'predictable-random',
      'using System;\nclass A {\n    string NewPassword() {\n        string password = "pw" + new Random().Next();\n        return password;\n    }\n}\n',
      'RandomNumberGenerator.GetBytes(16)',
    ],
    [
      'race-condition',
      'using System.IO;\nclass A {\n    void Save(string path, string text) {\n        if (!File.Exists(path)) {\n            File.WriteAllText(path, text);\n        }\n    }\n}\n',
      'FileMode.CreateNew',
    ],
    [
      'session-expiration',
      'using Microsoft.IdentityModel.Tokens;\nclass A { TokenValidationParameters P = new TokenValidationParameters { ValidateLifetime = false }; }\n',
      'ValidateLifetime = true',
    ],
    [
      'sql-injection',
      controller(
        'var c = new SqlCommand("SELECT a FROM b WHERE c = \'" + q + "\'", connection);\n        return Ok(c.ExecuteScalar());',
        'using Microsoft.Data.SqlClient;\n',
      ),
      'c.Parameters.AddWithValue("@p1", q);',
    ],
    [
      'cross-site-scripting',
      controller('return Content("<p>" + q + "</p>", "text/html");'),
      'System.Net.WebUtility.HtmlEncode(q)',
    ],
    [
      'weak-hash',
      'using System.Security.Cryptography;\nclass A { byte[] Digest(byte[] b) { using var h = MD5.Create(); return h.ComputeHash(b); } }\n',
      'SHA256.Create()',
    ],
    [
      'unsafe-deserialization',
      controller(
        'return Ok(JsonConvert.DeserializeObject<object>(q, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All }));',
        'using Newtonsoft.Json;\n',
      ),
      'TypeNameHandling.None',
    ],
  ],
  c: [
    [
      'format-string',
      '#include <stdio.h>\nint main(int argc, char **argv) {\n  printf(argv[1]);\n  return 0;\n}\n',
      'printf("%s", argv[1])',
    ],
    [
      'buffer-overflow',
      '#include <stdio.h>\n#include <string.h>\nint main(int argc, char **argv) {\n  char name[16];\n  strcpy(name, argv[1]);\n  puts(name);\n  return 0;\n}\n',
      'snprintf(name, sizeof name, "%s", argv[1])',
    ],
  ],
  solidity: [
    [
      'tx-origin-authentication',
      'pragma solidity ^0.8.20;\ncontract Wallet {\n  address owner;\n  function pay(address payable to) external {\n    require(tx.origin == owner, "no");\n    to.transfer(1);\n  }\n}\n',
      'msg.sender == owner',
    ],
  ],
  elixir: [
    [
      'certificate-check-disabled',
      'defmodule A do\n  def get(url), do: HTTPoison.get(url, [], ssl: [verify: :verify_none])\nend\n',
      'verify: :verify_peer',
    ],
  ],
  shell: [
    ['cleartext-transport', '#!/bin/sh\ncomposer config --global secure-http false\n', 'secure-http true'],
    ['certificate-check-disabled', '#!/bin/sh\ncurl -k https://example.com/file -o file\n', 'curl https://example.com'],
  ],
  rust: [
    [
      'certificate-check-disabled',
      'fn client() -> reqwest::Client {\n    reqwest::Client::builder().danger_accept_invalid_certs(true).build().unwrap()\n}\n',
      'danger_accept_invalid_certs(false)',
    ],
  ],
  swift: [
    [
      'certificate-check-disabled',
      'import Foundation\n\nclass Session: NSObject, URLSessionDelegate {\n    func urlSession(_ session: URLSession, didReceive challenge: URLAuthenticationChallenge, completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) {\n        completionHandler(.useCredential, URLCredential(trust: challenge.protectionSpace.serverTrust!))\n    }\n}\n',
      'completionHandler(.performDefaultHandling, nil)',
    ],
  ],
  kotlin: [
    [
      'predictable-random',
      'import kotlin.random.Random\n\nfun apiToken() = Random.Default.nextBytes(16).joinToString("") { "%02x".format(it) }\n',
      'ByteArray(16).also(java.security.SecureRandom()::nextBytes)',
    ],
    [
      'weak-hash',
      'import java.security.MessageDigest\n\nfun digest(b: ByteArray): ByteArray = MessageDigest.getInstance("MD5").digest(b)\n',
      'getInstance("SHA-256")',
    ],
  ],
};
