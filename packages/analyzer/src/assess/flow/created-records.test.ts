/** Data that a client does not choose, although it was made of what it sent. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(rule: string, statements: string): Promise<string[]> {
  const text = `
import urllib.request
from flask import Flask, request, current_app
app = Flask(__name__)

@app.post("/upload")
def upload():
${statements.replace(/^/gm, '    ')}
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.py', language: 'python', text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map(({ severity }) => severity);
}

it('is medium if the path is the ID of a record that was just created', async () => {
  const writes = (key: string, given = '') => `store = current_app.config["STORE"]
file = store.add_file(${given}request.form["name"])
with open("/srv/files/" + file${key}, "wb") as out:
    out.write(request.data)
return "ok"`;
  expect(await severities('path-traversal', writes('["id"]'))).not.toContain('high');
  expect(await severities('path-traversal', writes('["name"]'))).toContain('high');
  expect(await severities('path-traversal', writes('["id"]', 'id='))).toContain('high');
});

it('is medium if the part before a separator has to be a scheme without a host', async () => {
  const fetches = (beginning: string) => `url = request.get_data(as_text=True)
head, data = url.split(",", 1)
if not head.startswith("${beginning}"):
    raise ValueError("not an image")
with urllib.request.urlopen(url) as response:
    content = response.read()
return content`;
  expect(await severities('ssrf', fetches('data:'))).not.toContain('high');
  expect(await severities('ssrf', fetches('http'))).toContain('high');
});
