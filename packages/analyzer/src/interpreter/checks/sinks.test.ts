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
