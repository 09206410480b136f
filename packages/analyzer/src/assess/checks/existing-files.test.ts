/** Commands with the name of a folder that has to exist. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(rule: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.py', language: 'python', text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map(({ severity }) => severity);
}

it('is medium if a folder of that name has to exist', async () => {
  const opens = (check: string) => `
import subprocess
from pathlib import Path
from flask import Flask, request
app = Flask(__name__)

@app.post("/open")
def open_folder():
    folder = request.form.get("folder", "")
    path = Path(folder)
    ${check}
    subprocess.run(f"xdg-open '{folder}'", shell=True)
    return "ok"
`;
  expect(await severities('command-injection', opens('if not path.is_dir():\n        return "none"'))).toEqual([
    'medium',
  ]);
  expect(await severities('command-injection', opens('if not path.name:\n        return "none"'))).toEqual([
    'critical',
  ]);
});
