import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(language: LanguageId, fileName: string, ruleId: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text }, { fixes: false });
  return vulnerabilities.filter((one) => one.ruleId === ruleId).map(({ severity }) => severity);
}

describe('a path behind a test that was not followed', () => {
  const flask = (check: string) =>
    severities(
      'python',
      'a.py',
      'path-traversal',
      `from flask import Flask, request
import os
import re
import subprocess
from .store import store

app = Flask(__name__)

@app.route('/file')
def show():
    name = request.args['name']
${check}    return open('/srv/data/' + name).read()
`,
    );

  it('is high without one, and where the test only asks whether there is something', async () => {
    expect(await flask('')).toEqual(['high']);
    expect(await flask('    if len(name) == 0:\n        return "", 404\n')).toEqual(['high']);
    expect(await flask('    if not os.path.exists("/srv/data/" + name):\n        return "", 404\n')).toEqual(['high']);
  });

  it.each([
    '    if not re.search(r"[a-z]+", name):\n        return "", 404\n',
    '    subprocess.check_output(["log", "--", name])\n',
    '    if any(part == "" for part in name.split("/")):\n        return "", 404\n',
  ])('is high behind %s, which is followed or no check', async (check) => {
    expect(await flask(check)).toEqual(['high']);
  });

  it.each([
    '    if not store.knows(name):\n        return "", 404\n',
    '    store.ensure_own(name)\n    check_name(name)\n',
  ])('is medium behind %s', async (check) => {
    expect(await flask(check)).toEqual(['medium']);
  });

  const go = (check: string) =>
    severities(
      'go',
      'a.go',
      'path-traversal',
      `package a

import (
	"net/http"
	"os"
)

func (s *server) show(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
${check}	data, _ := os.ReadFile("/srv/data/" + name)
	w.Write(data)
}
`,
    );

  it('is so in Go as well', async () => {
    expect(await go('')).toEqual(['high']);
    expect(await go('\tif !s.index.Knows(name) {\n\t\thttp.NotFound(w, r)\n\t\treturn\n\t}\n')).toEqual(['medium']);
  });
});

describe('a request that is made in one call and sent in another', () => {
  const go = (end: string, result: string) =>
    severities(
      'go',
      'a.go',
      'ssrf',
      `package a

import (
	"io"
	"net/http"
)

func show(w http.ResponseWriter, r *http.Request)${result} {
	req, err := http.NewRequest("GET", r.FormValue("url"), nil)
	${end}
}
`,
    );

  it('is high if the response of the sending call is returned', async () => {
    expect(await go('resp, err := http.DefaultClient.Do(req)\n\tio.Copy(w, resp.Body)', '')).toEqual(['high']);
  });

  it('is medium if only the request is', async () => {
    expect(await go('return req', ' *http.Request')).toEqual(['medium']);
  });

  it('is high in Python where the sending call holds it', async () => {
    const text = `from flask import Flask, request
from urllib.request import Request, urlopen

app = Flask(__name__)

@app.route('/page')
def page():
    return urlopen(Request(request.args['url'])).read()
`;
    expect(await severities('python', 'a.py', 'ssrf', text)).toEqual(['high']);
  });
});

describe('a URL that other functions pass on', () => {
  const text = (body: string) => `from flask import Flask, request
import requests

app = Flask(__name__)

def load(url):
    return requests.get(url).text

def pick(url):
    return prepare(url)

def prepare(url):
    return load(url)

@app.route('/page')
def page():
    return ${body}
`;

  it('is high through one that requests it, medium through more', async () => {
    expect(await severities('python', 'a.py', 'ssrf', text("load(request.args['url'])"))).toEqual(['high']);
    expect(await severities('python', 'a.py', 'ssrf', text("pick(request.args['url'])"))).toEqual(['medium']);
  });
});
