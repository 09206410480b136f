/** Values that become a part of a page in another statement than the one that sends it. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const express = (body: string): string =>
  `const express = require('express');\nconst app = express();\napp.get('/x', (req, res) => {\n${body.replaceAll(/^/gm, '  ')}\n});\n`;
const flask = (body: string): string =>
  `from flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n${body.replaceAll(/^/gm, '    ')}\n`;

describe('a value between tags', () => {
  it.each<[LanguageId, text: string, expected: string]>([
    [
      'javascript',
      express("const list = ['<ul>'];\nlist.push('<li>', req.query.name, '</li>');\nres.send(list.join(''));"),
      "list.push('<li>', String(req.query.name).replace(",
    ],
    [
      'javascript',
      express(
        'const rows = req.query.names.map((name) => `<tr><td>${name}</td></tr>`);\nres.send(`<table>${rows.join("")}</table>`);',
      ),
      '<tr><td>${String(name).replace(',
    ],
    [
      'python',
      flask("page = ''\nfor name in request.args.getlist('name'):\n    page += '<li>' + name + '</li>'\nreturn page"),
      "'<li>' + html.escape(name) + '</li>'",
    ],
  ])('is escaped where it gets there in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'cross-site-scripting')).toContain(expected);
  });

  it.each<readonly [why: string, LanguageId, text: string]>([
    [
      'in a script',
      'javascript',
      express("let page = '<p>';\npage += '<script>show(' + req.query.name + ')</script>';\nres.send(page);"),
    ],
    ['in a link', 'python', flask("page = '<p>'\npage += '<a href=' + request.args['to'] + '>to</a>'\nreturn page")],
  ])('has no fix %s', async (_why, language, text) => {
    expect(await fixed(language, text, 'cross-site-scripting')).toBeUndefined();
  });
});

describe('a logged value', () => {
  it('may be an object: it is a text before its line breaks are removed', async () => {
    const text =
      'import javax.servlet.http.*;\nimport org.slf4j.*;\n\npublic class A extends HttpServlet {\n  private static final Logger LOG = LoggerFactory.getLogger(A.class);\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) {\n    LOG.warn("asked for {} by {}", req.getParameterMap(), req.getParameter("by"));\n  }\n}\n';
    const after = await fixed('java', text, 'log-injection');
    expect(after).toContain('String.valueOf(req.getParameterMap()).replaceAll(');
    expect(after).toContain('String.valueOf(req.getParameter("by")).replaceAll(');
  });
});
