/** Pairs of code: what proves that an attacker gains is high, what looks the same and proves less is medium. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';
import { limitByGain } from '../gain/gain.ts';

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
    url.openConnection().getInputStream().transferTo(response.getOutputStream());
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
        page = HttpResponse("<b>" + request.GET["n"])
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

describe('a parser of a PHP page', () => {
  it('reads what the page is sent', async () => {
    const page = (text: string) => severity('page.php', 'php', 'xxe', `<?php\n${text}\n`);
    const parse = "$xml = simplexml_load_string($text, 'SimpleXMLElement', LIBXML_NOENT);";
    expect(await page(`$text = $_POST['xml'];\n${parse}`)).toEqual(['high']);
    expect(await page(`$text = file_get_contents('rates.xml');\n${parse}`)).toEqual(['medium']);
  });
});

describe('a key that is looked up', () => {
  const merge = (test: string): string =>
    `const express = require('express');\nconst app = express();\nfunction merge(target, source) {\n  for (const key in source) {\n    ${test}\n    if (typeof source[key] === 'object') merge(target[key], source[key]);\n    else target[key] = source[key];\n  }\n}\napp.post('/x', (req, res) => merge({}, req.body));\n`;
  const pollution = (text: string) => severity('merge.js', 'javascript', 'prototype-pollution', text);

  it('is not checked where what is missing is added', async () => {
    expect(await pollution(merge('if (!target[key]) target[key] = {};'))).toEqual(['high']);
  });

  it('may be checked where what is missing is left out', async () => {
    expect(await pollution(merge('if (!allowed(key)) continue;'))).toEqual(['medium']);
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

  it('is stored where a row of users gets it', async () => {
    const register = (statement: string) =>
      `import java.security.MessageDigest;\nimport org.springframework.jdbc.core.JdbcTemplate;\n\nclass Users {\n  JdbcTemplate jdbc;\n\n  void add(String name, String password) throws Exception {\n    MessageDigest digest = MessageDigest.getInstance("MD5");\n    byte[] bytes = digest.digest(password.getBytes());\n    jdbc.update("${statement}", name, bytes);\n  }\n}\n`;
    const java = (text: string) => severity('Users.java', 'java', 'weak-password-hash', text);
    expect(await java(register('INSERT INTO users VALUES (?, ?)'))).toEqual(['high']);
    expect(await java(register('INSERT INTO parts VALUES (?, ?)'))).toEqual(['medium']);
  });

  it('is compared with a stored one where it looks up a row of users', async () => {
    const login = (statement: string) =>
      `const crypto = require('node:crypto');\nconst express = require('express');\nconst app = express();\napp.post('/login', async (req, res) => {\n  const hash = crypto.createHash('md5').update(req.body.password).digest('hex');\n  const [found] = await rows('${statement}', [req.body.name, hash]);\n  res.status(found ? 200 : 401).end();\n});\n`;
    const javascript = (text: string) => severity('login.js', 'javascript', 'weak-password-hash', text);
    expect(await javascript(login('SELECT * FROM users WHERE name = ? AND hash = ?'))).toEqual(['high']);
    expect(await javascript(login('SELECT * FROM files WHERE name = ? AND hash = ?'))).toEqual(['medium']);
  });

  it('is not sent by the server that receives the password', async () => {
    const text =
      "const crypto = require('node:crypto');\nconst express = require('express');\nconst app = express();\napp.post('/login', (req, res) => {\n  const hash = crypto.createHash('md5').update(req.body.password).digest('hex');\n  db.users.add({ name: req.body.name, hash });\n});\n";
    expect(await severity('login.js', 'javascript', 'weak-password-hash', text)).toEqual(['high']);
  });

  it('is shown to be kept by what is done with it, not by the name of a function that logs in', async () => {
    const login = (code: string) => `import hashlib\n\ndef log_in(name, password):\n    ${code}\n`;
    const digest = 'hashlib.md5(password.encode()).hexdigest()';
    const look = login(`return User.objects.filter(name=name, password=${digest}).first()`);
    expect(await python('weak-password-hash', look)).toEqual(['high']);
    expect(
      await python('weak-password-hash', login(`return self.load(URL, {'user': name, 'hash': ${digest}})`)),
    ).toEqual(['medium']);
  });

  const php = (text: string) => severity('login.php', 'php', 'weak-password-hash', text);
  const verify = (code: string) =>
    `<?php\nfunction verify_password($password, $hash) {\n  ${code}\n  return md5($password) === $hash;\n}\n`;

  it('is of old where a slow one is verified first', async () => {
    expect(await php(verify(''))).toEqual(['high']);
    expect(await php(verify('if (password_verify($password, $hash)) return true;'))).toEqual(['low']);
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

it('takes a name without slashes in a folder for less than a path', async () => {
  const read = (name: string) => `<?php
$name = ${name};
readfile('/srv/exports/' . $name);
`;
  const php = (name: string) => severity('export.php', 'php', 'path-traversal', read(name));
  expect(await php("str_replace('/', '', $_REQUEST['file'])")).toEqual(['medium']);
  expect(await php("str_replace(' ', '', $_REQUEST['file'])")).toEqual(['high']);
});

it('takes data that was looked for among what is stored for checked', async () => {
  const page = (test: string) => `<!DOCTYPE html><html><body><?php
$views = json_decode(file_get_contents('/srv/app/views.json'), true);
$name = $_REQUEST['view'];
$found = 0;
foreach ($views as $view) {
  if (${test}) { $found = 1; break; }
}
if ($found == 0) die('none');
echo '<h1>' . $name . '</h1>';
?></body></html>
`;
  const php = (test: string) => severity('page.php', 'php', 'cross-site-scripting', page(test));
  expect(await php("$name == $view['name']")).toEqual(['medium']);
  expect(await php("$name == $_REQUEST['again']")).toEqual(['high']);
});

it('takes what is chosen by name for severe only where more of what was sent is handed to it', async () => {
  const call = (code: string) => `
class ReportsController < ApplicationController
  def run
    ${code}
  end
end
`;
  const ruby = (code: string) => severity('reports_controller.rb', 'ruby', 'unsafe-reflection', call(code));
  expect(await ruby('send(params[:name], params[:argument])')).toEqual(['high']);
  expect(await ruby('argument = params[:argument]\nsend(params[:name], argument)')).toEqual(['high']);
  expect(await ruby('send(params[:name], *@arguments)')).toEqual(['medium']);
  expect(await ruby('params[:name].constantize.count')).toEqual(['medium']);
});

describe('who is let in', () => {
  const view = (check: string) => `
from flask import Flask, request
from flask_login import login_required
from app.checks import admin_required
app = Flask(__name__)

@app.route('/logs')
@${check}
def logs():
    return {'text': open('/var/log/' + request.args['name']).read()}
`;

  it('is any user, or those who administer the machine anyway', async () => {
    expect(await python('path-traversal', view('login_required'))).toEqual(['high']);
    expect(await python('path-traversal', view('admin_required'))).toEqual(['medium']);
  });

  it('is the staff, on the pages of Django that administer the site', async () => {
    const page = (base: string) => `
from django.contrib import admin
from django.http import JsonResponse
from django.views import View

class Files(${base}):
    def get(self, request):
        return JsonResponse({'text': open('/srv/files/' + request.GET['name']).read()})
`;
    expect(await python('path-traversal', page('View'))).toEqual(['high']);
    expect(await python('path-traversal', page('admin.ModelAdmin, View'))).toEqual(['medium']);
  });
});

it('does not take what a function gives back for the page where a decorator makes the response', async () => {
  const view = (decorator: string) => `
from flask import Flask, request
from app.answers import ${decorator}
app = Flask(__name__)

@app.route('/greet')
@${decorator}
def greet():
    return '<p>' + request.args['name'] + '</p>'
`;
  expect(await python('cross-site-scripting', view('counted'))).toEqual(['high']);
  expect(await python('cross-site-scripting', view('json_response'))).toEqual(['medium']);
});

it('takes messages of a queue for those of the own programs', async () => {
  const consumer = (read: string) => `
const express = require('express');
const amqp = require('amqplib');
const { exec } = require('child_process');
const app = express();
app.post('/pack', express.json(), (req, res) => { ${read === 'request' ? "exec('tar cf out.tar ' + req.body.name);" : ''} res.end(); });
async function work() {
  const channel = await (await amqp.connect('amqp://localhost')).createChannel();
  channel.consume('pack', (message) => { ${read === 'queue' ? "exec('tar cf out.tar ' + message.content.toString());" : ''} });
}
work();
`;
  expect(await javascript('command-injection', consumer('request'))).toEqual(['critical']);
  expect(await javascript('command-injection', consumer('queue'))).toEqual(['medium']);
});

it('knows that a class loader finds nothing but what lies in the archives of the program', async () => {
  const servlet = (stream: string) => `
import java.io.*;
import javax.servlet.http.*;
public class Help extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    InputStream in = ${stream};
    in.transferTo(response.getOutputStream());
  }
}`;
  const java = (stream: string) => severity('Help.java', 'java', 'path-traversal', servlet(stream));
  expect(await java('new FileInputStream("/srv/help/" + request.getParameter("page"))')).toEqual(['high']);
  expect(await java('getClass().getResourceAsStream(request.getParameter("page"))')).toEqual(['medium']);
});

it('knows a token that is read for its issuer and verified then', async () => {
  const view = (then: string) => `
import jwt

def authenticate(token, keys):
    claims = jwt.decode(token, options={"verify_signature": False})
    key = keys[claims["iss"]]
    return ${then}
`;
  expect(await python('jwt-not-verified', view('claims["sub"]'))).toEqual(['high']);
  expect(await python('jwt-not-verified', view('jwt.decode(token, key, algorithms=["RS256"])'))).toEqual(['medium']);
});

it('takes a path that was held against a folder as it is written for checked', async () => {
  const view = (check: string) => `
import os
from pathlib import Path
from flask import Flask, request
app = Flask(__name__)
ROOT = Path('/srv/site')

@app.route('/files')
def files():
    path = Path(os.path.normpath(ROOT / request.args['name']))
    ${check}
    return {'text': open(path).read()}
`;
  expect(await python('path-traversal', view('print(path)'))).toEqual(['high']);
  expect(await python('path-traversal', view('path.relative_to(ROOT)'))).not.toContain('high');
});

describe('what is no longer in use', () => {
  it('is a password that the program keeps to refuse it', async () => {
    const code = (name: string) => `${name} = "kT9#vLq2!xWz7"\n`;
    expect(await python('hard-coded-credentials', code('ADMIN_PASSWORD'))).toEqual(['high']);
    expect(await python('hard-coded-credentials', code('LEGACY_ADMIN_PASSWORD'))).toEqual(['medium']);
  });

  it('is a digest that only a session keeps', async () => {
    const login = (other: string) => `<?php
function log_in($user, $pass) {
  $session = $_SESSION['auth'];
  $stored = find_user($user);
  return ${other} == sha1($pass);
}
`;
    const php = (other: string) => severity('login.php', 'php', 'weak-password-hash', login(other));
    expect(await php("$stored['pass']")).toEqual(['high']);
    expect(await php("$session['pass']")).toEqual(['medium']);
  });
});

it('does not take a constant key for a secret where it hides a place in a list', async () => {
  const code = (name: string) => `
const crypto = require('crypto');
function ${name}(text) {
  const cipher = crypto.createCipheriv('aes-128-cbc', '9f2b7c1e4d8a6053', crypto.randomBytes(16));
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
}
`;
  expect(await javascript('hard-coded-key', code('sealRecord'))).toContain('high');
  expect(await javascript('hard-coded-key', code('nextPageToken'))).not.toContain('high');
});

it('does not take a constant key for a secret where the function that is exported makes a digest', async () => {
  const util = (name: string) => `
const { createHmac } = require('crypto');
exports.${name} = function (text) {
  return createHmac('sha256', '5b6af7b9884e1165').update(text).digest('hex');
};
`;
  expect(await javascript('hard-coded-key', util('sign'))).toEqual(['high']);
  expect(await javascript('hard-coded-key', util('getHash'))).toEqual(['medium']);
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

it('knows that a program which its users install cannot keep what a service knows it by', async () => {
  const code = (name: string) => `${name} = "kT9vLq2xWz7Rb4Nc8Mf3"\n`;
  expect(await python('hard-coded-credentials', code('DATABASE_PASSWORD'))).toEqual(['high']);
  expect(await python('hard-coded-credentials', code('CLIENT_SECRET'))).toEqual(['medium']);
  expect(await python('hard-coded-credentials', code('PASSWORD_MASK'))).not.toContain('high');
});

it('knows that the path of a request has been resolved by the container that forwards it', async () => {
  const servlet = (read: string) => `
import java.io.IOException;
import javax.servlet.ServletException;
import javax.servlet.http.*;
public class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    request.getRequestDispatcher(${read}).forward(request, response);
  }
}`;
  const java = (read: string) => severity('Pages.java', 'java', 'unsafe-forward', servlet(read));
  expect(await java('request.getParameter("page")')).toEqual(['high']);
  expect(await java('request.getPathInfo()')).toEqual(['medium']);
});

describe('what is taken for data', () => {
  it('is not the answer that a method of a framework is given to fill', async () => {
    const resource = (given: string) => `
class Note:
    def PUT(self, ${given}):
        return ${given}
`;
    expect(await python('cross-site-scripting', resource('name'))).toEqual(['medium']);
    expect(await python('cross-site-scripting', resource('RESPONSE'))).toEqual([]);
  });

  it('is not severe where a program of the same operator has put it into a queue', async () => {
    const worker = (read: string) => `
const Queue = require('bull');
const { exec } = require('child_process');
const app = require('express')();
const jobs = new Queue('pack');
app.post('/pack', (req, res) => { ${read === 'request' ? "exec('tar cf a.tar ' + req.query.name);" : ''} res.end(); });
jobs.process(async (job) => { ${read === 'job' ? "exec('tar cf a.tar ' + job.data.name);" : ''} });
`;
    expect(await javascript('command-injection', worker('request'))).toEqual(['critical']);
    expect(await javascript('command-injection', worker('job'))).toEqual(['medium']);
  });

  it('is not severe where a page has an address and a machine its files', async () => {
    const read = (from: string) => `
const fs = require('fs');
const app = require('express')();
app.get('/', (req, res) => res.end(fs.readFileSync(${from})));
`;
    expect(await javascript('path-traversal', read('req.query.name'))).toEqual(['high']);
    expect(await javascript('path-traversal', read("new URL('../package.json', document.baseURI)"))).toEqual([
      'medium',
    ]);
  });

  it('is not severe where a server sends it to a socket that the page has opened by its address', async () => {
    const page = (code: string) => `const box = document.getElementById('box');\n${code}\n`;
    const hash = page('box.innerHTML = decodeURIComponent(location.hash);');
    expect(await javascript('cross-site-scripting', hash)).toEqual(['high']);
    const socket = page(
      "const socket = new WebSocket('wss://' + location.href.split('/')[2]);\nsocket.addEventListener('message', (event) => { box.innerHTML = JSON.parse(event.data).text; });",
    );
    expect(await javascript('cross-site-scripting', socket)).not.toContain('high');
  });
});

describe('an answer that repeats what was sent', () => {
  const answer = (method: string, data: string) => `
const app = require('express')();
app.${method}('/notes/:name', (req, res) => { res.status(404).send('<p>No note: ' + ${data} + '</p>'); });
`;
  const xss = (method: string, data: string) => javascript('cross-site-scripting', answer(method, data));

  it('is severe where a browser shows it: not what only scripts ask for', async () => {
    expect(await xss('get', 'req.params.name')).toEqual(['high']);
    expect(await xss('post', 'req.params.name')).toEqual(['high']);
    expect(await xss('delete', 'req.params.name')).toEqual(['low']);
  });

  it('is severe where it was decoded: not the path as it came', async () => {
    expect(await xss('get', 'req.path')).toEqual(['medium']);
    expect(await xss('get', 'decodeURIComponent(req.path)')).toEqual(['high']);
  });

  it('is severe where the page is made in sight, not where a class of a library makes it', async () => {
    const view = (code: string) => `
from flask_appbuilder import ModelView, expose

class Notes(ModelView):
    @expose('/edit/<key>')
    def edit(self, key):
        ${code}
        return answer
`;
    expect(await python('cross-site-scripting', view("answer = '<p>' + key + '</p>'"))).toEqual(['high']);
    expect(await python('cross-site-scripting', view('answer = super().edit(key)'))).toEqual(['medium']);
  });

  it('is severe as a page, not where a function of another file says that it makes none', () => {
    const told = (source: string) => {
      const program = { language: 'python' as const, namespace: '', functions: 0, body: [] };
      const place = { weakness: 'cross-site-scripting', start: 0, end: source.length, confidence: 'high' as const };
      return limitByGain({ ...place, steps: [] }, program, source).severity;
    };
    expect(told('return answer(name=name)')).toBeUndefined();
    expect(told('return jsonify(name=name)')).toBe('medium');
    expect(told("send_file(image, 'image/png')")).toBe('medium');
  });
});

it('takes what a record makes of an upload for something else', async () => {
  const admin = (message: string) => `
from django import forms
from django.contrib import admin, messages
from django.utils.safestring import mark_safe
class ImportForm(forms.Form):
    name = forms.CharField()
    file = forms.FileField()
    template = forms.ModelChoiceField(queryset=None)
class TemplateAdmin(admin.ModelAdmin):
    def changelist_view(self, request, extra_context=None):
        form = ImportForm(request.POST, request.FILES)
        if form.is_valid():
            template = form.cleaned_data.get('template')
            messages.error(request, mark_safe(${message}))
`;
  const field = (name: string) => `form.cleaned_data.get('${name}')`;
  expect(await python('cross-site-scripting', admin(`'<b>' + ${field('name')}`))).toEqual(['high']);
  const imported = await python('cross-site-scripting', admin(`'<br/>'.join(template.to_import(${field('file')}))`));
  expect(imported).not.toContain('high');
});
