/** Rewrites of one place, by node: what is true of the fixed program, and what no longer is. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { fixed } from './fixed.test-support.ts';
import { applyEdits } from './recipe.ts';

const analyzer = createAnalyzer(nodeGrammars);

type Row = readonly [language: LanguageId, ruleId: string, code: string, right: RegExp, wrong: RegExp];

const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', (req, res) => {\n  ${body}\n});\n`;
const handler = (body: string, imports: readonly string[] = []): string =>
  `package main\n\nimport (\n${['net/http', ...imports].map((name) => `\t"${name}"\n`).join('')})\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\t${body}\n}\n`;
const spring = (body: string): string =>
  `import org.springframework.security.config.annotation.web.builders.HttpSecurity;\nimport org.springframework.boot.actuate.autoconfigure.security.servlet.EndpointRequest;\nclass A {\n  void f(HttpSecurity http) throws Exception {\n    ${body}\n    http.build();\n  }\n}\n`;
const aspnet = (members: string): string =>
  `using Microsoft.AspNetCore.Mvc;\npublic class NotesController : Controller {\n${members}\n}\n`;

function holds([language, ruleId, code, right, wrong]: Row): Promise<void> {
  return fixed(language, code, ruleId).then((after) => {
    expect(after).toBeDefined();
    expect(after).toMatch(right);
    expect(after).not.toMatch(wrong);
  });
}

describe('a connection is encrypted and its peer is known', () => {
  it.each<Row>([
    [
      'java',
      'cleartext-transport',
      'import android.webkit.WebSettings;\nclass A {\n  void f(WebSettings s) {\n    s.setMixedContentMode(WebSettings.MIXED_CONTENT_ALWAYS_ALLOW);\n  }\n}\n',
      /NEVER_ALLOW/,
      /ALWAYS_ALLOW/,
    ],
    [
      'swift',
      'cleartext-transport',
      'import Foundation\nlet a = URL(string: "http://shop.example.org/a")\n',
      /"https:/,
      /"http:/,
    ],
    [
      'python',
      'certificate-check-disabled',
      'from pymongo import MongoClient\nclient = MongoClient("mongodb://db.example", tls=True, tlsAllowInvalidCertificates=True)\n',
      /Certificates=False/,
      /Certificates=True/,
    ],
    [
      'php',
      'certificate-check-disabled',
      "<?php\n$c = stream_context_create(['ssl' => ['verify_peer' => false]]);\n",
      /'verify_peer' => true/,
      /false/,
    ],
    [
      'kotlin',
      'certificate-check-disabled',
      'import android.net.http.SslError\nimport android.webkit.*\nclass A : WebViewClient() {\n  override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {\n    handler.proceed()\n  }\n}\n',
      /handler\.cancel\(\)/,
      /proceed/,
    ],
    [
      'c',
      'weak-tls-version',
      'void f(void) {\n  SSL_CTX *c = SSL_CTX_new(SSLv3_method());\n}\n',
      /TLS_method\(\)/,
      /SSLv3/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('data names no classes and no entities, and does not exhaust the program', () => {
  it.each<Row>([
    [
      'elixir',
      'unsafe-deserialization',
      'defmodule A do\n  import Plug.Conn\n  def show(conn, %{"state" => state}) do\n    term = state |> Base.decode64!() |> :erlang.binary_to_term()\n    send_resp(conn, 200, inspect(term))\n  end\nend\n',
      /Plug\.Crypto\.non_executable_binary_to_term\(\[:safe\]\)/,
      /binary_to_term\(\)/,
    ],
    [
      'elixir',
      'resource-exhaustion',
      'defmodule AWeb.PageController do\n  use AWeb, :controller\n  def show(conn, params) do\n    kind = String.to_atom(params["kind"])\n    render(conn, kind)\n  end\nend\n',
      /to_existing_atom/,
      /String\.to_atom/,
    ],
    [
      'csharp',
      'unsafe-deserialization',
      'using System.Web.Script.Serialization;\nclass A { object F(string s) { return new JavaScriptSerializer(new SimpleTypeResolver()).DeserializeObject(s); } }\n',
      /new JavaScriptSerializer\(\)/,
      /SimpleTypeResolver/,
    ],
    [
      'java',
      'unsafe-deserialization',
      'import com.fasterxml.jackson.databind.ObjectMapper;\nclass A {\n  ObjectMapper f() {\n    ObjectMapper m = new ObjectMapper();\n    m.enableDefaultTyping();\n    return m;\n  }\n}\n',
      /return m/,
      /DefaultTyping/,
    ],
    [
      'swift',
      'xxe',
      'import Foundation\nfunc f(data: Data) {\n  let parser = XMLParser(data: data)\n  parser.shouldResolveExternalEntities = true\n  parser.parse()\n}\n',
      /Entities = false/,
      /Entities = true/,
    ],
    [
      'perl',
      'xxe',
      'use XML::LibXML;\nmy $p = XML::LibXML->new(expand_entities => 1);\n$p->parse_file($ARGV[0]);\n',
      /=> 0/,
      /=> 1/,
    ],
    [
      'go',
      'resource-exhaustion',
      'package main\n\nimport (\n\t"net/http"\n)\n\nfunc main() {\n\ts := &http.Server{Addr: ":8080"}\n\ts.ListenAndServe()\n}\n',
      /ReadHeaderTimeout: 10 \* time\.Second\}/,
      /Addr: ":8080"\}/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('a check holds for the whole value and every occurrence', () => {
  it.each<Row>([
    [
      'javascript',
      'incomplete-sanitization',
      'export const escaped = (text) => text.replace("\'", "\'\'");\n',
      /replaceAll\(/,
      /\.replace\(/,
    ],
    [
      'javascript',
      'unanchored-validation',
      'export const isName = (text) => /^[A-z]+$/.test(text);\n',
      /\[A-Za-z\]/,
      /A-z\]\+/,
    ],
    [
      'ruby',
      'unanchored-validation',
      'class Note < ApplicationRecord\n  validates :slug, format: { with: /^[a-z]+$/ }\nend\n',
      /\/\\A\[a-z\]\+\\z\//,
      /\/\^/,
    ],
    [
      'python',
      'incomplete-address-check',
      'def is_ours(url):\n    return url.startswith("https://shop.example.com")\n',
      /example\.com\/"\)/,
      /example\.com"/,
    ],
    [
      'ruby',
      'incomplete-address-check',
      "def ours?(host)\n  host.end_with?('example.org')\nend\n",
      /\(host == 'example\.org' \|\| host\.end_with\?\('\.example\.org'\)\)/,
      /end_with\?\('e/,
    ],
    [
      'javascript',
      'prototype-pollution',
      'export function merge(target, source) {\n  for (const key in source) {\n    if (typeof source[key] === "object") {\n      merge(target[key], source[key]);\n      continue;\n    }\n    target[key] = source[key];\n  }\n  return target;\n}\n',
      // Before the recursion, which would go on in the prototype.
      /for \(const key in source\) \{\n\s*if \(key === '__proto__'[^\n]*throw[^\n]*\n\s*if \(typeof/,
      /^$/,
    ],
  ])('%s: %s', (...row) => holds(row));

  it('stands before the condition whose second branch writes', async () => {
    const text =
      'export function merge(target, source) {\n  for (const key in source) {\n    if (typeof source[key] === "object") {\n      merge(target[key], source[key]);\n    }\n    else target[key] = source[key];\n  }\n  return target;\n}\n';
    expect(await fixed('javascript', text, 'prototype-pollution')).toMatch(
      /in source\) \{\n\s*if \(key === '__proto__'[^\n]*throw[^\n]*\n\s*if \(typeof/,
    );
  });

  it('leaves a folder above that is removed once to other means', async () => {
    const text = "export const clean = (path) => path.replace('../', '');\n";
    expect(await fixed('javascript', text, 'incomplete-sanitization')).toBeUndefined();
  });
});

describe('access is for those whom the operator names', () => {
  it.each<Row>([
    [
      'javascript',
      'permissive-cors',
      express("res.set('Access-Control-Allow-Origin', '*');\n  res.json({});"),
      /process\.env\.ALLOWED_ORIGIN/,
      /'\*'/,
    ],
    [
      'javascript',
      'permissive-cors',
      "const cors = require('cors');\nconst app = require('express')();\napp.use(cors({ origin: true, credentials: true }));\n",
      /origin: process\.env\.ALLOWED_ORIGINS\?\.split/,
      /origin: true/,
    ],
    [
      'php',
      'permissive-cors',
      "<?php\nheader('Access-Control-Allow-Origin: ' . $_SERVER['HTTP_ORIGIN']);\n",
      /getenv\('ALLOWED_ORIGIN'\)/,
      /HTTP_ORIGIN/,
    ],
    [
      'go',
      'permissive-cors',
      handler('w.Header().Set("Access-Control-Allow-Origin", "*")'),
      /os\.Getenv\("ALLOWED_ORIGIN"\)/,
      /"\*"/,
    ],
    [
      'java',
      'exposed-management-endpoint',
      spring('http.requestMatcher(EndpointRequest.toAnyEndpoint()).authorizeRequests().anyRequest().permitAll();'),
      /authenticated\(\)/,
      /permitAll/,
    ],
    [
      'java',
      'session-fixation',
      spring('http.sessionManagement().sessionFixation().none();'),
      /changeSessionId\(\)/,
      /none\(\)/,
    ],
    ['java', 'csrf-disabled', spring('http.csrf(csrf -> csrf.disable());'), /build/, /csrf\./],
    [
      'ruby',
      'session-fixation',
      'class SessionsController < ApplicationController\n  def create\n    user = User.authenticate(params[:name], params[:password])\n    session[:user_id] = user.id\n    redirect_to root_path\n  end\nend\n',
      /reset_session\n\s*session\[:user_id\]/,
      /^$/,
    ],
    [
      'csharp',
      'csrf-disabled',
      aspnet('    [HttpPost]\n    public IActionResult Remove(int id)\n    {\n        return Ok(id);\n    }'),
      /\[ValidateAntiForgeryToken\]\n {4}public/,
      /^$/,
    ],
    [
      'javascript',
      'directory-listing',
      "const app = require('express')();\nconst express = require('express');\nconst serveIndex = require('serve-index');\napp.use('/keys', express.static('keys'), serveIndex('keys'));\n",
      /express\.static\('keys'\)\);/,
      /serveIndex\('/,
    ],
    [
      'javascript',
      'directory-listing',
      "const app = require('express')();\nconst express = require('express');\nconst serveIndex = require('serve-index');\napp.use(express.static('keys'))\n  .use(serveIndex('keys'));\n",
      /app\.use\(express\.static\('keys'\)\);/,
      /serveIndex\('/,
    ],
    [
      'elixir',
      'csrf-disabled',
      'defmodule AWeb.Router do\n  use AWeb, :router\n  pipeline :browser do\n    plug :accepts, ["html"]\n    plug :fetch_session\n    plug :put_secure_browser_headers\n  end\nend\n',
      /plug :fetch_session\n\s*plug :protect_from_forgery/,
      /^$/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('a value that is read where it is used gets a name for its check', () => {
  it.each<Row>([
    [
      'javascript',
      'open-redirect',
      "location.href = new URLSearchParams(location.search).get('next');\n",
      /const target = new URL[^\n]*\nlocation\.href = \/\^\\\/\\w\/\.test\(target\) \? target : '\/';/,
      /^$/,
    ],
    [
      'php',
      'ssrf',
      "<?php\nnamespace App\\Http\\Controllers;\nuse Illuminate\\Http\\Request;\nuse Illuminate\\Support\\Facades\\Http;\nclass FeedController extends Controller {\n    public function show(Request $request) {\n        $feed = Http::get($request->input('feed'));\n        return $feed->json();\n    }\n}\n",
      /\$url = \$request[^\n]*\n[^\n]*parse_url\(\$url[^\n]*\n[^\n]*Http::get\(\$url\)/,
      /parse_url\(Http/,
    ],
    [
      'go',
      'open-redirect',
      handler('next := r.URL.Query().Get("next")\n\thttp.Redirect(w, r, next, http.StatusFound)'),
      /MatchString\(next\) \{\n\t\tnext = "\/"\n\t\}\n\thttp\.Redirect/,
      /^$/,
    ],
    [
      'csharp',
      'open-redirect',
      'using System.Web.Mvc;\npublic class HomeController : Controller {\n    public ActionResult Away(string url) {\n        return Redirect(url);\n    }\n}\n',
      /Redirect\(Url\.IsLocalUrl\(url\) \? url : "\/"\)/,
      /^$/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('a program outside of the eight first languages', () => {
  it.each<Row>([
    [
      'kotlin',
      'ssrf',
      'import io.ktor.client.*\nimport io.ktor.client.request.*\nimport io.ktor.server.application.*\nimport io.ktor.server.routing.*\nfun Route.pages(client: HttpClient) {\n  get("/p") {\n    val url = call.request.queryParameters["url"]!!\n    client.get(url)\n  }\n}\n',
      /require\(java\.net\.URI\(url\)\.host in System\.getenv\("ALLOWED_HOSTS"\)/,
      /^$/,
    ],
    [
      'elixir',
      'ssrf',
      'defmodule AWeb.PageController do\n  use AWeb, :controller\n  def show(conn, %{"url" => url}) do\n    page = HTTPoison.get!(url)\n    text(conn, page.status_code)\n  end\nend\n',
      /if URI\.parse\(url\)\.host not in String\.split/,
      /^$/,
    ],
    [
      'scala',
      'command-injection',
      'import scala.sys.process._\nobject A {\n  def main(args: Array[String]): Unit = {\n    val file = args(0)\n    s"wc -l $file".!!\n  }\n}\n',
      /Seq\("wc", "-l", "--", file\)\.!!/,
      /s"wc/,
    ],
    [
      'solidity',
      'unchecked-return',
      'pragma solidity ^0.8.20;\ninterface IERC20 { function transfer(address to, uint256 amount) external returns (bool); }\ncontract A {\n  IERC20 token;\n  function pay(address to, uint256 amount) external {\n    token.transfer(to, amount);\n  }\n}\n',
      /require\(token\.transfer\(to, amount\)\)/,
      /^$/,
    ],
    [
      'swift',
      'incomplete-address-check',
      'import Foundation\nlet own = try NSRegularExpression(pattern: "^https://shop.example.org/")\n',
      /shop\\\\\.example\\\\\.org/,
      /shop\.example/,
    ],
    [
      'dart',
      'hard-coded-credentials',
      "const dbPassword = 'V3ry-s3cr3t-9';\n",
      /String\.fromEnvironment\('DB_PASSWORD'\)/,
      /V3ry/,
    ],
    [
      'groovy',
      'hard-coded-credentials',
      "class A {\n  static final String DB_PASSWORD = 'gr00vy-s3cr3t-1'\n}\n",
      /System\.getenv\("DB_PASSWORD"\)/,
      /gr00vy/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('a chain that makes a parser', () => {
  it('gets a line for its factory, which refuses document types', async () => {
    const text =
      'import javax.servlet.http.*;\nimport javax.xml.parsers.DocumentBuilderFactory;\npublic class A extends HttpServlet {\n  protected void doPost(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    Object page = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(req.getInputStream());\n  }\n}\n';
    expect(await fixed('java', text, 'xxe')).toMatch(
      /DocumentBuilderFactory documents = [^\n]*\n\s*documents\.setFeature\([^\n]*disallow-doctype-decl", true\);\n[^\n]*documents\.newDocumentBuilder\(\)/,
    );
  });
});

describe('the value of an option', () => {
  it('is refused if it is one, and does not come behind the end of options', async () => {
    const text =
      'import os\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route("/x")\ndef view():\n    os.system("ping -c " + request.args["n"] + " example.org")\n    return {}\n';
    const after = await fixed('python', text, 'command-injection');
    expect(after).toContain('["ping", "-c", request.args["n"], "example.org"]');
    expect(after).toContain('startswith("-")');
  });
});

describe('no fix', () => {
  it.each<[why: string, language: LanguageId, ruleId: string, code: string]>([
    [
      'escapes the type of an answer',
      'elixir',
      'cross-site-scripting',
      'defmodule AWeb.PageController do\n  use AWeb, :controller\n  def show(conn, %{"type" => type}) do\n    conn |> put_resp_content_type(type) |> send_resp(200, "ok")\n  end\nend\n',
    ],
    [
      'gives a path to what takes whole addresses',
      'javascript',
      'open-redirect',
      "export default {\n  async fetch(request) {\n    const target = new URL(request.url).searchParams.get('to');\n    return Response.redirect(target, 302);\n  },\n};\n",
    ],
    [
      'looks for the host of a path',
      'java',
      'ssrf',
      'import org.springframework.web.bind.annotation.*;\nimport org.springframework.web.reactive.function.client.WebClient;\n@RestController\nclass A {\n  WebClient api;\n  @GetMapping("/x")\n  Object x(@RequestParam String path) {\n    return api.get().uri(path).retrieve().bodyToMono(String.class);\n  }\n}\n',
    ],
    [
      'escapes what is meant to be a pattern',
      'python',
      'regex-injection',
      'import re\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route("/x")\ndef view():\n    pattern = request.args["pattern"]\n    return {"n": bool(re.search(pattern, "a"))}\n',
    ],
  ])('%s', async (_, language, ruleId, code) => {
    expect(await fixed(language, code, ruleId)).toBeUndefined();
  });
});

describe('a request in Go', () => {
  it('goes to listed hosts only, and the handler answers others', async () => {
    const text = handler('target := r.URL.Query().Get("target")\n\thttp.Get(target)');
    const after = await fixed('go', text, 'ssrf');
    expect(after).toMatch(
      /url\.Parse\(target\); err != nil \|\| parsed\.Hostname\(\) == "" \|\| !slices\.Contains\([^\n]*parsed\.Hostname\(\)\) \{\n/,
    );
    expect(after).toMatch(/http\.Error\(w, "Host not allowed", http\.StatusBadRequest\)\n\t\treturn\n/);
    expect(after).toContain('"net/url"');
  });

  it('has no check where the function gives more than an error back', async () => {
    const text = handler('').replace(
      /func handle[\s\S]*/,
      'func load(r *http.Request) (*http.Response, int) {\n\ttarget := r.URL.Query().Get("target")\n\tres, _ := http.Get(target)\n\treturn res, 1\n}\n',
    );
    expect(await fixed('go', text, 'ssrf')).toBeUndefined();
  });
});

