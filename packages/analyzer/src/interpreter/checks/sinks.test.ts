import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severityOf(text: string): Promise<string | undefined> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
  return vulnerabilities.find(({ ruleId }) => ruleId === 'command-injection')?.severity;
}

it.each([
  [
    'a request',
    'from flask import request\nimport os\ndef f():\n    os.system("ls " + request.args["x"])\n',
    'critical',
  ],
  ['an unknown caller', 'import os\ndef f(x):\n    os.system("ls " + x)\n', 'medium'],
  ['the command line', 'import os, sys\nos.system("ls " + sys.argv[1])\n', 'medium'],
])('grades the same sink by who fills it: %s', async (_name, text, severity) => {
  expect(await severityOf(text)).toBe(severity);
});

const expressAnswer = (code: string): string => `
const app = require('express')();
app.post('/format', (req, res) => {
  ${code}
});`;

async function scriptingIn(code: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({
    fileName: 'a.js',
    language: 'javascript',
    text: expressAnswer(code),
  });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'cross-site-scripting').map(({ severity }) => severity);
}

it('takes what has got properties for an object, which is sent as JSON', async () => {
  expect(await scriptingIn('const { body } = req; body.text = tidy(body.text); res.send(body);')).toEqual([]);
  expect(await scriptingIn('const { body } = req; res.send(body);')).toEqual(['medium']);
  expect(await scriptingIn('const { body } = req; body.text = tidy(body.text); res.send("<p>" + body.name);')).toEqual([
    'medium',
  ]);
});
