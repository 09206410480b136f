/** What a finding's card says, on whole files: each factor and impact where it must appear and where it must not. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function cardOf(fileName: string, language: LanguageId, text: string, ruleId: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  const found = vulnerabilities.find((one) => one.ruleId === ruleId);
  if (!found?.exploitability || !found.businessImpact) throw new Error(`no ${ruleId}`);
  return {
    factors: found.exploitability.factors.join('\n'),
    reasoning: found.exploitability.reasoning,
    impact: found.businessImpact.potentialImpact,
    services: found.businessImpact.affectedServices,
    data: found.businessImpact.dataAtRisk ?? [],
  };
}
const flask = (body: string, decorators = '') =>
  `import html\nimport os\nimport sqlite3\nfrom flask import Flask, request\nfrom flask_login import login_required\napp = Flask(__name__)\n\n@app.route('/ping', methods=['GET'])\n${decorators}def ping():\n    q = request.args['q']\n${body.replaceAll(/^/gm, '    ')}\n`;
const python = (body: string, rule: string, decorators = '') =>
  cardOf('app.py', 'python', flask(body, decorators), rule);

describe('factors', () => {
  it('name a sanitizer for another use, and only a call that is one', async () => {
    const escaped = await python("os.system('ls ' + html.escape(q))", 'command-injection');
    expect(escaped.factors).toMatch(/`escape\(\)` \(line 11\) makes the data safe for HTML.*, not for this use/);
    const plain = await python("os.system('ls ' + q)", 'command-injection');
    expect(plain.factors).not.toContain('makes the data safe');
    const prefixed = await python("name = '/srv/data/' + q.strip()\nos.system('ls ' + name)", 'command-injection');
    expect(prefixed.factors).not.toContain('makes the data safe');
    expect(plain.reasoning).toContain('no sanitizer was found on the path');
  });

  it('name the check that keeps strangers out, and no other decorator', async () => {
    expect((await python("os.system('ls ' + q)", 'command-injection', '@login_required\n')).factors).toContain(
      '`login_required` comes first',
    );
    expect(
      (await python("os.system('ls ' + q)", 'command-injection', '@app.errorhandler(404)\n')).factors,
    ).not.toContain('has to pass it');
    const express = (middleware: string) =>
      cardOf(
        'a.js',
        'javascript',
        `const { exec } = require('child_process');\nconst app = require('express')();\napp.get('/p', ${middleware}(req, res) => { exec('ping ' + req.query.h); });\n`,
        'command-injection',
      );
    expect((await express('requireLogin, ')).factors).toContain('`requireLogin` comes first');
    expect((await express('parseBody, ')).factors).not.toContain('has to pass it');
  });

  it('name the permission that a route requires', async () => {
    const guarded = await python("os.system('ls ' + q)", 'command-injection', '@Permissions.SYSTEM.require(403)\n');
    expect(guarded.factors).toContain('comes first');
    const other = await python("os.system('ls ' + q)", 'command-injection', '@modules.require("system")\n');
    expect(other.factors).not.toContain('comes first');
  });

  it('do not say who controls what middleware set', async () => {
    const express = (value: string): string =>
      `const express = require('express');\nconst app = express();\napp.get('/x', (req, res) => {\n  res.redirect(${value});\n});\n`;
    const set = await cardOf('a.js', 'javascript', express('req.dbName'), 'open-redirect');
    expect(set.factors).not.toContain('The sender of a remote request');
    expect(set.factors).toContain('Middleware set the data');
    const sent = await cardOf('a.js', 'javascript', express('req.query.to'), 'open-redirect');
    expect(sent.factors).toContain('The sender of a remote request controls the data.');
  });

  it('quote a check as a whole, and no read of the request', async () => {
    const descriptionOf = async (body: string): Promise<string | undefined> => {
      const text = flask(body);
      const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.py', language: 'python', text });
      return vulnerabilities.find(({ ruleId }) => ruleId === 'command-injection')?.description;
    };
    const compared = await descriptionOf("if q != latest():\n    return 'no'\nos.system('ls ' + q)");
    expect(compared).toContain('`q != latest()` comes first');
    expect(await descriptionOf("name = request.values.get('n') or ''\nos.system('ls ' + name)")).not.toContain(
      'comes first',
    );
  });

  it('do not call a local function of a handler one', async () => {
    const text = `using System.Net.Http;\nusing Microsoft.AspNetCore.Mvc;\npublic class PagesController : ControllerBase {\n  public static string Read(string page) {\n    return Ask(page);\n    static string Ask(string address) { return new HttpClient().GetStringAsync(address).Result; }\n  }\n}\n`;
    const { factors } = await cardOf('Pages.cs', 'csharp', text, 'ssrf');
    expect(factors).toContain('`Read` is a route handler');
    expect(factors).not.toContain('`Ask` is a route handler');
  });

  it('call a function a route handler only if a framework calls it', async () => {
    expect((await python("os.system('ls ' + q)", 'command-injection')).factors).toContain(
      '`ping` is a route handler, reachable over HTTP.',
    );
    const script = await cardOf(
      'a.py',
      'python',
      'import os, sys\nos.system("ls " + sys.argv[1])\n',
      'command-injection',
    );
    expect(script.factors).not.toContain('route handler');
    expect(script.factors).toContain('command line');
  });
});

describe('impact', () => {
  it('names the route of the handler and the table of the statement, nothing that stands nearby', async () => {
    const card = await python(
      "open('/var/log/app.log')\naudit = 'SELECT secret_key FROM audit'\nsqlite3.connect('x').execute(\"SELECT email FROM members WHERE name = '\" + q + \"'\")",
      'sql-injection',
    );
    expect(card.services).toEqual(['Route GET /ping', 'Table members']);
    expect(card.data).toEqual(['Contact data', 'User records']);
  });

  it('names the route that the data came from when a helper uses it', async () => {
    const text = `const { exec } = require('child_process');\nconst app = require('express')();\nfunction run(host) { exec('ping ' + host); }\napp.get('/other', (req, res) => res.end());\napp.post('/ping', (req, res) => { run(req.query.host); res.end(); });\n`;
    expect((await cardOf('a.js', 'javascript', text, 'command-injection')).services).toEqual(['Route POST /ping']);
  });

  it('says what the call does to files, and memory only where a format reaches it', async () => {
    expect((await python("os.remove('/srv/' + q)", 'path-traversal')).impact).toContain('deleted');
    const sent = "from flask import send_file\nreturn send_file('/srv/' + q)";
    expect((await python(sent, 'path-traversal')).impact).toMatch(/can be read\.$/);
    const impactOf = async (use: string) => (await python(use, 'path-traversal')).impact;
    expect(await impactOf("open('/srv/' + q).read()")).toMatch(/can be read\.$/);
    expect(await impactOf("open('/srv/' + q, 'w').write('')")).toMatch(/can be written\.$/);
    expect(await impactOf("import pathlib\nreturn pathlib.Path('/srv', q).read_text()")).toMatch(/can be read\.$/);
    expect(await impactOf("open('/srv/' + q, request.args['mode'])")).toContain('read or written');
    expect(await impactOf("open('/srv/' + q, 'r+')")).toContain('read or written');
    expect((await python('return q.format(app)', 'format-string')).impact).not.toContain('Memory');
    const c = '#include <stdio.h>\nint main(int argc, char **argv) {\n  printf(argv[1]);\n  return 0;\n}\n';
    expect((await cardOf('a.c', 'c', c, 'format-string')).impact).toContain('emory of the program');
  });

  it('says of memory that can be executed what an attacker puts there', async () => {
    const c =
      '#include <sys/mman.h>\nvoid *f(void) {\n  return mmap(0, 4096, PROT_WRITE | PROT_EXEC, MAP_PRIVATE, -1, 0);\n}\n';
    expect((await cardOf('a.c', 'c', c, 'security-control-disabled')).impact).toContain('execution of code');
    const script = 'app.use(helmet({ frameguard: false }));\n';
    const framed = `const helmet = require('helmet');\nconst app = require('express')();\n${script}`;
    expect((await cardOf('a.js', 'javascript', framed, 'security-control-disabled')).impact).not.toContain('execution');
  });

  it('says nothing when nothing is known', async () => {
    const card = await cardOf(
      'a.py',
      'python',
      'import os, sys\nfolder = "/srv/files"\nos.system("ls " + sys.argv[1])\n',
      'command-injection',
    );
    expect(card.services).toEqual([]);
    expect(card.data).toEqual([]);
  });
});
