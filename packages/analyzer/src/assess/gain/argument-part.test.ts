import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe('an element of a list of arguments', () => {
  it.each([
    ["'name==' + request.args['v']", 'await asyncio.create_subprocess_exec(*command)', 'medium'],
    ["request.args['v']", 'await asyncio.create_subprocess_exec(*command)', 'critical'],
    ["'name==' + request.args['v']", "subprocess.run(' '.join(command), shell=True)", 'critical'],
  ])('%s: %s', async (element, run, expected) => {
    const text = `import asyncio\nimport subprocess\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/')\nasync def install():\n    command = [find(), 'x']\n    if request.args['t']:\n        command.append('y')\n    else:\n        command.extend(['z', '--u'])\n    command.append(${element})\n    ${run}\n    return ''\n`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
    const found = vulnerabilities.filter(({ ruleId }) => ruleId === 'command-injection');
    expect(found.map(({ severity }) => severity)).toEqual([expected]);
  });
});

describe('the value of an option', () => {
  it.each([
    ["[find(), '--preset', request.args['v']]", []],
    ["[find(), '-c', request.args['v']]", ['critical']],
    ["[request.args['v'], '--preset', 'x']", ['critical']],
  ])('%s', async (list, expected) => {
    const text = `import subprocess\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/')\ndef start():\n    if request.args['t']:\n        command = ${list}\n    else:\n        command = ['other']\n    subprocess.run(command)\n    return ''\n`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
    const found = vulnerabilities.filter(({ severity }) => severity === 'critical' || severity === 'high');
    expect(found.map(({ severity }) => severity)).toEqual(expected);
  });
});

describe('a list that a function makes', () => {
  it.each([
    ['["pip", "install", name]', '[sys.executable, "-m", "pip", "install", name]', []],
    ['["pip", "uninstall", "-y", name]', '["uv", "pip", "uninstall", name]', []],
    ['["pip", "install", name]', '[name, "install", "x"]', ['critical']],
    ['["pip", "install", name]', '["sh", "-c", name]', ['critical']],
    ['["pip", "install", name]', '[sys.executable, "-c", name]', ['critical']],
  ])('%s or %s', async (one, other, expected) => {
    const text = `import subprocess\nimport sys\nfrom flask import Flask, request\napp = Flask(__name__)\n\ndef made(name):\n    if exists('pip'):\n        return ${one}\n    return ${other}\n\n@app.route('/')\ndef install():\n    subprocess.run(made(request.args['v']))\n    return ''\n`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
    const found = vulnerabilities.filter(({ severity }) => severity === 'critical' || severity === 'high');
    expect(found.map(({ severity }) => severity)).toEqual(expected);
  });
});
