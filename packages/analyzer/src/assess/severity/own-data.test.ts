/** Severity of data that the program's own records, configuration or pins decide about, on whole files. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(ruleId: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file.js', language: 'javascript', text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId).map(({ severity }) => severity);
}

describe('a path that names a record', () => {
  const removal = (search: string, end: string): string => `const fs = require('fs');
const path = require('path');
const app = require('express')();
const records = [];
app.delete('/mail/:id', (req, res) => {
  const id = req.params.id;
  let found = null;
  ${search}
  ${end}
  fs.unlink(path.join('/var/mail', id), () => res.json(found));
});
`;
  const END = 'if (found === null) return res.sendStatus(404);';
  const SEARCH = 'records.forEach((one, index) => { if (one.id === id) { found = index; } });';

  it('is low where the handler ends unless a record has this ID', async () => {
    expect(await severities('path-traversal', removal(SEARCH, END))).toEqual(['low']);
  });

  it.each([
    ['the handler goes on', SEARCH, 'if (found === null) res.status(404);'],
    ['other records are found too', SEARCH.replace('one.id === id', 'one.id === id || one.open'), END],
    ['it is not compared', SEARCH.replace('one.id === id', 'one.open'), END],
  ])('is not low where %s', async (_name, search, end) => {
    expect(await severities('path-traversal', removal(search, end))).not.toEqual(['low']);
  });
});

describe('a certificate that is not validated', () => {
  const client = (check: string): string => `const tls = require('tls');
class Client {
  connect(password) {
    this.socket = tls.connect({ host: 'db.example.com', rejectUnauthorized: false });
    this.socket.on('secureConnect', () => { if (this.isOther()) this.socket.destroy(); });
    this.socket.write(password);
  }
  isOther() {
    ${check}
  }
}
`;

  it('is low where its fingerprint is compared', async () => {
    const check = 'const { fingerprint256 } = this.socket.getPeerCertificate(); return fingerprint256 !== this.pinned;';
    const named = 'const seen = tidy(this.socket.getPeerCertificate()?.fingerprint256); return seen !== this.pinned;';
    expect(await severities('certificate-check-disabled', client(named))).toEqual(['low']);
    expect(await severities('certificate-check-disabled', client(check))).toEqual(['low']);
  });

  it('is high where it is only shown', async () => {
    const check =
      "const seen = this.socket.getPeerCertificate().fingerprint256; console.log(seen); return seen === '';";
    expect(await severities('certificate-check-disabled', client(check))).toEqual(['high']);
  });
});

describe('an argument of a command', () => {
  const tool = (name: string): string => `const { execSync } = require('child_process');
class Server {
  constructor(${name}) { this.given = ${name}; }
  stop() { execSync('lsof -ti :' + this.given.port + ' | xargs kill'); }
}
module.exports = { Server };
`;

  it('is low where it is configuration', async () => {
    expect(await severities('command-injection', tool('config'))).toEqual(['low']);
    expect(await severities('command-injection', tool('serverConfig'))).toEqual(['low']);
    expect(await severities('command-injection', tool('request_data'))).toEqual(['medium']);
  });

  it('is low where it is an option that the constructor takes apart', async () => {
    const taken = tool('entry').replace('constructor(entry)', 'constructor({ entry })');
    expect(await severities('command-injection', taken)).toEqual(['low']);
  });
});

it('markup in a header that browsers set is low, and in the query high', async () => {
  const page = (value: string): string => `const app = require('express')();
app.get('/', (req, res) => { res.send('<a href="//' + ${value} + '">here</a>'); });
`;
  expect(await severities('cross-site-scripting', page('req.headers.host'))).toEqual(['low']);
  expect(await severities('cross-site-scripting', page('req.query.host'))).toEqual(['high']);
});

it('a usage-analytics key is low', async () => {
  const key = (name: string): string => `export const settings = { ${name}: 'c7655518acf1403f93ff6b9f77942f0a' };\n`;
  expect(await severities('hard-coded-credentials', key('telemetryApiKey'))).toEqual(['low']);
  expect(await severities('hard-coded-credentials', key('storageApiKey'))).toEqual(['high']);
});
