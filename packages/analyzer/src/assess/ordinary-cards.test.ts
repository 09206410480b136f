/** What cards of ordinary applications say: only what the place shows. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { analyzeProject } from '../project/project.ts';

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
