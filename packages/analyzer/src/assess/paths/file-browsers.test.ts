/** Listing any folder is severe, unless the program browses folders from the home folder on. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map((one) => one.severity);
}

const fastapi = (target: string, result: string) => `
import os
from pathlib import Path
from fastapi import FastAPI
app = FastAPI()
@app.get("/browse")
async def browse(path: str | None = None):
    target = ${target}
    return {"names": ${result}}
`;
const NAMES = '[one.name for one in target.iterdir()]';

const express = (folder: string) => `
const fs = require('fs');
const os = require('os');
const path = require('path');
const app = require('express')();
app.get('/browse', (req, res) => { const folder = ${folder}; return res.json(fs.readdirSync(folder)); });
`;

it('is medium if the home folder is the default', async () => {
  const home = 'Path(path) if path else Path.home()';
  expect(await severity('app.py', 'python', fastapi(home, NAMES))).toEqual(['medium']);
  expect(await severity('app.py', 'python', fastapi(home, 'target.read_text()'))).toEqual(['high']);
  expect(await severity('app.py', 'python', fastapi("Path('/srv/data') / path", NAMES))).toEqual(['high']);
  expect(await severity('app.js', 'javascript', express('req.query.path || os.homedir()'))).toEqual(['medium']);
  expect(await severity('app.js', 'javascript', express("path.join('/srv', req.query.path)"))).toEqual(['high']);
});
