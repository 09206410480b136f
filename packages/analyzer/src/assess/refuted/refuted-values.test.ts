import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function find(language: LanguageId, ruleId: string, text: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId);
}

it('debug mode is what settings for development are for', async () => {
  const settings = (name: string): string =>
    `SECRET_KEY = None\n\n\nclass Config:\n    PORT = 80\n\n\nclass ${name}(Config):\n    PORT = 8080\n    DEBUG = True\n`;
  expect(await find('python', 'debug-enabled', settings('DevelopmentConfig'))).toEqual([]);
  const [card] = await find('python', 'debug-enabled', settings('ProductionConfig'));
  expect(card?.description).toContain('Where these settings are used, a visitor');
});

it('a response of which the function sets a plain type is no page', async () => {
  const page = (type: string): string => `<?php
function show($response) {
  $response->setHeader('Content-Type', '${type}');
  echo '<p>' . $_GET['name'];
}
`;
  expect(await find('php', 'cross-site-scripting', page('text/plain'))).toEqual([]);
  expect(await find('php', 'cross-site-scripting', page('text/html'))).toHaveLength(1);
});

it('a field of a record is not the key that selects the record', async () => {
  const stop = (call: string): string =>
    `import subprocess\nfrom flask import request\nfrom jobs import Worker\n\n@app.post('/stop')\ndef stop():\n    worker = Worker.${call}(request.form['key'])\n    subprocess.run('kill ' + worker.pid, shell=True)\n`;
  expect(await find('python', 'command-injection', stop('find_by_key'))).toEqual([]);
  expect(await find('python', 'command-injection', stop('named'))).toHaveLength(1);
});

it('a token that is hashed in code about passwords is not a password', async () => {
  const reset = (value: string): string =>
    `import hashlib\n\ndef reset_password(${value}):\n    stored = hashlib.sha256(${value}.encode()).hexdigest()\n    db.execute('SELECT id FROM resets WHERE hash = ?', (stored,))\n`;
  expect(await find('python', 'weak-password-hash', reset('reset_token'))).toEqual([]);
  expect(await find('python', 'weak-password-hash', reset('password'))).toHaveLength(1);
});

describe('a card', () => {
  it('quotes no check of another field, also in a variable', async () => {
    const show = (check: string): string => `const { exec } = require('child_process');
const app = require('express')();
app.post('/test', (req, res) => {
  const channel = req.body.channel;
  const host = req.body.host;
  if (!known(${check})) return res.end();
  exec('ping ' + host);
});
`;
    const [other] = await find('javascript', 'command-injection', show('channel'));
    expect(other?.description).not.toContain('known');
    const [same] = await find('javascript', 'command-injection', show('host'));
    expect(same?.description).toContain('known');
  });

  it('says that no link sends a field of a form', async () => {
    const go = (name: string): string => `<?php\nheader("Location: " . $_${name}["next"]);\n`;
    const [byForm] = await find('php', 'open-redirect', go('POST'));
    expect(byForm?.description).toContain('It is a field of a form, which no link sends. If');
    const [byLink] = await find('php', 'open-redirect', go('GET'));
    expect(byLink?.description).toContain('follow a link, or send a form');
  });

  it('does not count what a request sends as data at risk', async () => {
    const read = (name: string): string =>
      `from flask import request\n\n@app.get('/x')\ndef show():\n    token = request.args['${name}']\n    return open('/srv/' + token).read()\n`;
    const [card] = await find('python', 'path-traversal', read('token'));
    expect(card?.businessImpact?.dataAtRisk).toBeUndefined();
  });

  it('is not placed in a docstring', async () => {
    const text = `class Notes:
    def show(self, request, note_id):
        note = Note.objects.get(id=note_id)
        if note.owner != request.user:
            raise PermissionDenied
        return render(request, 'note.html', {'note': note})

    def note_title(self, request, note_id):
        """Show one.

        To save (or update) it, use the form.
        """
        note = Note.objects.get(id=note_id)
        return render(request, 'title.html', {'note': note})
`;
    const found = await find('python', 'missing-authorization', text);
    expect(found.map(({ location }) => location.lineNumber)).toEqual(found.map(() => 13));
  });

  it('names the function around a place that a check by words found', async () => {
    const text = `class NotesController < ApplicationController
  before_action :authenticate_user!

  def destroy
    Note.find(params[:id]).destroy
    redirect_to notes_path
  end
end
`;
    const [card] = await find('ruby', 'missing-authorization', text);
    expect(card?.description).toMatch(/^`destroy` reads or changes a record/);
  });

  it('asks how markup in the body of a request gets into another browser', async () => {
    const show = (method: string): string =>
      `from django.http import HttpResponse\n\ndef show(request):\n    return HttpResponse('<p>' + request.${method}['name'])\n`;
    const [byForm] = await find('python', 'cross-site-scripting', show('POST'));
    expect(byForm?.description).toContain('If another site can make browsers send this request, an attacker');
    const [byLink] = await find('python', 'cross-site-scripting', show('GET'));
    expect(byLink?.description).toContain('An attacker makes a victim open a page');
  });

  it('says that a parameter of a route of Gin is one segment', async () => {
    const server = (route: string): string => `package main

import (
	"os"

	"github.com/gin-gonic/gin"
)

func show(c *gin.Context) {
	data, _ := os.ReadFile("/srv/" + c.Param("name"))
	c.Data(200, "application/octet-stream", data)
}

func main() {
	r := gin.Default()
	r.GET("${route}", show)
	r.Run()
}
`;
    const [segment] = await find('go', 'path-traversal', server('/files/:name'));
    expect([segment?.severity, segment?.description]).toEqual([
      'medium',
      expect.stringContaining('cannot contain a slash'),
    ]);
    const [rest] = await find('go', 'path-traversal', server('/files/*name'));
    expect(rest?.severity).toBe('high');
  });

  it('takes no digest for a record', async () => {
    const put = (call: string): string =>
      `const { createHash } = require('crypto');\napp.put('/docs', (req, res) => { res.end(${call}(req.body).digest('hex')); });\n`;
    expect(await find('javascript', 'mass-assignment', put("createHash('sha256').update"))).toEqual([]);
  });
});

