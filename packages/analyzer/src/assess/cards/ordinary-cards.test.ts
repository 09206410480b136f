/** What cards of ordinary applications say: only what the place shows. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { createParser } from '../../parse/parser.ts';
import { nodeGrammars } from '../../platform/node.ts';
import { analyzeProject } from '../../project/project.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function findings(fileName: string, language: LanguageId, text: string) {
  return (await analyzer.analyze({ fileName, language, text })).vulnerabilities;
}

async function cardOf(ruleId: string, fileName: string, language: LanguageId, text: string) {
  const found = (await findings(fileName, language, text)).find((one) => one.ruleId === ruleId);
  if (!found) throw new Error(`no ${ruleId}`);
  return found;
}

const SETTINGS = `module.exports = {
  mail: { host: 'https://mail.example.org', user: 'a' },
  twitter: { consumerKey: 'JLCGyLzuOK1BjnKPKGyQ', consumerSecret: 'GNqKfPqtzOcsCtFbGTMqinoATHvBcy1nzCTimeA9M0' },
};
`;

describe('a secret', () => {
  it('does not affect the service of other settings', async () => {
    const card = await cardOf('hard-coded-credentials', 'conf.js', 'javascript', SETTINGS);
    expect(card.businessImpact?.affectedServices).toEqual([]);
  });

  it('is revoked only if it is valid, where it is in a test', async () => {
    const text = `const assert = require('assert');
it('logs in', () => fill({ email: 'new@example.org', password: 'k3Vz-91xq' }));
`;
    const card = await cardOf('hard-coded-credentials', 'test/login.test.js', 'javascript', text);
    expect(card.suggestion).toMatch(/^If it is valid/);
    expect(card.fixExample).toBeUndefined();
    expect(card.businessImpact?.dataAtRisk).toEqual(['Credentials']);
  });

  it('is not measured by the form that asks for it twice', async () => {
    const text = (right: string): string =>
      `<?php\nfunction verify_login($passphrase, ${right}) {\n  if ($passphrase != ${right}) { return false; }\n  return true;\n}\n`;
    const rules = async (right: string) => (await findings('a.php', 'php', text(right))).map(({ ruleId }) => ruleId);
    expect(await rules('$passphrase2')).not.toContain('timing-unsafe-comparison');
    expect(await rules('$stored')).toContain('timing-unsafe-comparison');
  });
});

describe('a query', () => {
  const nest = (decorator: string): string => `import { Controller, Get, Param, Query } from '@nestjs/common';
@Controller('tools')
export class Tools {
  constructor(private readonly prisma: PrismaClient) {}
  @Get(':id')
  async get(@${decorator}('id') id: any) {
    return this.prisma.tool.findMany({ where: { id } });
  }
}
`;

  it('gets a string from a segment of a route, and only reads', async () => {
    expect((await findings('a.ts', 'typescript', nest('Param'))).map(({ ruleId }) => ruleId)).not.toContain(
      'nosql-injection',
    );
    const card = await cardOf('nosql-injection', 'a.ts', 'typescript', nest('Query'));
    expect(card.businessImpact?.potentialImpact).not.toContain('modified');
  });

  it('of a directory has a name or a filter', async () => {
    const php = (call: string): string => `<?php\n${call}\n`;
    const name = await cardOf('ldap-injection', 'a.php', 'php', php("ldap_delete($ds, 'uid=' . $_GET['u']);"));
    expect(name.description).toContain('distinguished name');
    expect(name.description).not.toContain('login without a password');
    const filter = await cardOf(
      'ldap-injection',
      'a.php',
      'php',
      php("ldap_search($ds, 'ou=a', '(uid=' . $_GET['u'] . ')');"),
    );
    expect(filter.description).toContain('`*` or `)(`');
  });
});

it('a slow pattern of Ruby depends on its version', async () => {
  const card = await cardOf('redos', 'a.rb', 'ruby', "puts 'ok' if ARGV[0] =~ /^(a+)+$/\n");
  expect(card.description).toContain('Ruby 3.2');
  expect(card.suggestion).toContain('Regexp.timeout');
});

it('a list of allowed hosts asks for no account', async () => {
  const java = `import javax.servlet.http.*;
public class Proxy extends HttpServlet {
  private Allowlist allowlist;
  private org.slf4j.Logger log = org.slf4j.LoggerFactory.getLogger("a");
  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {
    if (!allowlist.isAllowed(req.getPathInfo())) { res.sendError(403); return; }
    log.error("failed " + req.getParameter("q"));
  }
}
`;
  const card = await cardOf('log-injection', 'Proxy.java', 'java', java);
  expect(card.exploitability?.factors.join(' ')).not.toContain('has to pass it');
});

it('an expression in an attribute is the template author’s', async () => {
  const text = `angular.module('a').directive('d', ['$parse', function ($parse) {
  return { link: function (scope, element, attrs) { $parse(attrs.ngModel).assign(scope, 1); } };
}]);
`;
  expect((await findings('a.js', 'javascript', text)).map(({ ruleId }) => ruleId)).not.toContain('code-injection');
});

it('the example of a setting is a setting', async () => {
  const card = await cardOf('debug-enabled', 'settings.py', 'python', "DEBUG = True\n\nINSTALLED_APPS = ['a']\n");
  expect(card.fixExample).toMatch(/^DEBUG = /);
});

it('a parameter of a function without a name is one step', async () => {
  const text = "const fs = require('fs');\nmodule.exports = (image) => fs.readFileSync('img/' + image);\n";
  const files = [{ fileName: 'a.js', language: 'javascript' as const, text }];
  const manifests = [{ path: 'package.json', text: '{"name": "images", "version": "1.0.0", "main": "a.js"}' }];
  const { files: results } = await analyzeProject(createParser(nodeGrammars), files, { manifests });
  const flow = results.flatMap(({ result }) => result.vulnerabilities).flatMap((one) => one.flow);
  expect(flow.map(({ note }) => note)).toContain("parameter 'image'");
  expect(flow.map(({ note }) => note)).not.toContain("passed to the callback as 'image'");
});

describe('ordinary files of frameworks', () => {
  const rulesOf = async (fileName: string, language: LanguageId, text: string) =>
    (await findings(fileName, language, text)).map(({ ruleId }) => ruleId);

  const server = (statement: string, options = ''): string => `import Fastify from 'fastify';
const app = Fastify({ logger: true${options} });
app.post('/a', async (request, reply) => {
  const { name } = request.body;
  try { await store(name); } catch (err) { ${statement} }
});
`;

  it('Fastify writes its log as JSON', async () => {
    const rules = (options?: string) =>
      rulesOf('a.ts', 'typescript', server('request.log.info(`failed for ${name}`);', options));
    expect(await rules()).not.toContain('log-injection');
    expect(await rules(", transport: { target: 'pino-pretty' }")).toContain('log-injection');
    const console = server('console.log(`failed for ${name}`);');
    expect(await rulesOf('a.ts', 'typescript', console)).toContain('log-injection');
  });

  it('Fastify sends the message of an error, not its fields', async () => {
    expect(await rulesOf('a.ts', 'typescript', server('reply.code(400).send(err);'))).not.toContain(
      'error-details-exposed',
    );
    const card = await cardOf('error-details-exposed', 'a.ts', 'typescript', server('reply.code(500).send(err);'));
    expect(card.description).toContain('sends the message of an error');
    expect(card.severity).toBe('low');
    const fields = await cardOf('error-details-exposed', 'a.ts', 'typescript', server('reply.send({ err });'));
    expect(fields.severity).toBe('medium');
  });

  it('the name of an upload has no line breaks in Django', async () => {
    const text = (value: string): string => `import logging
from django.http import HttpResponse
log = logging.getLogger(__name__)
def add(request):
    upload = request.FILES["file"]
    log.info("added %s" % ${value})
    return HttpResponse("ok")
`;
    expect(await rulesOf('views.py', 'python', text('upload.name'))).not.toContain('log-injection');
    expect(await rulesOf('views.py', 'python', text('request.POST["a"]'))).toContain('log-injection');
  });

  it('a parser of lxml reads files, and addresses only if it may use the network', async () => {
    const card = (options: string) =>
      cardOf(
        'xxe',
        'a.py',
        'python',
        `from lxml import etree\nparser = etree.XMLParser(resolve_entities=True${options})\n`,
      );
    expect((await card('')).description).not.toContain('internal URL');
    expect((await card(', no_network=False')).description).toContain('internal URL');
  });

  it('a setting sends nothing itself', async () => {
    const text = `var builder = WebApplication.CreateBuilder(args);
builder.Services.AddAuthentication().AddJwtBearer(o => o.RequireHttpsMetadata = false);
`;
    const card = await cardOf('cleartext-transport', 'Program.cs', 'csharp', text);
    expect(card.description).toContain('allows unencrypted connections by a setting');
    const used = 'import ftplib\nftp = ftplib.FTP("files.example.org")\n';
    expect((await cardOf('cleartext-transport', 'a.py', 'python', used)).description).toContain('sends data');
  });

  it('a value that a session keeps is no token for that', async () => {
    const text = (key: string): string =>
      `import hashlib\nfrom flask import request, session\ndef a():\n    ${key} = hashlib.sha1(request.form["c"].encode()).hexdigest()\n`;
    const kept = await cardOf('weak-hash', 'a.py', 'python', text('session["c"]'));
    expect(kept.businessImpact?.dataAtRisk).toBeUndefined();
    const token = await cardOf('weak-hash', 'a.py', 'python', text('token'));
    expect(token.businessImpact?.dataAtRisk).toContain('Tokens and keys');
  });

  it('the columns of a result select no record', async () => {
    const text = (query: string): string => `from fastapi import FastAPI, Depends
app = FastAPI()
@app.delete("/jobs/{job_id}")
def remove(job_id: int, user=Depends(current_user), con=Depends(database)):
    con.execute("DELETE FROM jobs WHERE id = ? AND owner_id = ?", (job_id, user.id))

@app.get("/jobs")
def find(${query}
`;
    const list = text(
      'name: str, con=Depends(database)):\n    return con.execute("SELECT id FROM jobs WHERE name = ?", (name,)).fetchall()',
    );
    expect(await rulesOf('a.py', 'python', list)).not.toContain('missing-authorization');
    const one = text(
      'job_id: int, con=Depends(database)):\n    return con.execute("SELECT id FROM jobs WHERE id = ?", (job_id,)).fetchone()',
    );
    expect(await rulesOf('a.py', 'python', one)).toContain('missing-authorization');
  });

  it('PHP reads the name of an upload within one line, and its last part', async () => {
    const text = (use: string): string =>
      `<?php\n$app->post('/a', function ($request, $response) {\n  $file = $request->getUploadedFiles()['a'];\n  ${use}\n  return $response;\n});\n`;
    const card = await cardOf(
      'path-traversal',
      'a.php',
      'php',
      text("file_put_contents('/srv/a/' . $file->getClientFilename(), $file->getStream());"),
    );
    expect(card.description).toContain('PHP takes the last part of the name');
    expect(await rulesOf('a.php', 'php', text("error_log('a ' . $file->getClientFilename());"))).not.toContain(
      'log-injection',
    );
    expect(await rulesOf('a.php', 'php', text("error_log('a ' . $request->getParsedBody()['a']);"))).toContain(
      'log-injection',
    );
  });

  it('a field of a document is not what selected it', async () => {
    const text = (role: string): string => `from flask import Flask, request, session
app = Flask(__name__)
@app.post("/login")
def login():
    body = request.get_json()
    user = db.users.find_one({"name": str(body["name"])})
    session["role"] = ${role}
    return "ok"
`;
    expect(await rulesOf('a.py', 'python', text('user["role"]'))).not.toContain('trust-boundary-violation');
    expect(await rulesOf('a.py', 'python', text('body["role"]'))).toContain('trust-boundary-violation');
  });
});
