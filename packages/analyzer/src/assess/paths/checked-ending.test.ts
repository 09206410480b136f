/** A path whose ending the program checks leads to few files, unless they are programs, settings or keys. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'server', language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map((one) => one.severity);
}

const indent = (text: string, by: string): string => text.split('\n').join(`\n${by}`);

describe('in Python', () => {
  const server = (code: string) => `
import os
from pathlib import Path
from flask import Flask, abort, request
app = Flask(__name__)
SHOWN = {".png", ".jpg"}
RUN = {".png", ".py"}

@app.route("/show/<path:name>")
def show(name):
    ${indent(code, '    ')}
    with open(os.path.join("/srv/pages", name)) as page:
        return page.read()
`;
  it.each([
    ['nothing', 'high'],
    ['if not name.endswith(".svg"):\n    abort(404)', 'medium'],
    ['if not name.lower().endswith((".svg", ".png")):\n    return "", 404', 'medium'],
    ['if os.path.splitext(name)[1].lower() != ".svg":\n    return "", 404', 'medium'],
    ['if Path(name).suffix not in SHOWN:\n    return "", 404', 'medium'],
    ['kind = os.path.splitext(name)[-1]\nif kind not in SHOWN:\n    raise ValueError(name)', 'medium'],
    ['if name.split(".")[-1] != "svg":\n    return "", 404', 'medium'],
    // Programs are worth reaching.
    ['if not name.endswith(".py"):\n    abort(404)', 'high'],
    ['if os.path.splitext(name)[1] not in RUN:\n    return "", 404', 'high'],
    // The function goes on.
    ['if name.endswith(".svg"):\n    abort(404)', 'high'],
    ['if not name.endswith(".svg"):\n    print(name)', 'high'],
    ['if request.args.get("strict"):\n    if not name.endswith(".svg"):\n        abort(404)', 'high'],
    ['if not name.endswith(".svg") and request.args.get("strict"):\n    abort(404)', 'high'],
  ])('%s: %s', async (code, severity) => {
    expect(await severities('python', server(code))).toEqual([severity]);
  });

  it('is not limited where the client writes the file', async () => {
    const writes = (code: string) =>
      server(code)
        .replace('"/srv/pages", name)) as', '"/srv/pages", name), "wb") as')
        .replace('return page.read()', 'page.write(request.data)\n    return ""');
    expect(await severities('python', writes('if not name.endswith(".svg"):\n    abort(404)'))).toEqual(['high']);
  });

  it('is limited inside the branch of the test only', async () => {
    const branch = (test: string, other = '') => `
import os
from flask import Flask
app = Flask(__name__)

@app.route("/show/<path:name>")
def show(name):
    if ${test}:
        ${other}return open("/srv/pages/" + name).read()
    return ""
`;
    expect(await severities('python', branch('name.endswith(".svg")'))).toEqual(['medium']);
    expect(await severities('python', branch('not name.endswith(".svg")'))).toEqual(['high']);
    expect(await severities('python', branch('name.endswith(".svg") or name.endswith(".png")'))).toEqual(['medium']);
    expect(await severities('python', branch('name.endswith(".svg") or name'))).toEqual(['high']);
  });
});

it('is limited in JavaScript, and by a test in the function that hands the path on', async () => {
  const server = (before: string, inside = '') => `
const fs = require('node:fs');
const path = require('node:path');
const app = require('express')();
function send(file, res) { ${inside} fs.readFile(file, (error, data) => res.send(data)); }
app.get('/show', (req, res) => { const file = path.join('/srv/pages', req.query.name); ${before} send(file, res); });
`;
  const ends = "if (path.extname(file) !== '.svg') return;";
  expect(await severities('javascript', server(''))).toEqual(['high']);
  expect(await severities('javascript', server(ends))).toEqual(['medium']);
  expect(await severities('javascript', server('', ends))).toEqual(['medium']);
  expect(await severities('javascript', server(ends.replace('.svg', '.js')))).toEqual(['high']);
  expect(await severities('javascript', server("if (path.extname(file) === '.svg') res.type('svg');"))).toEqual([
    'high',
  ]);
});

it('is limited in Go', async () => {
  const server = (before: string) => `
package main
import ("net/http"; "os"; "path/filepath"; "strings")
var _ = strings.ToLower
func show(w http.ResponseWriter, r *http.Request) {
  name := filepath.Join("/srv/pages", r.URL.Query().Get("name"))
  ${before}
  data, _ := os.ReadFile(name)
  w.Write(data)
}
func main() { http.HandleFunc("/show", show); http.ListenAndServe(":80", nil) }
`;
  expect(await severities('go', server(''))).toEqual(['high']);
  expect(await severities('go', server('if filepath.Ext(name) != ".svg" { return }'))).toEqual(['medium']);
  expect(await severities('go', server('if !strings.HasSuffix(name, ".svg") { return }'))).toEqual(['medium']);
});

it('is limited in PHP and Ruby', async () => {
  const php = (before: string) => `<?php
$name = '/srv/pages/' . $_GET['name'];
function show($name) { ${before} readfile($name); }
show($name);
`;
  expect(await severities('php', php(''))).toEqual(['high']);
  expect(await severities('php', php("if (pathinfo($name, PATHINFO_EXTENSION) !== 'svg') { return; }"))).toEqual([
    'medium',
  ]);
  const ruby = (before: string) => `
require 'sinatra'
get '/show' do
  name = File.join('/srv/pages', params[:name])
  ${before}
  File.read(name)
end
`;
  expect(await severities('ruby', ruby(''))).toEqual(['high']);
  expect(await severities('ruby', ruby("halt 404 unless File.extname(name) == '.svg'"))).toEqual(['medium']);
});
