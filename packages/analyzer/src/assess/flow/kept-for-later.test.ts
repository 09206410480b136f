/** Paths that a variable keeps for another function, parts between slashes, and `..` that an API refuses. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, text: string, rule: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map((one) => one.severity);
}

const python = (text: string) =>
  severity(
    'app.py',
    'python',
    `
from flask import Flask, request
app = Flask(__name__)
${text}`,
    'path-traversal',
  );

const express = (statements: string, rule = 'path-traversal') =>
  severity(
    'app.js',
    'javascript',
    `
const fs = require('fs'); const path = require('path'); const puppeteer = require('puppeteer');
const app = require('express')();
app.get('/files/*', async (req, res) => { ${statements} });
`,
    rule,
  );

it('is medium if a variable of the file keeps the path for another function', async () => {
  const setting = (read: string) => `
folder = None
def set_folder(path):
    global folder
    folder = path
def read():
    return open(folder).read()
@app.route('/settings')
def settings():
    set_folder(request.args['folder'])
    return ${read}
@app.route('/read')
def show():
    return read()
`;
  expect(await python(setting("'saved'"))).toEqual(['medium']);
  const nested = `
@app.route('/read')
def show():
    def read():
        return open(name).read()
    name = request.args['name']
    return read()
`;
  expect(await python(nested)).toEqual(['high']);
});

it('is medium if the data is one part of a text that was split at slashes', async () => {
  const write = (part: string) =>
    python(`
@app.route('/write', methods=['POST'])
def write():
    ending = request.json['type'].${part}
    with open(f'/srv/{ending}', 'wb') as file:
        file.write(b'')
    return ''
`);
  expect(await write("split('/')[1]")).toEqual(['medium']);
  expect(await write("split('/').pop()")).toEqual(['medium']);
  expect(await write("split('/', 1)[1]")).toEqual(['high']);
  expect(await write("split(';')[0]")).toEqual(['high']);
});

it('is medium if Express is given a path with `..` in it, which it refuses, unless the path was resolved', async () => {
  expect(await express("res.sendFile(__dirname + '/files/' + req.params[0]);")).toEqual(['medium']);
  expect(await express("res.sendFile(path.join(__dirname, 'files', req.params[0]));")).toEqual(['high']);
  expect(await express("res.sendFile(path.resolve('files/' + req.params[0]));")).toEqual(['high']);
  expect(await express('res.sendFile(req.query.path);')).toEqual(['high']);
  const text =
    "const app = require('express')(); app.get('/*', (req, res) => res.sendFile(root + '/' + req.params[0]));";
  const [card] = (await analyzer.analyze({ fileName: 'app.js', language: 'javascript', text })).vulnerabilities;
  expect(card?.description).toMatch(/Express refuses .* names any file below the folder/);
  expect(card?.description).not.toMatch(/sequences/);
  // It resolves the path itself.
  expect(await express("res.download(__dirname + '/files/' + req.params[0]);")).toEqual(['high']);
});

it('is medium if a script of the headless browser only gets the data as an argument', async () => {
  const run = (call: string) =>
    express(`const page = await (await puppeteer.launch()).newPage(); await page.${call}; res.end();`, 'ssrf');
  expect(await run('evaluateHandle((text) => text, req.query.text)')).toEqual(['medium']);
  expect(await run('goto(req.query.url)')).not.toContain('low');
});
