/** Answers with what was sent: high where the code shows a page, medium where it may be anything. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'cross-site-scripting').map((one) => one.severity);
}

const express = (code: string, setup = ''): Promise<string[]> =>
  severity(
    'server.js',
    'javascript',
    `const express = require('express');\nconst app = express();\n${setup}\napp.post('/hello', (req, res) => {\n  ${code}\n});\n`,
  );

describe('an answer of Express', () => {
  it('is a page with markup around the data or with the type of one', async () => {
    expect(await express("res.send('<p>Hello ' + req.query.name + '</p>');")).toEqual(['high']);
    expect(await express("res.type('text/html'); res.send(req.query.name);")).toEqual(['high']);
    expect(await express("const name = req.query.name; res.write('<html>'); res.end(name);")).toEqual(['high']);
  });

  it('is not shown to be one by the data alone', async () => {
    expect(await express('res.send(req.query.name);')).toEqual(['medium']);
    expect(await express("res.send('a < b for ' + req.query.name);")).toEqual(['medium']);
  });

  it('is no page of a body that no form can have sent', async () => {
    const page = "res.send('<p>Hello ' + req.body.name + '</p>');";
    expect(await express(page, 'app.use(express.json());')).toEqual(['medium']);
    expect(await express(page, 'app.use(express.urlencoded({ extended: false }));')).toEqual(['high']);
  });
});

it('is a page where PHP or a template leaves its code for markup', async () => {
  const php = (text: string) => severity('show.php', 'php', text);
  expect(await php("<html><body>\n<?php echo $_GET['name']; ?>\n</body></html>\n")).toEqual(['high']);
  expect(await php("<?php\necho '<b>' . $_GET['name'] . '</b>';\n")).toEqual(['high']);
  expect(await php("<?php\necho $_GET['name'];\n")).toEqual(['medium']);
  expect(await severity('show.html.erb', 'ruby', '<h1>Hello</h1>\n<p><%= raw params[:name] %></p>\n')).toEqual([
    'high',
  ]);
});

it('is a page where the function that is called says so', async () => {
  const flask = (call: string) =>
    severity(
      'views.py',
      'python',
      `from flask import Flask, request\nfrom markupsafe import Markup\napp = Flask(__name__)\n@app.route('/')\ndef show():\n    return ${call}\n`,
    );
  expect(await flask("Markup(request.args['name'])")).toContain('high');
  expect(await flask("request.args['name']")).toEqual(['medium']);
});
