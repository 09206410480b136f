/** A test that decides nothing about a place is not called a check. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function described(test: string): Promise<string> {
  const text = `const { exec } = require('child_process');
app.get('/run', (req, res) => {
  let d = req.query.d;
  let more = '';
  ${test}
  exec('ls ' + d + more);
});
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.js', language: 'javascript', text });
  const card = vulnerabilities.find(({ ruleId }) => ruleId === 'command-injection');
  return card?.description ?? '';
}

describe('a test of the data', () => {
  it.each([
    ['that only adds something', "if (OPTIONS[d]) { more = ' -l'; }", false],
    ['that leaves the handler', "if (!OPTIONS[d]) { return res.send(''); }", true],
    ['that replaces the data', "if (!OPTIONS[d]) { d = ''; }", true],
  ])('%s', async (_, test, isCheck) => {
    expect((await described(test)).includes('comes first')).toBe(isCheck);
  });

  it('gives way to the one that decides', async () => {
    const text = await described("if (OPTIONS[d]) { more = ' -l'; }\n  if (!isListed(d)) { return res.send(''); }");
    expect(text).toContain('`isListed(d)` comes first');
    expect(text).not.toContain('`OPTIONS[d]`');
  });
});