it('an open file of an upload is no path, and digits are no markup', async () => {
  const unpack = (given: string): string =>
    `import zipfile\nfrom bottle import request, route\n\n@route('/import', method='POST')\ndef unpack():\n    upload = request.files.get('zip')\n    zipfile.ZipFile(${given})\n`;
  expect(await find('python', 'path-traversal', unpack('upload.file'))).toEqual([]);
  const seal = (encoding: string): string =>
    `const crypto = require('crypto');\nconst app = require('express')();\napp.get('/x', (req, res) => {\n  const cipher = crypto.createCipheriv('aes-256-gcm', key, iv);\n  const sealed = cipher.update(req.query.n, 'utf8', '${encoding}');\n  res.send('<b>' + sealed + '</b>');\n});\n`;
  expect(await find('javascript', 'cross-site-scripting', seal('hex'))).toEqual([]);
});

it('a digest that a statement compares with a column is stored', async () => {
  const login = (column: string): string =>
    `import hashlib\n\ndef login(db, name, password):\n    given = hashlib.sha256(password.encode()).hexdigest()\n    return db.execute("SELECT id FROM users WHERE name = ? AND ${column} = ?", (name, given)).fetchone()\n`;
  const [card] = await find('python', 'weak-password-hash', login('digest'));
  expect([card?.severity, card?.description]).toEqual(['high', expect.not.stringContaining('does not show')]);
});

describe('the text of a card', () => {
  it('says what multer and Rack leave of a name', async () => {
    const move = (name: string): string =>
      `const fs = require('fs');\nconst app = require('express')();\napp.post('/x', upload.single('f'), (req, res) => { fs.renameSync(req.file.path, 'public/' + ${name}); });\n`;
    const [card] = await find('javascript', 'path-traversal', move('req.file.originalname'));
    expect([card?.severity, card?.description]).toEqual([
      'medium',
      expect.stringContaining('ulter takes the last part'),
    ]);
    const [other] = await find('javascript', 'path-traversal', move('req.body.name'));
    expect(other?.severity).toBe('high');
  });

  it('names no SQL where the query is not SQL', async () => {
    const search = (call: string): string =>
      `@RestController\nclass Accounts {\n  @GetMapping("/a")\n  List<?> find(@RequestParam String q) {\n    return em.${call}("SELECT a FROM Account a WHERE a.owner = '" + q + "'").getResultList();\n  }\n}\n`;
    const code = `import javax.persistence.EntityManager;\n${search('createQuery').replace('class Accounts {', 'class Accounts {\n  @PersistenceContext EntityManager em;')}`;
    const [card] = await find('java', 'sql-injection', code);
    expect(card?.description).toContain('becomes part of the text of the query');
    expect(card?.businessImpact?.affectedServices).toContain('Entity Account');
  });

  it('says that only scripts see what DELETE redirects to', async () => {
    const go = (method: string): string =>
      `const app = require('express')();\napp.${method}('/x', (req, res) => res.redirect(req.query.next));\n`;
    const [card] = await find('javascript', 'open-redirect', go('delete'));
    expect([card?.severity, card?.description]).toEqual(['low', expect.stringContaining('which only scripts send')]);
  });
});

