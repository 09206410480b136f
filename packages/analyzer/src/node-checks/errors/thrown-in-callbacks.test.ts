import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function find(text: string): Promise<number[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  return vulnerabilities
    .filter(({ ruleId }) => ruleId === 'uncaught-exception')
    .map(({ location }) => location.lineNumber);
}

describe('an exception in a callback', () => {
  it('ends the process when a handler started the operation', async () => {
    expect(
      await find(
        `app.get('/', (req, res) => {\n  db.query('SELECT 1', (err, rows) => {\n    if (err) throw err;\n    res.json(rows);\n  });\n});\n`,
      ),
    ).toEqual([3]);
    expect(
      await find(
        `http.createServer(function (request, response) {\n  fs.stat(file, function (error, stat) {\n    fs.readFile(file, (e, data) => {\n      if (e) throw e;\n      response.end(data);\n    });\n  });\n});\n`,
      ),
    ).toEqual([4]);
  });

  it('is caught around the statement, by the caller, or is thrown at start', async () => {
    for (const text of [
      `app.get('/', (req, res) => {\n  db.query('SELECT 1', (err, rows) => {\n    try { if (err) throw err; res.json(rows); } catch (e) { res.sendStatus(500); }\n  });\n});\n`,
      `app.get('/', (req, res) => {\n  jwt.verify(req.token, key, (err, data) => {\n    if (err) throw err;\n  });\n});\n`,
      `app.get('/', (req, res) => {\n  db.query('SELECT 1', (err, rows) => {\n    if (err) return res.sendStatus(500);\n    res.json(rows);\n  });\n});\n`,
      `db.connect((err) => {\n  if (err) throw err;\n});\n`,
    ])
      expect(await find(text), text).toEqual([]);
  });
});
