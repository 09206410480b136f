/** What cards say of results of functions that are not in sight, of endings of paths, and of methods of requests. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function card(language: LanguageId, ruleId: string, text: string): Promise<Vulnerability | undefined> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities.find((one) => one.ruleId === ruleId);
}

const bottle = (made: string, method = 'GET'): string => `from bottle import route, request
import json
import harbor
@route('/ships/<name>', method='${method}')
def ships(name):
    found = ${made}
    return json.dumps(found)
`;

it('names the function whose result it is, instead of calling it the data', async () => {
  const one = await card('python', 'cross-site-scripting', bottle('harbor.load_ships(HARBOR, [name])'));
  expect(one?.description).toContain('Data from what `load_ships()` returns for the URL parameter (`name`)');
  expect(one?.description).toContain('If what `load_ships()` returns contains the data, an attacker');
  expect(one?.businessImpact?.potentialImpact).toMatch(/^If what `load_ships\(\)` returns contains the data, /);
  expect(one?.exploitability?.factors[0]).toBe(
    'The sender of a remote request controls what `load_ships()` is given; what it returns was not followed.',
  );
  expect(one?.exploitability?.reasoning).toContain('and what `load_ships()` returns for it reaches');
});

it('does not where the name says that the text is kept', async () => {
  const one = await card('python', 'cross-site-scripting', bottle('harbor.format_name(name)'));
  expect(one?.description).toContain('Data from the URL parameter (`name`)');
  expect(one?.exploitability?.factors[0]).toBe('The sender of a remote request controls the data.');
});

it('says that no link leads to a page that only answers forms', async () => {
  const one = await card('python', 'cross-site-scripting', bottle('[name]', 'POST'));
  expect(one?.description).toContain('Only a request by POST gets here, which no link sends.');
  const other = await card('python', 'cross-site-scripting', bottle('[name]'));
  expect(other?.description).not.toContain('which no link sends');
});

it('reads the method of a redirect from the tests around it', async () => {
  const text = (method: string): string => `const http = require('http');
http.createServer((req, res) => {
  if (req.method === '${method}') {
    res.writeHead(302, { Location: decodeURIComponent(req.url) });
    res.end();
  }
}).listen(80);
`;
  expect((await card('javascript', 'open-redirect', text('POST')))?.description).toContain('which no link sends');
  expect((await card('javascript', 'open-redirect', text('GET')))?.description).not.toContain('which no link sends');
});

it('says which files are in reach where a format ends the path', async () => {
  const text = (format: string): string => `from flask import Flask, send_file
app = Flask(__name__)
@app.route('/books/<name>/')
def book(name):
    return send_file('${format}' % (FOLDER, name))
`;
  const one = await card('python', 'path-traversal', text('%s/%s.pdf'));
  expect(one?.description).toContain('Only files that end in `.pdf` can be reached here.');
  expect((await card('python', 'path-traversal', text('%s/%s')))?.description).not.toContain('Only files that end in');
});

it('says how the path of loaded code ends', async () => {
  const text = (path: string): string => `const express = require('express');
express().get('/:version', (req, res) => {
  const Bundle = require(\`../versions/${path}\`);
  res.json(new Bundle());
});
`;
  const own = `$\{req.params.version}`;
  const one = await card('javascript', 'unsafe-include', text(`${own}/schemas/bundle`));
  expect(one?.severity).toBe('medium');
  expect(one?.description).toContain('Its path ends in `/schemas/bundle`, whatever the data is.');
  expect((await card('javascript', 'unsafe-include', text(own)))?.severity).toBe('high');
});

it('names a check of the element that is used, and no lookup in a cache', async () => {
  const text = (test: string): string => `const express = require('express');
express().use(express.json()).post('/', async (req, res) => {
  const data = req.body;
  const entity = await load(data.id);
  ${test}
  res.json(entity[data.method](data.params));
});
`;
  const one = await card(
    'javascript',
    'unsafe-reflection',
    text('if (entity.names().indexOf(data.method) === -1) return;'),
  );
  expect(one?.description).toContain('what it lets pass is not known');
  const path = (test: string): string => `const express = require('express');
const fs = require('fs');
express().get('/', (req, res) => {
  const key = req.query.key;
  ${test}
  res.send(fs.readFileSync('data/' + key));
});
`;
  const kept = await card('javascript', 'path-traversal', path('if (cache.has(key)) return cache.get(key);'));
  expect(kept?.description).not.toContain('what it lets pass is not known');
  const refused = await card('javascript', 'path-traversal', path('if (refused.has(key)) return res.end();'));
  expect(refused?.description).toContain('what it lets pass is not known');
});

it('does not say that a program with a sign-in has no accounts', async () => {
  const text = (check: string): string => `const http = require('http');
const fs = require('fs');
const path = require('path');
class Files {
  start() { http.createServer(this.handle.bind(this)).listen(5400, '127.0.0.1'); }
  signedIn(req) { return req.headers.authorization === this.key; }
  handle(req, res) {
    ${check}
    fs.createReadStream(path.join(this.root, decodeURIComponent(req.url))).pipe(res);
  }
}
`;
  const guarded = await card(
    'javascript',
    'path-traversal',
    text('if (!this.signedIn(req)) { res.writeHead(401); res.end(); return; }'),
  );
  expect(guarded?.description).not.toContain('no accounts');
});

it('calls a value of a field a default where other code replaces it', async () => {
  const text = (assigned: string): string => `import javax.servlet.http.*;
class Origins {
  private String origin = "*";
  void init(Settings settings) { ${assigned} }
  void add(HttpServletResponse response) { response.addHeader("Access-Control-Allow-Origin", origin); }
}
`;
  const one = await card('java', 'permissive-cors', text('origin = settings.read("origin");'));
  expect(one?.description).toContain('allows, by default, pages of any origin');
  expect((await card('java', 'permissive-cors', text('')))?.description).not.toContain('by default');
});

it('names calls whose result is not used as checks, and no test of another method', async () => {
  const text = `from flask import Flask, send_file
app = Flask(__name__)
@app.route('/projects/<path:name>')
def show(name):
    store.get_project(name)
    return send_file(FOLDER + name)
`;
  const one = await card('python', 'path-traversal', text);
  expect(one?.exploitability?.factors).toContain('Conditions on the way: after `store.get_project(name)` (line 5).');
  const exempt = `from django.views.generic import View
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import csrf_exempt
class Berths(View):
    def get(self, request):
        if request.GET.get('x') is None:
            return None
    @method_decorator(csrf_exempt)
    def dispatch(self, request):
        return super().dispatch(request)
`;
  const other = await card('python', 'csrf-disabled', exempt);
  expect(other?.exploitability?.factors.join(' ')).not.toContain('Conditions on the way');
});

it('says of temporary files with random names that others read them', async () => {
  const text = (made: string): string => `import java.io.*;
class Report { File make() throws IOException { return ${made}; } }
`;
  const one = await card('java', 'insecure-temp-file', text('File.createTempFile("report", ".csv")'));
  expect(one?.description).toContain('with a random name, which other users of the machine can read');
  expect(one?.description).not.toContain('guess');
});

it('does not deny a sanitizer beside a condition that tests characters', async () => {
  const text = (test: string): string => `import sqlite3
from flask import Flask, request
app = Flask(__name__)
@app.route('/rows')
def rows():
    table = request.args['table']
    if ${test}:
        return 'no'
    return str(sqlite3.connect('x').execute('SELECT * FROM ' + table))
`;
  const named = await card('python', 'sql-injection', text('not OTHER.replace("_", "").isalnum()'));
  expect(named?.exploitability?.reasoning).not.toContain('no sanitizer was found');
  const other = await card('python', 'sql-injection', text('not OTHER'));
  expect(other?.exploitability?.reasoning).toContain('no sanitizer was found');
});
