/** What was made of a variable is known where the variable is: after a test that it equals a constant. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function found(language: LanguageId, text: string, ruleId: string): Promise<number> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a', language, text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId && one.severity !== 'low').length;
}

const express = (body: string): string =>
  `const express = require('express');\nconst fs = require('fs');\nconst app = express();\napp.get('/x', (req, res) => {\n  const kind = req.query.kind;\n  const file = '/srv/a.' + kind;\n  ${body}\n});\n`;
const servlet = (body: string): string =>
  `import javax.servlet.http.*;\nimport java.io.*;\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {\n    String kind = request.getParameter("kind");\n    String file = "/srv/a." + kind;\n    ${body}\n  }\n}\n`;
const php = (body: string): string => `<?php\n$kind = $_GET['kind'];\n$file = '/srv/a.' . $kind;\n${body}\n`;

describe('a path made of a value that is tested later', () => {
  it.each<[LanguageId, string]>([
    ['javascript', express("if (kind === 'pdf') res.send(fs.readFileSync(file));")],
    ['javascript', express("if (kind !== 'pdf') return res.end();\n  res.send(fs.readFileSync(file));")],
    ['javascript', express("switch (kind) {\n    case 'pdf':\n      res.send(fs.readFileSync(file));\n  }")],
    ['php', php("if ($kind === 'pdf') {\n  readfile($file);\n}")],
    ['java', servlet('switch (kind) { case "pdf": new FileReader(file).read(); }')],
  ])('is as known as the value in %s', async (language, text) => {
    expect(await found(language, text, 'path-traversal')).toBe(0);
  });

  it.each<[string, LanguageId, string]>([
    ['which is another one there', 'javascript', express("if (kind !== 'pdf') res.send(fs.readFileSync(file));")],
    [
      'which is only a part of it',
      'javascript',
      express("const start = kind.slice(0, 3);\n  if (start === 'pdf') res.send(fs.readFileSync('/srv/b.' + kind));"),
    ],
    [
      'of which it was not made',
      'javascript',
      express("const other = '/srv/' + req.query.other;\n  if (kind === 'pdf') res.send(fs.readFileSync(other));"),
    ],
    ['which is another one there', 'php', php("if ($kind !== 'pdf') {\n  readfile($file);\n}")],
  ])('is not known: %s (%s)', async (_, language, text) => {
    expect(await found(language, text, 'path-traversal')).toBe(1);
  });
});

describe('a URL that is built in two branches', () => {
  const fetched = (one: string, other: string): string =>
    `const axios = require('axios');\nconst express = require('express');\nconst { settings } = require('./settings');\nconst app = express();\napp.get('/x', async (req, res) => {\n  const base = settings.base();\n  let url;\n  if (settings.all) url = ${one};\n  else url = ${other};\n  res.json((await axios.get(url)).data);\n});\n`;

  it('has the host that both of them have', async () => {
    const both = fetched("base + '/a/' + req.query.id + '/all'", "base + '/a/' + req.query.id");
    expect(await found('javascript', both, 'ssrf')).toBe(0);
    const constant = fetched("'https://api.example.com/a/' + req.query.id", "'https://api.example.com/a/' + base");
    expect(await found('javascript', constant, 'ssrf')).toBe(0);
  });

  it('has the host of the request in one of them', async () => {
    expect(await found('javascript', fetched("base + '/a/'", "req.query.host + '/a/'"), 'ssrf')).toBe(1);
  });
});
