import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(body: string): Promise<string[]> {
  const text = `const crypto = require('crypto');\n${body}`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'digests.js', language: 'javascript', text });
  return vulnerabilities.map(({ ruleId, severity }) => `${ruleId} ${severity}`);
}

describe('a weak digest', () => {
  it('is low where nothing is seen to rely on it', async () => {
    expect(await severities("const cacheName = (url) => crypto.createHash('md5').update(url).digest('hex');")).toEqual([
      'weak-hash low',
    ]);
  });

  it('is medium where a signature or a secret is at hand', async () => {
    expect(
      await severities(
        "const verifySignature = (body, given) => crypto.createHash('md5').update(body).digest('hex').length === given;",
      ),
    ).toEqual(['weak-hash medium']);
  });

  it('is medium where it stands for a code that can be redeemed', async () => {
    expect(
      await severities("const couponHash = (code) => crypto.createHash('md5').update(code).digest('hex');"),
    ).toEqual(['weak-hash medium']);
  });
});

describe('a path from outside', () => {
  const handler = (code: string) =>
    `const fs = require('fs');\nconst app = require('express')();\napp.get('/files', (req, res) => { ${code} });`;

  it('is high where the file is read', async () => {
    expect(await severities(handler('fs.readFile(req.query.path, (error, data) => res.json({ data }));'))).toContain(
      'path-traversal high',
    );
  });

  it('is high where the answer has a status before the file is sent', async () => {
    expect(await severities(handler('res.status(200).sendFile(req.query.path);'))).toContain('path-traversal high');
  });

  it('is medium where the program only asks whether there is such a file', async () => {
    expect(await severities(handler('fs.access(req.query.path, (error) => res.json(!error));'))).toContain(
      'path-traversal medium',
    );
  });
});

describe('a request to an untrusted URL', () => {
  const handler = (client: string) =>
    `const got = require('got');
const safeGot = got.extend({ agent: filteringAgents() });
const app = require('express')();
app.get('/preview', async (req, res) => res.send((await ${client}(req.query.url)).body));`;

  it('is medium through a client whose name says that it restricts hosts', async () => {
    expect(await severities(handler('got'))).toContain('ssrf high');
    expect(await severities(handler('safeGot'))).toContain('ssrf medium');
  });
});

describe('a template whose name comes from outside', () => {
  const page = (name: string) =>
    `const app = require('express')();\napp.get('/pages/:page', (req, res) => res.render(${name}));`;

  it('is high where the data is all of the name', async () => {
    expect(await severities(page('req.params.page'))).toContain('unsafe-include high');
  });

  it('is medium below a folder of templates', async () => {
    expect(await severities(page("'pages/' + req.params.page"))).toContain('unsafe-include medium');
  });
});

describe('the address of a page in its markup', () => {
  const shown = (code: string): string => `const box = document.getElementById('address');\nbox.innerHTML = ${code};`;

  it('is medium as the browser gives it: markup is encoded there', async () => {
    expect(await severities(shown("'<p>' + window.location.href + '</p>'"))).toEqual(['cross-site-scripting medium']);
    expect(await severities(shown("'<b>' + document.URL.split('#')[0] + '</b>'"))).toEqual([
      'cross-site-scripting medium',
    ]);
  });

  it('is high where it is decoded, by name or by what takes it apart', async () => {
    expect(await severities(shown('decodeURIComponent(location.href)'))).toEqual(['cross-site-scripting high']);
    expect(await severities(shown("new URL(location.href).searchParams.get('q')"))).toEqual([
      'cross-site-scripting high',
    ]);
  });
});

describe('what a function makes that the program does not have', () => {
  const page = (code: string): string => `
from flask import Flask, request, make_response
import importlib
app = Flask(__name__)

def plugin(name):
    return importlib.import_module('plugins.' + name)

def written(make):
    return make(request.args['name'])

@app.route('/parts')
def part():
    data = ${code}
    return make_response(data)
`;
  async function inPython(code: string): Promise<string[]> {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'parts.py', language: 'python', text: page(code) });
    return vulnerabilities.map(({ ruleId, severity }) => `${ruleId} ${severity}`);
  }

  it('is a guess: a module of any name, a function that is handed in', async () => {
    expect(await inPython("plugin('chart').part(name=request.args['name'], request=request)")).toEqual([
      'cross-site-scripting low',
    ]);
    expect(await inPython('written(app.config.maker)')).toEqual(['cross-site-scripting low']);
  });

  it('is high where a library that is known keeps the text', async () => {
    expect(await inPython("'<p>' + ''.join(request.args['name'])")).toEqual(['cross-site-scripting high']);
  });
});

