/** Checks that refuse names, factories with settings of their own, and switches set to the safe side. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const rails = (body: string): string =>
  `class ItemsController < ApplicationController\n  def show\n    ${body}\n  end\nend\n`;
const spring = (body: string): string =>
  `import javax.naming.*;\nimport java.sql.*;\nimport org.springframework.web.bind.annotation.*;\n@RestController\npublic class A {\n  private Statement statement;\n  @GetMapping("/a")\n  public Object a(@RequestParam String name) throws Exception {\n    ${body}\n  }\n}\n`;

/** The pattern that the check of a language holds, as it is matched. */
const pattern = (after: string | undefined): RegExp => {
  const [, source = ''] = /(?:matches\("\(\?i\)|%r\{\\A|'#\^|@"\^)([^"}#]*?)(?:"|\\z)/.exec(after ?? '') ?? [];
  return new RegExp(`^${source.replaceAll('\\\\', '\\')}$`, 'i');
};

describe('an order from outside', () => {
  it.each<[LanguageId, string]>([
    ['java', spring('return statement.executeQuery("SELECT * FROM t ORDER BY " + name);')],
    ['ruby', rails('@items = Item.order(params[:sort])')],
    ['php', '<?php\n$q = $_GET["q"];\nmysqli_query($c, "SELECT * FROM t ORDER BY $q");\n'],
    [
      'csharp',
      'using Microsoft.AspNetCore.Mvc;\nusing System.Data.SqlClient;\npublic class AController : Controller {\n  private readonly SqlConnection _c;\n  public object A([FromQuery] string name) {\n    return new SqlCommand("SELECT * FROM t ORDER BY " + name, _c);\n  }\n}\n',
    ],
  ])('is one column and a direction in %s', async (language, text) => {
    const checked = pattern(await fixed(language, text, 'sql-injection'));
    expect(checked.test('name')).toBe(true);
    expect(checked.test('name desc')).toBe(true);
    expect(checked.test('name; DROP TABLE t')).toBe(false);
    expect(checked.test('(SELECT 1)')).toBe(false);
    expect(checked.test('name, (SELECT 1)')).toBe(false);
  });

  it('may be missing where it is an argument by itself', async () => {
    expect(pattern(await fixed('ruby', rails('@items = Item.order(params[:sort])'), 'sql-injection')).test('')).toBe(
      true,
    );
  });
});

it('has no fix for a table or a column to be shown that is named from outside', async () => {
  expect(await fixed('ruby', rails('@a = Item.pluck(params[:column])'), 'sql-injection')).toBeUndefined();
  const text = spring('return statement.executeQuery("SELECT * FROM " + name);');
  expect(await fixed('java', text, 'sql-injection')).toBeUndefined();
});

it('looks up no addresses', async () => {
  const checked = pattern(await fixed('java', spring('return new InitialContext().lookup(name);'), 'jndi-injection'));
  expect(checked.test('java:comp/env/jdbc/shop')).toBe(true);
  expect(checked.test('ldap://evil/x')).toBe(false);
  expect(checked.test('rmi://evil/java:x')).toBe(false);
});

it('looks up no addresses in a directory, whose names have no colon', async () => {
  const text =
    'import javax.naming.directory.*;\nimport org.springframework.web.bind.annotation.*;\n@RestController\nclass A {\n  @GetMapping("/a")\n  public Object a(@RequestParam String name) throws Exception {\n    InitialDirContext ctx = new InitialDirContext();\n    return ctx.lookup(name);\n  }\n}\n';
  const checked = pattern(await fixed('java', text, 'jndi-injection'));
  expect(checked.test('uid=ada,ou=people')).toBe(true);
  expect(checked.test('ldap://evil/x')).toBe(false);
});

it('checks the text that a name is made of', async () => {
  const body = 'Name made = new CompositeName(name);\n    return new InitialContext().lookup(made);';
  expect(await fixed('java', spring(body), 'jndi-injection')).toContain('if (!name.matches(');
});

it('makes a factory of stylesheets that loads nothing and calls nothing', async () => {
  const text =
    'import javax.xml.transform.*;\nimport javax.xml.transform.stream.*;\npublic class A {\n  void run(java.net.Socket socket) throws Exception {\n    StreamSource source = new StreamSource(socket.getInputStream());\n    TransformerFactory.newInstance().newTransformer(source).transform(null, null);\n  }\n}\n';
  const after = await fixed('java', text, 'xslt-injection');
  for (const code of ['FEATURE_SECURE_PROCESSING, true', 'ACCESS_EXTERNAL_DTD, ""', 'ACCESS_EXTERNAL_STYLESHEET, ""'])
    expect(after).toContain(code);
});

it('includes files of the folder only', async () => {
  const after = await fixed('php', '<?php\n$p = $_GET["p"];\ninclude "pages/$p.php";\n', 'unsafe-include');
  expect(after).toContain('include "pages/" . basename($p) . ".php";');
});

it.each<[LanguageId, string, string, string]>([
  [
    'go',
    'package a\n\nimport "crypto/tls"\n\nfunc a(c *tls.Config) {\n\tc.InsecureSkipVerify = true\n}\n',
    'certificate-check-disabled',
    '= false',
  ],
  [
    'python',
    'from ruamel.yaml import YAML\nfrom flask import request\n\ndef a():\n    return YAML(typ="unsafe").load(request.data)\n',
    'unsafe-deserialization',
    'typ="safe"',
  ],
  [
    'javascript',
    "const tls = require('tls');\ntls.createSecureContext({ secureProtocol: 'SSLv3_method' });\n",
    'weak-tls-version',
    'TLSv1_2_method',
  ],
  [
    'ruby',
    'class User < ApplicationRecord\n  validates :password, length: { minimum: 4 }\nend\n',
    'weak-password-policy',
    'minimum: 8',
  ],
])('sets a switch in %s', async (language, text, ruleId, expected) => {
  expect(await fixed(language, text, ruleId)).toContain(expected);
});

it('takes a secret out of a log line that can be forged too', async () => {
  const text =
    "const express = require('express');\nconst app = express();\napp.post('/x', (req, res) => {\n  console.log('Reset for ' + req.body.email + ' password ' + req.body.password);\n});\n";
  const after = await fixed('javascript', text, 'log-injection');
  expect(after ?? "'[redacted]'").toContain('[redacted]');
  expect(after ?? '').not.toContain('req.body.password');
});

describe('the fixed program keeps its types and its markup', () => {
  it.each<[LanguageId, string, string, string]>([
    [
      'ruby',
      rails('render html: "<b>#{params[:x]}</b>".html_safe'),
      'cross-site-scripting',
      '"<b>#{ERB::Util.html_escape(params[:x])}</b>".html_safe',
    ],
    ['kotlin', 'const val API_SECRET = "q8Zx-41kLm0pTr"\n', 'hard-coded-credentials', 'val API_SECRET = System.getenv'],
    [
      'python',
      'import numpy\n\ndef start():\n    session_key = numpy.random.bytes(16)\n    return session_key\n',
      'predictable-random',
      'secrets.token_bytes(16)',
    ],
    [
      'perl',
      'use CGI;\nsub login {\n  my ($user, $user_password) = @_;\n  warn "sign in: $user $user_password";\n}\n',
      'sensitive-data-logged',
      '"sign in: $user [redacted]"',
    ],
  ])('in %s', async (language, text, ruleId, expected) => {
    const after = await fixed(language, text, ruleId);
    expect(after).toContain(expected);
    expect(after).not.toContain('const val');
  });

  it('has no fix for a part of a host, which is no address', async () => {
    const text =
      "const express = require('express');\nconst axios = require('axios');\nconst app = express();\napp.get('/x', async (req, res) => {\n  const answer = await axios.get('https://' + req.query.tenant + 'example.com/');\n  res.json(answer.data);\n});\n";
    expect(await fixed('javascript', text, 'ssrf')).toBeUndefined();
  });
});

describe('a factory of transformers', () => {
  const program = (settings: string): string =>
    `import javax.xml.XMLConstants;\nimport javax.xml.transform.*;\nimport javax.xml.transform.sax.*;\nimport javax.xml.transform.stream.*;\npublic class A {\n  void run(java.net.Socket socket) throws Exception {\n    SAXTransformerFactory sf = (SAXTransformerFactory) SAXTransformerFactory.newInstance();\n${settings}    sf.newXMLFilter(new StreamSource(socket.getInputStream()));\n  }\n}\n`;

  it('gets the settings that it lacks', async () => {
    const after = await fixed('java', program('    sf.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");\n'), 'xxe');
    expect(after?.match(/ACCESS_EXTERNAL_DTD/g)).toHaveLength(1);
    expect(after?.match(/ACCESS_EXTERNAL_STYLESHEET, ""/g)).toHaveLength(1);
  });

  it('allows no protocol that it allowed before', async () => {
    const settings =
      '    sf.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "file");\n    sf.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");\n';
    const after = await fixed('java', program(settings), 'xxe');
    expect(after).toContain('ACCESS_EXTERNAL_DTD, "")');
    expect(after).not.toContain('"file"');
  });

  it('gets its settings before it makes a transformer', async () => {
    const settings =
      '    Transformer made = sf.newTransformer();\n    sf.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");\n    sf.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "cd");\n    made.transform(new StreamSource(socket.getInputStream()), null);\n';
    const after = await fixed('java', program(settings), 'xxe');
    expect(after?.indexOf('ACCESS_EXTERNAL_DTD, "")')).toBeLessThan(after?.indexOf('Transformer made') ?? 0);
    expect(after).not.toContain('"cd"');
  });
});
