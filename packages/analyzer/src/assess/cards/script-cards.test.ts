/** What the cards of findings in scripts say, on whole files: the words fit the form of the finding. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function cardOf(ruleId: string, text: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file.js', language: 'javascript', text });
  const found = vulnerabilities.find((one) => one.ruleId === ruleId);
  if (!found) throw new Error(`no ${ruleId}`);
  return found;
}

describe('a card', () => {
  it('shows an example that fits the form of the finding', async () => {
    const message = await cardOf('permissive-cors', "parent.postMessage({ token: readToken() }, '*');\n");
    expect(message.fixExample).toContain('postMessage');
    const policy = await cardOf(
      'permissive-cors',
      "const app = require('express')();\napp.use((req, res) => { res.set('Access-Control-Allow-Origin', '*'); });\n",
    );
    expect(policy.fixExample).toContain('cors(');
  });

  it('names no host that only completes a URL', async () => {
    const text = (base: string): string =>
      `const fs = require('fs');\nrequire('http').createServer((req, res) => {\n  const url = new URL('${base}' + req.url);\n  fs.readFile(url.searchParams.get('file'), (error, data) => res.end(data));\n}).listen(1);\n`;
    const placeholder = await cardOf('path-traversal', text('http://localhost'));
    expect(placeholder.businessImpact?.affectedServices).not.toContain('Host localhost');
  });

  it('names a pattern of a constructor without a name', async () => {
    const command = await cardOf(
      'command-injection',
      "const { execSync } = require('child_process');\nclass Job {\n  constructor({ name }) { execSync('job ' + name); }\n}\nmodule.exports = { Job };\n",
    );
    expect(command.description).toContain('the parameter of constructor()');
  });

  it('says where a key in the code is used, if the environment has another', async () => {
    const key = (value: string): string =>
      `const SIGNING_KEY = ${value};\nexports.sign = (body) => mac(SIGNING_KEY, body);\n`;
    const fallback = await cardOf('hard-coded-key', key("process.env.SIGNING_KEY || 'kf83Hs02lQzP71xa'"));
    expect(fallback.description).toContain('where the environment variable is not set');
    const fixed = await cardOf('hard-coded-key', key("'kf83Hs02lQzP71xa'"));
    expect(fixed.description).not.toContain('where the environment variable');
    expect(fixed.description).toContain('Anyone who can read the code has it');
  });

  it('speaks of the end of a host where only that is tested', async () => {
    const check = (name: string): string => `exports.ok = (host) => host.${name}('example.com');\n`;
    expect((await cardOf('incomplete-address-check', check('endsWith'))).description).toContain('not-trusted.example');
    expect((await cardOf('incomplete-address-check', check('includes'))).description).toContain('evil.example');
  });

  it('leaves a template of markup as it is', async () => {
    const text =
      "function show(event) {\n  document.getElementById('a').innerHTML = `\n<style>b {}</style>\n<b>${event.data.name}</b>`;\n}\nwindow.addEventListener('message', show);\n";
    expect((await cardOf('cross-site-scripting', text)).fix?.after ?? '').not.toContain('textContent');
  });
});

it('a label is all that is chosen by a part of a URL', async () => {
  const check = (given: string): string =>
    `exports.kindOf = (url) => { if (url.includes('example.com')) return ${given}; return null; };\n`;
  expect((await cardOf('incomplete-address-check', check("'example'"))).severity).toBe('low');
  expect((await cardOf('incomplete-address-check', check('url'))).severity).toBe('medium');
});

it('a compiled call that only looks whether a file exists is low', async () => {
  const text = (use: string): string => `const node_fs = require('node:fs');
const node_path = require('node:path');
require('express')().get('/', (req, res) => {
  const file = (0, node_path.join)('/srv', req.query.name);
  ${use}
});
`;
  const asked = text('if ((0, node_fs.existsSync)(file)) return res.sendStatus(204);\n  return res.sendStatus(404);');
  expect((await cardOf('path-traversal', asked)).severity).toBe('low');
  const read = text('res.json((0, node_fs.readFileSync)(file));');
  expect((await cardOf('path-traversal', read)).severity).toBe('high');
});
