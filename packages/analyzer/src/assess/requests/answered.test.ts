/** A request to a client's URL is severe if the response comes back, not if only values of known keys do. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'ssrf').map((one) => one.severity);
}

const flask = (result: string) => `
import requests
from flask import Flask, request, jsonify
app = Flask(__name__)
@app.route('/models', methods=['POST'])
def models():
    response = requests.get(request.get_json()['url'] + '/api/tags')
    data = response.json()
    names = [one["name"] for one in data.get("models", [])]
    return jsonify(${result})
`;

const express = (statements: string) => `
const app = require('express')();
app.post('/a', async (req, res) => { const response = await fetch(req.body.url); ${statements} });
`;

it('is medium if only values of constant keys of a parsed response come back', async () => {
  expect(await severity('app.py', 'python', flask('data'))).toEqual(['high']);
  expect(await severity('app.py', 'python', flask('{"models": names}'))).toEqual(['medium']);
  const javascript = (statements: string) => severity('app.js', 'javascript', express(statements));
  expect(await javascript('const data = await response.json(); res.json(data);')).toEqual(['high']);
  expect(await javascript('res.send(await response.text());')).toEqual(['high']);
  expect(await javascript('const { models } = await response.json(); res.json({ models });')).toEqual(['medium']);
  expect(await javascript('const data = await response.json(); res.json({ name: data.name });')).toEqual(['medium']);
});

it('is not a handler of web.py that hands its own verb to a function', async () => {
  const client = (call: string) => `
import web
class Client:
    def GET(self, url):
        return self.request(${call}url)
    def request(self, ${call === '' ? '' : 'method, '}url):
        return web.http.pool.request('GET', url)
class Page:
    def GET(self, url):
        import requests
        return requests.get(url).text
`;
  expect(await severity('rest.py', 'python', client('"GET", '))).toEqual(['high']);
});
