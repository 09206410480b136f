import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

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
