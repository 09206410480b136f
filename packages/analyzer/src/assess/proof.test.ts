/** Pairs of code: what proves that an attacker gains is high, what looks the same and proves less is medium. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, rule: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map((one) => one.severity);
}

const python = (rule: string, text: string) => severity('views.py', 'python', rule, text);
const javascript = (rule: string, text: string) => severity('server.js', 'javascript', rule, text);

describe('what a function of someone else gives back', () => {
  const view = (call: string) => `
from flask import request
from flask.views import View

class Hook(View):
    def __init__(self, made):
        self.made = made

    def dispatch_request(self):
        return ${call}
`;

  it('is not proven to be the data where a field holds the function', async () => {
    expect(await python('cross-site-scripting', view('"<b>" + request.form.get("x")'))).toEqual(['high']);
    expect(await python('cross-site-scripting', view('self.made(request.form.get("x"))'))).not.toContain('high');
  });

  const route = (target: string) => `
const fs = require('fs');
const app = require('express')();
app.post('/copy', (req, res) => { const to = ${target}; fs.createWriteStream(to); });
`;

  it('is not proven to be the data where the application keeps the object on its framework', async () => {
    expect(await javascript('path-traversal', route("'/srv/' + req.query.to"))).toEqual(['high']);
    expect(await javascript('path-traversal', route('req.app.locals.mapper.locate(req.query.to)'))).toEqual(['medium']);
  });

  it('is not proven where a method was looked up', async () => {
    const servlet = (url: string) => `
import java.lang.reflect.Method;
import java.net.URL;
import javax.servlet.http.*;
public class Files extends HttpServlet {
  private Method finder;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    URL url = ${url};
    url.openConnection().getInputStream();
  }
}`;
    const ssrf = (url: string) => severity('Files.java', 'java', 'ssrf', servlet(url));
    expect(await ssrf('new URL(request.getParameter("u"))')).toEqual(['high']);
    expect(await ssrf('(URL) finder.invoke(this, request.getParameter("u"))')).toEqual(['medium']);
    expect(await ssrf('getClass().getResource(request.getParameter("u"))')).toEqual([]);
  });
});

it('takes a look-up in Go whose error is looked at for a check', async () => {
  const handler = (before: string) => `
package server

import (
	"fmt"
	"net/http"
)

func (s *Server) login(w http.ResponseWriter, r *http.Request) {
	id := r.FormValue("req")
	${before}
	fmt.Fprintf(w, "<html><body><b>%s</b></body></html>", id)
}
`;
  const go = (before: string) => severity('server.go', 'go', 'cross-site-scripting', handler(before));
  const tested = (call: string) => `found, err := ${call}\n	if err != nil {\n		return\n	}\n	_ = found`;
  expect(await go('')).toEqual(['high']);
  expect(await go(tested('s.storage.GetRequest(id)'))).toEqual(['medium']);
  expect(await go(tested('s.mailer.Send(id)'))).toEqual(['high']);
});

describe('the type of a response', () => {
  const view = (code: string) => `
from django.http import HttpResponse
from django.views import View

class Download(View):
    def get(self, request):
        page = HttpResponse(request.GET["n"])
        ${code}
        return page
`;

  it('counts also where it is set after the response was made', async () => {
    expect(await python('cross-site-scripting', view('page["X-Kind"] = "text/plain"'))).toEqual(['high']);
    expect(await python('cross-site-scripting', view('page["Content-Type"] = "text/plain"'))).toEqual(['medium']);
    expect(await python('cross-site-scripting', view('page["Content-Type"] = "text/html"'))).toEqual(['high']);
  });

  it('is not proven to be a page where the program computes it', async () => {
    const made = (type: string) => view('pass').replace('["n"])', `["n"], content_type=${type})`);
    expect(await python('cross-site-scripting', made('"text/html"'))).toEqual(['high']);
    expect(await python('cross-site-scripting', made('self.kind'))).toEqual(['medium']);
    expect(await python('cross-site-scripting', made('"text/csv"'))).toEqual([]);
  });
});

describe('a digest of a password', () => {
  it('is prescribed where it is sent to a service', async () => {
    const login = (code: string) => `import hashlib, requests\n\ndef login(user, password):\n    ${code}\n`;
    const digest = 'hashlib.md5(password.encode()).hexdigest()';
    expect(
      await python('weak-password-hash', login(`return requests.post(URL, params={'password': ${digest}})`)),
    ).toEqual(['medium']);
    expect(await python('weak-password-hash', login(`return user.password == ${digest}`))).toEqual(['high']);
  });

  const php = (text: string) => severity('login.php', 'php', 'weak-password-hash', text);
  const verify = (code: string) =>
    `<?php\nfunction verify_password($password, $hash) {\n  ${code}\n  return md5($password) === $hash;\n}\n`;

  it('is of old where a slow one is verified first', async () => {
    expect(await php(verify(''))).toEqual(['high']);
    expect(await php(verify('if (password_verify($password, $hash)) return true;'))).toEqual(['medium']);
  });
});

it('believes a function that says that it filters what the same key reads', async () => {
  const page = (key: string) => `<?php
function request_value($name) { return $_REQUEST[$name]; }
filter_request('${key}');
print "<input type='hidden' value='" . request_value('action') . "'>";
`;
  const php = (key: string) => severity('page.php', 'php', 'cross-site-scripting', page(key));
  expect(await php('action')).toEqual(['medium']);
  expect(await php('other')).toEqual(['high']);
});

it('knows a module of a package of the program from any module', async () => {
  const load = (name: string) =>
    `import importlib\nfrom flask import request\n\ndef backend():\n    return importlib.import_module(${name})\n`;
  expect(await python('unsafe-reflection', load('request.args["n"]'))).toEqual(['high']);
  expect(await python('unsafe-reflection', load('"app.backends." + request.args["n"]'))).toEqual(['medium']);
});

it('lowers a constant key that the program replaces', async () => {
  const app = (code: string) => `
from flask import Flask
import hashlib
SECRET_KEY = 'market-session-key-0.1.0'
app = Flask(__name__)

def main(password):
    ${code}
`;
  expect(await python('hard-coded-key', app('app.run()'))).toEqual(['high']);
  expect(await python('hard-coded-key', app('app.secret_key = hashlib.sha256(password).hexdigest()'))).toEqual([
    'medium',
  ]);
});
