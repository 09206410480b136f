import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
const text = `const { execSync } = require('child_process');
const app = require('express')();
app.get('/p', (req, res) => res.send(execSync('ping ' + req.query.host)));
`;
const file = { fileName: 'a.js', language: 'javascript' as const, text };
const edit = (old: string, replacement: string) => {
  const start = text.indexOf(old);
  return { description: 'A fix from elsewhere.', edits: [{ start, end: start + old.length, replacement }] };
};

describe('fixes that come from elsewhere', () => {
  it('count when the finding is gone after them, and not when it stays or the file breaks', async () => {
    const { vulnerabilities } = await analyzer.analyze(file);
    const found = vulnerabilities.find(({ ruleId }) => ruleId === 'command-injection');
    const fixWith = async (old: string, replacement: string) =>
      (await analyzer.tryFixes(file, new Map([[found?.fingerprint ?? '', [edit(old, replacement)]]]))).get(
        found?.fingerprint ?? '',
      );
    expect(await fixWith("execSync('ping ' + req.query.host)", 'String(Number(req.query.host))')).toMatchObject({
      kind: 'verified',
    });
    expect(await fixWith('ping ', 'ping -c 1 ')).toBeUndefined();
    expect(await fixWith("execSync('ping ' + req.query.host)", 'execSync((')).toBeUndefined();
  });

  it('hold where they break nothing and add no finding', async () => {
    const harmless = edit('ping ', 'ping -c 1 ');
    const vulnerable = edit('res.send(', 'eval(req.query.code); res.send(');
    const broken = edit('res.send(', 'res.send(((');
    expect(await analyzer.holding(file, [harmless, vulnerable, broken])).toEqual([true, false, false]);
  });
});
