/** What is done with a path or a cookie decides how much a client gains by choosing it. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, rule: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map((one) => one.severity);
}

const handler = (statements: string) => `
import os, pickle
import tornado.web
class Page(tornado.web.RequestHandler):
    def post(self):
        ${statements.replaceAll('\n', '\n        ')}
`;
const tornado = (rule: string, statements: string) => severity('page.py', 'python', rule, handler(statements));

it('is medium to create a folder, unless the function goes on to use it', async () => {
  const folder = "folder = os.path.join('/srv', self.get_argument('name'))\nos.makedirs(folder)\n";
  expect(await tornado('path-traversal', folder)).toEqual(['medium']);
  expect(await tornado('path-traversal', `${folder}unpack(folder, self.request.body)`)).toEqual(['high']);
});

it('is medium if the framework verifies the signature of the cookie', async () => {
  const load = (call: string) => `state = pickle.loads(self.${call}('state'))\nself.write(str(state['page']))`;
  expect(await tornado('unsafe-deserialization', load('get_secure_cookie'))).toEqual(['medium']);
  expect(await tornado('unsafe-deserialization', load('get_cookie'))).toEqual(['critical']);
});

it('is medium if the user of the page types the markup', async () => {
  const page = (text: string) =>
    severity(
      'page.js',
      'javascript',
      'cross-site-scripting',
      `const text = ${text};\ndocument.getElementById('list').innerHTML = '<b>' + text + '</b>';\n`,
    );
  expect(await page("prompt('Title')")).toEqual(['medium']);
  expect(await page('decodeURIComponent(location.hash)')).toEqual(['high']);
});
