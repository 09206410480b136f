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
    ['A shop of books', undefined],
    ['Approximate search, stubborn and simulcast', undefined],
  ])('of "%s" is %s', (words, purpose) => {
    expect(purposeIn(words)).toEqual(purpose ? [purpose] : []);
  });
});

describe('an argument of an exported function', () => {
  const text = `const { exec } = require('child_process');
exports.convert = (file) => exec('convert ' + file + ' out.png');
`;
  async function severities(dependencies: Readonly<Record<string, string>>): Promise<string[]> {
    const manifest = { name: 'images', version: '1.0.0', main: 'index.js', dependencies };
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
});
