import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { purposeIn } from './purpose.ts';

describe('the purpose of a package', () => {
  it.each([
    ['A reverse proxy for developers', 'forwards'],
    ['Crawls pages and keeps their text', 'forwards'],
    ['Over the wire test doubles', 'imitates'],
    ['Fake object storage for tests', 'imitates'],
    ['A mock server that proxies what it does not know', 'imitates'],
    ['Simple http server for static content', 'lists'],
    ['Serves local files to the browser', 'lists'],
    ['A shop of books', undefined],
    ['Approximate search, stubborn and simulcast', undefined],
  ])('of "%s" is %s', (words, purpose) => {
    expect(purposeIn(words)).toEqual(purpose ? [purpose] : []);
  });
});

describe('a folder that is listed', () => {
  const text = "const serveIndex = require('serve-index');\nrequire('express')().use(serveIndex(process.argv[2]));\n";
  async function severities(description: string): Promise<string[]> {
    const { files } = await createAnalyzer(nodeGrammars).analyzeProject(
      [{ fileName: 'index.js', language: 'javascript', text }],
      { manifests: [{ path: 'package.json', text: JSON.stringify({ name: 'here', description }) }] },
    );
    return files.flatMap(({ result }) =>
      result.vulnerabilities.filter(({ ruleId }) => ruleId === 'directory-listing').map(({ severity }) => severity),
    );
  }

  it('is low in a file server, and medium elsewhere', async () => {
    expect(await severities('A static server for the current folder')).toEqual(['low']);
    expect(await severities('A shop of books')).toEqual(['medium']);
  });
});

describe('an argument of an exported function', () => {
  const text = `const { exec } = require('child_process');
exports.convert = (file) => exec('convert ' + file + ' out.png');
`;
  async function severities(dependencies: Readonly<Record<string, string>>, more: object = {}): Promise<string[]> {
    const manifest = { name: 'images', version: '1.0.0', main: 'index.js', dependencies, ...more };
    const { files } = await createAnalyzer(nodeGrammars).analyzeProject(
      [{ fileName: 'index.js', language: 'javascript', text }],
      { manifests: [{ path: 'package.json', text: JSON.stringify(manifest) }] },
    );
    return files.flatMap(({ result }) =>
      result.vulnerabilities.filter(({ ruleId }) => ruleId === 'command-injection').map(({ severity }) => severity),
    );
  }

  it('is medium in a library, and low in a server, whose requests would have to reach it', async () => {
    expect(await severities({ lodash: '4' })).toEqual(['medium']);
    expect(await severities({ 'express-unrelated': '4' })).toEqual(['medium']);
    expect(await severities({ express: '4' })).toEqual(['low']);
  });

  it('is low in a program that other packages do not import', async () => {
    expect(await severities({}, { bin: './index.js' })).toEqual(['low']);
    expect(await severities({}, { bin: { images: 'bin/images.js' }, main: undefined })).toEqual(['low']);
    expect(await severities({}, { bin: { images: 'bin/images.js' } })).toEqual(['medium']);
  });
});
