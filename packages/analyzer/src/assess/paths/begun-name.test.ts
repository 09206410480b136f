/** Pairs of code: names that go on, and deletions of files of one ending. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(body: string): Promise<string[]> {
  const text = `
import os
from flask import Flask, request
app = Flask(__name__)
ROOT = os.environ["ROOT"]
@app.post("/notes")
def keep():
    name = request.args["name"]
    ${body}
    return "kept"
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'server.py', language: 'python', text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ severity }) => severity);
}

describe('data that goes on a name', () => {
  it('is not severe: a folder of the name that was begun has to exist', async () => {
    expect(await severities('open(f"{ROOT}/user-{name}.conf", "w").write(request.args["text"])')).toEqual(['medium']);
    expect(
      await severities('part = f"_.{name}"\n    open(f"{ROOT}/{part}.conf", "w").write(request.args["text"])'),
    ).toEqual(['medium']);
  });

  it('is severe after a slash, and if the path is shortened as text', async () => {
    expect(await severities('open(f"{ROOT}/{name}.conf", "w").write(request.args["text"])')).toEqual(['high']);
    expect(
      await severities('open(os.path.normpath(f"{ROOT}/user-{name}.conf"), "w").write(request.args["text"])'),
    ).toEqual(['high']);
  });
});

it('is not severe to delete files of one harmless ending', async () => {
  expect(await severities('os.remove(f"{ROOT}/{name}.tmp")')).toEqual(['medium']);
  expect(await severities('os.remove(f"{ROOT}/{name}")')).toEqual(['high']);
});