describe('data that is looked up in what a function was given', () => {
  const handlers = (check: string): string => `
import shutil
from flask import Blueprint, request, redirect

def pages(store):
    part = Blueprint('pages', __name__)

    @part.route('/remove', methods=['POST'])
    def remove():
        name = request.form['name']
        ${check}
        shutil.rmtree('/srv/drafts/' + name)
        return redirect('/')
    return part
`;
  async function inPython(check: string): Promise<string[]> {
    const { vulnerabilities } = await analyzer.analyze({
      fileName: 'pages.py',
      language: 'python',
      text: handlers(check),
    });
    return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ severity }) => severity);
  }

  it('is medium behind the look-up, and high where the data itself says where to look', async () => {
    expect(await inPython("if name not in store.drafts.keys(): return redirect('/')")).toEqual(['medium']);
    expect(await inPython("if name not in request.form['names']: return redirect('/')")).toEqual(['high']);
    expect(await inPython('print(name)')).toEqual(['high']);
  });
});

describe('a segment of a route', () => {
  const routes = (route: string, code: string): string => `
import os
import shutil
from fastapi import FastAPI
app = FastAPI()

@app.get('${route}')
def report(name: str):
    return ${code}
`;
  async function inFastApi(route: string, code = "open(os.path.join('/srv/reports', name)).read()"): Promise<string[]> {
    const { vulnerabilities } = await analyzer.analyze({
      fileName: 'reports.py',
      language: 'python',
      text: routes(route, code),
    });
    return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ severity }) => severity);
  }

  it('is medium: it holds no slash', async () => {
    expect(await inFastApi('/reports/{name}')).toEqual(['medium']);
  });

  it('is medium in Starlette, which has routes in a list', async () => {
    const inStarlette = async (route: string): Promise<string[]> => {
      const text = `
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse
from starlette.routing import Route
async def report(request: Request):
    return FileResponse("/srv/reports/" + request.path_params["name"])
app = Starlette(routes=[Route("${route}", report)])
`;
      const { vulnerabilities } = await analyzer.analyze({ fileName: 'reports.py', language: 'python', text });
      return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ severity }) => severity);
    };
    expect(await inStarlette('/reports/{name}')).toEqual(['medium']);
    expect(await inStarlette('/reports/{name:path}')).toEqual(['high']);
  });

  it('is high where it may hold one, stands in the query, or names a folder that is deleted', async () => {
    expect(await inFastApi('/reports/{name:path}')).toEqual(['high']);
    expect(await inFastApi('/reports')).toEqual(['high']);
    expect(await inFastApi('/reports/{name}', "shutil.rmtree(os.path.join('/srv/reports', name))")).toEqual(['high']);
    const either =
      "os.remove('/srv/reports/' + name) if name.endswith('.txt') else shutil.rmtree('/srv/reports/' + name)";
    expect(await inFastApi('/reports/{name}', either)).toContain('high');
  });
});

describe('a path that ends as the program says', () => {
  const handler = (code: string) => `
const fs = require('fs');
const path = require('path');
const app = require('express')();
app.get('/report', (req, res) => {
  ${code}
});
`;
  const javascript = async (code: string): Promise<string[]> => {
    const text = handler(code);
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.js', language: 'javascript', text });
    return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ severity }) => severity);
  };

  it('leaves only files of that kind within reach', async () => {
    expect(await javascript("res.end(fs.readFileSync('/srv/reports/' + req.query.name));")).toEqual(['high']);
    expect(await javascript("res.end(fs.readFileSync('/srv/reports/' + req.query.name + '.csv'));")).toEqual([
      'medium',
    ]);
    const joined = (name: string) =>
      `const file = path.join('/srv/reports', req.query.name, ${name}); res.end(fs.readFileSync(file));`;
    expect(await javascript(joined("'report.csv'"))).toEqual(['medium']);
    expect(await javascript(joined('req.query.part'))).toEqual(['high']);
    expect(await javascript(joined("'parts'"))).toEqual(['high']);
    expect(await javascript("fs.renameSync('/srv/report.csv', req.query.name); res.end();")).toEqual(['high']);
  });
});

it('a request to the host by which the client came is medium', async () => {
  const view = (host: string): string =>
    `import requests\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/')\ndef logo():\n    return requests.get('http://' + ${host} + '/logo').text\n`;
  const severityOf = async (host: string): Promise<string[]> => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text: view(host) });
    return vulnerabilities.filter(({ ruleId }) => ruleId === 'ssrf').map(({ severity }) => severity);
  };
  expect(await severityOf('request.host')).toEqual(['medium']);
  expect(await severityOf("request.args['host']")).toEqual(['high']);
});

it('markup is low if a function that is not in sight makes it', async () => {
  const view = (call: string): string =>
    `from flask import Flask, request\nimport pages\napp = Flask(__name__)\n@app.route('/')\ndef index():\n    return pages.${call}('a', request.args['q'])\n`;
  const severityOf = async (call: string): Promise<string[]> => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text: view(call) });
    return vulnerabilities.filter(({ ruleId }) => ruleId === 'cross-site-scripting').map(({ severity }) => severity);
  };
  expect(await severityOf('cached_template')).toEqual(['low']);
  expect(await severityOf('wrap')).toEqual(['low']);
});
