/** Findings in a file that nothing imports, beside the version that the program uses. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

const SERVER = `
import subprocess
from flask import Flask, request
app = Flask(__name__)

@app.get("/count")
def count():
    return subprocess.check_output("wc " + request.args["name"], shell=True)
`;

async function severities(texts: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  const files = Object.entries(texts).map(([fileName, text]) => ({ fileName, language: 'python' as const, text }));
  const { files: results } = await analyzer.analyzeProject(files);
  return Object.fromEntries(
    results.map(({ fileName, result }) => [
      fileName,
      result.vulnerabilities
        .filter(({ ruleId }) => ruleId === 'command-injection')
        .map(({ severity }) => String(severity)),
    ]),
  );
}

it('are at most medium', async () => {
  const found = await severities({
    'notes/__init__.py': 'from .server import app\n',
    'notes/server.py': SERVER,
    'notes/server_new.py': SERVER,
  });
  expect(found['notes/server.py']).toEqual(['critical']);
  expect(found['notes/server_new.py']).toEqual(['medium']);
});

it('are not limited if a file imports that version, or none imports the other one', async () => {
  const files = { 'notes/server.py': SERVER, 'notes/server_new.py': SERVER };
  const both = await severities({
    ...files,
    'notes/__init__.py': 'from .server import app\nfrom .server_new import app as other\n',
  });
  expect(both['notes/server_new.py']).toEqual(['critical']);
  expect((await severities({ ...files, 'notes/__init__.py': '' }))['notes/server_new.py']).toEqual(['critical']);
});
