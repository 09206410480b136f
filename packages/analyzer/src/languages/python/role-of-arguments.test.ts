import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function rules(body: string): Promise<string[]> {
  const text = `import os
import pexpect
from flask import request

def view():
    name = request.args["name"]
    ${body}
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.py', language: 'python', text });
  return vulnerabilities.map(({ ruleId }) => ruleId);
}

it.each([
  ['the source that compile() takes', 'exec(compile(name, "template", "exec"))', 'code-injection', true],
  ['its file name', 'exec(compile("x = 1", name, "exec"))', 'code-injection', false],
  ['a command line of pexpect', 'pexpect.spawn("ls " + name)', 'command-injection', true],
  ['the same with a time limit', 'pexpect.run("ls " + name, 30)', 'command-injection', true],
  ['arguments in a list', 'pexpect.spawn("ls", ["--", name])', 'command-injection', false],
])('knows %s', async (_, body, rule, isReported) => {
  expect((await rules(body)).includes(rule)).toBe(isReported);
});
