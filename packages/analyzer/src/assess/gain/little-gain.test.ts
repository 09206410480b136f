import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(language: LanguageId, ruleId: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId).map(({ severity }) => severity);
}

const view = (body: string): string =>
  `import re\nimport requests\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/')\ndef index():\n    ${body}\n    return 'done'\n`;

it('an attribute that is only compared is low', async () => {
  const read = (use: string): string => view(`${use}`);
  expect(
    await severities('python', 'unsafe-reflection', read("found = getattr(node, request.args['k']) != 'a'")),
  ).toEqual(['low']);
  expect(await severities('python', 'unsafe-reflection', read("getattr(node, request.args['k'])()"))).toEqual([
    'medium',
  ]);
});

it('an address that the server chosen by the program sends is low', async () => {
  const read = (address: string) => view(`requests.get(${address})`);
  expect(await severities('python', 'ssrf', read("requests.get('https://nodes.example.com').text"))).toEqual(['low']);
  expect(await severities('python', 'ssrf', read("request.args['p']"))).toEqual(['medium']);
});

it('an array as long as another one is low', async () => {
  const text = (size: string) => `
import javax.servlet.http.*;
public class Notes extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String[] names = request.getParameterValues("name");
    int count = Integer.parseInt(request.getParameter("count"));
    Object[] notes = new Object[${size}];
  }
}
`;
  expect(await severities('java', 'resource-exhaustion', text('names.length'))).not.toContain('medium');
  expect(await severities('java', 'resource-exhaustion', text('count'))).toEqual(['medium']);
});

it('a pattern that the server chosen by the program sends is low', async () => {
  expect(
    await severities(
      'python',
      'regex-injection',
      view("re.sub(requests.get('https://rules.example.com').text, '', page)"),
    ),
  ).toEqual(['low']);
  expect(await severities('python', 'regex-injection', view("re.sub(request.args['p'], '', page)"))).toEqual([
    'medium',
  ]);
});

it('markup in the body of a redirect is low, in a block of its own', async () => {
  const handler = (before: string) => `
const http = require('http');
http.createServer((req, res) => {
  const url = decodeURIComponent(req.url) + '/';
  ${before}
  res.end('<a href="' + url + '">' + url);
});
`;
  const read = async (before: string) => await severities('javascript', 'cross-site-scripting', handler(before));
  expect(await read("res.statusCode = 301; res.setHeader('Location', url);")).toEqual(['low']);
  expect(await read('res.writeHead(302, { Location: url });')).toEqual(['low']);
  expect(await read("res.statusCode = 404; res.setHeader('Location', url);")).toEqual(['high']);
  expect(await read("if (url === '/') { res.statusCode = 301; res.setHeader('Location', url); return; }")).toEqual([
    'high',
  ]);
});

it('a table that an option of the program names is low, a value that a script passes on medium', async () => {
  const text = (statement: string) => `package main

import (
	"database/sql"
	"flag"
	"fmt"
)

type settings struct{ Tenant string }

var config settings
var db *sql.DB

func main() {
	flag.StringVar(&config.Tenant, "tenant", "", "prefix of the tables")
	name := flag.String("name", "", "name to delete")
	flag.Parse()
	db.Exec(${statement})
}
`;
  const kept = 'fmt.Sprintf("DELETE FROM %s_mail", config.Tenant)';
  expect(await severities('go', 'sql-injection', text(kept))).toEqual(['low']);
  const passed = `"DELETE FROM mail WHERE name = '" + *name + "'"`;
  expect(await severities('go', 'sql-injection', text(passed))).toEqual(['medium']);
});
