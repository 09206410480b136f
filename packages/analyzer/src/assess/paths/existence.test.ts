import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(name: string, whenThere: string): Promise<string[]> {
  const text = `import os
from flask import Flask, request

app = Flask(__name__)

@app.post('/desks')
def desks():
    folder = os.path.join('/srv/desks', request.json['name'])
    if os.path.exists(folder):
        ${whenThere}
    os.makedirs(folder)
    with open(os.path.join(folder, ${name}), 'w') as file:
        file.write('state: open')
    return 'ok'
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ severity }) => severity);
}

describe('a file that is written below a path from a client', () => {
  it('is not high if it has a constant name and the folder is new', async () => {
    expect(await severities("'desk.yaml'", 'return "there is one"')).not.toContain('high');
  });

  it('is high if it may overwrite something or have any name', async () => {
    expect(await severities("'desk.yaml'", 'print("there is one")')).toContain('high');
    expect(await severities("request.json['file']", 'return "there is one"')).toContain('high');
  });
});