it('values of structured logs are quoted, and a response may be typed after it is made', async () => {
  const log = (given: string): string =>
    `import structlog\nfrom flask import request\nlog = structlog.get_logger()\n\n@app.route('/x')\ndef show():\n    log.error(${given})\n    return ''\n`;
  expect(await find('python', 'log-injection', log("'failed', path=request.args['p']"))).toEqual([]);
  const page = (type: string): string =>
    `from flask import make_response, request\n\n@app.route('/x')\ndef show():\n    reply = make_response(request.args['p'])\n    reply.headers['Content-Type'] = '${type}'\n    return reply\n`;
  expect(await find('python', 'cross-site-scripting', page('text/plain; charset=utf-8'))).toEqual([]);
  expect(await find('python', 'cross-site-scripting', page('text/html'))).toHaveLength(1);
});

it('what a requested server answers is told as such, and the path of Rack as browsers encode it', async () => {
  const fetch = `<?php
use Cake\\Http\\Client;
class Pages extends AppController {
  public function show() {
    $client = new Client();
    $body = $client->get($this->request->getQuery('url'))->getStringBody();
    return $this->response->withStringBody($body);
  }
}
`;
  const [answer] = await find('php', 'cross-site-scripting', fetch);
  expect(answer?.description ?? 'The answer of a server').toContain('The answer of a server');
  const app = `require 'rack'\nclass App\n  def call(env)\n    req = Rack::Request.new(env)\n    [404, { 'content-type' => 'text/html' }, ["No page #{req.path}"]]\n  end\nend\n`;
  const [path] = await find('ruby', 'cross-site-scripting', app);
  expect([path?.severity === 'high', path?.description]).toEqual([false, expect.stringContaining('Browsers encode')]);
});

it('the rounds of a loop are a number', async () => {
  const loop = (given: string): string =>
    `from flask import request\n\n@app.route('/x')\ndef show():\n    count = ${given}\n    for i in range(count):\n        work(i)\n    return ''\n`;
  expect(await find('python', 'resource-exhaustion', loop("request.args['n']"))).toEqual([]);
  expect(await find('python', 'resource-exhaustion', loop("int(request.args['n'])"))).toHaveLength(1);
});

it('a file that is sent is read', async () => {
  const send = `package main\n\nimport "github.com/labstack/echo/v4"\n\nfunc show(c echo.Context) error {\n\treturn c.File("/srv/" + c.QueryParam("name"))\n}\n\nfunc main() {\n\te := echo.New()\n\te.GET("/x", show)\n}\n`;
  const [card] = await find('go', 'path-traversal', send);
  expect(card?.businessImpact?.potentialImpact).toBe('Files outside the intended folder can be read.');
});

it('a key of middleware in the environment of Rack is not sent, and npm prescribes SHA-1', async () => {
  const read = (key: string): string =>
    `class PagesController < ApplicationController\n  def show\n    redirect_to request.get_header('${key}')[:attempted_path]\n  end\nend\n`;
  expect(await find('ruby', 'open-redirect', read('warden.options'))).toEqual([]);
  const pack = (key: string): string =>
    `const { createHash } = require('crypto');\nexports.dist = (file) => ({ ${key}: createHash('sha1').update(file).digest('hex') });\n`;
  expect(await find('javascript', 'weak-hash', pack('shasum'))).toEqual([]);
  expect(await find('javascript', 'weak-hash', pack('etag'))).toHaveLength(1);
});
