/** Fixes of single lines of languages that the other tables don't cover, and what stays without a fix. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const HASKELL =
  '{-# LANGUAGE OverloadedStrings #-}\nmodule Main where\n\nimport Database.SQLite.Simple\nimport Control.Monad.IO.Class (liftIO)\nimport System.Process (callCommand)\nimport Web.Scotty\n\n';

it.each<[LanguageId, string, string, string]>([
  [
    'haskell',
    'exposed-listener',
    'import Network.Wai.Handler.Warp\n\nserver = setHost "0.0.0.0" defaultSettings\n',
    'setHost "127.0.0.1"',
  ],
  [
    'rust',
    'weak-password-hash',
    'pub fn keep(password: &str) -> String {\n    bcrypt::hash(password, 4).unwrap()\n}\n',
    'bcrypt::hash(password, 12)',
  ],
  [
    'rust',
    'timing-unsafe-comparison',
    'pub fn verify_tag(expected: &[u8], actual: &[u8]) -> bool {\n    expected == actual\n}\n',
    'constant_time_eq::constant_time_eq(expected.as_ref(), actual.as_ref())',
  ],
  [
    'elixir',
    'cross-site-scripting',
    'defmodule A do\n  use Plug.Router\n  get "/page" do\n    conn = fetch_query_params(conn)\n    conn |> put_resp_content_type("text/html") |> send_resp(200, "<h1>#{conn.query_params["name"]}</h1>")\n  end\nend\n',
    '#{Plug.HTML.html_escape(to_string(conn.query_params["name"]))}',
  ],
  [
    'dart',
    'cross-site-scripting',
    "import 'package:shelf/shelf.dart';\nResponse page(Request request) {\n  final name = request.url.queryParameters['name'];\n  return Response.ok('<h1>Hello $name</h1>', headers: {'content-type': 'text/html'});\n}\n",
    "${const HtmlEscape().convert(name ?? '')}",
  ],
  [
    'shell',
    'hard-coded-credentials',
    '#!/bin/bash\nhelm install shop ./chart --set db.password=Tr0ub4dor77\n',
    '--set db.password="${DB_PASSWORD:?}"',
  ],
  [
    'typescript',
    'sql-injection',
    "import db from '@adonisjs/lucid/services/db';\nimport { Pool } from 'pg';\nexport class Posts {\n  async index({ request }: HttpContext) {\n    await db.rawQuery(`SELECT * FROM posts WHERE title = '${request.input('title')}'`);\n  }\n}\n",
    "'SELECT * FROM posts WHERE title = ?', [request.input('title')]",
  ],
  [
    'haskell',
    'fail-open',
    'module A where\nimport Control.Exception\nverifyTicket :: IO Bool -> IO Bool\nverifyTicket act = act `catch` \\(e :: SomeException) -> return True\n',
    '-> return False',
  ],
  [
    'r',
    'hard-coded-key',
    'jose::jwt_encode_hmac(claim, "not-so-secret")\n',
    'if (nzchar(value)) value else stop("SECRET_KEY is not set"))(Sys.getenv("SECRET_KEY"))',
  ],
  [
    'lua',
    'hard-coded-key',
    'local jwt = require("resty.jwt")\nlocal parsed = jwt:verify("my-very-secret", token)\n',
    '(os.getenv("SECRET_KEY") or error("SECRET_KEY is not set"))',
  ],
  [
    'clojure',
    'hard-coded-key',
    '(ns a (:require [buddy.sign.jwt :as jwt]))\n(defn f [token] (jwt/unsign token "fixed-clojure-secret"))\n',
    '(or (System/getenv "SECRET_KEY") (throw (ex-info "SECRET_KEY is not set" {})))',
  ],
  [
    'go',
    'jwt-not-verified',
    'package main\n\nimport (\n\t"os"\n\n\t"github.com/golang-jwt/jwt/v5"\n)\n\nfunc read(text string) {\n\tjwt.Parse(text, func(t *jwt.Token) (any, error) { return jwt.UnsafeAllowNoneSignatureType, nil })\n}\n',
    'secret != "" { return []byte(secret) }; panic("JWT_SECRET is not set") }(), nil',
  ],
  [
    'elixir',
    'missing-origin-check',
    'defmodule A do\n  use Phoenix.Endpoint, otp_app: :a\n  socket "/live", Phoenix.LiveView.Socket, websocket: [check_origin: false]\nend\n',
    'check_origin: true',
  ],
])('%s: %s', async (language, rule, code, expected) => {
  expect(await fixed(language, code, rule)).toContain(expected);
});

it('binds the value of a statement in Haskell', async () => {
  const code = `${HASKELL}find conn = get "/a" $ do\n  name <- param "name"\n  rows <- liftIO $ query_ conn (Query ("SELECT id FROM users WHERE name = '" <> name <> "'"))\n  json (rows :: [Only Int])\n`;
  expect(await fixed('haskell', code, 'sql-injection')).toContain(
    // The statement was what showed the type of the parameter.
    'query conn "SELECT id FROM users WHERE name = ?" (Only (name :: String))',
  );
  expect(
    await fixed('haskell', code.replace('json (', 'liftIO (log name)\n  json ('), 'sql-injection'),
  ).toBeUndefined();
  expect(
    await fixed('haskell', code.replace('param "name"', 'param "name" :: ActionM Text'), 'sql-injection'),
  ).toContain('(Only name)');
});

it('runs a program of Haskell without a shell', async () => {
  const code = `${HASKELL}make = get "/a" $ do\n  target <- param "target"\n  liftIO $ callCommand ("make " ++ target)\n  text "done"\n`;
  const after = await fixed('haskell', code, 'command-injection');
  expect(after).toContain('callProcess "make" [target]');
  expect(after).toMatch(/import System\.Process \(callCommand, callProcess\)/);
});

it.each([
  ['^(\\w+\\.?)+@', '^(\\w+(?:\\.\\w+)*\\.?)@'],
  ['^([a-z]+,?)*$', '^([a-z]+(?:,[a-z]+)*,?)?$'],
  ['^(a+)+$', '^(a+)$'],
])('writes %s so that it matches in one way', async (before, after) => {
  const code = (pattern: string): string =>
    `const express = require('express');\nconst app = express();\napp.get('/x', (req, res) => {\n  res.json(/${pattern}/.test(req.query.q));\n});\n`;
  expect(await fixed('javascript', code(before), 'redos')).toBe(code(after));
  // Both accept the same texts.
  for (const text of ['', 'a', 'ab', 'a.b@', 'a.@', 'a..b@', 'a,b', 'a,b,', 'a,,b', ',', '@'])
    expect(new RegExp(after).test(text)).toBe(new RegExp(before).test(text));
});

it('quotes a value for the shell in Lua', async () => {
  const code =
    'local lapis = require("lapis")\nlocal app = lapis.Application()\napp:post("/a", function(self)\n  local name = self.params.name\n  os.execute("mkdir " .. name)\nend)\nreturn app\n';
  const after = await fixed('lua', code, 'command-injection');
  expect(after).toContain(`name:gsub("'", "'\\\\''")`);
  expect(after).toContain('if name:sub(1, 1) == "-" then error("Invalid argument") end');
});

it.each<[LanguageId, string, RegExp, RegExp]>([
  [
    'c',
    '#include <stdio.h>\n#include <stdlib.h>\nvoid show(void) {\n    const char *name = getenv("QUERY_STRING");\n    char command[256];\n    if (name == NULL)\n        return;\n    snprintf(command, sizeof command, "finger %s", name);\n    system(command);\n}\n',
    /execlp\("finger", "finger", "--", name, \(char \*\)NULL\);\n {8}_exit\(127\);/,
    /snprintf|system\(/,
  ],
  [
    'cpp',
    '#include <cstdlib>\n#include <iostream>\n#include <string>\nint main() {\n  std::string name;\n  std::cin >> name;\n  std::string command = "tar czf " + name;\n  std::system(command.c_str());\n}\n',
    // The option before takes the name.
    /pid_t child = name\.rfind\("-", 0\) == 0 \? -1 : fork\(\);[\s\S]*execlp\("tar", "tar", "czf", name\.c_str\(\)/,
    /std::string command|system\(/,
  ],
])('runs the program of %s in a child process', async (language, code, right, wrong) => {
  const after = await fixed(language, code, 'command-injection');
  expect(after).toMatch(right);
  expect(after).not.toMatch(wrong);
});

it('releases the old block in each of many functions', async () => {
  const grow = (name: string): string =>
    `unsigned char *${name}(unsigned char *buffer, size_t size) {\n  buffer = (unsigned char *)realloc(buffer, size);\n  return buffer;\n}\n`;
  // What it holds is released twice, if the old block was released before.
  const twice =
    'unsigned char *twice(unsigned char *buffer, size_t size) {\n  unsigned char *kept = buffer;\n  buffer = (unsigned char *)realloc(buffer, size);\n  if (buffer == NULL) {\n    free(kept);\n    return NULL;\n  }\n  return buffer;\n}\n';
  const code = `#include <stdlib.h>\n${grow('one')}${twice}${grow('two')}${grow('three')}`;
  expect(await fixed('c', code, 'memory-leak')).toContain('if (resized == NULL) free(buffer);');
});

it('escapes no value a second time that a function escapes by its name', async () => {
  const code = (value: string): string =>
    `import javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {\n    String bar = req.getParameter("q");\n    res.getWriter().println("<p>" + ${value} + "</p>");\n  }\n}\n`;
  const plain = await fixed('java', code('bar'), 'cross-site-scripting');
  expect(plain).toContain('bar');
  const twice = await fixed('java', code('org.acme.Utils.encodeForHTML(bar)'), 'cross-site-scripting').catch(() => '');
  expect(twice ?? '').not.toContain('.replace(');
});
