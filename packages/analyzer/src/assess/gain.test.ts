import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(body: string): Promise<string[]> {
  const text = `const crypto = require('crypto');\n${body}`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'digests.js', language: 'javascript', text });
  return vulnerabilities.map(({ ruleId, severity }) => `${ruleId} ${severity}`);
}

describe('a weak digest', () => {
  it('is low where nothing is seen to rely on it', async () => {
    expect(await severities("const cacheName = (url) => crypto.createHash('md5').update(url).digest('hex');")).toEqual([
      'weak-hash low',
    ]);
  });

  it('is medium where a signature or a secret is at hand', async () => {
    expect(
      await severities(
        "const verifySignature = (body, given) => crypto.createHash('md5').update(body).digest('hex').length === given;",
      ),
    ).toEqual(['weak-hash medium']);
  });

  it('is medium where it stands for a code that can be redeemed', async () => {
    expect(
      await severities("const couponHash = (code) => crypto.createHash('md5').update(code).digest('hex');"),
    ).toEqual(['weak-hash medium']);
  });
});

describe('a path from outside', () => {
  const handler = (code: string) =>
    `const fs = require('fs');\nconst app = require('express')();\napp.get('/files', (req, res) => { ${code} });`;

  it('is high where the file is read', async () => {
    expect(await severities(handler('fs.readFile(req.query.path, (error, data) => res.json({ data }));'))).toContain(
      'path-traversal high',
    );
  });

  it('is high where the answer has a status before the file is sent', async () => {
    expect(await severities(handler('res.status(200).sendFile(req.query.path);'))).toContain('path-traversal high');
  });

  it('is medium where the program only asks whether there is such a file', async () => {
    expect(await severities(handler('fs.access(req.query.path, (error) => res.json(!error));'))).toContain(
      'path-traversal medium',
    );
  });
});

describe('a template whose name comes from outside', () => {
  const page = (name: string) =>
    `const app = require('express')();\napp.get('/pages/:page', (req, res) => res.render(${name}));`;

  it('is high where the data is all of the name', async () => {
    expect(await severities(page('req.params.page'))).toContain('unsafe-include high');
  });

  it('is medium below a folder of templates', async () => {
    expect(await severities(page("'pages/' + req.params.page"))).toContain('unsafe-include medium');
  });
});