describe('a statement of MyBatis', () => {
  it('binds its values, and keeps what is ordered by', async () => {
    const mapper = (sql: string): string =>
      `import org.apache.ibatis.annotations.*;\ninterface Notes {\n  @Select("${sql}")\n  Note find(@Param("title") String title);\n}\n`;
    const after = await fixed('java', mapper("SELECT * FROM note WHERE title = '${title}'"), 'sql-injection');
    expect(after).toContain('title = #{title}"');
    expect(await fixed('java', mapper('SELECT * FROM note ORDER BY ${title}'), 'sql-injection')).toBeUndefined();
  });
});

describe('an error that is printed to the answer', () => {
  it('gives way to a fixed message on the same writer', async () => {
    const text =
      'import javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {\n    try {\n      run();\n    } catch (Exception e) {\n      e.printStackTrace(res.getWriter());\n    }\n  }\n}\n';
    expect(await fixed('java', text, 'error-details-exposed')).toContain(
      '      res.getWriter().println("Internal server error");',
    );
  });
});

describe('a secret in the middle of a text', () => {
  it.each<[LanguageId, string]>([
    ['kotlin', 'import android.util.Log\nfun f(password: String) {\n  Log.w("login", "token $password given")\n}\n'],
    ['dart', "void f(String password) {\n  print('token $password given');\n}\n"],
  ])('goes with its mark in %s', async (language, text) => {
    expect(await fixed(language, text, 'sensitive-data-logged')).toMatch(/["']token \[redacted\] given["']/);
  });
});

describe('a parser of Python', () => {
  it.each<[string, string | undefined]>([
    ['import xml.etree.ElementTree as ET\nET.parse("a.xml")\n', 'import defusedxml.ElementTree as ET'],
    ['import xml.etree.ElementTree as ET\nET.parse("a.xml")\nET.SubElement(ET.Element("a"), "b")\n', undefined],
    ['from xml.sax import make_parser\nmake_parser().parse("a.xml")\n', 'from defusedxml.sax import make_parser'],
  ])('stands in a module that has all that the file takes of it: %s', async (text, expected) => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
    const found = vulnerabilities.find(({ ruleId }) => ruleId === 'xxe' || ruleId === 'xml-entity-expansion');
    expect(found).toBeDefined();
    const after = found?.fix?.kind === 'verified' ? applyEdits(text, found.fix.edits ?? []) : undefined;
    if (expected === undefined) expect(after).toBeUndefined();
    else expect(after).toContain(expected);
  });
});

describe('a parameter that may be missing', () => {
  it('is a text before it loses its line breaks', async () => {
    const text =
      'import logging\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route("/x")\ndef view():\n    logging.info("from %s", request.args.get("agent"))\n    return {}\n';
    expect(await fixed('python', text, 'log-injection')).toContain('str(request.args.get("agent")).replace(');
  });
});

describe('bytes that a page is made of', () => {
  it('cannot be escaped as a text, but what is put into them', async () => {
    const text = handler(
      'var out bytes.Buffer\n\tout.WriteString("<p>" + r.FormValue("q") + "</p>")\n\tw.Write(out.Bytes())',
      ['bytes'],
    );
    expect(await fixed('go', text, 'cross-site-scripting')).toContain(
      'out.WriteString("<p>" + html.EscapeString(r.FormValue("q")) + "</p>")\n\tw.Write(out.Bytes())',
    );
  });
});

describe('a text that signs', () => {
  it('is called a key in the environment', async () => {
    const text =
      "import { SignJWT } from 'jose';\nexport const signed = (claims) =>\n  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('one-key-for-all-of-them'));\n";
    expect(await fixed('javascript', text, 'hard-coded-credentials')).toContain('process.env.SECRET_KEY');
  });
});

describe('a secret that is not in the environment', () => {
  it('is not an empty one instead', async () => {
    const text =
      "import cookieParser from 'cookie-parser';\nexport const cookies = cookieParser('one-secret-for-all-cookies');\n";
    expect(await fixed('typescript', text, 'hard-coded-credentials')).toContain(
      'cookieParser(process.env.SECRET as string)',
    );
  });
});

describe('a statement of Peewee', () => {
  it('gets its values one by one', async () => {
    const text =
      'from flask import Flask, request\nfrom peewee import CharField, Model, SqliteDatabase\ndatabase = SqliteDatabase("a.db")\napp = Flask(__name__)\n\nclass Note(Model):\n    title = CharField()\n\n@app.route("/x")\ndef view():\n    title = request.args["title"]\n    return {"n": len(Note.raw("SELECT * FROM note WHERE title = \'" + title + "\'"))}\n';
    expect(await fixed('python', text, 'sql-injection')).toContain('"SELECT * FROM note WHERE title = ?", title)');
  });
});

describe('the lengths of a key for DSA', () => {
  it('grow together', async () => {
    const text =
      "const crypto = require('crypto');\ncrypto.generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });\n";
    expect(await fixed('javascript', text, 'weak-key-size')).toContain('modulusLength: 3072, divisorLength: 256');
  });
});

describe('a secret leaves the code', () => {
  it.each<Row>([
    [
      'go',
      'hard-coded-credentials',
      'package main\n\nimport (\n\t"fmt"\n)\n\nconst apiKey = "9fK3xQ27vLmW0pTz84Rs"\n\nfunc main() { fmt.Println(len(apiKey)) }\n',
      /var apiKey = os\.Getenv\("API_KEY"\)/,
      /9fK3/,
    ],
    [
      'go',
      'hard-coded-key',
      'package main\n\nimport (\n\t"crypto/aes"\n)\n\nfunc main() {\n\taes.NewCipher([]byte("a key of thirty-two bytes here ..."))\n}\n',
      /secretKey := os\.Getenv\("SECRET_KEY"\)\n\tif secretKey == "" \{/,
      /thirty/,
    ],
    [
      'java',
      'hard-coded-key',
      'import javax.crypto.spec.SecretKeySpec;\nclass A { Object k() { return new SecretKeySpec("q81Kq0zP7LmWx2Vb".getBytes(), "AES"); } }\n',
      /System\.getenv\("SECRET_KEY"\)\.getBytes\(\), "AES"/,
      /q81K/,
    ],
    [
      'perl',
      'hard-coded-credentials',
      "my $db_password = 'q8-Tzk2-Lmw4';\nprint length $db_password;\n",
      /\$ENV\{DB_PASSWORD\}/,
      /q8-T/,
    ],
    [
      'java',
      'hard-coded-credentials',
      'import java.sql.*;\nclass A { Connection c() throws SQLException { return DriverManager.getConnection("jdbc:mysql://db/shop", "shop", "Tr0ub4dor&3y"); } }\n',
      /"shop", System\.getenv\("PASSWORD"\)/,
      /Tr0u/,
    ],
  ])('%s: %s', (...row) => holds(row));
});
