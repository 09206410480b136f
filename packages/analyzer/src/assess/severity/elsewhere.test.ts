/** Pairs of programs: what other files say of a finding, or don't. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

interface Found {
  severity: string;
  description: string;
}

async function found(
  rule: string,
  texts: Readonly<Record<string, string>>,
  manifest?: Readonly<Record<string, unknown>>,
): Promise<Found[]> {
  const files = Object.entries(texts).map(([fileName, text]) => ({ fileName, language: 'javascript' as const, text }));
  const manifests = manifest ? [{ path: 'package.json', text: JSON.stringify(manifest) }] : [];
  const { files: results } = await analyzer.analyzeProject(files, { manifests });
  return results.flatMap(({ result }) => result.vulnerabilities.filter(({ ruleId }) => ruleId === rule));
}

const severities = async (...program: Parameters<typeof found>): Promise<string[]> =>
  (await found(...program)).map(({ severity }) => severity);

describe('a handler that another file registers', () => {
  const program = (registration: string) => ({
    'app.js': `
const express = require('express');
const reports = require('./reports');
const { audit, requireReport, requireUser } = require('./before');
const app = express();
${registration}
app.listen(8080);
`,
    'reports.js': `
const fs = require('fs');
exports.show = (req, res) => {
  fs.readFile('/srv/reports/' + req.params.id, (error, data) => res.end(data));
};
`,
  });

  it('is severe if nothing there looks at the data', async () => {
    const plain = "app.get('/reports/:id', reports.show);";
    expect(await severities('path-traversal', program(plain))).toEqual(['high']);
    expect(await severities('path-traversal', program(plain.replace(', r', ', audit, r')))).toEqual(['high']);
    expect(await severities('path-traversal', program(plain.replace(', r', ', requireUser, r')))).toEqual(['high']);
  });

  it('is at most medium behind a check that is registered for the same path before', async () => {
    const plain = "app.get('/reports/:id', reports.show);";
    const behind = (before: string) => program(`${before}\n${plain}`);
    expect(await severities('path-traversal', behind("app.get('/reports/:id', audit);"))).toEqual(['high']);
    expect(await severities('path-traversal', behind("app.get('/reports/:id', requireReport);"))).toEqual(['medium']);
    expect(await severities('path-traversal', behind("app.get('/notes/:id', requireReport);"))).toEqual(['high']);
  });

  it('is at most medium behind a check of which nothing is known, which the card names', async () => {
    const [one, ...others] = await found(
      'path-traversal',
      program("app.get('/reports/:id', requireReport, reports.show);"),
    );
    expect(others).toEqual([]);
    expect(one?.severity).toBe('medium');
    expect(one?.description).toContain('`requireReport` runs before the handler');
  });

  it('is severe if one of its routes has no check', async () => {
    const routes = "app.get('/reports/:id', requireReport, reports.show);\napp.get('/public/:id', reports.show);";
    expect(await severities('path-traversal', program(routes))).toEqual(['high']);
  });

  it('is behind what stands before the router of its file', async () => {
    const mounted = (guard: string) => ({
      'app.js': `
const app = require('express')();
const { audit, requireAdmin } = require('./before');
app.use('/files', ${guard}, require('./routes/files'));
app.listen(8080);
`,
      'routes/files.js': `
const fs = require('fs');
const router = require('express').Router();
router.get('/show', (req, res) => res.end(fs.readFileSync(req.query.name)));
module.exports = router;
`,
    });
    expect(await severities('path-traversal', mounted('audit'))).toEqual(['high']);
    expect(await severities('path-traversal', mounted('requireAdmin'))).toEqual(['medium']);
  });

  it('is not taken for one of another file that has its name', async () => {
    const routes = "app.get('/users/:id', requireReport, users.show);\napp.get('/reports/:id', reports.show);";
    expect(await severities('path-traversal', program(routes))).toEqual(['high']);
  });
});

describe('a request to the address that was sent', () => {
  const direct = {
    'app.js': `
const axios = require('axios');
const app = require('express')();
app.get('/icon', async (req, res) => { res.send((await axios.get(req.query.from)).data); });
app.listen(8080);
`,
  };

  it('is severe where it is seen at once, and not where a package says that it forwards', async () => {
    expect(await severities('ssrf', direct)).toEqual(['high']);
    expect(await severities('ssrf', direct, { name: 'shop', description: 'A shop of books' })).toEqual(['high']);
    expect(await severities('ssrf', direct, { name: 'lines', description: 'A proxy for feeds' })).toEqual(['medium']);
  });

  it('is not severe where another file makes it and gives nothing back', async () => {
    const program = (code: string) => ({
      'app.js': `
const { fetchFeed } = require('./feeds');
const app = require('express')();
app.post('/feeds', async (req, res) => { await fetchFeed(req.query.from); res.end(); });
app.listen(8080);
`,
      'feeds.js': `
const axios = require('axios');
exports.fetchFeed = async (address) => { ${code} };
`,
    });
    expect(await severities('ssrf', program('return (await axios.get(address)).data;'))).toEqual(['high']);
    expect(await severities('ssrf', program('await axios.get(address); return true;'))).toEqual(['medium']);
  });
});

describe('a certificate that is not checked', () => {
  const client = {
    'client.js': `
const https = require('https');
exports.send = (host, password) =>
  https.request({ host, method: 'POST', rejectUnauthorized: false, auth: 'mail:' + password }).end();
`,
  };

  it('is severe, but not in a package that stands for another program in tests', async () => {
    const rule = 'certificate-check-disabled';
    expect(await severities(rule, client, { name: 'mail', description: 'Sends mail' })).toEqual(['high']);
    expect(await severities(rule, client, { name: 'mail', keywords: ['test doubles'] })).toEqual(['medium']);
  });
});
