/** The places that a finding names besides its own: slow expressions, and uses of settings. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** The lines of the flow of the first finding of a rule. */
async function linesOf(ruleId: string, text: string): Promise<number[] | undefined> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  return vulnerabilities.find((one) => one.ruleId === ruleId)?.flow.map(({ line }) => line);
}

const server = (strict: string): string => `const app = require('express')();
const STRICT = ${strict};
const LOOSE = /^=?([^=;]*)\\s*=\\s*(.*)$/;
app.get('/field', (req, res) => {
  const expression = req.query.loose ? LOOSE : STRICT;
  const found = expression.exec(req.query.text);
  res.json({ found });
});`;

it('names each expression that a match may be slow with', async () => {
  const slow = await linesOf('redos', server('/^([^=;]+)\\s*=\\s*(.*)$/'));
  expect(slow).toEqual(expect.arrayContaining([2, 3, 6]));
  const one = await linesOf('redos', server('/^[^=;\\s]+=(.*)$/'));
  expect(one).toContain(3);
  expect(one).not.toContain(2);
});

it('names the call that options without a check of certificates are handed to', async () => {
  const text = `const https = require('https');
function read(address, done) {
  const options = require('url').parse(address);
  options.rejectUnauthorized = false;
  options.method = 'GET';
  log(address);
  https.get(options, done);
}`;
  expect(await linesOf('certificate-check-disabled', text)).toEqual([4, 7]);
});
