/** Pairs of code: a flow whose every step is shown is high, the same with a presumed step is medium. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(language: LanguageId, rule: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `code.${language}`, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map((one) => one.severity);
}

const javascript = (rule: string, text: string) => severity('javascript', rule, text);
const php = (rule: string, text: string) => severity('php', rule, text);

describe('text of the program before the data in a path', () => {
  const route = (path: string) => `
const fs = require('fs');
const path = require('path');
require('express')().get('/export', (req, res) => { fs.createReadStream(${path}).pipe(res); });
`;

  it('proves nothing less where it ends with a folder', async () => {
    expect(await javascript('path-traversal', route("'/srv/exports/' + req.query.name"))).toEqual(['high']);
  });

  it('is part of a folder that has to be there', async () => {
    expect(await javascript('path-traversal', route("'/srv/export-' + req.query.name"))).toEqual(['medium']);
  });

  it('is taken out where the path is normalized', async () => {
    expect(await javascript('path-traversal', route("path.resolve('/srv/export-' + req.query.name)"))).toEqual([
      'high',
    ]);
  });
});

it('asks of the name of a function that all of it was sent', async () => {
  const call = (name: string) => `<?php $name = ${name}; echo $name('a');`;
  expect(await php('code-injection', call("$_GET['f']"))).toEqual(['critical']);
  expect(await php('code-injection', call("'show_' . $_GET['f']"))).toEqual(['medium']);
});

it('takes it for a check that a program counts what it finds by the data', async () => {
  const remove = (before: string) => `<?php
$name = $_POST['name'];
${before}
unlink('/srv/maps/' . $name);
`;
  expect(await php('path-traversal', remove(''))).toEqual(['high']);
  expect(await php('path-traversal', remove('if (count($tags) == 0) exit;'))).toEqual(['high']);
  expect(await php('path-traversal', remove('if (count($maps->named($name)) == 0) exit;'))).toEqual(['medium']);
  expect(await php('path-traversal', remove('if (count($maps->named($name)) < 1) exit;'))).toEqual(['medium']);
});

it('asks of a digest that it is kept longer than a session', async () => {
  const login = (code: string) => `<?php
function login($session, $password) { ${code} }
`;
  expect(await php('weak-password-hash', login('$this->user->setPassword(md5($password));'))).toEqual(['high']);
  expect(await php('weak-password-hash', login("$session->set('app', 'passwd', md5($password));"))).toEqual(['medium']);
  expect(await php('weak-password-hash', login("$_SESSION['passwd'] = md5($password);"))).toEqual(['medium']);
});

it('takes no salt for a credential', async () => {
  const constant = (name: string) => `<?php define('${name}', '29d58ead6a65f5c00342ae03cdc6d26565e20954');`;
  expect(await php('hard-coded-credentials', constant('AUTH_PASSWORD'))).toEqual(['high']);
  expect(await php('hard-coded-credentials', constant('AUTH_PASSWORD_SALT'))).not.toContain('high');
});

it('tells settings of a server from those of a client', async () => {
  const server = (settings: string, use: string) => `
const https = require('https');
const fs = require('fs');
function start(app, password) {
  const settings = { ${settings} };
  settings.passphrase = password;
  return ${use};
}
`;
  const pair = "key: fs.readFileSync('a.key'), cert: fs.readFileSync('a.crt'), rejectUnauthorized: false";
  const rule = 'certificate-check-disabled';
  expect(await javascript(rule, server(pair, 'https.createServer(settings, app)'))).toEqual(['medium']);
  expect(await javascript(rule, server(`host: 'a.example', ${pair}`, 'https.get(settings)'))).toEqual(['high']);
});

it('gives an array of Perl the arguments behind those that other variables take', async () => {
  const script = (call: string) => `
use CGI;
my $q = new CGI;
sub show { my ($title, @files) = @_; foreach my $file (@files) { open(F, "< $file"); while (<F>) { print $_; } } }
show(${call});
`;
  const perl = (call: string) => severity('perl', 'path-traversal', script(call));
  expect(await perl("'Report', 'a.csv', $q->param('file')")).toEqual(['high']);
  expect(await perl("$q->param('title'), 'a.csv', 'b.csv'")).toEqual([]);
});

describe('the address that a server of Node is asked for', () => {
  const server = (path: string, before = '') => `
const http = require('http');
const url = require('url');
const fs = require('fs');
http.createServer((req, res) => {
  const name = ${path};
  ${before}
  fs.createReadStream('/srv/files' + name).pipe(res);
});
`;
  const rule = 'path-traversal';

  it('is followed through the parser of addresses', async () => {
    expect(await javascript(rule, server('req.url'))).toEqual(['high']);
    expect(await javascript(rule, server('url.parse(req.url).pathname'))).toEqual(['high']);
    expect(await javascript(rule, server('decodeURIComponent(url.parse(req.url).pathname)'))).toEqual(['high']);
    expect(await javascript(rule, server('library.lookup(req.url).pathname'))).toEqual(['medium']);
  });

  it('is not checked by the question whether it ends with a slash', async () => {
    const reads = 'url.parse(req.url).pathname';
    expect(await javascript(rule, server(reads, "if (name[name.length - 1] === '/') return;"))).toEqual(['high']);
    expect(await javascript(rule, server(reads, "if (name.split('/')[1] === '..') return;"))).toEqual(['medium']);
  });
});

it('takes no variable of a compiled generator for empty', async () => {
  const verify = (key: string) => `
const jwt = require('jsonwebtoken');
function check(token, find) {
  return __awaiter(this, void 0, void 0, function () {
    var key, other;
    return __generator(this, function (_a) {
      switch (_a.label) {
        case 0: return [4, find(token)];
        case 1: ${key}; return [4, jwt.verify(token, key, { algorithms: ['HS256'] })];
      }
    });
  });
}
`;
  expect(await javascript('jwt-not-verified', verify("key = ''"))).toEqual(['high']);
  expect(await javascript('jwt-not-verified', verify('_a.label = 2'))).toEqual([]);
});

describe('the pattern of a route', () => {
  const route = (path: string, name: string) => `
const app = require('express')();
const fs = require('fs');
app.get(${path}, (req, res) => { fs.createReadStream('/srv/themes/' + req.params${name}).pipe(res); });
`;
  const rule = 'path-traversal';

  it('holds the data where it lets names pass alone', async () => {
    expect(await javascript(rule, route(String.raw`/^\/theme\/(\w+\.\w+)$/`, '[0]'))).toEqual(['medium']);
    expect(await javascript(rule, route(String.raw`'/theme/:name(\\w+)'`, '.name'))).toEqual(['medium']);
  });

  it('does not where it lets anything pass, or where the router decodes what it has split', async () => {
    expect(await javascript(rule, route(String.raw`/^\/theme\/(.+)$/`, '[0]'))).toEqual(['high']);
    expect(await javascript(rule, route(String.raw`/^\/(\w+)\/(.*)$/`, '[1]'))).toEqual(['high']);
    expect(await javascript(rule, route("'/theme/:name'", '.name'))).toEqual(['high']);
  });
});

it('is for administrators behind a question that sends everyone else away', async () => {
  const route = (before: string) => `
const fs = require('fs');
require('express')().get('/log', (req, res) => {
  ${before}
  fs.stat('/srv/logs', () => { fs.createReadStream('/srv/logs/' + req.query.name).pipe(res); });
});
`;
  expect(await javascript('path-traversal', route(''))).toEqual(['high']);
  expect(await javascript('path-traversal', route('if (req.isRoot) note(req);'))).toEqual(['high']);
  expect(await javascript('path-traversal', route('if (!req.isRoot) { res.end(); return; }'))).toEqual(['medium']);
});

it('does not take what a store has kept for what its object holds', async () => {
  const program = (call: string) => `
const fs = require('fs');
require('express')().get('/note', (req, res) => {
  const notes = open(req.query.name);
  ${call}((error, note) => { fs.createReadStream('/srv/notes/' + note).pipe(res); });
});
`;
  expect(await javascript('path-traversal', program('notes.insertNote'))).not.toContain('high');
});
