/** Opening a folder in the file manager runs nothing, in contrast to a file. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

it('is not severe', async () => {
  const severities = async (statements: string): Promise<string[]> => {
    const text = `
import os
from pathlib import Path
from fastapi import FastAPI
app = FastAPI()
@app.post("/open")
def reveal(body: dict):
    path = Path(str(body.get("path", "")))
    ${statements}
    return {}
`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'server.py', language: 'python', text });
    return vulnerabilities.filter(({ ruleId }) => ruleId === 'command-injection').map(({ severity }) => severity);
  };
  const [file] = await severities('os.startfile(str(path))');
  expect(['critical', 'high']).toContain(file);
  const folder = 'target = path if path.is_dir() else path.parent\n    os.startfile(str(target))';
  expect(await severities(folder)).toEqual(['medium']);
  expect(await severities('if not path.is_dir(): return\n    os.startfile(str(path))')).toEqual(['medium']);
});
