/** Overflows, locks, link schemes, hosts, attempts and swallowed errors: what is written, and where no fix is offered. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

type Case = readonly [LanguageId, rule: string, text: string, expected: string];

const method = (body: string, fields = ''): string =>
  `import javax.servlet.http.*;\nclass A {\n  ${fields}\n  int f(HttpServletRequest request) {\n    ${body}\n  }\n}\n`;
const page = (element: string): string =>
  `import { useSearchParams } from 'react-router-dom';\nexport function A() {\n  const [params] = useSearchParams();\n  const to = params.get('to');\n  return <div>${element}</div>;\n}\n`;
const express = (body: string): string =>
  `const express = require('express');\nconst app = express();\napp.get('/x', (req, res) => {\n  ${body}\n});\n`;

describe('the fix', () => {
  it.each<Case>([
    [
      'java',
      'integer-overflow',
      method('int n = Integer.parseInt(request.getParameter("n"));\n    return n * 60;'),
      'Math.multiplyExact(n, 60)',
    ],
    [
      'java',
      'integer-overflow',
      method(
        'int n = Integer.parseInt(request.getParameter("n"));\n    long all = n * 24 * 60 * 60 * 1000;\n    return all > 5 ? 1 : 0;',
      ),
      'n * 24L * 60',
    ],
    [
      'csharp',
      'integer-overflow',
      'public class A {\n    public int Sum(string text) {\n        int amount = int.Parse(text);\n        return amount * 2;\n    }\n}\n',
      'checked(amount * 2)',
    ],
    ['jsx', 'cross-site-scripting', page('<a href={to}>on</a>'), ".test(to) ? to : '#'}"],
    ['tsx', 'cross-site-scripting', page('<a href={to}>on</a>'), ".test(String(to)) ? to : '#'}"],
    [
      'javascript',
      'host-header-poisoning',
      express("const link = 'https://' + req.headers.host + '/reset?token=' + req.query.t;\n  mail(link);"),
      'process.env.PUBLIC_HOST',
    ],
    [
      'csharp',
      'missing-rate-limit',
      'class A {\n    async Task F(string name, string password) {\n        await _signIn.PasswordSignInAsync(name, password, false, lockoutOnFailure: false);\n    }\n}\n',
      'lockoutOnFailure: true)',
    ],
    ['ruby', 'missing-rate-limit', 'class OperatorLogin\n  consecutive_failed_logins_limit 0\nend\n', 'limit 10'],
    [
      'go',
      'lock-not-released',
      'package main\n\nimport (\n\t"errors"\n\t"sync"\n)\n\nvar mu sync.Mutex\n\nfunc f(n int) error {\n\tmu.Lock()\n\tif n == 0 {\n\t\treturn errors.New("none")\n\t}\n\tmu.Unlock()\n\treturn nil\n}\n',
      'mu.Lock()\n\tdefer mu.Unlock()\n\tif n == 0 {\n\t\treturn errors.New("none")\n\t}\n\treturn nil\n',
    ],
    [
      'java',
      'lock-not-released',
      'import java.util.concurrent.locks.*;\nclass A {\n  private final Lock lock = new ReentrantLock();\n  int f() {\n    lock.lock();\n    int left = remaining();\n    lock.unlock();\n    return left;\n  }\n}\n',
      'try {\n      int left = remaining();\n      return left;\n    } finally {\n      lock.unlock();\n    }\n',
    ],
    [
      'javascript',
      'swallowed-exception',
      'function save(record) {\n  try {\n    store(record);\n  } catch (e) {}\n}\n',
      'catch (e) { throw e; }',
    ],
    [
      'java',
      'swallowed-exception',
      'class A {\n  void f(String message) {\n    try {\n      signer.verify(message);\n    } catch (SignatureException e) {}\n  }\n}\n',
      'throw new IllegalStateException(e);',
    ],
    [
      'java',
      'out-of-bounds-read',
      'class A {\n  int f(int[] prices) {\n    int sum = 0;\n    for (int i = 0; i <= prices.length; i++) sum += prices[i];\n    return sum;\n  }\n}\n',
      'i < prices.length',
    ],
    [
      'python',
      'path-traversal',
      'import tarfile\n\ndef unpack():\n    with tarfile.open("/srv/in/archive.tar") as tar:\n        tar.extractall("/srv/out")\n',
      'tar.extractall("/srv/out", filter="data")',
    ],
    [
      'python',
      'missing-origin-check',
      'from tornado.websocket import WebSocketHandler\n\nclass Open(WebSocketHandler):\n    def check_origin(self, origin):\n        return True\n',
      'return super().check_origin(origin)',
    ],
    [
      'javascript',
      'prototype-pollution',
      "function merge(target, source) {\n  for (const key in source) {\n    if (typeof source[key] === 'object') merge(target[key], source[key]);\n    else target[key] = source[key];\n  }\n}\nmodule.exports = merge;\n",
      "in source) {\n    if (key === '__proto__'",
    ],
    [
      'csharp',
      'open-redirect',
      'using System.Web;\npublic class A : IHttpHandler {\n    public void ProcessRequest(HttpContext context) {\n        context.Response.Redirect(context.Request.QueryString["to"]);\n    }\n}\n',
      'target.StartsWith("/") && !target.StartsWith("//")',
    ],
    [
      'go',
      'hard-coded-key',
      'package main\n\nimport "crypto/aes"\n\nfunc f() {\n\tkey := []byte("example key 1234")\n\taes.NewCipher(key)\n}\n',
      'key := []byte(secretKey)',
    ],
    [
      'typescript',
      'directory-listing',
      "import express from 'express'\nimport serveIndex from 'serve-index'\nconst app = express()\nsetUp(app)\napp.use('/ftp', serveIndex('ftp', { icons: true }))\n",
      'setUp(app)\n',
    ],
    [
      'go',
      'weak-key-size',
      'package main\n\nimport (\n\t"crypto/rand"\n\t"crypto/rsa"\n)\n\nfunc f() {\n\tbits := 512\n\trsa.GenerateKey(rand.Reader, bits)\n}\n',
      'bits := 3072',
    ],
    [
      'go',
      'debug-enabled',
      'package main\n\nimport (\n\t"net/http"\n\t_ "net/http/pprof"\n)\n\nfunc main() {\n\thttp.ListenAndServe("localhost:8080", nil)\n}\n',
      '"net/http"\n)',
    ],
    [
      'java',
      'division-by-zero',
      method('int people = Integer.parseInt(request.getParameter("n"));\n    return 1200 / people;'),
      'if (people == 0) throw new IllegalArgumentException("Invalid value");\n    return 1200 / people',
    ],
    [
      'typescript',
      'unsafe-deserialization',
      "import yaml from 'js-yaml';\nexport const read = (text: string) => yaml.load(text, { schema: yaml.DEFAULT_FULL_SCHEMA });\n",
      'yaml.DEFAULT_SAFE_SCHEMA',
    ],
    [
      'python',
      'sql-injection',
      'import sqlalchemy\nfrom flask import request\n\ndef rows(session):\n    name = request.args["name"]\n    return session.execute("SELECT a FROM b WHERE c = \'" + name + "\'").all()\n',
      'session.execute(sqlalchemy.text("SELECT a FROM b WHERE c = :p1"), {"p1": name})',
    ],
    [
      'php',
      'sql-injection',
      "<?php\nuse Symfony\\Component\\HttpFoundation\\Request;\nclass A extends AbstractController {\n  public function f(Request $request) {\n    $q = $request->query->get('q');\n    $qb = $this->em->createQueryBuilder()->select('p')->from(Product::class, 'p');\n    $qb->where(\"p.name = '\" . $q . \"'\");\n  }\n}\n",
      "->where('p.name = :p1')->setParameter('p1', $q)",
    ],
    [
      'php',
      'unrestricted-upload',
      "<?php\nfunction plain(): void\n{\n    move_uploaded_file($_FILES['file']['tmp_name'], 'uploads/' . basename($_FILES['file']['name']));\n}\n",
      "if (!in_array(strtolower(pathinfo($_FILES['file']['name'], PATHINFO_EXTENSION)), array_filter(explode(',', (string) getenv('ALLOWED_EXTENSIONS'))), true)) throw",
    ],
    [
      'typescript',
      'unrestricted-upload',
      "import crypto, { randomBytes } from 'node:crypto';\nimport multer from 'multer';\nexport const key = randomBytes(32);\nexport const kept = multer.diskStorage({\n  filename(req, file, done) {\n    done(null, file.originalname);\n  },\n});\n",
      "import crypto, { randomBytes } from 'node:crypto';\nimport multer from 'multer';\nexport const key = randomBytes(32);\nexport const kept = multer.diskStorage({\n  filename(req, file, done) {\n    done(null, crypto.randomUUID());\n",
    ],
    [
      'javascript',
      'unrestricted-upload',
      "const multer = require('multer');\nmodule.exports = multer({ dest: 'uploads/' });\n",
      'limits: { fileSize: 10 * 1024 * 1024 }, fileFilter:',
    ],
    [
      'python',
      'cleartext-storage',
      'import jwt\n\ndef token(user, key):\n    return jwt.encode({"id": user.id, "password": user.password, "exp": 1}, key, algorithm="HS256")\n',
      'jwt.encode({"id": user.id, "exp": 1}, key',
    ],
    [
      'javascript',
      'redos',
      express("const end = req.body.note.replace(/\\s+$/, '');\n  res.json({ end });"),
      '.note.trimEnd()',
    ],
    [
      'csharp',
      'xslt-injection',
      'class A { void F(XslCompiledTransform transform) { transform.Load("a.xslt", XsltSettings.TrustedXslt, new XmlUrlResolver()); } }\n',
      'XsltSettings.Default, null)',
    ],
    [
      'java',
      'ldap-injection',
      'import javax.naming.directory.*;\nimport javax.servlet.http.*;\nimport org.springframework.ldap.support.LdapEncoder;\nclass A {\n  Object f(DirContext context, HttpServletRequest request) throws Exception {\n    String unit = request.getParameter("unit");\n    String uid = request.getParameter("uid");\n    return context.search("ou=" + unit, "(uid=" + uid + ")", new SearchControls());\n  }\n}\n',
      'search("ou=" + javax.naming.ldap.Rdn.escapeValue(String.valueOf(unit)), "(uid=" + org.springframework.ldap.support.LdapEncoder.filterEncode(uid) + ")"',
    ],
    [
      'kotlin',
      'lock-not-released',
      'import java.util.concurrent.locks.ReentrantLock\n\nclass A {\n    private val lock = ReentrantLock()\n    fun f(): Int {\n        lock.lock()\n        val left = remaining()\n        lock.unlock()\n        return left\n    }\n}\n',
      '} finally {\n            lock.unlock()\n        }\n',
    ],
    [
      'cpp',
      'lock-not-released',
      '#include <mutex>\nstd::mutex gate;\nint total = 0;\nbool f(int n) {\n  gate.lock();\n  if (n < 0) {\n    return false;\n  }\n  total += n;\n  gate.unlock();\n  return true;\n}\n',
      'std::lock_guard<std::mutex> guard(gate);\n  if (n < 0) {\n    return false;\n  }\n  total += n;\n  return true;',
    ],
    [
      'swift',
      'lock-not-released',
      'import Foundation\n\nclass A {\n    let lock = NSLock()\n    var total = 3\n    func take(_ n: Int) -> Bool {\n        lock.lock()\n        if total < n { return false }\n        total -= n\n        lock.unlock()\n        return true\n    }\n}\n',
      'lock.lock()\n        defer { lock.unlock() }\n        if total < n { return false }\n        total -= n\n        return true',
    ],
    [
      'scala',
      'swallowed-exception',
      'class A {\n  def save(): Unit = try saveOrder() catch { case _: Exception => () }\n}\n',
      'catch { case error: Exception => throw error }',
    ],
    [
      'javascript',
      'session-fixation',
      "const express = require('express');\nconst bcrypt = require('bcrypt');\nconst router = express.Router();\nrouter.post('/login', async (req, res) => {\n  const user = await users.findOne({ name: String(req.body.name) });\n  if (!user || !(await bcrypt.compare(req.body.password, user.hash))) return res.sendStatus(401);\n  req.session.userId = user.id;\n  return res.redirect('/');\n});\n",
      '=> req.session.regenerate((error) => (error ? reject(error) : resolve())));\n  req.session.userId = user.id;',
    ],
    [
      'ruby',
      'argument-injection',
      "class BranchesController < ApplicationController\n  def show\n    system('git', 'log', params[:branch])\n  end\nend\n",
      "if params[:branch].to_s.start_with?('-')\n    system(",
    ],
    [
      'go',
      'mail-injection',
      'package main\n\nimport (\n\t"net/http"\n\t"net/smtp"\n)\n\nfunc f(w http.ResponseWriter, r *http.Request) {\n\treply := r.PostFormValue("reply")\n\tmail := "From: a@b.example\\r\\nReply-To: " + reply + "\\r\\n\\r\\nHello"\n\tsmtp.SendMail("m:25", nil, "a@b.example", []string{"c@b.example"}, []byte(mail))\n}\n',
      'Reply-To: " + strings.NewReplacer("\\r", "", "\\n", "").Replace(reply)',
    ],
    [
      'java',
      'predictable-random',
      'import java.util.concurrent.ThreadLocalRandom;\nclass A {\n  String sessionToken() {\n    return Long.toHexString(ThreadLocalRandom.current().nextLong());\n  }\n}\n',
      'BigInteger(128, new java.security.SecureRandom())',
    ],
    [
      'php',
      'session-fixation',
      "<?php\nrequire 'a.php';\nsession_id($_GET['sid']);\nsession_start();\n",
      "require 'a.php';\nsession_start();",
    ],
  ])('in %s for %s', async (language, rule, text, expected) => {
    expect(await fixed(language, text, rule)).toContain(expected);
  });
});

describe('no fix', () => {
  it.each<readonly [why: string, LanguageId, rule: string, text: string]>([
    [
      'for numbers of other types, which have no exact methods',
      'java',
      'integer-overflow',
      method('int n = Integer.parseInt(request.getParameter("n"));\n    short s = 2;\n    return n * s;'),
    ],
    [
      'for a document inside the page, which is code whatever its address',
      'javascript',
      'cross-site-scripting',
      "const params = new URLSearchParams(location.search);\nconst frame = document.createElement('iframe');\nframe.srcdoc = params.get('doc');\n",
    ],
    [
      'where other code follows the release, which may take the lock again',
      'go',
      'lock-not-released',
      'package main\n\nimport (\n\t"errors"\n\t"sync"\n)\n\nvar mu sync.Mutex\n\nfunc f(n int) error {\n\tmu.Lock()\n\tif n == 0 {\n\t\treturn errors.New("none")\n\t}\n\tmu.Unlock()\n\tcount()\n\treturn nil\n}\n',
    ],
    [
      'in a loop, where `defer` would keep the lock for the next turn',
      'go',
      'lock-not-released',
      'package main\n\nimport (\n\t"errors"\n\t"sync"\n)\n\nvar mu sync.Mutex\n\nfunc f(all []int) error {\n\tfor _, n := range all {\n\t\tmu.Lock()\n\t\tif n == 0 {\n\t\t\treturn errors.New("none")\n\t\t}\n\t\tmu.Unlock()\n\t}\n\treturn nil\n}\n',
    ],
    [
      'for a parsed address, which is no text',
      'scala',
      'open-redirect',
      'package app\nimport zio.http._\nobject A {\n  val routes = Routes(Method.GET / "go" -> handler { (req: Request) =>\n    Response.redirect(URL.decode(req.queryParam("to").getOrElse("/")).toOption.get)\n  })\n}\n',
    ],
    [
      'for a decision, which is no token',
      'java',
      'predictable-random',
      'class A {\n  boolean tokenIsDue() {\n    return Math.random() < 0.5;\n  }\n}\n',
    ],
    [
      'for a divisor that is always zero',
      'cpp',
      'division-by-zero',
      'int f(int total) {\n  int none = 0;\n  return total / none;\n}\n',
    ],
    [
      'for a mutex whose type the file does not show',
      'cpp',
      'lock-not-released',
      '#include "gate.h"\nbool f(int n) {\n  gate.lock();\n  if (n < 0) {\n    return false;\n  }\n  gate.unlock();\n  return true;\n}\n',
    ],
    [
      'for a receipt, which may fail',
      'php',
      'swallowed-exception',
      '<?php\nfunction f($id) {\n    try {\n        sendReceipt($id);\n    } catch (Exception $error) {}\n}\n',
    ],
    [
      'for a message without a secret, which may be meant for other sites',
      'vue',
      'permissive-cors',
      "<script setup>\nfunction grow(height) {\n  window.parent.postMessage({ height }, '*');\n}\n</script>\n",
    ],
    [
      'for a value alone, which is not a statement of Go',
      'go',
      'cross-site-scripting',
      'package main\n\nimport (\n\t"html/template"\n\t"net/http"\n)\n\nfunc f(w http.ResponseWriter, r *http.Request) {\n\ttemplate.JS(r.FormValue("name"))\n}\n',
    ],
  ])('%s', async (_why, language, rule, text) => {
    expect(await fixed(language, text, rule)).toBeUndefined();
  });
});
