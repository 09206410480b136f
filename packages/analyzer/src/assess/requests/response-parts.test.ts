/** A request to a client's URL is severe if the response comes back, not if only what tells little of it does. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'ssrf').map((one) => one.severity);
}

const flask = (statements: string) =>
  severity(
    'app.py',
    'python',
    `
import feedparser, hashlib, io, re, requests
from bs4 import BeautifulSoup
from flask import Flask, jsonify, request, send_file
from PIL import Image
app = Flask(__name__)
@app.route('/fetch')
def fetch():
    response = requests.get(request.args['url'])
    ${statements.trim().replaceAll('\n', '\n    ')}
`,
  );

const express = (statements: string) =>
  severity(
    'app.js',
    'javascript',
    `
const fs = require('fs'); const cheerio = require('cheerio'); const app = require('express')();
app.get('/fetch', async (req, res) => { const response = await fetch(req.query.url); ${statements} });
`,
  );

it('is medium if only elements of a parsed page or feed come back, not if its text does', async () => {
  const soup = (result: string) => flask(`soup = BeautifulSoup(response.text)\nreturn jsonify(${result})`);
  expect(await soup('title=soup.title.string')).toEqual(['medium']);
  expect(await soup('title=soup.find("meta")["content"]')).toEqual(['medium']);
  expect(await soup('text=soup.get_text()')).toEqual(['high']);
  expect(await soup('text=soup.find("body").get_text()')).toEqual(['high']);
  expect(await soup('text=str(soup)')).toEqual(['high']);
  expect(await flask('feed = feedparser.parse(response.content)\nreturn jsonify(feed.entries)')).not.toContain('high');
  expect(await express("const $ = cheerio.load(await response.text()); res.json({ t: $('title').text() });")).toEqual([
    'medium',
  ]);
  expect(await express('const $ = cheerio.load(await response.text()); res.send($.html());')).toEqual(['high']);
});

it('is medium if only a size, a test, a digest, a match or a picture comes back', async () => {
  expect(await flask('return jsonify(size=len(response.content))')).toEqual(['medium']);
  expect(await flask('return jsonify(up="ready" in response.text)')).toEqual(['medium']);
  expect(await flask('return hashlib.sha256(response.content).hexdigest()')).toEqual(['medium']);
  expect(await flask("return re.search('<title>(.*)</title>', response.text).group(1)")).toEqual(['medium']);
  expect(await flask("return re.search('(.*)', response.text).group(1)")).toEqual(['high']);
  expect(
    await flask("image = Image.open(io.BytesIO(response.content))\nimage.save('a.png')\nreturn send_file('a.png')"),
  ).toEqual(['medium']);
  expect(await express("const text = await response.text(); res.json({ up: text.includes('ok') });")).toEqual([
    'medium',
  ]);
  expect(await express("const text = await response.text(); res.send(text === '' ? 'empty' : text);")).toEqual([
    'high',
  ]);
});

it('is medium if the response is written to a file that is not handed on', async () => {
  const write = "with open(path, 'wb') as file:\n    file.write(response.content)\n";
  expect(await flask(`path = 'data/list.txt'\n${write}return 'saved'`)).toEqual(['medium']);
  expect(await flask(`path = 'data/list.txt'\n${write}return send_file(path)`)).toEqual(['high']);
  expect(await express("fs.writeFileSync('list.txt', await response.text()); res.json({ ok: true });")).toEqual([
    'medium',
  ]);
  expect(
    await express('const path = name(); fs.writeFileSync(path, await response.text()); res.sendFile(path);'),
  ).toEqual(['high']);
});

it('is high if the response is copied to the client, in Go', async () => {
  const go = (to: string) =>
    severity(
      'main.go',
      'go',
      `package main
import ("io"; "net/http"; "os")
func fetch(w http.ResponseWriter, r *http.Request) {
	response, err := http.Get(r.URL.Query().Get("url"))
	if err != nil { return }
	file, _ := os.Create("list.txt")
	io.Copy(${to}, response.Body)
}
func main() { http.HandleFunc("/", fetch); http.ListenAndServe(":80", nil) }
`,
    );
  expect(await go('w')).toEqual(['high']);
  expect(await go('file')).toEqual(['medium']);
});
