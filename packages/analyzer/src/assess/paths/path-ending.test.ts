/** A path whose last part a function of the program sets is less than a whole path, unless it can be a program. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'server.js', language: 'javascript', text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map((one) => one.severity);
}

const server = (name: string, path = 'fileOf(req.body.folder)') => `
const fs = require('node:fs');
const path = require('node:path');
const app = require('express')();
function fileOf(folder) { return path.join(folder, '${name}'); }
app.post('/save', (req, res) => { const file = ${path}; fs.writeFileSync(file, req.body.text); res.end(); });
`;

it('is medium if a function ends the path with a harmless name', async () => {
  expect(await severity(server('state.js'))).toEqual(['high']);
  expect(await severity(server('state.json'))).toEqual(['medium']);
  expect(await severity(server('state.json', 'req.body.folder'))).toEqual(['high']);
});

it('is medium without slashes, wherever the folder comes from', async () => {
  const joined = (name: string) => server('x', `path.join(require('os').tmpdir(), ${name})`);
  expect(await severity(joined('req.body.name'))).toEqual(['high']);
  expect(await severity(joined("req.body.name.replace('/', '_')"))).toEqual(['high']);
  expect(await severity(joined("req.body.name.replaceAll('/', '_')"))).toEqual(['medium']);
});

it('is medium if it only creates a folder, not if a file in it is written', async () => {
  const made = (call: string) => server('x', 'req.body.folder').replace('fs.writeFileSync(file, req.body.text)', call);
  expect(await severity(made('fs.mkdirSync(file, { recursive: true })'))).toEqual(['medium']);
  expect(await severity(made('fs.mkdirSync(file); fs.writeFileSync(file, req.body.text)'))).toEqual(['high']);
});

it('is medium if the function that reads the file only says yes or no', async () => {
  const asked = (result: string) => `
const fs = require('node:fs');
const app = require('express')();
function isBinary(file) { const text = fs.readFileSync(file, 'latin1'); return ${result}; }
app.get('/a', (req, res) => { res.send({ found: isBinary(req.query.file) }); });
`;
  expect(await severity(asked("text.includes('\\0')"))).toEqual(['medium']);
  expect(await severity(asked('text'))).toEqual(['high']);
  expect(await severity(asked('text.length'))).toEqual(['medium']);
  expect(await severity(asked('text.length > 3 ? text : 0'))).toEqual(['high']);
});

it('is medium if the function that lists the folder only counts', async () => {
  const listed = (result: string) => `
const fs = require('node:fs');
const app = require('express')();
function pictures(folder) { const names = fs.readdirSync(folder); return ${result}; }
app.get('/a', (req, res) => { res.send({ found: pictures(req.query.folder) }); });
`;
  expect(await severity(listed('names.length'))).toEqual(['medium']);
  expect(await severity(listed('names'))).toEqual(['high']);
});
