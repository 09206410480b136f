/** Programs and their arguments. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../analyzer.ts';
import { nodeGrammars } from '../../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe('a list of arguments', () => {
  it.each([
    ["subprocess.run([find_uv(), 'install', request.args['p']])", 'argument-injection'],
    ["asyncio.create_subprocess_exec(*(['uv', 'install'] + request.args.getlist('p')))", 'argument-injection'],
    ["subprocess.run([find_uv(), '-c', request.args['p']])", 'command-injection'],
    ["subprocess.run([client, 'host', request.args['p']])", 'command-injection'],
    ["subprocess.run([request.args['p'], 'install', 'b'])", 'command-injection'],
    ["asyncio.create_subprocess_exec(request.args['p'], 'b')", 'command-injection'],
    ["asyncio.create_subprocess_exec(*request.args.getlist('p'))", 'command-injection'],
  ])('%s: %s', async (use, expected) => {
    const text = `import asyncio\nimport subprocess\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/')\ndef show():\n    ${use}\n    return ''\n`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
    expect(vulnerabilities.map(({ ruleId }) => ruleId).filter((id) => id.endsWith('-injection'))).toEqual([expected]);
  });
});
