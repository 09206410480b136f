import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** A package with a module that is named as an installed one, and a helper. */
const SHOP = {
  'shop/__init__.py': 'version = "1.0"\n',
  'shop/flask.py':
    'from shop.templating import render_template\n\ndef is_partial(request):\n    return bool(request.args)\n',
  'shop/templating.py':
    'import flask\n\ndef render_template(*args, **values):\n    return flask.render_template(*args, **values)\n',
  'shop/views.py': `from flask import Blueprint
from shop.templating import render_template

bp = Blueprint('shop', __name__)

@bp.route('/items/<name>')
def item(name):
    return render_template('item.html', name=name)
`,
};

async function found(files: Readonly<Record<string, string>>, ruleId: string): Promise<string[]> {
  const sources = Object.entries(files).map(([fileName, text]) => ({ fileName, language: 'python' as const, text }));
  const { files: results } = await analyzer.analyzeProject(sources, {});
  return results.flatMap(({ fileName, result }) =>
    result.vulnerabilities
      .filter((one) => one.ruleId === ruleId)
      .map(({ location }) => `${fileName}:${location.lineNumber}`),
  );
}

describe('an absolute import in a package', () => {
  it('means the installed package, not a module beside the file', async () => {
    expect(await found(SHOP, 'cross-site-scripting')).toEqual([]);
  });

  it('means it without a text in __init__.py, if another file imports it from where there is no such module', async () => {
    const { 'shop/__init__.py': _, 'shop/views.py': views, ...others } = SHOP;
    expect(await found({ ...others, 'pages/views.py': views }, 'cross-site-scripting')).toEqual([]);
  });

  it('means the module beside a script', async () => {
    const files = {
      'tools/store.py': "import os\n\ndef drop(name):\n    os.remove('/srv/files/' + name)\n",
      'tools/serve.py': `from flask import Flask, request
import store

app = Flask(__name__)

@app.route('/drop')
def drop():
    store.drop(request.args['name'])
    return 'gone'
`,
    };
    expect(await found(files, 'path-traversal')).toEqual(['tools/store.py:4']);
  });
});
