/** A command that a client sends whole is what the program is made to run, if only known clients are let in. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(fileName: string, language: 'python' | 'javascript', text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'command-injection').map((one) => one.severity);
}

it('is medium in Python', async () => {
  const flask = (check: string, key: string, command = 'command') => `
import subprocess
from flask import Flask, request
app = Flask(__name__)
@app.route("/execute", methods=["POST"])
def execute():
    ${check}
    command = request.args.get("${key}")
    return subprocess.run(${command}, shell=True, capture_output=True).stdout
`;
  expect(await severities('app.py', 'python', flask('_require_auth()', 'command'))).toEqual(['medium']);
  expect(await severities('app.py', 'python', flask('count()', 'command'))).toEqual(['critical']);
  expect(await severities('app.py', 'python', flask('_require_auth()', 'host'))).toEqual(['critical']);
  expect(await severities('app.py', 'python', flask('_require_auth()', 'command', '"ping " + command'))).toEqual([
    'critical',
  ]);
});

it('is medium in JavaScript', async () => {
  const express = (check: string) => `
const { exec } = require('child_process');
const app = require('express')();
app.use(require('express').urlencoded());
app.post('/run', ${check}(req, res) => {
  const cmd = req.body.cmd;
  exec(cmd, (error, out) => res.send(out));
});
`;
  expect(await severities('app.js', 'javascript', express('requireAuth, '))).toEqual(['medium']);
  expect(await severities('app.js', 'javascript', express(''))).toEqual(['critical']);
});
